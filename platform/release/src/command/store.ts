import { compareVersions } from 'compare-versions';
import { ReleaseRefused, CalledWrongly } from '../refusal.ts';
import { collect } from '../registry/gc.ts';
import { candidate } from '../registry/placing.ts';
import { createKey, readKey } from '../signing.ts';
import { versionsIn } from '../store/versions.ts';
import { CONFIG, ENVIRONMENT, STORE, type Command } from './command.ts';

export const verify: Command = {
  summary: 'reads releases back from the store and reports any changed byte',
  usage: '[<name>[@<version>]] [--env <name>] --store <store>',
  options: { ...ENVIRONMENT, ...CONFIG },
  async run(call) {
    const store = call.store();
    const environment = call.environmentIfGiven();
    const asksKeys = environment !== undefined || call.option('config') !== undefined;
    const terms = asksKeys ? await call.terms(store, environment ?? 'local') : { keys: {} };
    const asked = call.positionals.length === 0 ? undefined : await call.remote();
    const there = (await versionsIn(store, asked?.name))
      .filter(({ isWhole, version }) => isWhole && (asked?.version === undefined || version === asked.version))
      .sort((a, b) => a.name.localeCompare(b.name) || compareVersions(b.version, a.version));
    if (asked !== undefined && there.length === 0)
      throw new ReleaseRefused(
        `${[asked.name, asked.version].filter(Boolean).join(' ')} is not published in ${store.address}.`,
      );
    const releases = await Promise.all(
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
    const lines = releases.flatMap(({ name, version, ok, signedBy, problems }) => [
      `${ok ? 'sound  ' : 'CHANGED'} ${name} ${version}${signedBy === null ? '' : `, signed by ${signedBy}`}`,
      ...problems.map(({ field, message }) => `          ${field === '' ? '' : `${field}: `}${message}`),
    ]);
    return {
      data: { releases },
      lines: lines.length === 0 ? ['Nothing is published'] : lines,
      ok: releases.every(({ ok }) => ok),
    };
  },
};

export const gc: Command = {
  summary: 'removes releases that no environment needs, and the remains of interrupted publications',
  usage: '[--keep <number>] [--revisions <number>] [--dry-run] --store <store>',
  options: {
    ...STORE,
    'keep <number>': 'how many unneeded versions of each remote to keep, the newest; 5 by default',
    'revisions <number>': 'also keeps the releases of this many earlier revisions, for a rollback; 20 by default',
    'dry-run': 'only shows what would be removed',
  },
  async run(call) {
    const dryRun = call.has('dry-run');
    const keeping = { keep: call.count('keep', 5), revisions: call.count('revisions', 20) };
    const { releases, remains } = await collect(call.store(), { ...keeping, dryRun, now: call.context.now() });
    const verb = dryRun ? 'Would remove' : 'Removed';
    const lines = releases.map((id) => `${verb} ${id}`);
    if (remains.length > 0) lines.push(`${verb} ${String(remains.length)} files of interrupted publications`);
    return { data: { dryRun, releases, remains }, lines: lines.length === 0 ? ['There is nothing to remove'] : lines };
  },
};

export const keys: Command = {
  summary: 'creates a key that signs releases, or shows the public half of one',
  usage: 'new <name> [--out <file>], or show <file>',
  options: { 'out <file>': 'another file for the private key than <name>.key.json' },
  async run(call) {
    const [verb, what, ...more] = call.positionals;
    if (what === undefined || more.length > 0 || (verb !== 'new' && verb !== 'show'))
      throw new CalledWrongly('groundwork keys new <name>, or groundwork keys show <file>.');
    if (verb === 'show') {
      const file = call.path(what);
      const { name, publicKey } = await readKey(file, call.context.err);
      return { data: { name, publicKey, file }, lines: [`"${name}": "${publicKey}"`] };
    }
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,60}$/.test(what))
      throw new CalledWrongly(`${what} is not a name for a key: letters, digits, dots and dashes.`);
    const file = call.path(call.option('out') ?? `${what}.key.json`);
    const publicKey = await createKey(what, file);
    return {
      data: { name: what, publicKey, file },
      lines: [
        `The private key is in ${file}. Keep it where releases are published, and nowhere else.`,
        'For config.json, beside the other keys of releases.keys:',
        `"${what}": "${publicKey}"`,
      ],
    };
  },
};
