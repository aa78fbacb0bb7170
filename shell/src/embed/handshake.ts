import type { RouteObject } from '@groundwork/shared';
import type { ShareScope } from '../federation/host.ts';

/** What the small loader on a foreign page hands to the runtime that it has fetched. */
export interface Embedding {
  /** Where the runtime's files are: `https://portal.example.org/shell/embed/`. */
  readonly base: string;
  /** The built runtime's list of its files, not yet read. */
  readonly files: unknown;
  /** The portal's `registry.json`, not yet read. */
  readonly registry: unknown;
  /** Opens our sign-in; only in answer to a click, or the browser keeps the window closed. */
  readonly signIn: () => Promise<void>;
  /** To be called once by the runtime, which may still be starting. */
  readonly arrive: (runtime: Promise<EmbedRuntime>) => void;
}

/** An element on a foreign page while it is connected. */
export interface Mounted {
  /** An attribute has changed. */
  update(): void;
  unmount(): void;
}

/** The one runtime of a foreign page: every element of ours on it is drawn by it. */
export interface EmbedRuntime {
  mount(element: HTMLElement): Mounted;
  /** Shares our modules in the scope of a page that has a federation runtime of its own. The files of a release that cannot be trusted stay refused. */
  share(scope: ShareScope): Promise<void>;
  /** Draws the screen at `address` among the routes of a remote that the page has loaded itself. */
  mountRoutes(place: HTMLElement, routes: readonly RouteObject[], address: string): Mounted;
  /**
   * There is a token to be had: begin a session with it, or go on with it.
   * @param isOnly whether there is none after it, so that its end has to be announced
   */
  signIn(isOnly: boolean): Promise<void>;
  signOut(): Promise<void>;
}

const KEY = Symbol.for('groundwork.embedding');

export function offerEmbedding(embedding: Embedding): void {
  Object.defineProperty(globalThis, KEY, { value: embedding, configurable: true });
}

/** @throws when no loader of ours has brought this code here */
export function takeEmbedding(): Embedding {
  const found = (globalThis as { [KEY]?: Embedding })[KEY];
  if (!found) throw new Error('The runtime of embedded elements is started by /embed.js.');
  return found;
}
