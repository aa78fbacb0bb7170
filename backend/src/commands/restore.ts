/** `npm run restore -- <file>`: puts a backup into a data folder without a portal. */
import path from 'node:path';
import { restore } from '../backup/restore.ts';
import { BackendError } from '../run/backend-error.ts';
import { readServices } from '../run/services.ts';
import { commandSettings } from './settings.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || others.length > 0) throw new BackendError('Usage: npm run restore -- <file>');
  const { dataDir } = commandSettings(process.env);
  const { made } = await restore({
    file: path.resolve(file),
    dataDir,
    services: readServices(process.env),
    passphrase: process.env['GROUNDWORK_BACKUP_PASSPHRASE'] || undefined,
  });
  say(`${dataDir} is as it was on ${made}. Start the portal with npm start.`);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
