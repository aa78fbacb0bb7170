/** `npm run upgrade [-- --dry-run | --roll-back] [--backups <folder>] [--backed-up]`: brings a stopped portal to this release, or back. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { rollBack } from '../upgrade/roll-back.ts';
import { planUpgrade, requireStopped, upgrade, type Upgrade } from '../upgrade/upgrade.ts';
import { BackendError } from '../run/backend-error.ts';
import { commandSettings } from './settings.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const MOST_NAMED = 40;

function list(title: string, names: readonly string[]): void {
  if (names.length === 0) return;
  say(`${title} (${String(names.length)}):`);
  for (const name of names.slice(0, MOST_NAMED)) say(`  ${name}`);
  if (names.length > MOST_NAMED) say(`  and ${String(names.length - MOST_NAMED)} others`);
}

function report(planned: Upgrade | undefined): void {
  if (planned === undefined) {
    say('The portal is as this release has it. Nothing is to be done.');
    return;
  }
  if (planned.directus !== undefined)
    say(`Migrations of Directus: from ${planned.directus} to the version of this release`);
  list('New collections', planned.schema.collections);
  list('New fields', planned.schema.fields);
  list('New relations', planned.schema.relations);
  list('Changed fields', planned.schema.changed);
  list('Access rules', planned.access);
  list('New tables of the portal itself', planned.ownTables);
}

try {
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      'roll-back': { type: 'boolean', default: false },
      'backed-up': { type: 'boolean', default: false },
      backups: { type: 'string' },
    },
  });
  const { dataDir, backendPort: port, origin } = commandSettings(process.env);
  const passphrase = process.env['GROUNDWORK_BACKUP_PASSPHRASE'] || undefined;
  const options = { dataDir, port, origin, log: say };
  if (values['dry-run'] && values['roll-back']) throw new BackendError('Use either --dry-run or --roll-back.');
  if (values['roll-back']) {
    const { made, aside } = await rollBack(dataDir, passphrase);
    say(
      `${dataDir} is as it was before the upgrade of ${made}. The upgraded portal, with everything since, is in ${aside}.`,
    );
    say('Start it with the release of before: this one would upgrade it again.');
  } else if (values['dry-run']) {
    report(await planUpgrade(options));
    say('Nothing was changed.');
  } else {
    await requireStopped();
    const done = await upgrade({
      ...options,
      passphrase,
      backups: path.resolve(values.backups ?? `${dataDir}-backups`),
      backedUp: values['backed-up'],
    });
    report(done);
    if (done !== undefined)
      say('Upgraded: every row is there, and every field of this release. To go back: npm run upgrade -- --roll-back');
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
