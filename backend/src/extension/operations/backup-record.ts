import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** What administrators see of the last backup. */
const recordSchema = z.object({ at: z.string(), file: z.string(), bytes: z.number(), missing: z.number() });
export type BackupRecord = z.infer<typeof recordSchema>;

export function writeBackupRecord(file: string, record: BackupRecord): void {
  writeFileSync(`${file}.new`, JSON.stringify(record), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Null where there was no backup, or what is recorded cannot be read. */
export function readBackupRecord(file: string): BackupRecord | null {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
