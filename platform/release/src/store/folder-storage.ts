import { createHash, randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../files.ts';
import { withLock } from './lock.ts';
import type { Condition, Item, Listed, Store } from './store.ts';

const tagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** Names that begin with a dot are ours, half written; those of an item do not. */
const isHidden = (name: string): boolean => name.startsWith('.');

/** What the system says of something that is not there. */
async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** Gives a file its name, or fails with EEXIST. File systems without hard links copy it, and a reader could see a part. */
const nameIfFree = (temporary: string, file: string): Promise<void> =>
  link(temporary, file).catch((error: unknown) => {
    if (hasCode(error, 'EEXIST')) throw error;
    return copyFile(temporary, file, constants.COPYFILE_EXCL);
  });

/**
 * A folder on this machine, or one that several machines have mounted. New items are linked into place and replaced ones
 * renamed over, so that no reader sees a part; a lock lets one at a time compare and replace.
 */
export class FolderStorage implements Store {
  readonly address: string;

  constructor(root: string) {
    this.address = path.resolve(root);
  }

  #file(key: string): string {
    return path.join(this.address, ...key.split('/'));
  }

  async get(key: string): Promise<Item | undefined> {
    const bytes = await ifThere(readFile(this.#file(key)));
    return bytes && { bytes, tag: tagOf(bytes) };
  }

  async put(key: string, bytes: Uint8Array, condition?: Condition): Promise<boolean> {
    if (typeof condition !== 'object') return this.#place(key, bytes, condition === 'unless-exists');
    if ((await this.get(key)) === undefined) return false;
    return withLock(this.#file(key), async () => {
      const before = await this.get(key);
      return before?.tag === condition.tag && (await this.#place(key, bytes, false));
    });
  }

  async #place(key: string, bytes: Uint8Array, onlyNew: boolean): Promise<boolean> {
    const file = this.#file(key);
    const temporary = path.join(path.dirname(file), `.${randomUUID()}.tmp`);
    await mkdir(path.dirname(file), { recursive: true });
    try {
      const handle = await open(temporary, 'wx');
      try {
        await handle.writeFile(bytes);
        // Or a power cut right after the rename leaves an empty file. Releases are read back before they are placed, and need not wait.
        if (!key.startsWith('remotes/')) await handle.sync();
      } finally {
        await handle.close();
      }
      await (onlyNew ? nameIfFree(temporary, file) : rename(temporary, file));
      return true;
    } catch (error) {
      if (onlyNew && hasCode(error, 'EEXIST')) return false;
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#file(key), { force: true });
    // Folders that are empty now go with it, as far as they are.
    for (let dir = path.dirname(this.#file(key)); dir !== this.address; dir = path.dirname(dir)) {
      try {
        await rmdir(dir);
      } catch {
        return;
      }
    }
  }

  async #entries(prefix: string) {
    return (await ifThere(readdir(this.#file(prefix), { withFileTypes: true }))) ?? [];
  }

  async list(prefix: string): Promise<readonly Listed[]> {
    const found: Listed[] = [];
    for (const entry of await this.#entries(prefix)) {
      const key = `${prefix}${entry.name}`;
      if (isHidden(entry.name)) continue;
      if (entry.isDirectory()) found.push(...(await this.list(`${key}/`)));
      // One that is removed meanwhile is not there.
      const known = entry.isFile() ? await ifThere(stat(this.#file(key))) : undefined;
      if (known !== undefined) found.push({ key, at: known.mtime });
    }
    return found.sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  async folders(prefix: string): Promise<readonly string[]> {
    return (await this.#entries(prefix))
      .filter((entry) => entry.isDirectory() && !isHidden(entry.name))
      .map(({ name }) => name)
      .sort();
  }

  async sweep(before: Date, dryRun: boolean): Promise<readonly string[]> {
    const swept: string[] = [];
    const look = async (prefix: string): Promise<void> => {
      for (const entry of await this.#entries(prefix)) {
        const key = `${prefix}${entry.name}`;
        if (!isHidden(entry.name)) {
          if (entry.isDirectory()) await look(`${key}/`);
          continue;
        }
        const known = await ifThere(stat(this.#file(key)));
        if (known === undefined || known.mtime >= before) continue;
        swept.push(key);
        if (!dryRun) await rm(this.#file(key), { recursive: true, force: true });
      }
    };
    // Below what is ours only: the folder may be the portal's, with much else in it.
    for (const prefix of ['remotes/', 'environments/', 'registry-revisions/']) await look(prefix);
    return swept;
  }
}
