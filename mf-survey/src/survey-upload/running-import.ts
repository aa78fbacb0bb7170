import { keepPage, session } from '@groundwork/shared';
import { queryClient } from '@groundwork/shared/data';
import type { ImportJob, ImportPlan, JobResult } from '@groundwork/survey/import';
import { useSyncExternalStore } from 'react';

interface Run {
  readonly plan: ImportPlan;
  readonly job: ImportJob;
  readonly fileName: string;
  /** Who began it: another person on this page does not see it. */
  readonly user: string | null;
  /** Rows that are written. */
  readonly done: number;
}

export type RunningImport =
  | (Run & { readonly at: 'writing' })
  | (Run & { readonly at: 'stopped'; /** Null when the person stopped it. */ readonly error: unknown })
  | (Run & { readonly at: 'written'; readonly result: JobResult });

/**
 * The import that is being written. It belongs to the page and not to the screen: it continues while other screens are shown, and
 * is there when its own is shown again. While it runs the browser asks before the page is closed.
 */
let current: RunningImport | null = null;
let running: AbortController | null = null;
const listeners = new Set<() => void>();

function set(next: RunningImport | null): void {
  current = next;
  for (const listener of listeners) listener();
}

async function write(run: Run): Promise<void> {
  const stop = new AbortController();
  running = stop;
  const release = keepPage();
  let { done } = run;
  const now = (): Run => ({ plan: run.plan, job: run.job, fileName: run.fileName, user: run.user, done });
  set({ ...now(), at: 'writing' });
  try {
    const result = await run.job.run(stop.signal, (written) => {
      done = written;
      if (!stop.signal.aborted) set({ ...now(), at: 'writing' });
    });
    set({ ...now(), at: 'written', result });
  } catch (error) {
    set({ ...now(), at: 'stopped', error: stop.signal.aborted ? null : error });
    // The record says that the import is not whole; where that fails too it says that it runs, and can be undone all the same.
    await run.job.stopped().catch(() => undefined);
  } finally {
    release();
  }
  void queryClient.invalidateQueries();
}

/** Begins to write, unless another import of this page is being written. */
export function startImport(plan: ImportPlan, job: ImportJob, fileName: string): void {
  if (current?.at !== 'writing') void write({ plan, job, fileName, user: session.storedUserId(), done: 0 });
}

/** Goes on where it was stopped. */
export function resumeImport(): void {
  if (current?.at === 'stopped') void write(current);
}

/** Stops between two calls. */
export const stopImport = (): void => running?.abort();

/** Forgets an import that has ended. */
export function forgetImport(): void {
  if (current?.at !== 'writing') set(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The import of the person who is signed in; null when there is none. */
export function useRunningImport(): RunningImport | null {
  const run = useSyncExternalStore(subscribe, () => current);
  return run !== null && run.user === session.storedUserId() ? run : null;
}
