import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { diskSpaceOf, type DiskSpace } from '@groundwork/shared/contract/disk-space';
import type { Environment } from '../directus.ts';
import { settingText } from '../values.ts';

/** Free space of the file system that a folder is on, in bytes. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Where uploads are stored; undefined for a bucket. */
export const uploadsFolder = (env: Environment): string | undefined =>
  settingText(env['STORAGE_LOCATIONS']) === 'local' ? settingText(env['STORAGE_LOCAL_ROOT']) : undefined;

/** Everywhere that this Directus writes on this machine: database, uploads, copies of files that are checked, logs. */
function foldersIn(env: Environment): readonly [string, ...string[]] {
  const file = settingText(env['DB_FILENAME']);
  const database = settingText(env['DB_CLIENT']) === 'sqlite3' && file !== '' ? path.dirname(file) : '';
  const [first = process.cwd(), ...others] = [
    database,
    uploadsFolder(env) ?? '',
    settingText(env['TEMP_PATH']),
    settingText(env['GROUNDWORK_LOG_DIR']),
  ].filter((folder) => folder !== '');
  return [first, ...others];
}

/**
 * Space of the volumes that this Directus writes to.
 * @throws where one of its folders is gone
 */
export const diskSpace = (env: Environment): Promise<DiskSpace> => diskSpaceOf(foldersIn(env));
