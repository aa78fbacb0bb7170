import { isMultiple, NOT_ASKED, UNKNOWN } from '../../table/index.ts';
import { Bindings, textOf, type Database } from '../database.ts';
import { frameSql, stagesOf, type Scope } from '../frame.ts';
import { sharedInQuestion } from '../shared-queries.ts';
import { rowsOf } from '../source.ts';
import type { NamedQuery } from '../with-tables.ts';
import { DIVISIONS } from './asked.ts';
import { frameColumnOf } from './rows.ts';
import type { Understood } from './understand.ts';

/** The rows of a question summed up; in groups, where a row with a list of several items is in several. */
export const SUMMED = 'summed';
export const SUMMED_IN_GROUPS = 'summed_in_groups';

/** The key of a row's group, of rows `r` of `asked` with the columns of the frame. */
export function groupSql(question: Understood): string {
  const { by } = question;
  const column = frameColumnOf(question);
  const key =
    column !== undefined
      ? `CASE WHEN r.${column} <> '' THEN '=' || r.${column} END`
      : by && isMultiple(by)
        ? `${DIVISIONS}.category`
        : 'r.divided_by';
  return `CASE WHEN r.f_division_asked THEN COALESCE(${key}, '${UNKNOWN}') ELSE '${NOT_ASKED}' END`;
}

/** What joins the groups of rows that are in several; a row whose round did not ask is in one. Joined by nothing but equality, which both databases do fast. */
export const groupsJoined = ({ by }: Understood): string =>
  by && isMultiple(by)
    ? ` LEFT JOIN ${DIVISIONS} ON ${DIVISIONS}.row_id = CASE WHEN r.f_division_asked THEN r.divided_by END`
    : '';

/** The key of a row whose round did not ask what rows are divided by, where groups are strata. */
const NOT_A_STRATUM = 0;

/** Whether groups are computed by the number of the stratum that they are (frame.ts): villages. */
export const areStrata = ({ isUnchanging }: Database, question: Understood, { within, rounds }: Scope): boolean =>
  isUnchanging === true && within && rounds.length > 0 && frameColumnOf(question) === 'f_village';

/** The keys of groups that are strata, by their numbers. */
export async function strataKeys(database: Database, scope: Scope): Promise<ReadonlyMap<string, string>> {
  const bindings = new Bindings();
  const rows = await database.query(
    `WITH ${frameSql(scope, bindings)} SELECT CAST(stratum AS VARCHAR) AS number, stratum_name FROM design`,
    bindings.values,
  );
  return new Map([
    [String(NOT_A_STRATUM), NOT_ASKED],
    ...rows.map(
      (row) =>
        [textOf(row['number']), row['stratum_name'] === '' ? UNKNOWN : `=${textOf(row['stratum_name'])}`] as const,
    ),
  ]);
}

/** The columns of an answer, and of its group. */
interface Answers {
  readonly names: readonly string[];
  /** Whether rows have a number, as `answer`, of which the least and the most are wanted. */
  readonly isNumber: boolean;
  /** Whether the group of a row is its stratum (`areStrata`). */
  readonly isStratum: boolean;
}

/**
 * Rows of `asked` that each stand for all with the same answer, group and sampling unit, which are far fewer: `f_rows` says for how many, and
 * `f_weight` what these weigh together. Rows that weigh nothing, or of which it is not known, are apart. Where households are the units there would
 * hardly be fewer, so each row stands for itself.
 */
export function summedQueries(
  question: Understood,
  { names, isNumber, isStratum }: Answers,
  scope: Scope,
  bindings: Bindings,
): readonly NamedQuery[] {
  const { by } = question;
  const listed = by !== undefined && isMultiple(by);
  const own = [...names, 'f_stratum', 'f_unit', ...(stagesOf(scope) === 'two' ? ['f_second'] : [])];
  const group = listed
    ? ['r.divided_by', 'r.f_division_asked']
    : by
      ? [
          `${isStratum ? `CASE WHEN r.f_division_asked THEN r.f_stratum ELSE ${NOT_A_STRATUM} END` : groupSql(question)} AS divided`,
        ]
      : [];
  const groupNames = listed ? ['divided_by', 'f_division_asked'] : by ? ['divided'] : [];
  const rows = rowsOf('asked', { ...scope, summed: false });
  const number = isNumber && !names.includes('answer') ? ', r.answer' : '';
  const weighs = scope.weighted ? ['weighs'] : [];
  const sums = (
    sql: string,
    keys: readonly string[],
    ...[count, least, most]: readonly [string, string, string]
  ): string =>
    `SELECT ${[...keys, 'SUM(f_weight) AS f_weight', `CAST(SUM(${count}) AS BIGINT) AS f_rows`, ...(isNumber ? [`MIN(${least}) AS least`, `MAX(${most}) AS most`] : [])].join(', ')} FROM (${sql}) AS each_row GROUP BY ${keys.join(', ')}`;
  const each = `SELECT ${[...own.map((column) => `r.${column}`), ...group, ...weighs.map((name) => `CASE WHEN r.f_weight > 0 THEN 1 WHEN r.f_weight IS NOT NULL THEN 0 END AS ${name}`), 'r.f_weight'].join(', ')}`;
  const framed = (sql: string): string =>
    sharedInQuestion(`SELECT * FROM (WITH ${frameSql(scope, bindings)} ${sql}) AS all_rows`);
  const summed = scope.within
    ? `SELECT each_row.*, 1 AS f_rows${isNumber ? ', answer AS least, answer AS most' : ''} FROM (${framed(`${each}${number} FROM ${rows} AS r`)}) AS each_row`
    : framed(sums(`${each}${number} FROM ${rows} AS r`, [...own, ...weighs, ...groupNames], '1', 'answer', 'answer'));
  const inGroups = sums(
    `SELECT r.*, ${groupSql(question)} AS divided FROM ${SUMMED} AS r${groupsJoined(question)}`,
    [...own, ...weighs, 'divided'],
    'f_rows',
    'least',
    'most',
  );
  return [
    { name: SUMMED, sql: summed },
    ...(listed ? [{ name: SUMMED_IN_GROUPS, sql: sharedInQuestion(inGroups) }] : []),
  ];
}
