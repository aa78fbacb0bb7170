import type { FormMapping } from '@groundwork/survey/import';
import { collectionOf, HOUSEHOLD_OF, repeatIn, roundTables } from '@groundwork/survey/model';
import { z } from 'zod';
import { inParts, type Database } from '../database/database.ts';
import { keptHouseholds } from '../edits/merged-records.ts';
import { entryOf, parsedJson } from '../values.ts';
import type { Submission } from '../database/source-rows.ts';
import { NOT_LISTED, saveSubmissions } from './store.ts';
import { SUBMISSIONS } from './source-tables.ts';

const rowsSchema = z.record(z.string(), z.array(z.string()));
/** Table → keys of its rows. */
export type Rows = Readonly<Record<string, readonly string[]>>;

/** The rows that an edit has removed; null where a whole household is meant. */
export const storedRows = ({ rows }: Pick<Submission, 'rows'>): Rows | null =>
  rows === null ? null : rowsSchema.parse(parsedJson(rows));

/** “Household members: 2, Plots: 1” */
export const wordsOf = (rows: Rows): string =>
  Object.entries(rows)
    .map(
      ([name, keys]) =>
        `${roundTables.find((table) => table.name === name)?.title ?? name}: ${keys.length.toLocaleString('en')}`,
    )
    .join(', ');

/** Under which key the rows of a submission wait for a decision. */
const keyOf = (submission: string): string => `${submission} (rows)`;
/** Under which key those are stored that somebody has decided to leave. */
const leftKeyOf = (submission: string): string => `${submission} (rows left)`;

/** The rows of submissions that somebody has decided to leave: they are not asked about again. */
async function leftRows(
  write: Database,
  source: string,
  submissions: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const left = new Map<string, Set<string>>();
  for (const submission of submissions) left.set(submission, new Set());
  for (const part of inParts(submissions)) {
    const names = new Map(
      part.flatMap(
        (submission) =>
          [
            [keyOf(submission), submission],
            [leftKeyOf(submission), submission],
          ] as const,
      ),
    );
    for (const { submission, rows } of await write(SUBMISSIONS)
      .where({ source, decided: true })
      .whereIn('submission', [...names.keys()])
      .select('submission', 'rows')) {
      for (const id of Object.values(storedRows({ rows }) ?? {}).flat()) left.get(names.get(submission) ?? '')?.add(id);
    }
  }
  return left;
}

/** The rows of some households in a table, of a repeat group only its own, with their households. */
async function rowsIn(
  database: Database,
  target: string,
  households: readonly string[],
): Promise<readonly { readonly id: string; readonly household: string }[]> {
  const found: { id: string; household: string }[] = [];
  const table = collectionOf(target);
  const repeat = repeatIn(target);
  const [link = '', above] = (HOUSEHOLD_OF[table] ?? '').split('.');
  for (const part of inParts(households)) {
    const query =
      above === undefined
        ? database(table).whereIn(link, part).select({ id: 'id', household: link })
        : database(table)
            .join('plots', `${table}.${link}`, 'plots.id')
            .whereIn(`plots.${above}`, part)
            .select({ id: `${table}.id`, household: `plots.${above}` });
    if (repeat !== undefined) void query.where({ repeat_name: repeat });
    found.push(...((await query) as { id: string; household: string }[]));
  }
  return found;
}

/**
 * Notes the rows of edited submissions that these do not have any more: a member who is no longer listed. Somebody decides whether they are removed here, too;
 * about rows that somebody has decided to leave, nobody is asked again.
 * @param edited submissions that had been imported before, and are imported whole now
 * @param inFile the rows that the file has
 */
export async function noteRemovedRows(
  write: Database,
  batch: string,
  edited: readonly Submission[],
  { sheets }: Pick<FormMapping, 'sheets'>,
  inFile: Rows,
): Promise<void> {
  const households = new Map(
    edited.flatMap(({ household, submission }) => (household === null ? [] : [[household, submission] as const])),
  );
  if (households.size === 0) return;
  const source = edited[0]?.source ?? '';
  const submissions = edited.map(({ submission }) => submission);
  const left = await leftRows(write, source, submissions);
  for (const part of inParts(submissions))
    await write(SUBMISSIONS)
      .where({ source })
      .whereIn(
        'submission',
        part.flatMap((submission) => [keyOf(submission), leftKeyOf(submission)]),
      )
      .delete();
  const [removed, staying] = [new Map<string, Record<string, string[]>>(), new Map<string, Record<string, string[]>>()];
  const filled = new Set(
    Object.values(sheets).flatMap(({ target }) =>
      target !== null && (HOUSEHOLD_OF[collectionOf(target)] ?? '') !== '' ? [target] : [],
    ),
  );
  // A household into which another one was merged has the rows of both: what one interview does not have may be of the other.
  const kept = await keptHouseholds(write, [...households.keys()]);
  const whole = [...households.keys()].filter((household) => !kept.has(household));
  for (const target of filled) {
    const table = collectionOf(target);
    const there = new Set(inFile[table] ?? []);
    for (const { id, household } of await rowsIn(write, target, whole)) {
      if (there.has(id)) continue;
      const isLeft = left.get(households.get(household) ?? '')?.has(id) === true;
      const rows = entryOf(isLeft ? staying : removed, household, (): Record<string, string[]> => ({}));
      rows[table] = [...(rows[table] ?? []), id];
    }
  }
  const at = new Date().toISOString();
  const noted = (
    all: ReadonlyMap<string, Rows>,
    named: (submission: string) => string,
    rest: Pick<Submission, 'batch' | 'decided'>,
  ): readonly Submission[] =>
    [...all].flatMap(([household, rows]): readonly Submission[] => {
      const of = households.get(household);
      return of === undefined
        ? []
        : [
            {
              source,
              submission: named(of),
              uuid: NOT_LISTED,
              stamp: '',
              imported_stamp: null,
              left_out: false,
              review: null,
              reviewed: null,
              household,
              rows: JSON.stringify(rows),
              deleted_at: at,
              ...rest,
            },
          ];
    });
  // What was decided stays when this import is undone.
  await saveSubmissions(write, [
    ...noted(removed, keyOf, { batch, decided: false }),
    ...noted(staying, leftKeyOf, { batch: null, decided: true }),
  ]);
}
