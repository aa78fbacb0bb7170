import { dataUrl, http } from '@groundwork/shared';
import { createItem } from '@groundwork/shared/data';
import { newKey } from '@groundwork/shared/uploads';
import { rowsIn, type ImportPlan } from '../plan/make-plan.ts';
import type { TablePlan } from '../plan/plan-table.ts';
import type { Rejection } from '../plan/rejection.ts';
import { changesIn } from './changes.ts';
import { writeRows, type Write } from './write-rows.ts';

/** Rows in one call: small enough to be cancelled soon, and to be taken by a slow server in time. */
const AT_ONCE = 100;

export interface BatchAbout {
  readonly fileName: string;
  /** Of the file, hexadecimal; null where this browser cannot tell. */
  readonly sha256: string | null;
  /** Column of the file → field, by sheet. */
  readonly mapping: object;
}

interface Step {
  readonly collection: 'households' | 'members';
  readonly method: 'POST' | 'PATCH';
  readonly writes: readonly Write[];
}

/** An import under way: it can stop between two calls and go on from there. */
export interface ImportJob {
  /** Key of its record. */
  readonly batch: string;
  /** Rows to be written in all. */
  readonly total: number;
  /**
   * Writes what is still to be written. Ends when all is written.
   * @throws AxiosError, also when it was stopped; then `run` goes on where it was
   */
  run(signal: AbortSignal, onProgress: (done: number) => void): Promise<JobResult>;
  /** Marks the record of an import that was stopped. */
  stopped(): Promise<void>;
}

export interface JobResult {
  readonly created: number;
  readonly corrected: number;
  /** What the server refused, beside what the check did. */
  readonly refused: readonly Rejection[];
}

/** Gets an import ready: its record, then its rows in calls of some. */
export function createJob(plan: ImportPlan, about: BatchAbout): ImportJob {
  const batch = newKey();
  const steps = [...stepsOf('households', plan.households, plan.round, batch), ...stepsOf('members', plan.members, plan.round, batch)];
  const total = steps.reduce((sum, { writes }) => sum + writes.length, 0);
  const refused: Rejection[] = [];
  let next = 0;
  let [created, corrected, done] = [0, 0, 0];

  const report = async (state: 'applied' | 'failed'): Promise<void> => {
    const { households, members } = plan;
    await http.patch(
      dataUrl(`/items/import_batches/${batch}`),
      {
        state,
        rows_created: created,
        rows_updated: corrected,
        rows_unchanged: households.unchanged + members.unchanged,
        rows_rejected: rowsIn(households.rejections) + rowsIn(members.rejections) + refused.length,
      },
      { trouble: false },
    );
  };

  return {
    batch,
    total,
    async run(signal, onProgress) {
      await createItem('import_batches', {
        id: batch,
        file_name: about.fileName,
        sha256: about.sha256,
        collection: 'households',
        survey_round_id: plan.round,
        mapping: about.mapping,
        changes: changesIn(plan),
        rows_read: plan.households.read + plan.members.read,
        state: 'running',
      });
      for (let step = steps[next]; step !== undefined; step = steps[next]) {
        signal.throwIfAborted();
        const bad = await writeRows(step.method, step.collection, step.writes, signal);
        refused.push(...bad);
        if (step.method === 'POST') created += step.writes.length - bad.length;
        else corrected += step.writes.length - bad.length;
        done += step.writes.length;
        next += 1;
        onProgress(done);
      }
      await report('applied');
      return { created, corrected, refused };
    },
    stopped: () => report('failed'),
  };
}

function stepsOf(collection: Step['collection'], { creations, corrections }: TablePlan, round: string, batch: string): readonly Step[] {
  const fixed = { survey_round_id: round, source_batch_id: batch };
  const created = creations.map(({ from, id, values }): Write => ({ from, body: { id, ...(collection === 'households' && { household_code: from.code }), ...values, ...fixed } }));
  const corrected = corrections.map(({ from, id, values }): Write => ({ from, body: { id, ...values } }));
  return [...parted(created).map((writes): Step => ({ collection, method: 'POST', writes })), ...parted(corrected).map((writes): Step => ({ collection, method: 'PATCH', writes }))];
}

/** A list in parts of so many. */
export function parted<T>(all: readonly T[], size: number = AT_ONCE): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
}
