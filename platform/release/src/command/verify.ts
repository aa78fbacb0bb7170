import semver from 'semver';
import { ReleaseRefused } from '../refusal.ts';
import { candidate } from '../registry/candidate.ts';
import { versionsIn } from '../store/versions.ts';
import type { Command } from './command.ts';
import {
  answer,
  environmentHelp,
  environmentIfGiven,
  environmentOptions,
  openGiven,
  remoteFrom,
  termsFrom,
} from './options.ts';

export const verify: Command = {
  summary: 'reads releases back from the store and reports any changed byte',
  usage: '[<name>[@<version>]] [--env <name>] --store <store>',
  help: [
    'Without a name: every release of the store.',
    '--config <file>  the configuration whose releases.keys must have signed the releases; by default the config.json of --env, if given',
    ...environmentHelp,
  ],
  options: { ...environmentOptions, config: { type: 'string' } },
  async run(given, context) {
    const store = openGiven(given, context);
    const environment = environmentIfGiven(given, context);
    const asksKeys = environment !== undefined || given.options['config'] !== undefined;
    const terms = asksKeys ? await termsFrom(given, context, store, environment ?? 'local') : { keys: {} };
    const asked = given.positionals.length === 0 ? undefined : await remoteFrom(given, context);
    const there = (await versionsIn(store, asked?.name)).filter(
      ({ isWhole, version }) => isWhole && (asked?.version === undefined || version === asked.version),
    );
    there.sort((a, b) => a.name.localeCompare(b.name) || semver.rcompare(a.version, b.version));
    if (asked !== undefined && there.length === 0) {
      throw new ReleaseRefused(
        `${[asked.name, asked.version].filter(Boolean).join(' ')} is not published in ${store.blobs.address}.`,
      );
    }
    const results = await Promise.all(
      there.map(async ({ name, version }) => {
        try {
          const { signature } = await candidate(store, name, version, terms, 'is not as it should be');
          return { name, version, ok: true, signedBy: signature?.key ?? null, problems: [] };
        } catch (error) {
          if (!(error instanceof ReleaseRefused)) throw error;
          const problems = error.problems.length > 0 ? error.problems : [{ field: '', message: error.what }];
          return { name, version, ok: false, signedBy: null, problems };
        }
      }),
    );
    const lines = results.flatMap(({ name, version, ok, signedBy, problems }) => [
      `${ok ? 'sound  ' : 'CHANGED'} ${name} ${version}${signedBy === null ? '' : `, signed by ${signedBy}`}`,
      ...problems.map(({ field, message }) => `          ${field === '' ? '' : `${field}: `}${message}`),
    ]);
    answer(given, context, { releases: results }, lines.length === 0 ? ['Nothing is published'] : lines);
    return results.every(({ ok }) => ok) ? 0 : 1;
  },
};
