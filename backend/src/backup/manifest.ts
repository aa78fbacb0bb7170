import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { BackendError } from '../run/backend-error.ts';
import { layoutOf } from '../run/layout.ts';

/** The file of a backup that says what is in it. */
export const MANIFEST = 'backup.json';

const FORMAT = 1;

const schema = z.object({
  format: z.literal(FORMAT, 'It was made by another release of Groundwork.'),
  /** When it was made: ISO 8601, in UTC. */
  made: z.iso.datetime(),
  /** Rows of each table. */
  rows: z.record(z.string(), z.number()),
  /** SHA-256 of each file, by its path in the data folder. */
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof schema>;

/** Rows of each table of an SQLite database. @throws BackendError where the database is damaged */
export function countRows(file: string): Readonly<Record<string, number>> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const faults = database.prepare('PRAGMA quick_check').all();
    if (JSON.stringify(faults) !== '[{"quick_check":"ok"}]') throw new BackendError(`The database ${file} is damaged.`);
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name").all();
    return Object.fromEntries(tables.map(({ name }) => [String(name), Number(database.prepare(`SELECT COUNT(*) AS n FROM "${String(name).replaceAll('"', '""')}"`).get()?.['n'])]));
  } finally {
    database.close();
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(file)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

/** SHA-256 of each file in a folder, by its path. */
export async function digestsOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const digests = new Map<string, string>();
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    digests.set(path.relative(folder, file).split(path.sep).join('/'), await digestOf(file));
  }
  digests.delete(MANIFEST);
  return digests;
}

/** Describes what has been gathered in a folder, in a file in it. */
export async function writeManifest(folder: string, now: Date): Promise<Manifest> {
  const manifest: Manifest = { format: FORMAT, made: now.toISOString(), rows: countRows(layoutOf(folder).database), files: Object.fromEntries(await digestsOf(folder)) };
  writeFileSync(path.join(folder, MANIFEST), JSON.stringify(manifest));
  return manifest;
}

/** @throws BackendError where the folder holds no backup, or one of another release */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) throw new BackendError('This is not a backup of Groundwork.');
  const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new BackendError(`This backup cannot be read. ${parsed.error.issues[0]?.message ?? ''}`);
  return parsed.data;
}

/** @throws BackendError that names a file which is missing or not the same */
export function requireSame({ files }: Manifest, found: ReadonlyMap<string, string>, where: string): void {
  const wrong = Object.entries(files).find(([name, digest]) => found.get(name) !== digest);
  if (wrong) throw new BackendError(`${wrong[0]} is not in ${where} as it was backed up.`);
}
