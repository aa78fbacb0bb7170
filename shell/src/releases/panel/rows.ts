import type { PlacedRelease, Registry, RegistryRemote, TelemetryEvent } from '@groundwork/shared/contract';
import { PHASES } from '../../federation/failure.ts';
import type { Override } from '../tools.ts';

/** A failure of a remote on this page, and how often it came. */
export interface FailureRow {
  /** A number of docs/errors, or `error` for what no number stands for. */
  readonly number: string;
  readonly detail: string;
  readonly times: number;
}

/** What the panel says of one remote. Sizes are bytes before compression. */
export interface ReleaseRow {
  readonly name: string;
  readonly title: string;
  readonly owner: string;
  /** The version that runs here; undefined while nobody has opened a screen of it. */
  readonly loaded: string | undefined;
  /** The version that the registry of this page offers; undefined for a remote that was never released. */
  readonly available: string | undefined;
  readonly fallback: string | undefined;
  readonly states: readonly string[];
  readonly loadedBytes: number;
  readonly wholeBytes: number;
  /** How long its loading took, in milliseconds; undefined where it was not measured. */
  readonly milliseconds: number | undefined;
  readonly failures: readonly FailureRow[];
}

export interface RowSources {
  /** The registry of this page, with its overrides. */
  readonly registry: Registry;
  readonly overrides: readonly Override[];
  /** Newest first. */
  readonly events: readonly TelemetryEvent[];
  /** The files below a folder that the page has asked for. */
  readonly asked: (base: string) => readonly string[];
}

/** A row for every remote: those that run first, then in the order of their titles. */
export function releaseRows(sources: RowSources): readonly ReleaseRow[] {
  return Object.entries(sources.registry.remotes)
    .map(([name, remote]) => rowOf(name, remote, sources))
    .sort(
      (one, other) =>
        Number(one.loaded === undefined) - Number(other.loaded === undefined) || one.title.localeCompare(other.title),
    );
}

function rowOf(name: string, remote: RegistryRemote, { overrides, events, asked }: RowSources): ReleaseRow {
  const override = overrides.find((one) => one.name === name);
  const own = events.filter((event) => event.remote === name);
  const loads = own.filter((event) => event.kind === 'load');
  const load = loads.find(({ outcome }) => outcome === 'ok');
  const running = runningOf(remote, load?.version, asked);
  const { release } = running ?? remote.current;
  const files = asked((running ?? remote.current).base);
  const released = override === undefined ? remote : override.instead;
  return {
    name,
    title: release.title,
    owner: release.owner,
    loaded: running?.release.version ?? load?.version,
    available: released?.current.release.version,
    fallback: released?.fallback?.release.version,
    states: statesOf(remote, released, override, running, load?.canary === true),
    loadedBytes: files.reduce((sum, file) => sum + (release.sizes[file] ?? 0), 0),
    wholeBytes: Object.entries(release.sizes).reduce(
      (sum, [file, size]) => (file.endsWith('.map') ? sum : sum + size),
      0,
    ),
    milliseconds: load === undefined ? undefined : Math.round(load.milliseconds),
    failures: failuresOf(own),
  };
}

/** Of the releases that the page knows, the one whose code it has; a reported loading decides where several were tried. */
function runningOf(
  remote: RegistryRemote,
  version: string | undefined,
  asked: RowSources['asked'],
): PlacedRelease | undefined {
  const tried = [remote.current, remote.canary, remote.fallback].filter(
    (placed) => placed !== undefined && asked(placed.base).length > 0,
  );
  return tried.find((placed) => placed?.release.version === version) ?? tried[0];
}

function statesOf(
  remote: RegistryRemote,
  released: RegistryRemote | undefined,
  override: Override | undefined,
  running: PlacedRelease | undefined,
  ranCanary: boolean,
): readonly string[] {
  const { pinned, disabled, canary, takenBack } = released ?? {};
  const inPlace = override !== undefined && override.problem === undefined;
  const signature = (running ?? remote.current).signature;
  return [
    inPlace && 'a build of your own',
    override?.problem !== undefined && 'override failed',
    disabled && `switched off: ${disabled.reason}`,
    pinned && `pinned: ${pinned.reason}`,
    canary && `canary ${canary.release.version} for ${canary.percent}% of people`,
    takenBack && `canary ${takenBack.version} withdrawn: ${takenBack.reason}`,
    !inPlace &&
      (ranCanary || (running !== undefined && running.base === remote.canary?.base)) &&
      'this page runs the canary',
    !inPlace && running !== undefined && running.base === remote.fallback?.base && 'this page runs the fallback',
    signature ? `signed with ${signature.key}` : 'not signed',
  ].filter((state) => typeof state === 'string');
}

function failuresOf(events: readonly TelemetryEvent[]): readonly FailureRow[] {
  const rows = new Map<string, FailureRow>();
  for (const event of events) {
    const row = failureOf(event);
    if (row === undefined) continue;
    const key = `${row.number} ${row.detail}`;
    rows.set(key, { ...row, times: (rows.get(key)?.times ?? 0) + 1 });
  }
  return [...rows.values()];
}

function failureOf(event: TelemetryEvent): Omit<FailureRow, 'times'> | undefined {
  if (event.kind === 'load' && event.outcome === 'failed') {
    const number = Object.entries(PHASES).find(([phase]) => phase === event.phase)?.[1] ?? 'load';
    return { number, detail: `${event.version ?? 'unknown version'} did not load (${event.phase ?? 'unknown'})` };
  }
  if (event.kind === 'error')
    return {
      number: 'error',
      detail: event.place === undefined ? event.message : `${event.message} at ${event.place}`,
    };
  return undefined;
}
