import type { z } from 'zod';
import type { Progress } from './store.ts';

/** A job that fails is tried three times in all. */
export const MOST_ATTEMPTS = 3;

/** Why a job is not tried again: it failed each time, the server ended each time while it ran, or somebody canceled it. */
export type GivenUp = 'failed' | 'crashed' | 'canceled';

export interface RunningJob<Input> {
  readonly input: Input;
  /** Aborted when the job is canceled, or when another instance has taken it over. */
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number) => Promise<void>;
}

/** What is done in the background, and how. */
export interface JobKind<Input> {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  /** How many of this kind one instance does at a time; one where nothing is said. */
  readonly concurrency?: number;
  /** Does it. It may have been begun before by an instance that ended, so it begins by looking at what is there. */
  readonly run: (job: RunningJob<Input>) => Promise<void>;
  /** Called once when it is not tried again. */
  readonly onGivenUp?: (input: Input, why: GivenUp) => Promise<void>;
}

export type JobState = 'waiting' | 'running' | 'failed';

/** A job as administrators see it. */
export interface JobView {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly attempts: number;
  readonly since: Date;
  readonly error: string | null;
  readonly progress: Progress | null;
}

export interface JobCounts {
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
}

/** The queue. Jobs survive restarts; each is done by one instance at a time, and by another when that one has been silent for 30 seconds. */
export interface Jobs {
  /** Says how a kind of job is done; before `start`. */
  define<Input>(kind: JobKind<Input>): void;
  /** Begins to do jobs. May be called again after it has failed. */
  start(): Promise<void>;
  /** Gives back what is running, so that another instance can go on at once. */
  stop(): Promise<void>;
  /**
   * Adds a job.
   * @param turn how many jobs of the same person wait before it: the jobs of all people with the same turn come before those with the next
   * @param key a second job with the same key is not added within a day
   */
  enqueue(
    kind: string,
    input: Readonly<Record<string, string>>,
    options?: { readonly turn?: number; readonly key?: string },
  ): Promise<string>;
  /** Whether there was such a job, and it had not ended. */
  cancel(id: string): Promise<boolean>;
  /** Adds a job that has failed again. Whether there was one. */
  retry(id: string): Promise<boolean>;
  /** How far a job is; null where it has not said. */
  progress(id: string): Promise<Progress | null>;
  counts(): Promise<JobCounts>;
  /** The latest jobs that have not ended well, up to 100 of each state and kind. */
  list(): Promise<readonly JobView[]>;
  /** Inputs of all jobs of a kind that wait or run. */
  open(kind: string): Promise<readonly unknown[]>;
}
