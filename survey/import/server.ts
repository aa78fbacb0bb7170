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

/** Why the server did not do something: `rows`, they are wrong; `other`, anything else. */
export interface Refusal {
  readonly about: 'rows' | 'other';
  /** For people. */
  readonly words: string;
}

/** A row of a household that was merged into another one, by the number that it had there. */
export interface MergedRow {
  readonly table: string;
  readonly key: string;
  readonly number: number;
  /** Of a repeat group: the person it is about. */
  readonly member: string | null;
}

/** A household that was merged into another one. */
export interface MergedHousehold {
  readonly code: string;
  readonly round: string | null;
  /** Key of the one that was kept. */
  readonly household: string;
  readonly rows: readonly MergedRow[];
}

/** A village that was merged into another one. */
export interface MergedVillage {
  readonly code: string;
  /** Null where it is not known any more. */
  readonly name: string | null;
  /** Key of the one that was kept. */
  readonly village: string;
}

/** What the check of a file asks of the portal; the page, the command and the server each bring their own. */
export interface SurveyReader {
  /** @throws what the way to the server does */
  search(collection: string, query: Search, signal: AbortSignal): Promise<readonly Standing[]>;
  /** The households that had these codes and were merged into others. Missing where the server remembers none. */
  merged?(codes: readonly string[], signal: AbortSignal): Promise<readonly MergedHousehold[]>;
  /** The villages that were merged into others. Missing where the server remembers none. */
  mergedVillages?(signal: AbortSignal): Promise<readonly MergedVillage[]>;
}

/** What writing and undoing an import asks of the portal, with the rights of one person. Every call throws what Directus does, and `refusal` says what that means. */
export interface SurveyServer extends SurveyReader {
  /** Several rows, all or none. */
  create(collection: string, rows: readonly Body[], signal: AbortSignal): Promise<void>;
  /** Several rows, found by their key, all or none. */
  correct(collection: string, rows: readonly Body[], signal: AbortSignal): Promise<void>;
  remove(collection: string, keys: readonly string[], signal: AbortSignal): Promise<void>;
  refusal(error: unknown): Refusal;
}
