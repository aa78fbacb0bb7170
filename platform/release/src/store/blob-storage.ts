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
 * Bytes under keys such as `remotes/water/1.4.0/entry.js`, in a folder or a bucket. A reader gets a whole item or none, and of several
 * writers with the same condition one wins. All guarantees of the store rest on this.
 */
export interface BlobStorage {
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
