import {
  configurationSchema,
  parseJsonWith,
  registrySchema,
  type Configuration,
  type Registry,
} from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import type { PublicKeys } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';

/** A registry as it was read, and what a change must find unchanged. */
export interface ReadState {
  readonly registry: Registry;
  /** Absent while there is none. */
  readonly tag?: string | undefined;
  readonly bytes?: Uint8Array | undefined;
}

export const registryKey = (store: Store, environment: string): string => `${store.placeOf(environment)}registry.json`;

/** The portal writes the last valid registry beside it, and every change keeps the one before. */
const MEND =
  'Copy the last valid one over it: registry.last.json beside it or, where there is none, the file with the highest number in registry-revisions.';

/** @throws ReleaseRefused naming every field that does not parse */
export function parseRegistry(bytes: Uint8Array, place: string): Registry {
  const parsed = parseJsonWith<Registry>(registrySchema, new TextDecoder().decode(bytes), 'registry');
  if (!parsed.ok) throw new ReleaseRefused(`${place} cannot be read.`, parsed.problems, MEND);
  return parsed.value;
}

/**
 * Reads the registry of an environment strictly: what is about to be rewritten must be understood whole. One that is not there
 * is empty.
 * @throws ReleaseRefused naming every field that does not parse
 */
export async function readState(store: Store, environment: string): Promise<ReadState> {
  const key = registryKey(store, environment);
  const item = await store.blobs.get(key);
  if (item === undefined) return { registry: { revision: 0, environment, remotes: {} } };
  const registry = parseRegistry(item.bytes, `${store.blobs.address}/${key}`);
  if (store.placeOf(environment) !== '' && registry.environment !== environment) {
    throw new ReleaseRefused(
      `${store.blobs.address}/${key} is the registry of ${registry.environment}, not of ${environment}.`,
    );
  }
  return { ...item, registry };
}

/**
 * The public keys an environment trusts: `releases.keys` of the `config.json` beside its registry, which is also the gateway's.
 * @throws ReleaseRefused when that file cannot be read; then it is not known whether a signature is required
 */
export async function trustedKeys(store: Store, environment: string): Promise<PublicKeys> {
  const key = `${store.placeOf(environment)}config.json`;
  const item = await store.blobs.get(key);
  return item === undefined ? {} : keysIn(new TextDecoder().decode(item.bytes), `${store.blobs.address}/${key}`);
}

/** @throws ReleaseRefused when the text is no configuration */
export function keysIn(text: string, place: string): PublicKeys {
  const parsed = parseJsonWith<Configuration>(configurationSchema, text, 'configuration');
  if (!parsed.ok)
    throw new ReleaseRefused(`${place} cannot be read, so it is not known which keys are trusted.`, parsed.problems);
  return parsed.value.releases.keys;
}
