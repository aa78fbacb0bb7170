/** `npm run backup -- <folder> [--days <days>]`: all data of the portal in one file, while it runs. GROUNDWORK_BACKUP_PASSPHRASE encrypts it. */
import { parseArgs } from 'node:util';
import path from 'node:path';
import { backUp } from '../backup/backup.ts';
import { BackendError } from '../run/backend-error.ts';
import { readServices } from '../run/services.ts';
import { commandSettings } from './settings.ts';

const USAGE = 'Usage: npm run backup -- <folder> [--days <days>]';
const MB = 1_000_000;
const say = (line: string): void => void process.stderr.write(`${line}\n`);

function daysOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1)
    throw new BackendError(`--days ${text}: it is a whole number of days, at least 1.`);
  return days;
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { days: { type: 'string' } } });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new BackendError(USAGE);
  const services = readServices(process.env);
  const { dataDir } = commandSettings(process.env);
  const passphrase = process.env['GROUNDWORK_BACKUP_PASSPHRASE'] || undefined;
  const { file, bytes, manifest, missing, deleted } = await backUp({
    dataDir,
    services,
    folder: path.resolve(folder),
    passphrase,
    days: daysOf(values.days),
  });
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  say(
    `${file}: ${rows.toLocaleString('en')} rows and ${Object.keys(manifest.files).length.toLocaleString('en')} files, ${(bytes / MB).toFixed(1)} MB, read back and compared.`,
  );
  for (const name of deleted) say(`Deleted ${name}, which is older than ${String(values.days)} days.`);
  if (missing.length > 0) {
    say(
      `The portal has records of ${String(missing.length)} uploads that are missing, or not as long as recorded: ${missing.slice(0, 10).join(', ')}.`,
    );
    process.exitCode = 3;
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
