import type { Registry, RegistryRemote } from '@groundwork/shared/contract';
import { asServed } from '../registry/placing.ts';
import { readState } from '../registry/read.ts';
import { environmentsOf } from '../store/store.ts';
import { ENVIRONMENT, type Command } from './command.ts';

/** `2026-11-20T08:30:15Z` for people: `2026-11-20 08:30 UTC`. */
const timeText = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

function notesOf({ current, fallback, canary, takenBack, pinned, disabled }: RegistryRemote): string {
  const started = canary?.started && ` since ${timeText(canary.started.at)} by ${canary.started.by}`;
  return [
    disabled && `SWITCHED OFF by ${disabled.by} since ${timeText(disabled.at)}: ${disabled.reason}`,
    pinned && `pinned by ${pinned.by} since ${timeText(pinned.at)}: ${pinned.reason}`,
    canary && `canary ${canary.release.version} for ${String(canary.percent)} %${started ?? ''}`,
    takenBack &&
      `canary ${takenBack.version} withdrawn by the ${takenBack.by} ${timeText(takenBack.at)}: ${takenBack.reason}`,
    fallback && `fallback ${fallback.release.version}`,
    current.signature && `signed by ${current.signature.key}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** Rows as lines whose columns are below each other. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
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
  const lines = rows.length === 0 ? ['no remotes'] : table([['remote', 'version', 'since', 'by', 'also'], ...rows]);
  return [`${environment}, revision ${String(revision)}`, ...lines.map((line) => `  ${line}`)];
}

/** Of a remote what an operator asks for; the records themselves are in the registry. */
const remoteData = ({ current, fallback, canary, takenBack, promoted, pinned, disabled }: RegistryRemote): object => ({
  version: current.release.version,
  owner: current.release.owner,
  base: current.base,
  signedBy: current.signature?.key ?? null,
  promoted: promoted ?? null,
  fallback: fallback?.release.version ?? null,
  canary: canary ? { version: canary.release.version, percent: canary.percent, started: canary.started ?? null } : null,
  takenBack: takenBack ?? null,
  pinned: pinned ?? null,
  disabled: disabled ?? null,
});

export const status: Command = {
  summary: 'shows what every environment serves, or the one of --env, since when and by whom',
  usage: '[--env <name>] --store <store>',
  options: ENVIRONMENT,
  async run(call) {
    const store = call.store();
    const one = call.environmentIfGiven();
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
    return {
      data: { store: store.address, environments: data },
      lines: lines.length === 0 ? [`${store.address} has no environment yet`] : lines,
    };
  },
};
