/** The page of somebody else that a remote of this portal runs on, as its embedding script found it. */
export interface ForeignPage {
  /** The portal's own address, ending in a slash: `https://portal.example.org/`. */
  readonly portal: string;
  /** The portal's `config.json`, not yet read. */
  readonly configuration: unknown;
  /**
   * A new access token for the person who is signed in there; the page or our sign-in window has it, we keep none. Rejects when there is
   * none, or only the one that was given last, which the server has refused.
   */
  readonly newToken: () => Promise<string>;
}

/**
 * On `globalThis`, under a symbol: parts of shared/ that remotes bundle themselves look here too, and no name of the page's is
 * taken.
 */
const KEY = Symbol.for('groundwork.foreign-page');

/** Says that everything from now on runs on a foreign page. For the embedding script, before any other code of ours. */
export function standOnForeignPage(page: ForeignPage): void {
  Object.defineProperty(globalThis, KEY, { value: page, configurable: true });
}

/** The foreign page this code runs on; undefined on the portal's own. */
export function foreignPage(): ForeignPage | undefined {
  return (globalThis as { [KEY]?: ForeignPage })[KEY];
}

/**
 * Where the device keeps things for this origin; undefined on a foreign page, whose storage is not ours.
 * @throws where the browser blocks site data
 */
export function deviceStorage(): Storage | undefined {
  return foreignPage() ? undefined : globalThis.localStorage;
}

/** Like {@link deviceStorage}, for as long as the tab lives. */
export function tabStorage(): Storage | undefined {
  return foreignPage() ? undefined : globalThis.sessionStorage;
}
