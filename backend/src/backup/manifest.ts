import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { BackendError } from '../run/backend-error.ts';

/** The file of a backup that says what is in it. */
export const MANIFEST = 'backup.json';

const FORMAT = 1;

const schema = z.object({
  format: z.literal(FORMAT, 'It was made by another release of Groundwork.'),
  /** When it was made: ISO 8601, in UTC. */
  made: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']).default('sqlite'),
  /** Rows of each table. */
  rows: z.record(z.string(), z.number()),
  /** SHA-256 of each file, by its path in the data folder. */
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof schema>;

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
export async function writeManifest(
  folder: string,
  { made, database, rows }: Pick<Manifest, 'made' | 'database' | 'rows'>,
): Promise<Manifest> {
  const manifest: Manifest = {
    format: FORMAT,
    made,
    database,
    rows,
    files: Object.fromEntries(await digestsOf(folder)),
  };
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
