import type { Backend } from 'openworkflow/internal';
import { MOST_ATTEMPTS, type GivenUp, type JobKind } from './job.ts';
import type { JobStore } from './store.ts';

/** A job that this instance is doing. */
export interface Active {
  /** Lets another instance take it at once. */
  readonly giveBack: () => Promise<void>;
}

interface Task {
  readonly kind: JobKind<unknown>;
  readonly input: unknown;
  readonly id: string;
  readonly backend: Backend;
  readonly store: JobStore;
  readonly active: Map<string, Active>;
}

/** How often a running job is looked up, to find out that it was canceled or taken over. */
const LOOK_MS = 1000;

class Crashed extends Error {
  constructor() {
    super(`The server ended ${String(MOST_ATTEMPTS)} times while it ran.`);
  }
}

/**
 * Does a job that was claimed for this instance.
 * @throws what it failed with; OpenWorkflow then tries it again after a while, or no more
 */
export async function runJob({ kind, input, id, backend, store, active }: Task): Promise<void> {
  const claimed = await backend.getWorkflowRun({ workflowRunId: id });
  const { workerId, attempts } = claimed ?? {};
  if (workerId === undefined || workerId === null || attempts === undefined) throw new Error('The job is gone.');
  const controller = new AbortController();
  const { signal } = controller;
  const look = async (): Promise<void> => {
    const now = await backend.getWorkflowRun({ workflowRunId: id });
    if (now?.status !== 'running' || now.workerId !== workerId) controller.abort();
  };
  // A look that fails says nothing about the job.
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_MS);
  active.set(id, {
    giveBack: async () => {
      // Before it ends here: an end would count as a failure.
      await backend.sleepWorkflowRun({ workflowRunId: id, workerId, availableAt: new Date() });
      controller.abort();
    },
  });
  const giveUp = (why: GivenUp): Promise<void> | undefined => kind.onGivenUp?.(input, why);
  try {
    // Each of its attempts is counted when it begins. Those that failed were the last: this many more have ended with their server.
    if (attempts > MOST_ATTEMPTS) throw new Crashed();
    await kind.run({ input, signal, progress: async (done, total) => store.writeProgress(id, { done, total }) });
  } catch (error) {
    if (!signal.aborted && attempts >= MOST_ATTEMPTS) await giveUp(error instanceof Crashed ? 'crashed' : 'failed');
    throw error;
  } finally {
    clearInterval(looking);
    active.delete(id);
  }
}
