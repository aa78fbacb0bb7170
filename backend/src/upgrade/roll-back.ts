import { existsSync, renameSync } from 'node:fs';
import { restore } from '../backup/restore.ts';
import { BackendError } from '../run/backend-error.ts';
import { layoutOf } from '../run/layout.ts';
import { takeLock } from '../run/lock.ts';
import { readServices } from '../run/services.ts';
import { readUpgrade } from './record.ts';

export interface RolledBack {
  /** When the backup was made. */
  readonly made: string;
  /** Where the upgraded portal is now. */
  readonly aside: string;
}

/**
 * Puts the data folder back to the backup that the last upgrade made. The upgraded one is put aside, with what was written since.
 * @throws BackendError
 */
export async function rollBack(dataDir: string, passphrase: string | undefined): Promise<RolledBack> {
  const { backup, at } = readUpgrade(layoutOf(dataDir).upgradeRecord);
  if (backup === null)
    throw new BackendError(
      'The backup before this upgrade was made in another way. Restore it as it was made (docs/backup.md).',
    );
  if (!existsSync(backup)) throw new BackendError(`The backup ${backup} is not there any more.`);
  const { DATABASE_URL: url, S3_BUCKET: bucket } = readServices(process.env);
  if (url !== undefined || bucket !== undefined)
    throw new BackendError(
      `DATABASE_URL or S3_BUCKET is set. Restore ${backup} into an empty database with npm run restore (docs/backup.md), and start the earlier release with it.`,
    );
  const release = takeLock(layoutOf(dataDir).lock);
  try {
    const stamp = at.replace(/\D/g, '').slice(0, 14);
    const [restored, aside] = [`${dataDir}.restored-${stamp}`, `${dataDir}.upgraded-${stamp}`];
    if (existsSync(aside)) throw new BackendError(`${aside} is there already. Move it away.`);
    // Restored and compared before anything is put aside. A folder that an interrupted roll-back has left is complete.
    if (!existsSync(layoutOf(restored).database)) await restore({ file: backup, dataDir: restored, passphrase });
    renameSync(dataDir, aside);
    try {
      renameSync(restored, dataDir);
    } catch (error) {
      renameSync(aside, dataDir);
      throw error;
    }
    return { made: at, aside };
  } finally {
    release();
  }
}
