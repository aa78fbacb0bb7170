/** `npm run demo:remove [-- --dry-run]`: removes the demo from a portal that is stopped, and nothing that people have added. */
import { parseArgs } from 'node:util';
import { removeDemo, type DemoRemoval } from '../run/remove-demo.ts';
import { commandSettings } from './settings.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

function report({ removed, staying, accounts }: DemoRemoval, isDryRun: boolean): void {
  const rows = (keys: ReadonlyMap<string, readonly string[]>): void => {
    for (const [collection, list] of keys)
      say(`  ${collection.replace('directus_', '')}: ${list.length.toLocaleString('en')}`);
  };
  say(removed.size === 0 ? 'There is nothing of the demo to remove.' : isDryRun ? 'Would be removed:' : 'Removed:');
  rows(removed);
  if (staying.size > 0) {
    say('Not removed, because they were changed or something was added to them:');
    rows(staying);
  }
  if (accounts.open.length > 0)
    say(`${isDryRun ? 'Would be suspended' : 'Suspended'}: ${accounts.open.map(({ email }) => email).join(', ')}`);
  if (!accounts.hasAdministrator) say('No other administrator: invite one under People first.');
}

try {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const { dataDir, backendPort, origin } = commandSettings(process.env);
  report(await removeDemo({ dataDir, port: backendPort, origin, log: say }, values['dry-run']), values['dry-run']);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
