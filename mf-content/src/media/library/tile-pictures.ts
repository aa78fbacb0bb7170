/** How far the picture of a tile is. */
export type TilePicture =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'shown'; readonly url: string };

/** Gets the bytes of a picture. */
export type FetchTile = (file: string, rendition: string, signal: AbortSignal) => Promise<Blob>;

interface Entry {
  picture: TilePicture;
  users: number;
  readonly leaving: AbortController;
}

const LOADING: TilePicture = { status: 'loading' };

/**
 * The pictures of tiles as blob URLs. A picture that no tile shows any more is aborted if it is still on its way; else it is kept for a
 * while, so that scrolling back shows it at once, until `most` others have been seen since. Then its URL is released.
 */
export class TilePictures {
  readonly #fetch: FetchTile;
  readonly #most: number;
  /** In the order in which they were last let go. */
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(fetch: FetchTile, most: number) {
    this.#fetch = fetch;
    this.#most = most;
  }

  readonly stateOf = (key: string): TilePicture => this.#entries.get(key)?.picture ?? LOADING;

  readonly subscribe = (key: string, listener: () => void): (() => void) => {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  };

  /** Begins to use a picture. Returns the way to let it go. */
  use(file: string, rendition: string): () => void {
    const key = keyOf(file, rendition);
    const entry = this.#entries.get(key) ?? this.#begin(key, file, rendition);
    entry.users += 1;
    let gone = false;
    return () => {
      if (gone) return;
      gone = true;
      entry.users -= 1;
      if (entry.users === 0) this.#letGo(key, entry);
    };
  }

  /** How many there are, those that are only kept among them. */
  get size(): number {
    return this.#entries.size;
  }

  /** Releases what nobody shows. */
  clear(): void {
    for (const [key, entry] of [...this.#entries]) if (entry.users === 0) this.#drop(key, entry);
  }

  #begin(key: string, file: string, rendition: string): Entry {
    const entry: Entry = { picture: LOADING, users: 0, leaving: new AbortController() };
    this.#entries.set(key, entry);
    const { signal } = entry.leaving;
    const settle = (picture: TilePicture): void => {
      entry.picture = picture;
      for (const listener of [...(this.#listeners.get(key) ?? [])]) listener();
    };
    this.#fetch(file, rendition, signal).then(
      (blob) => !signal.aborted && settle({ status: 'shown', url: URL.createObjectURL(blob) }),
      () => !signal.aborted && settle({ status: 'failed' }),
    );
    return entry;
  }

  #letGo(key: string, entry: Entry): void {
    // A failure is not kept: the next tile that wants it asks again.
    if (entry.picture.status !== 'shown') return this.#drop(key, entry);
    if (this.#entries.get(key) !== entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    for (const [other, kept] of this.#entries) {
      if (this.#entries.size <= this.#most) break;
      if (kept.users === 0) this.#drop(other, kept);
    }
    return undefined;
  }

  #drop(key: string, entry: Entry): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
    entry.leaving.abort();
    if (entry.picture.status === 'shown') URL.revokeObjectURL(entry.picture.url);
  }
}

export const keyOf = (file: string, rendition: string): string => `${rendition}/${file}`;
