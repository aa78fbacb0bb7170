import { promoteIn } from '../registry/promote.ts';
import type { Command } from './command.ts';
import { answer, deedFrom, environmentOf, openGiven, placingHelp, placingOptions, releaseFrom, termsFrom } from './options.ts';

export const promote: Command = {
  summary: 'makes a published version the one that everybody in an environment gets',
  usage: '<name>@<version> --env <name>',
  help: [
    '<name>@<version> what is promoted; in the folder of a remote the version alone will do',
    'The release before becomes the fallback; a canary of this version has come to its end. Every byte of the release is read back and checked.',
    ...placingHelp,
  ],
  options: placingOptions,
  async run(given, context) {
    const [store, environment] = [openGiven(given, context), environmentOf(given, context)];
    const { name, version } = await releaseFrom(given, context);
    const terms = await termsFrom(given, context, store, environment);
    const { registry, changed } = await promoteIn(store, { environment, name, version, deed: await deedFrom(given, context) }, terms);
    const { fallback = undefined, canary = undefined, disabled = undefined } = registry.remotes[name] ?? {};
    return answer(
      given,
      context,
      { environment, name, version, changed, revision: registry.revision, fallback: fallback?.release.version ?? null },
      changed
        ? [
            `${name} ${version} is current in ${environment} (revision ${String(registry.revision)})`,
            fallback === undefined ? 'It has no fallback yet' : `Its fallback is ${fallback.release.version}`,
            ...(canary === undefined ? [] : [`The canary ${canary.release.version} for ${String(canary.percent)} % goes on`]),
            ...(disabled === undefined ? [] : [`It is still switched off (${disabled.reason}): groundwork enable ${name} --env ${environment}`]),
          ]
        : [`${name} ${version} is current in ${environment} already; nothing was changed`],
    );
  },
};
