import {
  configurationSchema,
  parseJsonWith,
  registrySchema,
  type Configuration,
  type Registry,
  type ReleaseKeys,
} from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import { textOf } from '../store/release-files.ts';
import { LOCAL, placeOf, type Store } from '../store/store.ts';

/** A registry as it was read, and what a change must find unchanged. */
export interface ReadState {
  readonly registry: Registry;
  /** Absent while there is none. */
  readonly tag?: string | undefined;
  readonly bytes?: Uint8Array | undefined;
}

export const registryKey = (environment: string): string => `${placeOf(environment)}registry.json`;

/** The portal writes the last valid registry beside it, and every change keeps the one before. */
const MEND =
  'Copy the last valid one over it: registry.last.json beside it or, where there is none, the file with the highest number in registry-revisions.';

function parseRegistry(bytes: Uint8Array, place: string): Registry {
  const parsed = parseJsonWith<Registry>(registrySchema, textOf(bytes), 'registry');
  if (!parsed.ok) throw new ReleaseRefused(`${place} cannot be read.`, parsed.problems, MEND);
  return parsed.value;
}

/**
 * Reads the registry of an environment strictly: what is about to be rewritten must be understood whole. One that is not there
 * is empty.
 * @throws ReleaseRefused naming every field that does not parse
 */
export async function readState(store: Store, environment: string): Promise<ReadState> {
  const key = registryKey(environment);
  const item = await store.get(key);
  if (item === undefined) return { registry: { revision: 0, environment, remotes: {} } };
  const registry = parseRegistry(item.bytes, `${store.address}/${key}`);
  // The folder of a gateway has a copy of another environment's at its top.
  if (environment === LOCAL || registry.environment === environment) return { ...item, registry };
  throw new ReleaseRefused(
    `${store.address}/${key} is the registry of ${registry.environment}, not of ${environment}.`,
  );
}

/**
 * The public keys an environment trusts: `releases.keys` of the `config.json` beside its registry, which is also the gateway's.
 * @throws ReleaseRefused when that file cannot be read; then it is not known whether a signature is required
 */
export async function trustedKeys(store: Store, environment: string): Promise<ReleaseKeys> {
  const key = `${placeOf(environment)}config.json`;
  const item = await store.get(key);
  return item === undefined ? {} : keysIn(textOf(item.bytes), `${store.address}/${key}`);
}

/** @throws ReleaseRefused when the text is no configuration */
export function keysIn(text: string, place: string): ReleaseKeys {
  const parsed = parseJsonWith<Configuration>(configurationSchema, text, 'configuration');
  if (!parsed.ok)
    throw new ReleaseRefused(`${place} cannot be read, so it is not known which keys are trusted.`, parsed.problems);
  return parsed.value.releases.keys;
}

const revisionKey = (environment: string, revision: number): string =>
  `${placeOf(environment)}registry-revisions/${String(revision)}.json`;

/** Keeps a registry that is about to be replaced, byte for byte. */
export async function keepRevision(store: Store, environment: string, { registry, bytes }: ReadState): Promise<void> {
  if (bytes !== undefined) await store.put(revisionKey(environment, registry.revision), bytes, 'unless-exists');
}

/** The numbers of the revisions that were replaced, newest first. */
export async function revisionsOf(store: Store, environment: string): Promise<number[]> {
  const listed = await store.list(`${placeOf(environment)}registry-revisions/`);
  return listed
    .map(({ key }) => Number(/\/?(\d+)\.json$/.exec(key)?.[1]))
    .filter((revision) => Number.isInteger(revision))
    .sort((a, b) => b - a);
}

/** The newest earlier registries, as many as are asked for, read one at a time. */
export async function* history(store: Store, environment: string, most = Infinity): AsyncGenerator<Registry> {
  for (const revision of (await revisionsOf(store, environment)).slice(0, most)) {
    const key = revisionKey(environment, revision);
    const item = await store.get(key);
    if (item !== undefined) yield parseRegistry(item.bytes, `${store.address}/${key}`);
  }
}

/** Removes all but the newest revisions; for a portal on one's own machine, which is released many times a day. */
export async function forgetRevisions(store: Store, environment: string, keep: number): Promise<void> {
  for (const revision of (await revisionsOf(store, environment)).slice(keep))
    await store.remove(revisionKey(environment, revision));
}
