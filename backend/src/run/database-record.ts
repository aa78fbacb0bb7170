import type { State } from './state.ts';

/** What was done to a database, recorded beside it or in it. */
export interface DatabaseRecord {
  /** Whether Directus has made its tables. */
  exists(): Promise<boolean>;
  /** Null for a database that is new. @throws BackendError where the record is damaged, or the database is not ours */
  read(): Promise<State | null>;
  write(state: State): Promise<void>;
  /** Removes every row and upload; asked for only where a first set-up was interrupted, or by a person who resets the demo. */
  clear(): Promise<void>;
  /** Ends the lock, where the record has one of its own. */
  close(): Promise<void>;
}
