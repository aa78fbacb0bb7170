/** `npm run move -- <where> [--dry-run]`: moves the records of a portal to PostgreSQL or back, or its uploads to S3 or back. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { moveToPostgres, moveToSqlite, type Moved } from '../move/move-database.ts';
import { moveUploads, type MovedUploads } from '../move/move-uploads.ts';
import { BackendError } from '../run/backend-error.ts';
import { ensureFolders } from '../run/folders.ts';
import { layoutOf } from '../run/layout.ts';
import { takeLock } from '../run/lock.ts';
import { commandSettings } from './settings.ts';

const USAGE = `Usage: npm run move -- <where> [--dry-run]
  to-postgres  records from DATA_DIR to the empty database of DATABASE_URL
  to-sqlite    records from DATABASE_URL to DATA_DIR
  to-s3        uploads from DATA_DIR to the bucket of S3_BUCKET
  to-folder    uploads from the bucket of S3_BUCKET to DATA_DIR`;
const MB = 1_000_000;
const say = (line: string): void => void process.stderr.write(`${line}\n`);
const many = (count: number): string => count.toLocaleString('en');

function reportRows(moved: Moved, dryRun: boolean): void {
  const total = [...moved.values()].reduce((sum, { rows }) => sum + rows, 0);
  if (dryRun) for (const [table, { rows }] of moved) if (rows > 0) say(`${many(rows).padStart(12)}  ${table}`);
  for (const [table, { rounded }] of moved)
    if (rounded > 0)
      say(`${many(rounded)} numbers of ${table} had more digits than PostgreSQL stores, and were rounded.`);
  say(`${many(total)} rows in ${String(moved.size)} tables ${dryRun ? 'would be moved' : 'moved and compared'}.`);
}

function reportUploads({ files, bytes, missing, unfinished }: MovedUploads, dryRun: boolean): void {
  say(`${many(files)} uploads, ${(bytes / MB).toFixed(1)} MB, ${dryRun ? 'would be moved' : 'copied and compared'}.`);
  if (unfinished > 0) say(`${many(unfinished)} uploads had not ended. They have to be sent again.`);
  if (missing.length === 0) return;
  say(
    `The portal has records of ${many(missing.length)} uploads that are not there, or not as long as recorded: ${missing.slice(0, 10).join(', ')}.`,
  );
  process.exitCode = 3;
}

try {
  const {
    positionals: [where, ...others],
    values,
  } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean', default: false } } });
  const dryRun = values['dry-run'];
  const { dataDir, backendPort: port, origin } = commandSettings(process.env);
  const layout = layoutOf(dataDir);
  if (where === undefined || others.length > 0 || !['to-postgres', 'to-sqlite', 'to-s3', 'to-folder'].includes(where))
    throw new BackendError(USAGE);
  if (where !== 'to-sqlite' && where !== 'to-folder' && !existsSync(layout.root))
    throw new BackendError(`There is no portal in ${dataDir}.`);
  ensureFolders(layout);
  const release = takeLock(layout.lock);
  try {
    const options = { dataDir, port, origin, log: say, dryRun };
    if (where === 'to-postgres') reportRows(await moveToPostgres(options), dryRun);
    else if (where === 'to-sqlite') reportRows(await moveToSqlite(options), dryRun);
    else reportUploads(await moveUploads({ dataDir, to: where === 'to-s3' ? 's3' : 'local', dryRun }), dryRun);
  } finally {
    release();
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
