import type { TypedBatch } from './rows.ts';

/** A database that rows are written into, past Directus: a hundred thousand households through the API would take an hour. */
export interface Store {
  /** Removes what an engine has set up there, so that the next start is its first. */
  forgetEngine(): Promise<void> | void;
  write(batch: TypedBatch): Promise<void> | void;
  /** What has been written is to be seen, and the database knows how much of it there is. */
  settle(): Promise<void> | void;
  close(): Promise<void> | void;
}
