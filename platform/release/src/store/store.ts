import { CalledWrongly } from '../refusal.ts';

/** An item as it was read. `tag` changes whenever its bytes do. */
export interface Item {
  readonly bytes: Uint8Array;
  readonly tag: string;
}

export interface Listed {
  readonly key: string;
  /** When it was last written. */
  readonly at: Date;
}

/** Write only if the key is new, or only over the item that was read with this tag. */
export type Condition = 'unless-exists' | { readonly tag: string };

/**
 * Releases and, for each environment, a registry: bytes under keys, in a folder or a bucket with the same layout, so that one can be
 * copied to the other. A reader gets a whole item or none, and of several writers with the same condition one wins. All guarantees of
 * releasing rest on this.
 */
export interface Store {
  /** For people: the folder, or `s3://bucket/prefix`. */
  readonly address: string;
  get(key: string): Promise<Item | undefined>;
  /** @returns false when the condition does not hold (any more); then nothing is written */
  put(key: string, bytes: Uint8Array, condition?: Condition): Promise<boolean>;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
  /** Every item whose key begins with `prefix`, which ends in a slash, by key. */
  list(prefix: string): Promise<readonly Listed[]>;
  /** The names directly below `prefix` that have something below them. */
  folders(prefix: string): Promise<readonly string[]>;
  /** Removes what writers that died before this time left half written. @returns what was (with `dryRun` would be) removed */
  sweep(before: Date, dryRun: boolean): Promise<readonly string[]>;
}

/** Where a release is in a store, ending in a slash. */
export const placeOfRelease = (name: string, version: string): string => `remotes/${name}/${version}/`;

/** The environment of `npm start`, whose registry lies at the top of the store. */
export const LOCAL = 'local';

/**
 * Where `registry.json`, `config.json` and `registry-revisions/<n>.json` of an environment are; empty, or ending in a slash.
 * @throws CalledWrongly when it is not the name of one
 */
export function placeOf(environment: string): string {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(environment))
    throw new CalledWrongly(`${environment} is not the name of an environment: lower case letters, digits and dashes.`);
  return environment === LOCAL ? '' : `environments/${environment}/`;
}

/** The environments that have a registry, `local` first. */
export async function environmentsOf(store: Store): Promise<string[]> {
  const [local, others] = await Promise.all([store.get('registry.json'), store.folders('environments/')]);
  return [...(local === undefined ? [] : [LOCAL]), ...others];
}
