import type { Backend } from 'openworkflow/internal';

/** How far a running job is. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** SQLite answers at once. */
type Soon<T> = T | Promise<T>;

/** Where jobs are stored: OpenWorkflow's tables, and what it has no call for. */
export interface JobStore {
  /** The jobs of one kind. */
  of(kind: string): Backend;
  writeProgress(id: string, progress: Progress): Soon<void>;
  readProgress(ids: readonly string[]): Soon<ReadonlyMap<string, Progress>>;
  /** @returns whether there was such a job, and it had failed */
  removeFailed(kind: string, id: string): Soon<boolean>;
  /** Removes jobs that ended before a moment, and their progress. */
  removeEnded(before: Date): Soon<void>;
  close(): Promise<void>;
}
