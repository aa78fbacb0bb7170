import { CalledWrongly } from '../called-wrongly.ts';
import { rollbackIn } from '../registry/rollback.ts';
import type { Command } from './command.ts';
import {
  answer,
  deedFrom,
  environmentOf,
  openGiven,
  option,
  placingHelp,
  placingOptions,
  remoteFrom,
  termsFrom,
} from './options.ts';

export const rollback: Command = {
  summary: 'goes back to the previous release; the one it leaves does not become the fallback',
  usage: '[<name>] [--to <version>] --env <name>',
  help: [
    '--to <version>   go back to this version, not to the previous one',
    '--force --reason "…"  even if the remote is pinned; it stays pinned, at the earlier release, for this reason',
    ...placingHelp,
  ],
  options: { ...placingOptions, to: { type: 'string' }, force: { type: 'boolean' }, reason: { type: 'string' } },
  async run(given, context) {
    const [store, environment] = [openGiven(given, context), environmentOf(given, context)];
    const { name, version } = await remoteFrom(given, context);
    if (version !== undefined)
      throw new CalledWrongly(`${name}@${version}: say where to go back to with --to ${version}.`);
    const [force, reason] = [given.options['force'] === true, option(given, 'reason')];
    if (force && reason === undefined)
      throw new CalledWrongly('--force needs --reason "…": somebody pinned the remote for one.');
    const terms = await termsFrom(given, context, store, environment);
    const deed = await deedFrom(given, context);
    const done = await rollbackIn(
      store,
      { environment, name, version: option(given, 'to'), deed, despitePin: force ? reason : undefined },
      terms,
    );
    const { from, to, changed, registry } = done;
    const fallback = registry.remotes[name]?.fallback?.release.version;
    return answer(
      given,
      context,
      { environment, name, from, to, changed, revision: registry.revision, fallback: fallback ?? null },
      changed
        ? [
            `${name} is back at ${to} in ${environment}, from ${from} (revision ${String(registry.revision)})`,
            fallback === undefined ? 'It has no fallback' : `Its fallback is ${fallback}`,
          ]
        : [`${name} is at ${to} in ${environment} already; nothing was changed`],
    );
  },
};
