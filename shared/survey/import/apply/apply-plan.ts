import { newKey } from '../../../uploads/new-key.ts';
import { idOf, WRITTEN, type Written } from '../matching/import-table.ts';
import { rejectionsOf, type ImportPlan, type PlanOfTable } from '../plan/import-plan.ts';
import { rowsIn, type Rejection } from '../plan/rejection.ts';
import type { SurveyServer } from '../server.ts';
import { isUnsigned } from './changes.ts';
import { leftOutOf } from './left-out.ts';
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
  readonly table: Written;
  readonly method: 'create' | 'correct';
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
   * @throws what the server's way does, also when it was stopped; then `run` goes on where it was
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

/** Gets an import ready: its record, then its rows in calls of some, parents before their children. */
export function createJob(server: SurveyServer, plan: ImportPlan, about: BatchAbout): ImportJob {
  const batch = newKey();
  const steps = WRITTEN.flatMap((name) => plan.tables.filter(({ table }) => table === name).flatMap((table) => stepsOf(table, plan.round, batch)));
  const total = steps.reduce((sum, { writes }) => sum + writes.length, 0);
  const sum = (count: (table: PlanOfTable) => number): number => plan.tables.reduce((all, table) => all + count(table), 0);
  const refused: Rejection[] = [];
  let next = 0;
  let [created, corrected, done] = [0, 0, 0];

  const open = async (signal: AbortSignal): Promise<void> => {
    const record = {
      id: batch,
      file_name: about.fileName,
      sha256: about.sha256,
      collection: plan.tables.find(({ table }) => !isUnsigned(table))?.table ?? 'villages',
      survey_round_id: plan.round,
      mapping: about.mapping,
      rows_read: sum(({ read }) => read),
      state: 'running',
    };
    try {
      await server.create('import_batches', [record], signal);
    } catch (error) {
      // Its answer was lost the last time.
      if (server.refusal(error).about !== 'twice') throw error;
    }
  };
  const report = (state: 'applied' | 'failed'): Promise<void> =>
    server.correct(
      'import_batches',
      [{ id: batch, state, rows_created: created, rows_updated: corrected, rows_unchanged: sum(({ unchanged }) => unchanged), rows_rejected: rowsIn(rejectionsOf(plan)) + refused.length, left_out: leftOutOf(plan, refused) }],
      new AbortController().signal,
    );

  return {
    batch,
    total,
    async run(signal, onProgress) {
      await open(signal);
      for (let step = steps[next]; step !== undefined; step = steps[next]) {
        signal.throwIfAborted();
        const bad = await writeRows(server, step.method, step.table, step.writes, signal);
        refused.push(...bad);
        if (step.method === 'create') created += step.writes.length - bad.length;
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

function stepsOf({ table, creations, corrections }: PlanOfTable, round: string, batch: string): readonly Step[] {
  const key = idOf(table);
  // The server records what rows with the key of an import said before.
  const marked = { source_batch_id: batch };
  const fixed = isUnsigned(table) ? marked : { survey_round_id: round, ...marked };
  const created = creations.map(({ from, id, values }): Write => ({ from, body: { [key]: id, ...(table === 'households' && { household_code: from.code }), ...values, ...fixed } }));
  const corrected = corrections.map(({ from, id, values }): Write => ({ from, body: { [key]: id, ...values, ...marked } }));
  return [...parted(created).map((writes): Step => ({ table, method: 'create', writes })), ...parted(corrected).map((writes): Step => ({ table, method: 'correct', writes }))];
}

/** A list in parts of so many. */
export function parted<T>(all: readonly T[], size: number = AT_ONCE): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
}
