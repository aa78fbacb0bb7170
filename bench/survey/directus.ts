import { startConfiguredServer } from '../../backend/src/integration/configured-server.ts';
import { peakMemoryOf } from './peak-memory.ts';

/** A Directus of the project, with schema, access rules and accounts, and no rows. */
export interface Server {
  readonly url: string;
  readonly databaseFile: string;
  readonly dataDir: string;
  /** Most memory that the server's process has held, in bytes; null where the system does not tell. */
  peakMemory(): number | null;
  stop(): Promise<void>;
}

/** @param database settings of another database than the SQLite file */
export async function startServer(dataDir: string, port: number, database: Readonly<Record<string, string>> = {}): Promise<Server> {
  const server = await startConfiguredServer(dataDir, port, database);
  return { url: server.url, databaseFile: server.layout.database, dataDir, peakMemory: () => peakMemoryOf(server.pid), stop: () => server.stop() };
}
