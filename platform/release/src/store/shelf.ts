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

/** Write only where nothing is yet, or only over what was read under this tag. */
export type Condition = 'unless-exists' | { readonly tag: string };

/**
 * Somewhere bytes lie under keys such as `remotes/water/1.4.0/entry.js`: a folder, or a bucket. A reader sees an item whole or
 * not at all, and of several writers with the same condition one wins. Everything else the store promises is made of this.
 */
export interface Shelf {
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
