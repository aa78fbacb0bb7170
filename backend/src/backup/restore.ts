import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Unpack } from 'tar';
import { BackendError } from '../run/backend-error.ts';
import { layoutOf } from '../run/layout.ts';
import { readArchive } from './archive.ts';
import { UNFINISHED } from './contents.ts';
import { countRows, digestsOf, MANIFEST, readManifest, requireSame, type Manifest } from './manifest.ts';

export interface RestoreOptions {
  readonly file: string;
  /** A folder without a portal. */
  readonly dataDir: string;
  readonly passphrase?: string | undefined;
}

/** Rows of tables are compared too: what was counted when the backup was made is what is there. */
function requireRows({ rows }: Manifest, folder: string): void {
  const found = countRows(layoutOf(folder).database);
  const wrong = Object.entries(rows).find(([table, count]) => found[table] !== count);
  if (wrong) throw new BackendError(`The backup had ${String(wrong[1])} rows in ${wrong[0]}; ${String(found[wrong[0]] ?? 0)} were restored.`);
}

/**
 * Puts the data of a backup into a folder without a portal: all of it, checked, or nothing.
 * @throws BackendError
 */
export async function restore({ file, dataDir, passphrase }: RestoreOptions): Promise<Manifest> {
  if (!existsSync(file)) throw new BackendError(`There is no file ${file}.`);
  if (existsSync(layoutOf(dataDir).root)) throw new BackendError(`There is a portal in ${dataDir} already. Move that folder away, or set DATA_DIR to another one.`);
  mkdirSync(dataDir, { recursive: true });
  const unpacked = mkdtempSync(path.join(dataDir, UNFINISHED));
  try {
    await readArchive(file, new Unpack({ cwd: unpacked, strict: true, preserveOwner: false }), passphrase);
    const manifest = readManifest(unpacked);
    requireSame(manifest, await digestsOf(unpacked), 'the data folder');
    requireRows(manifest, unpacked);
    rmSync(path.join(unpacked, MANIFEST));
    const found = readdirSync(unpacked);
    const there = found.find((name) => existsSync(path.join(dataDir, name)));
    if (there !== undefined) throw new BackendError(`${path.join(dataDir, there)} is there already. Move it away, or set DATA_DIR to another folder.`);
    for (const name of found) renameSync(path.join(unpacked, name), path.join(dataDir, name));
    return manifest;
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}
