/** How far one picture is. */
export type PictureState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'shown'; readonly url: string };

/** Gets the bytes of a picture. */
export type FetchPicture = (file: string, signal: AbortSignal) => Promise<Blob>;

interface Place {
  state: PictureState;
  readonly leaving: AbortController;
}

const LOADING: PictureState = { status: 'loading' };

/**
 * The pictures that a lightbox holds at one time, each as a blob URL: the one that is looked at, and its neighbours, which
 * are fetched after it so that they do not compete with it. Whatever is no more wanted is aborted, and its URL released.
 */
export class PictureShelf {
  readonly #fetch: FetchPicture;
  readonly #places = new Map<string, Place>();
  readonly #listeners = new Set<() => void>();
  #wanted: readonly string[] = [];

  constructor(fetch: FetchPicture) {
    this.#fetch = fetch;
  }

  /** @param files names of the pictures to hold, the one that is looked at first */
  want(files: readonly string[]): void {
    this.#wanted = files;
    for (const file of [...this.#places.keys()]) {
      if (!files.includes(file)) this.#drop(file);
    }
    const [first] = files;
    if (first !== undefined) this.#begin(first);
    this.#goOn();
  }

  /** Fetches a picture that failed once more. */
  retry(file: string): void {
    this.#drop(file);
    this.#begin(file);
    this.#notify();
  }

  /** Lets go of everything. */
  clear(): void {
    this.want([]);
  }

  readonly stateOf = (file: string): PictureState => this.#places.get(file)?.state ?? LOADING;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Fetches the next wanted picture, once those before it have come or failed. */
  #goOn(): void {
    const waiting = this.#wanted.some((file) => this.#places.get(file)?.state.status === 'loading');
    const next = this.#wanted.find((file) => !this.#places.has(file));
    if (!waiting && next !== undefined) this.#begin(next);
  }

  #begin(file: string): void {
    if (this.#places.has(file)) return;
    const place: Place = { state: LOADING, leaving: new AbortController() };
    this.#places.set(file, place);
    const { signal } = place.leaving;
    const settle = (state: PictureState): void => {
      place.state = state;
      this.#notify();
      this.#goOn();
    };
    this.#fetch(file, signal).then(
      (blob) => !signal.aborted && settle({ status: 'shown', url: URL.createObjectURL(blob) }),
      () => !signal.aborted && settle({ status: 'failed' }),
    );
  }

  #drop(file: string): void {
    const place = this.#places.get(file);
    if (!place) return;
    this.#places.delete(file);
    place.leaving.abort();
    if (place.state.status === 'shown') URL.revokeObjectURL(place.state.url);
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
