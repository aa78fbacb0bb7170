import path from 'node:path';
import { FolderStorage } from './folder-storage.ts';
import { S3Storage } from './s3-storage.ts';
import type { Store } from './store.ts';

/**
 * Opens a store by its address: a folder, or `s3://bucket/prefix?endpoint=…&region=…`.
 * @param cwd what a relative folder is relative to
 */
export function openStore(
  address: string,
  { cwd = process.cwd(), env = process.env }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Store {
  return address.startsWith('s3:') ? new S3Storage(address, env) : new FolderStorage(path.resolve(cwd, address));
}
