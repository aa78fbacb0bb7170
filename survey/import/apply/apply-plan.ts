import { newKey } from '@groundwork/shared/uploads/checking';
import { idOf, WRITTEN, type Written } from '../matching/import-table.ts';
import { rejectionsOf, type ImportPlan, type PlanOfTable } from '../plan/import-plan.ts';
import { rowsIn, type Rejection } from '../plan/rejection.ts';
import type { From } from '../plan/plan-table.ts';
import type { Body, SurveyServer } from '../server.ts';
import { isUnsigned } from './changes.ts';
import { leftOutOf } from './left-out.ts';
import { notInDatabase } from './read-back.ts';
import { rejectionOf, writeRows, type Failure, type Write } from './write-rows.ts';

/** Rows in one call: small enough to be cancelled soon, and to be taken by a slow server in time. */
const AT_ONCE = 100;

export interface BatchAbout {
  readonly fileName: string;
  /** Of the file, hexadecimal; null where this browser cannot compute it. */
  readonly sha256: string | null;
  /** Column of the file → field, by sheet; under `remembered`, what the person's own matching has learned of it. */
  readonly mapping: object;
  /** The name of the round, where the import creates it; its key is the plan's. */
  readonly newRound?: string;
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
  /** Rows to be sent in all. */
  readonly total: number;
  /**
   * Sends what is still to be sent, then reads everything back: the result is what the database holds.
   * @param onProgress called with the number of rows sent so far
   * @throws what the server's way does, also when it was stopped; then `run` continues where it was
   */
  run(signal: AbortSignal, onProgress: (sent: number) => void): Promise<JobResult>;
  /** Marks the record of an import that was stopped. */
  stopped(): Promise<void>;
}

/** What became of the rows of one table that were to be written. */
export interface WrittenTable {
  readonly table: Written;
  /** Rows that the database holds as they were sent. */
  readonly created: number;
  readonly corrected: number;
  /** Rows that it does not. */
  readonly refused: number;
}

export interface JobResult {
  /** Read back from the database after the last row. */
  readonly created: number;
  readonly corrected: number;
  readonly tables: readonly WrittenTable[];
  /** What is not in the database, beside what the check left out. */
  readonly refused: readonly Rejection[];
}

/** The fields that name the row another belongs to, and what that row is. */
const PARENTS: Readonly<Record<string, string>> = { village_id: 'village', crop_id: 'crop', household_id: 'household', plot_id: 'plot' };

/** Gets an import ready: its record, then its rows in calls of some, parents before their children. */
export function createJob(server: SurveyServer, plan: ImportPlan, about: BatchAbout): ImportJob {
  const batch = newKey();
  const steps = WRITTEN.flatMap((name) => plan.tables.filter(({ table }) => table === name).flatMap((table) => stepsOf(table, plan.round, batch)));
  const total = steps.reduce((sum, { writes }) => sum + writes.length, 0);
  const sum = (count: (table: PlanOfTable) => number): number => plan.tables.reduce((all, table) => all + count(table), 0);
  const failures = new Map<Step, Failure[]>(steps.map((step) => [step, []]));
  /** Keys of rows that could not be created. */
  const missing = new Set<unknown>();
  let [next, sent] = [0, 0];
  const fail = (step: Step, found: readonly Failure[]): void => {
    failures.get(step)?.push(...found);
    if (step.method === 'create') for (const { write } of found) missing.add(write.body[idOf(step.table)]);
  };
  const failed = (step: Step): number => failures.get(step)?.length ?? 0;
  const written = (method: Step['method'], among: readonly Step[]): number => among.reduce((rows, step) => (step.method === method ? rows + step.writes.length - failed(step) : rows), 0);
  const refused = (): readonly Rejection[] => [...failures.values()].flat().map(rejectionOf);
  /** A row of a village, household or plot that could not be created cannot be written either. */
  const orphan = (write: Write): readonly Failure[] => {
    const [parent] = Object.keys(PARENTS).filter((name) => missing.has(write.body[name]));
    return parent === undefined ? [] : [{ write, reason: `belongs to a ${PARENTS[parent]} of this file that could not be written` }];
  };
  const readBack = async (signal: AbortSignal): Promise<void> => {
    for (const step of steps) {
      const known = new Set(failures.get(step)?.map(({ write }) => write));
      fail(step, await notInDatabase(server, step.table, step.writes.filter((write) => !known.has(write)), signal));
    }
  };

  const open = async (signal: AbortSignal): Promise<void> => {
    const record = {
      id: batch,
      file_name: about.fileName,
      sha256: about.sha256,
      collection: plan.tables.find(({ table }) => !isUnsigned(table))?.table ?? 'villages',
      ...(about.newRound === undefined && { survey_round_id: plan.round }),
      asked: plan.asked,
      mapping: about.mapping,
      rows_read: sum(({ read }) => read),
      state: 'running',
    };
    await createOnce('import_batches', record, signal);
    if (about.newRound === undefined) return;
    await createOnce('survey_rounds', { id: plan.round, name: about.newRound, source_batch_id: batch }, signal);
    await server.correct('import_batches', [{ id: batch, survey_round_id: plan.round }], signal);
  };
  const createOnce = async (collection: string, record: Body, signal: AbortSignal): Promise<void> => {
    try {
      await server.create(collection, [record], signal);
    } catch (error) {
      // Its answer was lost the last time.
      if (server.refusal(error).about !== 'twice') throw error;
    }
  };
  const report = (state: 'applied' | 'failed'): Promise<void> => {
    const done = steps.slice(0, next);
    const record = {
      id: batch,
      state,
      rows_created: written('create', done),
      rows_updated: written('correct', done),
      rows_unchanged: sum(({ unchanged }) => unchanged),
      rows_rejected: rowsIn(rejectionsOf(plan)) + refused().length,
      left_out: leftOutOf(plan, refused()),
    };
    return server.correct('import_batches', [record], new AbortController().signal);
  };

  return {
    batch,
    total,
    async run(signal, onProgress) {
      await open(signal);
      for (let step = steps[next]; step !== undefined; step = steps[next]) {
        signal.throwIfAborted();
        const orphans = step.writes.flatMap(orphan);
        const left = new Set(orphans.map(({ write }) => write));
        const found = await writeRows(server, step.method, step.table, step.writes.filter((write) => !left.has(write)), signal);
        fail(step, [...orphans, ...found]);
        sent += step.writes.length;
        next += 1;
        onProgress(sent);
      }
      await readBack(signal);
      await report('applied');
      const tables = WRITTEN.flatMap((table): readonly WrittenTable[] => {
        const own = steps.filter((step) => step.table === table);
        return own.length === 0 ? [] : [{ table, created: written('create', own), corrected: written('correct', own), refused: own.reduce((rows, step) => rows + failed(step), 0) }];
      });
      return { created: written('create', steps), corrected: written('correct', steps), tables, refused: refused() };
    },
    stopped: () => report('failed'),
  };
}

function stepsOf({ table, creations, corrections }: PlanOfTable, round: string, batch: string): readonly Step[] {
  const key = idOf(table);
  // The server records what rows with the key of an import said before.
  const marked = { source_batch_id: batch };
  const fixed = ({ round: own }: From): object => (isUnsigned(table) ? marked : { survey_round_id: own ?? round, ...marked });
  const created = creations.map(({ from, id, values }): Write => ({ from, body: { [key]: id, ...(table === 'households' && { household_code: from.code }), ...values, ...fixed(from) } }));
  const corrected = corrections.map(({ from, id, values }): Write => ({ from, body: { [key]: id, ...values, ...marked } }));
  return [...parted(created).map((writes): Step => ({ table, method: 'create', writes })), ...parted(corrected).map((writes): Step => ({ table, method: 'correct', writes }))];
}

/** A list in parts of so many. */
export function parted<T>(all: readonly T[], size: number = AT_ONCE): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
}
