import { z } from 'zod';
import { EngineClient, type Answered } from './engine-client.ts';
import { ENGINES } from './messages.ts';
import { connectionSchema } from './source.ts';

export interface EngineSettings {
  /** The settings that the connection of Directus was made with. */
  readonly connection: unknown;
  /** Where the copy is stored; in memory where nothing is said. */
  readonly file: string | undefined;
  /** For DuckDB, as `500MB`; what a copy of its size needs where nothing is said. */
  readonly memoryLimit: string | undefined;
  /** `postgres`: nothing is copied, PostgreSQL computes. */
  readonly engine?: string | undefined;
  /** Another address of that PostgreSQL, as of a read replica. */
  readonly databaseUrl?: string | undefined;
  /** Whether values that rest on fewer than five answers are included, for trying out a questionnaire. */
  readonly showsFew?: boolean;
  readonly answered?: Answered | undefined;
}

/** A server that has just started has other things to do first. */
const WARM_UP_MS = 2000;

/** The engine of a server, which starts by itself after a while. */
export function openEngine({
  connection,
  file = ':memory:',
  memoryLimit,
  engine,
  databaseUrl,
  showsFew = false,
  answered,
}: EngineSettings): EngineClient {
  const settings = {
    engine: z.enum(ENGINES).default('duckdb').parse(engine),
    connection: connectionSchema.parse(connection),
    ...(databaseUrl !== undefined && { databaseUrl }),
    file,
    showsFew,
    ...(memoryLimit !== undefined && { memoryLimit }),
  };
  const client = new EngineClient(settings, answered);
  setTimeout(() => client.warmUp(), WARM_UP_MS).unref();
  return client;
}
