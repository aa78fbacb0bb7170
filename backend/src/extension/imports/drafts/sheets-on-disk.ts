import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { FileRead } from '@groundwork/survey/import';

/** Changes with what is stored. */
const FORMAT = 2;
const NAME = 'sheets';

/** Whether sheets were stored here. */
export const hasSheets = (folder: string): boolean => existsSync(path.join(folder, NAME));

/**
 * The sheets of files that were read before; null where they have to be read again.
 * @param how what they were read with
 */
export async function storedSheets(folder: string, how = ''): Promise<readonly FileRead[] | null> {
  try {
    const stored = deserialize(await readFile(path.join(folder, NAME))) as {
      readonly format: unknown;
      readonly how: unknown;
      readonly files: readonly FileRead[];
    };
    return stored.format === FORMAT && stored.how === how ? stored.files : null;
  } catch {
    return null; // Not there, or of another release of Node.
  }
}

/** Stores sheets, so that the next check of the same files does not read them again. What cannot be stored is read again. */
export async function storeSheets(folder: string, files: readonly FileRead[], how = ''): Promise<void> {
  const place = path.join(folder, NAME);
  const unfinished = `${place}.${String(process.pid)}`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(unfinished, serialize({ format: FORMAT, how, files }), { mode: 0o600 });
    await rename(unfinished, place);
  } catch {
    await rm(unfinished, { force: true }).catch(() => undefined); // The disk is full.
  }
}
