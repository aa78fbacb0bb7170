import { isRepeatTable } from '../../model/index.ts';
import { importField } from '../import-field.ts';
import { importTable, isOfRound, TARGETS, type Target, type FilledTable } from '../import-table.ts';
import type { MatchedSheet } from '../matching/matched-sheet.ts';
import type { Nesting } from '../matching/nesting.ts';
import { textOf } from '../matching/text-of.ts';
import type { Lists } from '../matching/vocabulary.ts';
import type { Turns } from '../reading/turns.ts';
import type { SurveyReader } from '../server.ts';
import { askedIn } from './asked-in.ts';
import { questionsFilled, repeatsFilled } from './custom-questions.ts';
import { createDifferences } from './differences.ts';
import type { ImportPlan, PlanOfTable } from './import-plan.ts';
import { numbersWithinKept, readForKept } from './merged-households.ts';
import { newRows } from './new-rows.ts';
import { outlineIn, withOutlinesChecked } from './outline-checks.ts';
import {
  householdKey,
  householdsOf,
  keyed,
  keyText,
  numberRows,
  placeRows,
  type Numbered,
  type Parts,
} from './place-rows.ts';
import { planTable, STAMP, type KeyedRow, type PlannedTable } from './plan-table.ts';
import { NO_COUNTRIES, positionsChecked, villageCountries, type Checks } from './position-checks.ts';
import { planRegisters, type Registers } from './plan-registers.ts';
import { placeVillages } from './plan-villages.ts';
import { openQuestions, type Answers } from './questions.ts';
import { villagePlaces } from './village-places.ts';
import { readRows, rowKey, rowsLeftOut, type ReadRow, type RowsRead } from './read-rows.ts';
import type { Rejection } from './rejection.ts';
import type { Remark } from './remark.ts';
import { groupBy, readStanding } from './standing.ts';
import type { SettledWords, Word } from './word-meanings.ts';

export interface PlanParts {
  readonly reader: SurveyReader;
  readonly sheets: readonly MatchedSheet[];
  readonly nesting: Nesting;
  /** With the villages that the file itself brings (`villagesWith`). */
  readonly lists: Lists;
  /** The villages that the portal has. */
  readonly known: Lists['villages'];
  readonly words: readonly Word[];
  readonly settled: SettledWords;
  /** What a person has said to the questions of an earlier check. */
  readonly answers?: Answers;
  /** Of the rows that name none. */
  readonly round: string;
  readonly signal: AbortSignal;
  readonly turns: Turns;
}

/**
 * The dry run: every cell is read, and every row is looked for in the round. Writes nothing.
 * @throws what the server's way does; AbortError when it was cancelled
 */
export async function makePlan(parts: PlanParts): Promise<ImportPlan> {
  const { reader, sheets, nesting, lists, known, answers = {}, round, signal, turns } = parts;
  const differences = createDifferences();
  const remarks: Remark[] = [];
  const remark = (one: Remark): void => void remarks.push(one);
  const tables: PlanOfTable[] = [];
  for (const { name, repairs = [], remarks: odd = [] } of new Set(sheets.map(({ sheet }) => sheet))) {
    for (const { row, column, says } of odd) remark({ sheet: name, row, column, says });
    for (const { from, to, row, cells } of repairs)
      for (let cell = 0; cell < cells; cell += 1) differences.note({ sheet: name, row, column: '' }, from, to);
  }

  const read = async (target: Target): Promise<RowsRead> => {
    const found: RowsRead[] = [];
    for (const matched of sheets.filter((one) => one.target === target))
      found.push(
        await readRows(matched, { nesting, lists, words: parts.settled, answers, differences, remark, turns }),
      );
    return {
      rows: found.flatMap(({ rows }) => rows),
      rejections: found.flatMap(({ rejections }) => rejections),
      leftOut: found.flatMap(({ leftOut }) => leftOut),
      read: found.reduce((sum, one) => sum + one.read, 0),
    };
  };
  const plan = async (
    target: Target,
    rows: readonly KeyedRow[],
    standing: Parameters<typeof planTable>[1],
    all: RowsRead,
    rejections: readonly Rejection[] = [],
  ): Promise<PlannedTable> => {
    const planned = await planTable(rows, standing, importTable(target), turns);
    for (const { sheet, row } of planned.repeated)
      differences.note({ sheet, row, column: '' }, 'a row identical to an earlier one', 'taken once', 'repeated');
    if (all.read > 0)
      tables.push({
        table: target,
        ...planned,
        read: all.read,
        rejections: [...all.rejections, ...rejections, ...planned.rejections],
      });
    return planned;
  };
  const names = (rows: readonly ReadRow[]): readonly string[] => [
    ...new Set(rows.flatMap(({ values, unsure }) => [...Object.keys(values), ...unsure.map(({ field }) => field)])),
  ];
  const standingOf = (
    target: Target,
    field: string,
    keys: readonly string[],
    more: readonly string[],
    rounds: readonly string[] | null,
  ) =>
    readStanding(
      reader,
      target,
      field,
      [...new Set(keys)],
      { fields: [...new Set([importTable(target).id, ...more, STAMP])], rounds },
      signal,
      turns,
    );

  const villageRows = await read('villages');
  const villages = placeVillages(villageRows.rows, { ...lists, villages: known }, remark);
  const standingVillages = await standingOf(
    'villages',
    'village_id',
    villages.rows.map(({ key }) => key),
    names(villageRows.rows),
    null,
  );
  const plannedVillages = await plan(
    'villages',
    villages.rows,
    groupBy(standingVillages, (row) => String(row['village_id'])),
    villageRows,
    villages.rejections,
  );

  const rowsBy = new Map<Target, RowsRead>();
  const targets = [...TARGETS, ...new Set(sheets.flatMap(({ target }) => (isRepeatTable(target) ? [target] : [])))];
  for (const target of targets) if (target !== 'villages') rowsBy.set(target, await read(target));
  const codes = [...rowsBy].flatMap(([target, { rows }]) =>
    isOfRound(target) ? rows.flatMap(({ code }) => (code === '' ? [] : [code])) : [],
  );
  const villagesOut = leftOutOf(lists, known, plannedVillages);
  const hasPosition = ({ values }: ReadRow): boolean =>
    typeof values['latitude'] === 'number' && typeof values['longitude'] === 'number';
  const placed = ['households', 'water_points'].some((target) => rowsBy.get(target as Target)?.rows.some(hasPosition));
  const countries = placed ? await villageCountries(reader, signal) : NO_COUNTRIES;
  const checked = (
    target: Target,
    all: RowsRead,
    { villageOf, recordsOf }: Pick<Checks, 'villageOf' | 'recordsOf'>,
  ): RowsRead =>
    placed
      ? positionsChecked(all, {
          ...countries,
          villageOf,
          recordsOf,
          headingOf: (row) => headingOf(sheets, target, row.sheet, 'latitude'),
          answers,
          differences,
          remark,
        })
      : all;
  const rounds = [
    ...new Set([round, ...[...rowsBy.values()].flatMap(({ rows }) => rows.flatMap((row) => row.round ?? []))]),
  ];
  const keyOf = (row: Pick<ReadRow, 'code' | 'round'>): string => householdKey(row.round ?? round, row.code);
  const householdsBy = (field: string, keys: readonly string[]) =>
    standingOf(
      'households',
      field,
      keys,
      ['household_code', 'survey_round_id', 'village_id', ...names((rowsBy.get('households') ?? EMPTY).rows)],
      rounds,
    );
  const underOwnCode = await householdsBy('household_code', codes);
  const merged = await readForKept({
    reader,
    rowsBy,
    keyOf,
    codes: [...new Set(codes)],
    standing: underOwnCode,
    readKept: (ids) => householdsBy('id', ids),
    remark,
    signal,
    turns,
  });
  for (const [target, all] of merged.rowsBy) rowsBy.set(target, all);
  const allHouseholds = rowsBy.get('households') ?? EMPTY;
  const standing = groupBy([...underOwnCode, ...merged.rows], (row) =>
    householdKey(String(row['survey_round_id']), String(row['household_code'])),
  );
  const householdRows = checked(
    'households',
    withoutVillage(allHouseholds, villagesOut, (row) => headingOf(sheets, 'households', row.sheet, 'village_id')),
    {
      villageOf: ({ values }) => textOf(values['village_id']),
      recordsOf: (row) => standing.get(keyOf(row)) ?? [],
    },
  );
  const planned = await plan(
    'households',
    householdRows.rows.map((from): KeyedRow => ({ from, key: keyOf(from), values: from.values })),
    standing,
    householdRows,
  );
  const households = householdsOf(householdRows, planned, standing, keyOf);

  const numbered: Record<keyof Parts, Numbered> = { plots: NONE_NUMBERED, members: NONE_NUMBERED };
  /** Rows that belong to plots or persons and name them by their numbers. */
  const naming: Readonly<Record<keyof Parts, readonly ReadRow[]>> = {
    plots: (rowsBy.get('crop_plantings') ?? EMPTY).rows.filter(({ above }) => above.length === 0),
    members: targets.flatMap((target) =>
      isRepeatTable(target) ? (rowsBy.get(target) ?? EMPTY).rows.filter(({ member }) => member !== null) : [],
    ),
  };
  for (const target of targets) {
    if (!isOfRound(target)) continue;
    const part = target === 'plots' || target === 'members' ? target : null;
    const table = importTable(target);
    const all = rowsBy.get(target) ?? EMPTY;
    if (table.parent === null || (all.read === 0 && part === null)) continue;
    const placed = placeRows(all.rows, table, households, numbered, round);
    const [number] = table.key;
    const needed = part === null ? [] : naming[part].flatMap((row) => households.codes.get(keyOf(row)) ?? []);
    const fresh = freshIds(tables, table.parent.table);
    const parents = [...new Set([...placed.rows.map(({ parent }) => parent), ...needed])].filter(
      (id) => !fresh.has(id),
    );
    const outlined = target === 'plots' && all.rows.some(({ values }) => outlineIn(values) !== null);
    const there = await standingOf(
      target,
      table.parent.field,
      parents,
      [table.parent.field, ...table.key, ...names(all.rows), ...(outlined ? ['area_ha'] : [])],
      null,
    );
    const field = table.parent.field;
    const { rows, rejections } =
      table.repeats === 'numbered' && number !== undefined
        ? numberRows(numbersWithinKept(placed.rows, { table: target, field: number, parent: field }, there), {
            field: number,
            differences,
            answers,
          })
        : { rows: placed.rows, rejections: [] };
    const standingRows = groupBy(there, (row) => keyText(String(row[field]), table.key, row));
    const places = outlined ? await villagePlaces(reader, [...households.villages.values()], signal) : null;
    const looked =
      places === null
        ? keyed(rows, table)
        : withOutlinesChecked(keyed(rows, table), {
            standing: standingRows,
            villageOf: ({ values }) => places.get(households.villages.get(textOf(values[field])) ?? ''),
            headingOf: (name) => headingOf(sheets, 'plots', name, 'geometry'),
            differences,
            remark,
          });
    const done = await plan(target, looked, standingRows, all, [...placed.rejections, ...rejections]);
    if (part !== null) {
      const [numberField = ''] = table.key;
      const stated = numbersInFile(all.rows, done, numberField);
      const byNumber = [
        ...there.map((row) => ({
          household: String(row[field]),
          id: String(row['id']),
          number: Number(row[numberField]),
        })),
        ...done.creations.map(({ id, values }) => ({
          household: textOf(values[field]),
          id,
          number: stated.get(id) ?? Number(values[numberField]),
        })),
      ];
      numbered[part] = {
        rows: done.ids,
        numbers: groupBy(byNumber, ({ household }) => household),
        leftOut: rowsLeftOut(all, placed, { rejections }, done),
      };
    }
  }
  /** Of projects in this file; of others the country of all villages is what is known. */
  const villagesOfProjects = new Map(
    (rowsBy.get('water_projects') ?? EMPTY).rows.map(
      ({ code, values }) => [code, textOf(values['village_id'])] as const,
    ),
  );
  const ofVillages = (target: Target): RowsRead => {
    const all = rowsBy.get(target) ?? EMPTY;
    return target === 'water_points'
      ? all
      : withoutVillage(all, villagesOut, (row) => headingOf(sheets, target, row.sheet, 'village_id'));
  };
  const positions: Registers['positions'] = (points, recordsOf) =>
    checked('water_points', points, { villageOf: ({ code }) => villagesOfProjects.get(code), recordsOf });
  await planRegisters({
    rowsOf: ofVillages,
    positions,
    standingOf: (target, field, keys, more) => standingOf(target, field, keys, more, null),
    plan,
  });
  const fresh = newRows(tables, parts.words, parts.settled, lists);
  const [villageTable, ...others] = tables[0]?.table === 'villages' ? tables : [undefined, ...tables];
  return {
    round,
    asked: askedIn(sheets),
    ...questionsFilled(sheets, lists.questions),
    ...repeatsFilled(sheets, lists.repeats),
    tables: [
      ...joined(villageTable, fresh.villages),
      ...(fresh.crops ? [fresh.crops] : []),
      ...others.flatMap((one) => one ?? []),
    ],
    differences: differences.list(),
    remarks: remarksThatStay(
      remarks,
      tables.flatMap(({ rejections }) => rejections),
    ),
    questions: openQuestions(tables.flatMap(({ rejections }) => rejections)),
  };
}

const NONE_NUMBERED: Numbered = { rows: new Map(), numbers: new Map(), leftOut: new Set() };
const EMPTY: RowsRead = { rows: [], rejections: [], leftOut: [], read: 0 };

/** The remarks about rows that are not left out after all. */
function remarksThatStay(remarks: readonly Remark[], rejections: readonly Rejection[]): readonly Remark[] {
  const out = new Set(rejections.map(({ sheet, row }) => rowKey(sheet, row)));
  return remarks.filter(({ sheet, row }) => !out.has(rowKey(sheet, row)));
}

/** What a field of a sheet is under; the field's own label where it is in no column. */
const headingOf = (sheets: readonly MatchedSheet[], target: Target, name: string, field: string): string => {
  const found = sheets.find(
    ({ sheet, ...one }) => one.target === target && sheet.name === name && one.columns.includes(field),
  );
  return (
    found?.sheet.header[found.columns.indexOf(field)] ?? importField(target, field, found?.questions)?.label ?? field
  );
};

/** Villages of the file that it will not bring: key → name. */
function leftOutOf(lists: Lists, known: Lists['villages'], { ids }: PlannedTable): ReadonlyMap<string, string> {
  const there = new Set([...known.map(({ id }) => id), ...ids.values()]);
  return new Map(lists.villages.flatMap(({ id, name }) => (there.has(id) ? [] : [[id, name] as const])));
}

/** The households without those whose village is left out: the server would refuse them, and all that belongs to them. */
function withoutVillage(
  read: RowsRead,
  villages: ReadonlyMap<string, string>,
  columnOf: (row: ReadRow) => string,
): RowsRead {
  const isOut = ({ values }: ReadRow): boolean => villages.has(textOf(values['village_id']));
  const out = read.rows.filter(isOut);
  return {
    ...read,
    rows: read.rows.filter((row) => !isOut(row)),
    leftOut: [...read.leftOut, ...out],
    rejections: [
      ...read.rejections,
      ...out.map((row) => ({
        sheet: row.sheet,
        row: row.row,
        column: columnOf(row),
        value: villages.get(textOf(row.values['village_id'])) ?? null,
        reason: 'is a village of this file that is left out',
      })),
    ],
  };
}

/** The numbers that the file itself gives its plots or persons: other rows name them by these. */
const numbersInFile = (rows: readonly ReadRow[], { ids }: PlannedTable, field: string): ReadonlyMap<string, number> =>
  new Map(
    rows.flatMap(({ sheet, row, values }) => {
      const [id, number] = [ids.get(rowKey(sheet, row)), values[field]];
      return id !== undefined && typeof number === 'number' ? [[id, number] as const] : [];
    }),
  );

const freshIds = (tables: readonly PlanOfTable[], name: FilledTable): ReadonlySet<string> =>
  new Set(tables.find(({ table }) => table === name)?.creations.map(({ id }) => id));

function joined(sheet: PlanOfTable | undefined, made: PlanOfTable | null): readonly PlanOfTable[] {
  if (sheet === undefined || made === null) return sheet ? [sheet] : made ? [made] : [];
  return [{ ...sheet, read: sheet.read + made.read, creations: [...sheet.creations, ...made.creations] }];
}
