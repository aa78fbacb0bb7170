import { collect } from '../registry/gc.ts';
import type { Command } from './command.ts';
import { answer, openGiven, storeHelp, storeOptions } from './options.ts';
import { countFrom } from './revision.ts';

export const gc: Command = {
  summary: 'removes releases that no environment needs, and the remains of interrupted publications',
  usage: '[--keep <number>] [--revisions <number>] [--dry-run] --store <store>',
  help: [
    '--keep <number>      how many unneeded versions of each remote to keep, the newest; 5 by default',
    '--revisions <number> also keeps the releases of this many earlier revisions, so that they can be restored; 20 by default',
    '--dry-run            only shows what would be removed',
    'Current releases, fallbacks and canaries are never removed, nor anything published within the last hour.',
    ...storeHelp,
  ],
  options: { ...storeOptions, keep: { type: 'string' }, revisions: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run(given, context) {
    const store = openGiven(given, context);
    const dryRun = given.options['dry-run'] === true;
    const keeping = {
      keep: countFrom(given, 'keep', 5),
      revisions: countFrom(given, 'revisions', 20),
      dryRun,
      now: context.now(),
    };
    const { releases, remains } = await collect(store, keeping);
    const verb = dryRun ? 'Would remove' : 'Removed';
    const lines = [
      ...releases.map((id) => `${verb} ${id}`),
      ...(remains.length === 0 ? [] : [`${verb} ${String(remains.length)} files of interrupted publications`]),
    ];
    return answer(
      given,
      context,
      { dryRun, releases, remains },
      lines.length === 0 ? ['There is nothing to remove'] : lines,
    );
  },
};
