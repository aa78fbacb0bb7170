import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** PGlite imports parts of itself while it runs, which Jest does not allow: it runs in a thread of its own, outside Jest. */
const database = new PGlite();

export interface Request {
  readonly id: number;
  readonly sql: string;
  readonly values: readonly unknown[];
}
export type Reply = { readonly id: number; readonly rows: readonly Record<string, unknown>[] } | { readonly id: number; readonly error: string };

parentPort?.on('message', ({ id, sql, values }: Request) => {
  void database.query<Record<string, unknown>>(sql, [...values]).then(
    ({ rows }) => parentPort?.postMessage({ id, rows } satisfies Reply),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies Reply),
  );
});
