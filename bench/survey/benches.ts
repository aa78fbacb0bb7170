import path from 'node:path';
import { postgresFolder, startPostgres } from '../../backend/src/integration/postgres-cluster.ts';
import { findFreePort } from '../../platform/run/src/system/ports.ts';
import { startServer, type Server } from './directus.ts';
import { postgresStore } from './postgres-store.ts';
import { sqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

/** A configured server with its database. */
export interface Bench {
  readonly database: string;
  readonly server: Server;
  /** Whether its database can compute figures itself. */
  readonly computes: boolean;
  readonly openStore: () => Store;
  readonly stop: () => Promise<void>;
}

export async function sqliteBench(folder: string): Promise<Bench> {
  const server = await startServer(path.join(folder, 'sqlite'), await findFreePort());
  return {
    database: 'SQLite',
    server,
    computes: false,
    openStore: () => sqliteStore(server.databaseFile),
    stop: () => server.stop(),
  };
}

/** Undefined where PostgreSQL is not installed. */
export async function postgresBench(folder: string): Promise<Bench | undefined> {
  const programs = postgresFolder();
  if (programs === undefined) return undefined;
  const cluster = await startPostgres(programs, await findFreePort());
  try {
    const server = await startServer(path.join(folder, 'postgres'), await findFreePort(), cluster.environment);
    const stop = async (): Promise<void> => {
      await server.stop();
      await cluster.stop();
    };
    return {
      database: `PostgreSQL ${cluster.version}`,
      server,
      computes: true,
      openStore: () => postgresStore(cluster.psql, cluster.address),
      stop,
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
