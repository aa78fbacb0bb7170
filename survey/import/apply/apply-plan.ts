import { newKey } from '@groundwork/shared/uploads/checking';
import { collectionOf, isRepeatTable } from '../../model/index.ts';
import { writingAnswers } from '../answers-in-rows.ts';
import { idOf, importTable, isOfRound, WRITE_ORDER } from '../import-table.ts';
import { rejectionsOf, type ImportPlan, type PlanOfTable } from '../plan/import-plan.ts';
import { rowsIn, type Rejection } from '../plan/rejection.ts';
import type { From } from '../plan/plan-table.ts';
import { writingRepeats } from '../repeats-in-rows.ts';
import type { SurveyServer } from '../server.ts';
import { isUnsigned } from './changes.ts';
import { addChoices } from '../new-choices.ts';
import { leftOutOf } from './left-out.ts';
import { notInDatabase } from './read-back.ts';
import { rejectionOf, writeRows, type Failure, type Step, type Write } from './write-rows.ts';

/** Rows in one call: a statement of so many takes a fraction of a second, so that an import is soon cancelled. */
const AT_ONCE = 500;

interface Applying {
  /** Key of the record of the import. */
  readonly batch: string;
  /** Column of the file → field, by sheet, and what else its record is to say of that. */
  readonly mapping: object;
  /** The name of the round, where the import creates it; its key is the plan's. */
  readonly newRound?: string | undefined;
  /** Called with the number of rows written so far. */
  readonly onProgress: (written: number) => Promise<void> | void;
}

/** What the database holds after an import, as it was read back. */
export interface Applied {
  readonly created: number;
  readonly corrected: number;
  /** Rows that it does not hold as they were written, beside what the check left out. */
  readonly refused: readonly Rejection[];
}

/** The fields that name the row another belongs to, and what that row is. */
const PARENTS: Readonly<Record<string, string>> = {
  village_id: 'village',
  crop_id: 'crop',
  household_id: 'household',
  member_id: 'person',
  plot_id: 'plot',
  project_id: 'water project',
  water_point_id: 'water point',
};

/**
 * Writes a plan, parents before their children, and reads every row back. All calls belong in one transaction: where it ends early, nothing
 * is written.
 * @throws what the server's way does; AbortError where it was stopped
 */
export async function applyPlan(
  portal: SurveyServer,
  plan: ImportPlan,
  { batch, mapping, newRound, onProgress }: Applying,
  signal: AbortSignal,
): Promise<Applied> {
  const server = writingAnswers(writingRepeats(portal));
  const record = (values: object): Promise<void> =>
    server.correct('import_batches', [{ id: batch, ...values }], signal);
  const sum = (count: (table: PlanOfTable) => number): number =>
    plan.tables.reduce((all, table) => all + count(table), 0);
  await record({
    collection: collectionOf(plan.tables.find(({ table }) => !isUnsigned(table))?.table ?? 'villages'),
    asked: plan.asked,
    mapping,
    rows_read: sum(({ read }) => read),
    state: 'running',
  });
  if (plan.tables.some(({ table }) => isOfRound(table))) {
    if (newRound !== undefined)
      await server.create(
        'survey_rounds',
        [{ id: plan.round, name: newRound, ...daysOf(plan), source_batch_id: batch }],
        signal,
      );
    await record({ survey_round_id: plan.round });
  }
  const asked = [...plan.addedRepeats.map((repeat) => ({ ...repeat, restricted: false })), ...plan.added];
  if (asked.length > 0)
    await server.create(
      'survey_questions',
      asked.map((question, place) => ({ id: newKey(), ...question, place, source_batch_id: batch })),
      signal,
    );
  await addChoices(server, plan, signal);
  const failures: Failure[] = [];
  /** Keys of rows that could not be created. */
  const missing = new Set<unknown>();
  const written = { create: 0, correct: 0 };
  let done = 0;
  for (const step of stepsOf(plan, batch)) {
    signal.throwIfAborted();
    const failed = await writeStep(server, step, missing, signal);
    if (step.method === 'create') for (const { write } of failed) missing.add(write.body[idOf(step.table)]);
    failures.push(...failed);
    written[step.method] += step.writes.length - failed.length;
    done += step.writes.length;
    await onProgress(done);
  }
  const refused = failures.map(rejectionOf);
  await record({
    state: 'applied',
    rows_created: written.create,
    rows_updated: written.correct,
    rows_unchanged: sum(({ unchanged }) => unchanged),
    rows_rejected: rowsIn(rejectionsOf(plan)) + refused.length,
    left_out: leftOutOf(plan, refused),
  });
  return { created: written.create, corrected: written.correct, refused };
}

/** The first and the last interview of a new round: screens show the latest round first, which a device with a wrong clock must not decide. Nothing where no day is known. */
function daysOf({ round, tables }: ImportPlan): {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
} {
  const households = tables.find(({ table }) => table === 'households')?.creations ?? [];
  const today = new Date().toISOString().slice(0, 10);
  const days = households
    .flatMap(({ from, values: { interview_date: day } }) =>
      typeof day === 'string' && (from.round ?? round) === round && day.slice(0, 10) <= today ? [day.slice(0, 10)] : [],
    )
    .sort();
  return days.length === 0 ? {} : { start_date: days[0], end_date: days.at(-1) };
}

/** @returns the rows that the database does not hold as they were to be written */
async function writeStep(
  server: SurveyServer,
  step: Step,
  missing: ReadonlySet<unknown>,
  signal: AbortSignal,
): Promise<readonly Failure[]> {
  // A row of a village, household or plot that could not be created cannot be written either.
  const orphans = step.writes.flatMap((write): readonly Failure[] => {
    const parent = Object.keys(PARENTS).find((name) => missing.has(write.body[name]));
    return parent === undefined
      ? []
      : [{ write, reason: `belongs to a ${PARENTS[parent] ?? ''} of this file that could not be written` }];
  });
  const left = new Set(orphans.map(({ write }) => write));
  const writes = step.writes.filter((write) => !left.has(write));
  const refused = await writeRows(server, { ...step, writes }, signal);
  const out = new Set(refused.map(({ write }) => write));
  return [
    ...orphans,
    ...refused,
    ...(await notInDatabase(
      server,
      step.table,
      writes.filter((write) => !out.has(write)),
      signal,
    )),
  ];
}

/** All rows in calls of some, made one by one: a plan of half a million rows would be twice in memory. */
function* stepsOf(plan: ImportPlan, batch: string): Generator<Step> {
  // The server records what rows with the key of an import said before.
  const marked = { source_batch_id: batch };
  for (const name of [...WRITE_ORDER, ...plan.tables.flatMap(({ table }) => (isRepeatTable(table) ? [table] : []))]) {
    for (const { table, creations, corrections } of plan.tables) {
      if (table !== name) continue;
      const key = idOf(table);
      const fixed = ({ round }: From): object =>
        isOfRound(table) ? { survey_round_id: round ?? plan.round, ...marked } : marked;
      const { code = null, parent = null } = table === 'crops' ? {} : importTable(table);
      const created = ({ from, id, values }: (typeof creations)[number]): Write => ({
        from,
        body: { [key]: id, ...(code !== null && parent === null && { [code]: from.code }), ...values, ...fixed(from) },
      });
      const corrected = ({ from, id, values }: (typeof corrections)[number]): Write => ({
        from,
        body: { [key]: id, ...values, ...marked },
      });
      for (const part of parted(creations)) yield { table, method: 'create', writes: part.map(created) };
      for (const part of parted(corrections)) yield { table, method: 'correct', writes: part.map(corrected) };
    }
  }
}

/** A list in parts of so many. */
export function parted<T>(all: readonly T[], size: number = AT_ONCE): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
}
