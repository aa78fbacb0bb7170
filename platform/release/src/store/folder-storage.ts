import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from './lock.ts';
import { hasCode } from '../files.ts';
import type { Condition, Item, Listed, BlobStorage } from './blob-storage.ts';

const tagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** Names that begin with a dot are ours, half written; those of an item do not. */
const isHidden = (name: string): boolean => name.startsWith('.');
const temporaryBeside = (file: string): string => path.join(path.dirname(file), `.${randomUUID()}.tmp`);

/** @param sync to the disk as well, so that a power cut right after the rename does not leave an empty file */
async function writeNew(file: string, bytes: Uint8Array, sync: boolean): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    if (sync) await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives a file its name only if nobody has taken it. */
async function linkUnlessExists(temporary: string, file: string): Promise<boolean> {
  try {
    await link(temporary, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    // File systems without hard links: exclusive, though a reader could see a part of it.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].some((code) => hasCode(error, code))) throw error;
    return writeFile(file, await readFile(temporary), { flag: 'wx' }).then(
      () => true,
      (failure: unknown) => {
        if (hasCode(failure, 'EEXIST')) return false;
        throw failure;
      },
    );
  }
}

async function entriesOf(dir: string) {
  try {
    return await readdir(dir, { withFileTypes: true });
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return [];
    throw error;
  }
}

/**
 * A folder on this machine, or one that several machines have mounted. New items are linked into place and replaced ones
 * renamed over, so that no reader sees a part; a lock file lets one at a time compare and replace.
 */
export class FolderStorage implements BlobStorage {
  readonly address: string;

  constructor(root: string) {
    this.address = path.resolve(root);
  }

  #file(key: string): string {
    return path.join(this.address, ...key.split('/'));
  }

  async get(key: string): Promise<Item | undefined> {
    try {
      const bytes = await readFile(this.#file(key));
      return { bytes, tag: tagOf(bytes) };
    } catch (error) {
      if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return undefined;
      throw error;
    }
  }

  async put(key: string, bytes: Uint8Array, condition?: Condition): Promise<boolean> {
    if (condition === undefined || condition === 'unless-exists')
      return this.#place(key, bytes, condition === 'unless-exists');
    return withLock(this.#file(key), async () => {
      const before = await this.get(key);
      return before?.tag === condition.tag && (await this.#place(key, bytes, false));
    });
  }

  async #place(key: string, bytes: Uint8Array, onlyNew: boolean): Promise<boolean> {
    const file = this.#file(key);
    const temporary = temporaryBeside(file);
    await mkdir(path.dirname(file), { recursive: true });
    try {
      // Releases are many files, and read back before they are placed: they need not wait for the disk.
      await writeNew(temporary, bytes, !key.startsWith('remotes/'));
      if (onlyNew) return await linkUnlessExists(temporary, file);
      await rename(temporary, file);
      return true;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#file(key), { force: true });
    // Folders that are empty now go with it, as far as they are.
    for (let dir = path.dirname(this.#file(key)); dir !== this.address; dir = path.dirname(dir)) {
      const isGone = await rmdir(dir).then(
        () => true,
        () => false,
      );
      if (!isGone) return;
    }
  }

  async list(prefix: string): Promise<readonly Listed[]> {
    const found: Listed[] = [];
    for (const entry of await entriesOf(this.#file(prefix))) {
      if (isHidden(entry.name)) continue;
      if (entry.isDirectory()) found.push(...(await this.list(`${prefix}${entry.name}/`)));
      else if (entry.isFile()) {
        const key = `${prefix}${entry.name}`;
        // One that is removed meanwhile is not there.
        const known = await stat(this.#file(key)).catch(() => undefined);
        if (known !== undefined) found.push({ key, at: known.mtime });
      }
    }
    return found.sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  async folders(prefix: string): Promise<readonly string[]> {
    const entries = await entriesOf(this.#file(prefix));
    return entries
      .filter((entry) => entry.isDirectory() && !isHidden(entry.name))
      .map(({ name }) => name)
      .sort();
  }

  async sweep(before: Date, dryRun: boolean): Promise<readonly string[]> {
    const swept: string[] = [];
    const look = async (prefix: string): Promise<void> => {
      for (const entry of await entriesOf(this.#file(prefix))) {
        const key = `${prefix}${entry.name}`;
        if (!isHidden(entry.name)) {
          if (entry.isDirectory()) await look(`${key}/`);
          continue;
        }
        const known = await stat(this.#file(key)).catch(() => undefined);
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
