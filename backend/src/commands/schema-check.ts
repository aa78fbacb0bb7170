/** Says whether the database is as the schema describes; changes nothing. Exit status 1 where it does not. */
import { schemaFileOf } from '../paths.ts';
import { runDirectus } from '../run/directus-command.ts';
import { installationOf } from '../run/installation.ts';
import { layoutOf } from '../run/layout.ts';
import { commandSettings } from './settings.ts';

try {
  const { dataDir, backendPort: port, origin } = commandSettings(process.env);
  const layout = layoutOf(dataDir);
  const installation = await installationOf(layout, { port, origin });
  const output = await runDirectus(
    installation,
    'Comparing the schema',
    ['schema', 'apply', '--dry-run', schemaFileOf('sqlite')],
    {
      LOG_LEVEL: 'info',
    },
  );
  const stands = output.includes('No changes to apply');
  process.stderr.write(stands ? 'The schema is as described.\n' : output);
  process.exitCode = stands ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
