import { CalledWrongly } from '../called-wrongly.ts';
import { differencesOf } from '../registry/differences.ts';
import { readState } from '../registry/read.ts';
import { readRevision } from '../registry/revisions.ts';
import type { Command } from './command.ts';
import { answer, environmentIfGiven, environmentOptions, openGiven, option, storeHelp } from './options.ts';
import { revisionFrom } from './revision.ts';
import { table } from './text-table.ts';

export const diff: Command = {
  summary: 'shows how two environments differ, or one environment from an earlier revision',
  usage: '<environment> <environment>, or <environment> --revision <number>',
  help: [
    '--revision <number>  the earlier registry to compare with; groundwork status shows the current number',
    ...storeHelp,
  ],
  options: { ...environmentOptions, revision: { type: 'string' } },
  async run(given, context) {
    const store = openGiven(given, context);
    const [left = environmentIfGiven(given, context), right, ...more] = given.positionals;
    const isEarlier = option(given, 'revision') !== undefined;
    if (left === undefined || more.length > 0 || isEarlier === (right !== undefined))
      throw new CalledWrongly('Compare two environments, or one with --revision <number>.');
    const now = (await readState(store, left)).registry;
    const other = isEarlier
      ? await readRevision(store, left, revisionFrom(given))
      : (await readState(store, right ?? '')).registry;
    // The earlier one on the left: then it reads as what has happened.
    const [a, b] = isEarlier ? [other, now] : [now, other];
    const names = [a, b].map(({ environment, revision }) => `${environment}, revision ${String(revision)}`);
    const differences = differencesOf(a, b);
    const rows = differences.map((one) => [one.remote, one.what, one.left ?? '–', one.right ?? '–']);
    return answer(
      given,
      context,
      {
        left: { environment: a.environment, revision: a.revision },
        right: { environment: b.environment, revision: b.revision },
        differences,
      },
      rows.length === 0 ? [`${names.join(' and ')} serve the same`] : table([['remote', '', ...names], ...rows]),
    );
  },
};
