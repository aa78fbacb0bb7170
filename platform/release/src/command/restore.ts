import { differencesOf } from '../registry/differences.ts';
import { readState } from '../registry/read.ts';
import { restoreIn } from '../registry/restore.ts';
import type { Command } from './command.ts';
import { answer, deedFrom, environmentOf, openGiven, placingHelp, placingOptions, termsFrom } from './options.ts';
import { revisionFrom } from './revision.ts';

export const restore: Command = {
  summary: 'restores an earlier revision of an environment, as a new revision',
  usage: '--revision <number> --env <name>',
  help: [
    '--revision <number>  what to go back to; groundwork diff <environment> --revision <number> shows what that changes',
    ...placingHelp,
  ],
  options: { ...placingOptions, revision: { type: 'string' } },
  async run(given, context) {
    const [store, environment] = [openGiven(given, context), environmentOf(given, context)];
    const revision = revisionFrom(given);
    const before = (await readState(store, environment)).registry;
    const terms = await termsFrom(given, context, store, environment);
    const { registry, changed } = await restoreIn(
      store,
      { environment, revision, deed: await deedFrom(given, context) },
      terms,
    );
    const differences = differencesOf(before, registry);
    const lines = differences.map(
      ({ remote, what, left, right }) => `  ${remote} ${what}: ${left ?? '–'} → ${right ?? '–'}`,
    );
    return answer(
      given,
      context,
      { environment, restored: revision, revision: registry.revision, changed, differences },
      changed
        ? [
            `${environment} is what it was at revision ${String(revision)}; that is revision ${String(registry.revision)} now`,
            ...lines,
          ]
        : [`${environment} is what it was at revision ${String(revision)} already; nothing was changed`],
    );
  },
};
