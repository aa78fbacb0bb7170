import type { SurveyField } from '../../../model/index.ts';
import { isMultiple } from '../../table/index.ts';
import type { TableGroup, TableQuestion } from '../../table/schemas.ts';
import { numberOf, textOf, type Database, type Row } from '../database.ts';
import type { Source } from '../source.ts';
import { many, TooManyGroups } from '../too-many-groups.ts';
import { ITEMS } from './asked.ts';

/** More groups are no table that somebody reads. */
export const MOST_GROUPS = 2000;
export const MOST_CELLS = 20_000;

/** All rows, each group, each answer, and each answer in each group. */
const MOST_COUNTS = 1 + MOST_GROUPS + 2 * MOST_CELLS;

export type CountedGroup = Omit<TableGroup, 'notAsked'>;

/** How many rows there are. */
export interface Counts {
  /** Of all rows, with the key null, and of each group. */
  readonly groups: readonly CountedGroup[];
  /** Rows with an answer and a weight, by group and answer (`countKey`). */
  readonly answers: ReadonlyMap<string, number>;
}

export const countKey = (group: string | null, answer: string | null): string => `${group ?? ''} ${answer ?? ''}`;

function requireFew(groups: number, answers: number): void {
  if (groups > MOST_GROUPS)
    throw new TooManyGroups(
      `There are ${many(groups)} groups, and at most ${many(MOST_GROUPS)} are computed: narrow the rows, or choose another group.`,
    );
  if (Math.max(groups, 1) * answers > MOST_CELLS)
    throw new TooManyGroups(
      `There are ${many(answers)} different answers in ${many(Math.max(groups, 1))} groups, which is more than ${many(MOST_CELLS)} figures: filter the rows, or choose another grouping.`,
    );
}

/** A count under its name, and how the counts of parts are combined. */
type CountColumn = readonly [name: string, count: string, combined: 'SUM' | 'MIN' | 'MAX'];

/**
 * Counts over a common table `measured`, which may have the columns `cell` and `category`, in one reading of it: rows are counted by both,
 * and these counts are added. `of_all` and `of_any` say whether a line is of all groups and of any answer, `group_total` and `answer_total` how many
 * groups and answers there are.
 */
function countedSql(columns: readonly CountColumn[], hasGroups: boolean, hasAnswers: boolean): string {
  const sets = [
    '()',
    ...(hasGroups ? ['(cell)'] : []),
    ...(hasAnswers ? ['(category)'] : []),
    ...(hasGroups && hasAnswers ? ['(cell, category)'] : []),
  ];
  const [group, ofAll] = hasGroups ? ['cell', 'GROUPING(cell)'] : ['CAST(NULL AS VARCHAR)', '1'];
  const [answer, ofAny] = hasAnswers ? ['category', 'GROUPING(category)'] : ['CAST(NULL AS VARCHAR)', '1'];
  const own = [...(hasGroups ? ['cell'] : []), ...(hasAnswers ? ['category'] : [])];
  return `parts AS (
  SELECT ${[...own, ...columns.map(([name, count]) => `${count} AS ${name}`)].join(', ')} FROM measured${own.length === 0 ? '' : ` GROUP BY ${own.join(', ')}`}
), counted AS (
  SELECT ${group} AS cell, ${answer} AS category, ${ofAll} AS of_all, ${ofAny} AS of_any, ${columns.map(([name, , combined]) => `${combined}(${name}) AS ${name}`).join(', ')} FROM parts GROUP BY GROUPING SETS (${sets.join(', ')})
) SELECT counted.*, COUNT(*) FILTER (WHERE of_all = 0 AND of_any = 1) OVER () AS group_total, COUNT(*) FILTER (WHERE of_all = 1 AND of_any = 0 AND category IS NOT NULL) OVER () AS answer_total FROM counted LIMIT ${MOST_COUNTS}`;
}

const isOf = (row: Row, name: 'of_all' | 'of_any'): boolean => numberOf(row[name]) === 1;
const groupOf = (row: Row): string | null => (isOf(row, 'of_all') ? null : textOf(row['cell']));

function countedGroup(row: Row): CountedGroup {
  const [total, known, withoutWeight] = ['total', 'known', 'without_weight'].map(
    (name) => numberOf(row[name]) ?? 0,
  ) as [number, number, number];
  return {
    key: groupOf(row),
    rows: total,
    n: known - withoutWeight,
    missing: total - known,
    withoutWeight,
    least: numberOf(row['least']),
    most: numberOf(row['most']),
  };
}

const answersIn = (rows: readonly Row[]): Counts['answers'] =>
  new Map(
    rows.flatMap((row) =>
      isOf(row, 'of_any') || row['category'] === null
        ? []
        : [[countKey(groupOf(row), textOf(row['category'])), numberOf(row['weighed']) ?? 0] as const],
    ),
  );

const ROWS_WITH_WEIGHT = 'SUM(f_rows) FILTER (WHERE w IS NOT NULL)';

/** Items of a list question: a row has several, and none where nothing is known. */
async function countItems(database: Database, { relation, group }: Source, groups: number): Promise<Counts['answers']> {
  const sql = `WITH measured AS (
  SELECT ${group ?? "''"} AS cell, r.f_weight AS w, r.f_rows, ${ITEMS}.category FROM ${relation} AS r JOIN ${ITEMS} ON ${ITEMS}.row_id = r.id
), ${countedSql([['weighed', ROWS_WITH_WEIGHT, 'SUM']], group !== undefined, true)}`;
  const rows = await database.query(sql, []);
  requireFew(groups, numberOf(rows[0]?.['answer_total']) ?? 0);
  return answersIn(rows);
}

/**
 * How many rows there are, for all and for each group, and how many of them have an answer and a weight.
 * @param field undefined in rounds that did not ask for it
 * @param source whose rows are summed up (summed.ts)
 * @throws TooManyGroups
 */
export async function countRows(
  database: Database,
  show: TableQuestion['show'],
  field: SurveyField | undefined,
  source: Source,
): Promise<Counts> {
  const { relation, group, scope } = source;
  if (scope.rounds.length === 0) return { groups: [], answers: new Map() };
  const isNumber = field?.kind === 'number';
  const hasAnswers = field !== undefined && show === 'answers' && !isMultiple(field);
  const of = ['r.known', 'r.f_rows', ...(isNumber ? ['r.least', 'r.most'] : []), ...(hasAnswers ? ['r.category'] : [])];
  const columns: readonly CountColumn[] = [
    ['total', 'SUM(f_rows)', 'SUM'],
    ['known', 'SUM(f_rows) FILTER (WHERE known)', 'SUM'],
    ['without_weight', 'SUM(f_rows) FILTER (WHERE known AND w IS NULL)', 'SUM'],
    ['weighed', ROWS_WITH_WEIGHT, 'SUM'],
    ...(isNumber
      ? ([
          ['least', 'MIN(least) FILTER (WHERE w > 0)', 'MIN'],
          ['most', 'MAX(most) FILTER (WHERE w > 0)', 'MAX'],
        ] as const)
      : []),
  ];
  const sql = `WITH measured AS (
  SELECT ${group ?? "''"} AS cell, r.f_weight AS w, ${of.join(', ')} FROM ${relation} AS r
), ${countedSql(columns, group !== undefined, hasAnswers)}`;
  const rows = await database.query(sql, []);
  const groups = numberOf(rows[0]?.['group_total']) ?? 0;
  requireFew(groups, numberOf(rows[0]?.['answer_total']) ?? 0);
  const answers =
    field !== undefined && show === 'answers' && isMultiple(field)
      ? await countItems(database, source, groups)
      : answersIn(rows);
  // Without any rows there is a line of all of them nevertheless.
  return {
    groups: rows
      .filter((row) => isOf(row, 'of_any'))
      .map(countedGroup)
      .filter((one) => one.rows > 0),
    answers,
  };
}
