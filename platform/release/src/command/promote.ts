import { promoteIn } from '../registry/promote.ts';
import type { Command } from './command.ts';
import {
  answer,
  deedFrom,
  environmentOf,
  openGiven,
  placingHelp,
  placingOptions,
  releaseFrom,
  termsFrom,
} from './options.ts';

export const promote: Command = {
  summary: 'gives a published version to everybody in an environment',
  usage: '<name>@<version> --env <name>',
  help: [
    '<name>@<version> the release; in the folder of a remote the version is enough',
    'The previous release becomes the fallback; a canary of this version ends. Every byte of the release is read back and checked.',
    ...placingHelp,
  ],
  options: placingOptions,
  async run(given, context) {
    const [store, environment] = [openGiven(given, context), environmentOf(given, context)];
    const { name, version } = await releaseFrom(given, context);
    const terms = await termsFrom(given, context, store, environment);
    const { registry, changed } = await promoteIn(
      store,
      { environment, name, version, deed: await deedFrom(given, context) },
      terms,
    );
    const { fallback = undefined, canary = undefined, disabled = undefined } = registry.remotes[name] ?? {};
    return answer(
      given,
      context,
      { environment, name, version, changed, revision: registry.revision, fallback: fallback?.release.version ?? null },
      changed
        ? [
            `${name} ${version} is current in ${environment} (revision ${String(registry.revision)})`,
            fallback === undefined ? 'It has no fallback yet' : `Its fallback is ${fallback.release.version}`,
            ...(canary === undefined
              ? []
              : [`The canary ${canary.release.version} for ${String(canary.percent)} % continues`]),
            ...(disabled === undefined
              ? []
              : [`It is still switched off (${disabled.reason}): groundwork enable ${name} --env ${environment}`]),
          ]
        : [`${name} ${version} is current in ${environment} already; nothing was changed`],
    );
  },
};
