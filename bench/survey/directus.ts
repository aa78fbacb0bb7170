import { startConfiguredServer } from '../../backend/src/integration/configured-server.ts';
import { startServerProcess, type ServerProcess } from '../../backend/src/run/server-process.ts';
import { enginePidOf } from './engine-process.ts';
import { peakMemoryOf } from './peak-memory.ts';

/** A Directus of the project, with schema, access rules and accounts, and no rows. */
export interface Server {
  readonly url: string;
  readonly databaseFile: string;
  readonly dataDir: string;
  /** Most memory that the server's process has held since it started, in bytes; null where the system does not say. */
  peakMemory(): number | null;
  /** The same of the process that computes figures. */
  enginePeakMemory(): number | null;
  stop(): Promise<void>;
  /**
   * Starts it again, until it answers.
   * @param settings besides those it was configured with
   */
  start(settings?: Readonly<Record<string, string>>): Promise<void>;
}

/**
 * Configures a server and starts it.
 * @param database settings of another database than the SQLite file
 */
export async function startServer(
  dataDir: string,
  port: number,
  database: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const configured = await startConfiguredServer(dataDir, port, database);
  const { installation } = configured;
  let running: Pick<ServerProcess, 'pid' | 'stop'> = configured;
  return {
    url: configured.url,
    databaseFile: configured.layout.database,
    dataDir,
    peakMemory: () => peakMemoryOf(running.pid),
    enginePeakMemory: () => peakMemoryOf(enginePidOf(running.pid)),
    stop: () => running.stop(),
    start: async (settings = {}) => {
      const server = startServerProcess(
        { ...installation, environment: { ...installation.environment, ...settings } },
        port,
      );
      running = server;
      await server.ready();
    },
  };
}
