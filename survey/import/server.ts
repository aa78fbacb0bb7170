/** A row as the server has it. */
export type Standing = Readonly<Record<string, unknown>>;

/** A row to be written, with its key among its fields. */
export type Body = Readonly<Record<string, unknown>>;

export interface Search {
  readonly fields: readonly string[];
  /** A Directus filter. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort?: readonly string[];
  /** Rows of one page; all of them when left out. */
  readonly limit?: number;
  /** Counts from 1. */
  readonly page?: number;
}

/** Why the server did not do something: `rows`, they are wrong; `twice`, such a key is there already; `other`, anything else. */
export interface Refusal {
  readonly about: 'rows' | 'twice' | 'other';
  /** For people. */
  readonly words: string;
}

/**
 * What an import asks of the portal's server; the page and the command each bring their own. Every call throws what its way to
 * the server throws, and `refusal` says what that means.
 */
export interface SurveyServer {
  /** The question goes in the body, since no address would hold a long list of keys. */
  search(collection: string, query: Search, signal: AbortSignal): Promise<readonly Standing[]>;
  /** Several rows, all or none. */
  create(collection: string, rows: readonly Body[], signal: AbortSignal): Promise<void>;
  /** Several rows, found by their key, all or none. */
  correct(collection: string, rows: readonly Body[], signal: AbortSignal): Promise<void>;
  remove(collection: string, keys: readonly string[], signal: AbortSignal): Promise<void>;
  refusal(error: unknown): Refusal;
}
