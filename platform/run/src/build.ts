/** `npm run build`: builds everything and releases it into the data folder, and starts nothing; for machines and images on which a gateway or Directus runs by itself. */
import path from 'node:path';
import { findPackages } from './builds/packages.ts';
import { runCommand } from './run-command.ts';
import { buildAndRelease } from './stack/portal.ts';
import { prepareDataFolder } from './system/data-folder.ts';

await runCommand(path.resolve(import.meta.dirname, '../../..'), 130, async ({ settings, progress }) => {
  await prepareDataFolder(settings.dataDir, settings.logDir);
  await buildAndRelease(settings, progress, await findPackages(settings.root));
  const { buildExtension } = await import('@groundwork/backend');
  await buildExtension((line) => {
    progress.say(line);
  });
  progress.say('Built');
  return 0;
});
