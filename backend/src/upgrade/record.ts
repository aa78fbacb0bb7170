import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { BackendError } from '../run/backend-error.ts';

/** The last upgrade: when it began, and the backup that was made before; null where a person made one. */
const schema = z.object({ at: z.iso.datetime(), backup: z.string().nullable() });
export type UpgradeRecord = z.infer<typeof schema>;

export function writeUpgrade(file: string, record: UpgradeRecord): void {
  writeFileSync(`${file}.new`, JSON.stringify(record), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** @throws BackendError where there was none */
export function readUpgrade(file: string): UpgradeRecord {
  if (!existsSync(file)) throw new BackendError('There is no upgrade to roll back.');
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
