import { CalledWrongly } from '../refusal.ts';
import { holdIn, type Holding } from '../registry/hold.ts';
import { canaryIn, endCanaryIn, promoteIn } from '../registry/promote.ts';
import { rollbackIn } from '../registry/rollback.ts';
import { publishTo } from '../store/publish.ts';
import type { Call } from './call.ts';
import { CHANGE, PLACING, STORE, type Answer, type Command } from './command.ts';

/** An answer about a change of a registry: what was done, or that it was so already. */
function changed(
  data: { readonly changed: boolean; readonly revision: number },
  done: string,
  before: string,
  ...more: readonly string[]
): Answer {
  const revision = String(data.revision);
  const lines = data.changed ? [`${done} (revision ${revision})`, ...more] : [`${before}; nothing was changed`];
  return { data, lines };
}

export const publish: Command = {
  summary: 'puts a build into the store; nobody gets it before it is promoted',
  usage: '[<dist>] --store <store> [--key <file> [--files <base>]]',
  options: {
    ...STORE,
    'key <file>': 'signs the release; or GROUNDWORK_SIGNING_KEY, a file or its content',
    'files <base>':
      'where browsers will find the remotes/ of the store, by default /remotes/; the signature covers it, so promote with the same',
  },
  async run(call) {
    const [dist, store, key] = [call.build('Publish'), call.store(), await call.key()];
    const { release, signature, isNew, files } = await publishTo(store, dist, key, call.option('files'));
    const { name, version } = release;
    const signed = signature === undefined ? 'not signed' : `signed by ${signature.key}`;
    const done = isNew
      ? `Published ${name} ${version}`
      : `${name} ${version} was published before, with the same files`;
    return {
      data: { name, version, isNew, files, signedBy: signature?.key ?? null, store: store.address },
      lines: [
        `${done}: ${String(files)} files, ${signed}, in ${store.address}`,
        `Next: groundwork promote ${name}@${version} --env <environment>`,
      ],
    };
  },
};

export const promote: Command = {
  summary: 'gives a published version to everybody in an environment; the previous one becomes the fallback',
  usage: '<name>@<version> --env <name>',
  options: PLACING,
  async run(call) {
    const { store, placing, terms } = await call.placing();
    const { environment, name, version } = placing;
    const done = await promoteIn(store, placing, terms);
    const { fallback, canary, disabled } = done.registry.remotes[name] ?? {};
    const data = { environment, name, version, changed: done.changed, revision: done.registry.revision };
    return changed(
      { ...data, ...{ fallback: fallback?.release.version ?? null } },
      `${name} ${version} is current in ${environment}`,
      `${name} ${version} is current in ${environment} already`,
      fallback === undefined ? 'It has no fallback yet' : `Its fallback is ${fallback.release.version}`,
      ...(canary === undefined
        ? []
        : [`The canary ${canary.release.version} for ${String(canary.percent)} % continues`]),
      ...(disabled === undefined
        ? []
        : [`It is still switched off (${disabled.reason}): groundwork enable ${name} --env ${environment}`]),
    );
  },
};

export const rollback: Command = {
  summary: 'goes back to the previous release; the one it leaves does not become the fallback',
  usage: '[<name>] [--to <version>] --env <name>',
  options: {
    ...PLACING,
    'to <version>': 'go back to this version, not to the previous one',
    force: 'even if the remote is pinned; it stays pinned, at the earlier release, for the reason of --reason',
    'reason <why>': 'why a pinned remote is rolled back',
  },
  async run(call) {
    const [store, environment] = [call.store(), call.environment()];
    const { name, version } = await call.remote();
    if (version !== undefined)
      throw new CalledWrongly(`${name}@${version}: say where to go back to with --to ${version}.`);
    const reason = call.option('reason');
    if (call.has('force') && reason === undefined)
      throw new CalledWrongly('--force needs --reason "…": somebody pinned the remote for one.');
    const despitePin = call.has('force') ? reason : undefined;
    const wanted = { environment, name, version: call.option('to'), deed: await call.deed(), despitePin };
    const { from, to, registry, ...done } = await rollbackIn(store, wanted, await call.terms(store, environment));
    const fallback = registry.remotes[name]?.fallback?.release.version;
    const data = { environment, name, from, to, ...done, revision: registry.revision, fallback: fallback ?? null };
    return changed(
      data,
      `${name} is back at ${to} in ${environment}, from ${from}`,
      `${name} is at ${to} in ${environment} already`,
      fallback === undefined ? 'It has no fallback' : `Its fallback is ${fallback}`,
    );
  },
};

async function endCanary(call: Call): Promise<Answer> {
  const [store, environment] = [call.store(), call.environment()];
  const { name } = await call.remote();
  const { registry, ...done } = await endCanaryIn(store, { environment, name });
  return changed(
    { ...{ environment, name }, ...done, revision: registry.revision },
    `The canary of ${name} in ${environment} has ended`,
    `${name} has no canary in ${environment}`,
  );
}

export const canary: Command = {
  summary: 'gives a published version to a percentage of users, always the same ones',
  usage: '<name>@<version> --percent <number> --env <name>, or <name> --off --env <name>',
  options: {
    ...PLACING,
    'percent <number>': 'the percentage; run the command again to change it. When it grows, nobody loses the canary',
    off: 'ends the canary; groundwork promote also ends it, by giving it to everybody',
  },
  async run(call) {
    if (call.has('off')) return endCanary(call);
    const percent = Number(call.option('percent') ?? '');
    if (!(percent > 0 && percent <= 100))
      throw new CalledWrongly(
        'What percentage of users? Use --percent with a number above 0, at most 100; --off ends the canary.',
      );
    const { store, placing, terms } = await call.placing();
    const { environment, name, version } = placing;
    const { registry, ...done } = await canaryIn(store, { ...placing, percent }, terms);
    const share = `${name} ${version} for ${String(percent)} % of the users of ${environment}`;
    const data = { environment, name, version, percent, ...done, revision: registry.revision };
    return changed(data, `Canary: ${share}`, `The canary is ${share} already`);
  },
};

/** The four commands that hold a remote or let it go differ in little. */
function holding(
  kind: Holding['kind'],
  holds: boolean,
  summary: string,
  texts: (name: string, environment: string) => readonly [done: string, before: string],
): Command {
  return {
    summary,
    usage: `[<name>] ${holds ? '--reason "…" ' : ''}--env <name>`,
    options: { ...CHANGE, ...(holds && { 'reason <why>': 'why; groundwork status shows it' }) },
    async run(call) {
      const [store, environment] = [call.store(), call.environment()];
      const named = await call.remote();
      const decision = holds ? await call.decision() : undefined;
      const { registry, ...done } = await holdIn(store, { ...named, environment, kind, decision });
      const data = { environment, name: named.name, ...done, revision: registry.revision };
      return changed(data, ...texts(named.name, environment));
    },
  };
}

export const pin = holding(
  'pinned',
  true,
  'keeps a remote at its release: nothing is promoted until it is unpinned',
  (name, environment) => [
    `${name} is pinned in ${environment}, for everybody`,
    `${name} is pinned in ${environment} for this reason already`,
  ],
);

export const unpin = holding('pinned', false, 'unpins a remote', (name, environment) => [
  `${name} is no longer pinned in ${environment}`,
  `${name} is not pinned in ${environment}`,
]);

export const disable = holding(
  'disabled',
  true,
  'switches a remote off: its links disappear and its screens say why',
  (name, environment) => [
    `${name} is switched off in ${environment}`,
    `${name} is switched off in ${environment} for this reason already`,
  ],
);

export const enable = holding('disabled', false, 'switches a remote on again', (name, environment) => [
  `${name} is switched on in ${environment}`,
  `${name} is not switched off in ${environment}`,
]);
