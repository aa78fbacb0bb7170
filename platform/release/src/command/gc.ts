import { collect } from '../store/gc.ts';
import type { Command } from './command.ts';
import { answer, openGiven, storeHelp, storeOptions } from './options.ts';
import { countFrom } from './revision.ts';

export const gc: Command = {
  summary: 'removes releases that no environment needs, and what broken-off publications left',
  usage: '[--keep <number>] [--revisions <number>] [--dry-run] --store <store>',
  help: [
    '--keep <number>      how many unneeded versions of each remote stay all the same, the newest; by default 5',
    '--revisions <number> what an environment named in so many earlier revisions stays as well, so that they can be gone back to; by default 20',
    '--dry-run            only tells what would be removed',
    'What an environment runs, falls back to or tries out is never removed, nor anything published within the hour.',
    ...storeHelp,
  ],
  options: { ...storeOptions, keep: { type: 'string' }, revisions: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run(given, context) {
    const store = openGiven(given, context);
    const dryRun = given.options['dry-run'] === true;
    const keeping = { keep: countFrom(given, 'keep', 5), revisions: countFrom(given, 'revisions', 20), dryRun, now: context.now() };
    const { releases, remains } = await collect(store, keeping);
    const verb = dryRun ? 'Would remove' : 'Removed';
    const lines = [...releases.map((id) => `${verb} ${id}`), ...(remains.length === 0 ? [] : [`${verb} ${String(remains.length)} files of broken-off publications`])];
    return answer(given, context, { dryRun, releases, remains }, lines.length === 0 ? ['There is nothing to remove'] : lines);
  },
};
