/** `npm start [-- --empty you@example.org]`: the whole portal, from the sources to a served page, with the demo or empty. */
import path from 'node:path';
import { runCommand } from './run-command.ts';
import { readEmptyPortal } from './stack/empty-portal.ts';
import { startPortal } from './stack/portal.ts';
import { printWelcome } from './stack/welcome.ts';

await runCommand(
  path.resolve(import.meta.dirname, '../../..'),
  0,
  async ({ settings, progress, lifecycle, args, exit }) => {
    const empty = readEmptyPortal(args);
    const { gateway, backend } = await startPortal(
      settings,
      progress,
      lifecycle,
      (sentence) => {
        process.stderr.write(`${sentence}\n`);
        void exit(1);
      },
      { empty },
    );
    progress.say('Ready');
    await printWelcome(settings, backend, gateway.url, progress);
    return undefined;
  },
);
