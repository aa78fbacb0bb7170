import { CalledWrongly } from '../called-wrongly.ts';
import { canaryIn, endCanaryIn } from '../registry/canary.ts';
import type { Arguments, Command, Context } from './command.ts';
import {
  answer,
  deedFrom,
  environmentOf,
  openGiven,
  option,
  placingHelp,
  placingOptions,
  releaseFrom,
  remoteFrom,
  termsFrom,
} from './options.ts';

function percentFrom(given: Arguments): number {
  const text = option(given, 'percent') ?? '';
  const percent = Number(text);
  if (text !== '' && percent > 0 && percent <= 100) return percent;
  throw new CalledWrongly(
    'What percentage of users? Use --percent with a number above 0, at most 100; --off ends the canary.',
  );
}

async function end(given: Arguments, context: Context): Promise<number> {
  const [store, environment] = [openGiven(given, context), environmentOf(given, context)];
  const { name } = await remoteFrom(given, context);
  const { registry, changed } = await endCanaryIn(store, { environment, name });
  const said = changed
    ? `The canary of ${name} in ${environment} has ended (revision ${String(registry.revision)})`
    : `${name} has no canary in ${environment}; nothing was changed`;
  return answer(given, context, { environment, name, changed, revision: registry.revision }, [said]);
}

export const canary: Command = {
  summary: 'gives a published version to a percentage of users, always the same ones',
  usage: '<name>@<version> --percent <number> --env <name>, or <name> --off --env <name>',
  help: [
    '--percent <number>  the percentage; run the command again to change it. When it grows, nobody loses the canary',
    '--sticky         the same user always gets the same release; always on',
    '--off            ends the canary; groundwork promote also ends it, by giving it to everybody',
    ...placingHelp,
  ],
  options: { ...placingOptions, percent: { type: 'string' }, off: { type: 'boolean' }, sticky: { type: 'boolean' } },
  async run(given, context) {
    if (given.options['off'] === true) return end(given, context);
    const percent = percentFrom(given);
    const [store, environment] = [openGiven(given, context), environmentOf(given, context)];
    const { name, version } = await releaseFrom(given, context);
    const terms = await termsFrom(given, context, store, environment);
    const { registry, changed } = await canaryIn(
      store,
      { environment, name, version, percent, deed: await deedFrom(given, context) },
      terms,
    );
    const share = `${name} ${version} for ${String(percent)} % of the users of ${environment}`;
    return answer(given, context, { environment, name, version, percent, changed, revision: registry.revision }, [
      changed
        ? `Canary: ${share} (revision ${String(registry.revision)})`
        : `The canary is ${share} already; nothing was changed`,
    ]);
  },
};
