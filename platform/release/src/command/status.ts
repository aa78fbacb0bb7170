import type { Registry, RegistryRemote } from '@groundwork/shared/contract';
import { readState } from '../registry/read.ts';
import { asServed } from '../registry/withdrawn-canaries.ts';
import { environmentsOf } from '../store/store.ts';
import type { Command } from './command.ts';
import { answer, environmentHelp, environmentIfGiven, environmentOptions, openGiven } from './options.ts';
import { table, timeText } from './text-table.ts';

function notesOf({ current, fallback, canary, takenBack, pinned, disabled }: RegistryRemote): string {
  return [
    ...(disabled === undefined
      ? []
      : [`SWITCHED OFF by ${disabled.by} since ${timeText(disabled.at)}: ${disabled.reason}`]),
    ...(pinned === undefined ? [] : [`pinned by ${pinned.by} since ${timeText(pinned.at)}: ${pinned.reason}`]),
    ...(canary === undefined
      ? []
      : [
          `canary ${canary.release.version} for ${String(canary.percent)} %${canary.started === undefined ? '' : ` since ${timeText(canary.started.at)} by ${canary.started.by}`}`,
        ]),
    ...(takenBack === undefined
      ? []
      : [
          `canary ${takenBack.version} withdrawn by the ${takenBack.by} ${timeText(takenBack.at)}: ${takenBack.reason}`,
        ]),
    ...(fallback === undefined ? [] : [`fallback ${fallback.release.version}`]),
    ...(current.signature === undefined ? [] : [`signed by ${current.signature.key}`]),
  ].join('; ');
}

function linesOf({ environment, revision, remotes }: Registry): string[] {
  const rows = Object.entries(remotes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, remote]) => [
      name,
      remote.current.release.version,
      remote.promoted === undefined ? 'not known' : timeText(remote.promoted.at),
      remote.promoted?.by ?? 'not known',
      notesOf(remote),
    ]);
  const head = `${environment}, revision ${String(revision)}`;
  return rows.length === 0
    ? [head, '  no remotes']
    : [head, ...table([['remote', 'version', 'since', 'by', 'also'], ...rows]).map((line) => `  ${line}`)];
}

/** Of a remote what an operator asks for; the records themselves are in the registry. */
function remoteData({ current, fallback, canary, takenBack, promoted, pinned, disabled }: RegistryRemote): object {
  return {
    version: current.release.version,
    owner: current.release.owner,
    base: current.base,
    signedBy: current.signature?.key ?? null,
    promoted: promoted ?? null,
    fallback: fallback?.release.version ?? null,
    canary:
      canary === undefined
        ? null
        : { version: canary.release.version, percent: canary.percent, started: canary.started ?? null },
    takenBack: takenBack ?? null,
    pinned: pinned ?? null,
    disabled: disabled ?? null,
  };
}

export const status: Command = {
  summary: 'shows what every environment serves, since when and by whom',
  usage: '[--env <name>] --store <store>',
  help: ['Without --env: every environment of the store.', ...environmentHelp],
  options: environmentOptions,
  async run(given, context) {
    const store = openGiven(given, context);
    const one = environmentIfGiven(given, context);
    const environments = one === undefined ? await environmentsOf(store) : [one];
    const registries = await Promise.all(
      environments.map(async (environment) => asServed(store, (await readState(store, environment)).registry)),
    );
    const data = registries.map(({ environment, revision, remotes }) => ({
      environment,
      revision,
      remotes: Object.fromEntries(Object.entries(remotes).map(([name, remote]) => [name, remoteData(remote)])),
    }));
    const lines = registries.flatMap((registry, index) => [...(index === 0 ? [] : ['']), ...linesOf(registry)]);
    return answer(
      given,
      context,
      { store: store.blobs.address, environments: data },
      lines.length === 0 ? [`${store.blobs.address} has no environment yet`] : lines,
    );
  },
};
