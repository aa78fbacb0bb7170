import { setTimeout as pause } from 'node:timers/promises';
import { defineWorkflow, OpenWorkflow, Worker, type RetryPolicy } from 'openworkflow';
import type { Backend, WorkflowRun, WorkflowRunStatus } from 'openworkflow/internal';
import { logging } from '../answering.ts';
import type { Logger } from '../directus.ts';
import { entryOf } from '../values.ts';
import { MOST_ATTEMPTS, type JobKind, type Jobs, type JobState } from './job.ts';
import { runJob, type Active } from './run-job.ts';
import type { JobStore } from './store.ts';

/** When a job that has failed is tried again. */
const RETRIES = {
  initialInterval: '5s',
  backoffCoefficient: 6,
  maximumInterval: '10m',
  maximumAttempts: MOST_ATTEMPTS,
} as const;
const DAY_MS = 86_400_000;
const KEPT_DAYS = 14;
const PAGE = 100;

const stateOf = ({ status, workerId }: WorkflowRun): JobState =>
  status === 'failed' ? 'failed' : status === 'running' && workerId !== null ? 'running' : 'waiting';

async function allOf(backend: Backend, status: WorkflowRunStatus): Promise<readonly WorkflowRun[]> {
  const all: WorkflowRun[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = await backend.listWorkflowRuns({ status, limit: PAGE, ...(after !== undefined && { after }) });
    all.push(...page.data);
    after = page.pagination.next;
  }
  return all;
}

/**
 * @param open called when the queue is first used, and again after it could not be opened
 * @param lookMs how often instances look for jobs; where nothing is said, up to ten times a second, and once a second after a while without any
 */
export function createJobs(
  open: () => Promise<JobStore>,
  logger: Logger,
  retries: RetryPolicy = RETRIES,
  lookMs?: number,
): Jobs {
  const kinds = new Map<string, JobKind<unknown>>();
  const workers = new Map<string, Worker>();
  const active = new Map<string, Active>();
  let opened: Promise<JobStore> | undefined;
  let cleaning: NodeJS.Timeout | undefined;
  const store = (): Promise<JobStore> =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
  const lookEvery = async (ms: number, worker: Worker): Promise<void> => {
    while ([...workers.values()].includes(worker)) if ((await worker.tick().catch(() => 0)) === 0) await pause(ms);
  };
  const backendOf = async (kind: string): Promise<Backend> => (await store()).of(kind);
  const clean = logging(logger, 'Old jobs could not be removed', async () =>
    (await store()).removeEnded(new Date(Date.now() - KEPT_DAYS * DAY_MS)),
  );
  const enqueue: Jobs['enqueue'] = async (kind, input, { turn = 0, key } = {}) => {
    // Jobs are begun in the order of the time from which they may be. All these times have passed, so they are turns and nothing else.
    const { workflowRun } = await new OpenWorkflow({ backend: await backendOf(kind) }).runWorkflow(
      { name: kind },
      input,
      { availableAt: new Date(turn), ...(key !== undefined && { idempotencyKey: key }) },
    );
    return workflowRun.id;
  };
  const find = async (
    id: string,
  ): Promise<{ readonly kind: JobKind<unknown>; readonly run: WorkflowRun } | undefined> => {
    for (const kind of kinds.values()) {
      const run = await (await backendOf(kind.name)).getWorkflowRun({ workflowRunId: id });
      if (run !== null) return { kind, run };
    }
    return undefined;
  };
  return {
    define: ({ input, run, onGivenUp, ...kind }) => {
      kinds.set(kind.name, {
        ...kind,
        input,
        run: (job) => run({ ...job, input: input.parse(job.input) }),
        ...(onGivenUp !== undefined && { onGivenUp: (given, why) => onGivenUp(input.parse(given), why) }),
      });
    },
    start: async () => {
      await clean();
      clearInterval(cleaning);
      cleaning = setInterval(() => void clean(), DAY_MS);
      cleaning.unref();
      for (const kind of kinds.values()) {
        if (workers.has(kind.name)) continue;
        const backend = await backendOf(kind.name);
        const workflow = defineWorkflow({ name: kind.name, retryPolicy: retries }, async ({ input, run }) =>
          runJob({ kind, input, id: run.id, backend, store: await store(), active }),
        );
        const worker = new Worker({ backend, workflows: [workflow], concurrency: kind.concurrency ?? 1 });
        workers.set(kind.name, worker);
        if (lookMs === undefined) await worker.start();
        else void lookEvery(lookMs, worker);
      }
    },
    stop: async () => {
      clearInterval(cleaning);
      // What they are doing is given back below; nobody waits for its end.
      for (const worker of workers.values()) void worker.stop();
      workers.clear();
      // One that has ended meanwhile cannot be given back.
      await Promise.allSettled([...active.values()].map((one) => one.giveBack()));
    },
    enqueue,
    cancel: async (id) => {
      const found = await find(id);
      if (found === undefined || !['pending', 'running'].includes(found.run.status)) return false;
      const { kind, run } = found;
      // It may end at this very moment.
      const canceled = await (await backendOf(kind.name)).cancelWorkflowRun({ workflowRunId: id }).then(
        () => true,
        () => false,
      );
      if (canceled) await kind.onGivenUp?.(run.input, 'canceled');
      return canceled;
    },
    retry: async (id) => {
      const found = await find(id);
      // Whoever removes it adds it again: of two people who ask at the same time only one does.
      if (found === undefined || !(await (await store()).removeFailed(found.kind.name, id))) return false;
      await enqueue(found.kind.name, found.run.input as Readonly<Record<string, string>>);
      return true;
    },
    progress: async (id) => (await (await store()).readProgress([id])).get(id) ?? null,
    counts: async () => {
      const all = await Promise.all([...kinds.keys()].map(async (kind) => (await backendOf(kind)).countWorkflowRuns()));
      const sum = (state: 'pending' | 'running' | 'failed'): number =>
        all.reduce((total, one) => total + one[state], 0);
      return { waiting: sum('pending'), running: sum('running'), failed: sum('failed') };
    },
    list: async () => {
      const states = ['running', 'pending', 'failed'] as const;
      const pages = await Promise.all(
        [...kinds.keys()].flatMap((kind) =>
          states.map(async (status) =>
            (await (await backendOf(kind)).listWorkflowRuns({ status, limit: PAGE })).data.map((run) => ({
              kind,
              run,
            })),
          ),
        ),
      );
      const runs = pages.flat();
      const progress = await (await store()).readProgress(runs.map(({ run }) => run.id));
      return runs.map(({ kind, run }) => ({
        id: run.id,
        kind,
        state: stateOf(run),
        attempts: run.attempts,
        since: run.finishedAt ?? run.startedAt ?? run.createdAt,
        error: run.error?.message ?? null,
        progress: progress.get(run.id) ?? null,
      }));
    },
    open: async (kind) => {
      const backend = await backendOf(kind);
      return [...(await allOf(backend, 'pending')), ...(await allOf(backend, 'running'))].map(({ input }) => input);
    },
  };
}

const queues = new WeakMap<object, Jobs>();

/** The one queue of a process, by something that is its own. */
export const oneQueue = (owner: object, make: () => Jobs): Jobs => entryOf(queues, owner, make);
