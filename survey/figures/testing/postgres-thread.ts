import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

export interface Request {
  readonly id: number;
  readonly sql: string;
  readonly values: readonly unknown[];
}
export type Reply =
  | { readonly id: number; readonly rows: readonly Record<string, unknown>[] }
  | { readonly id: number; readonly error: string };

/** An empty database of this version of PGlite, made by the first test that needs one. */
const folder = path.join(import.meta.dirname, '../../node_modules/.cache/pglite');
const versionFile = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  '../package.json',
);
const { version } = JSON.parse(readFileSync(versionFile, 'utf8')) as { readonly version: string };
const file = path.join(folder, `${version}.tar`);

function readEmpty(): Blob | undefined {
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    // Nobody has made it yet.
    return undefined;
  }
}

/** Creating a database takes five times as long as opening a copy of an empty one. */
async function open(): Promise<PGlite> {
  const empty = readEmpty();
  if (empty) return PGlite.create({ loadDataDir: empty });
  const database = await PGlite.create();
  const made = await database.dumpDataDir('none');
  mkdirSync(folder, { recursive: true });
  // Whole or not at all: other tests may be reading it.
  const part = path.join(folder, `${randomUUID()}.part`);
  writeFileSync(part, new Uint8Array(await made.arrayBuffer()));
  renameSync(part, file);
  return database;
}

/** PGlite imports parts of itself while it runs, which Jest does not allow: it runs in a thread of its own, outside Jest. */
const opened = open();

async function answer({ id, sql, values }: Request): Promise<Reply> {
  try {
    return { id, rows: (await (await opened).query<Record<string, unknown>>(sql, [...values])).rows };
  } catch (error) {
    return { id, error: String(error) };
  }
}

parentPort?.on('message', (request: Request) => void answer(request).then((reply) => parentPort?.postMessage(reply)));
