import { isMultiple, NOT_ASKED, UNKNOWN } from '../../table/index.ts';
import type { Bindings } from '../database.ts';
import { frameSql, stagesOf, type Scope } from '../frame.ts';
import { sharedInQuestion } from '../shared-queries.ts';
import { rowsOf } from '../source.ts';
import type { NamedQuery } from '../with-tables.ts';
import { DIVISIONS } from './asked.ts';
import type { Understood } from './understand.ts';

/** The key of a row's group, of rows `r` of `asked` with the columns of the frame. */
export const groupSql = ({ by }: Understood): string => `CASE WHEN r.f_division_asked THEN COALESCE(${by && isMultiple(by) ? `${DIVISIONS}.category` : 'r.divided_by'}, '${UNKNOWN}') ELSE '${NOT_ASKED}' END`;

/** What joins the groups of rows that are in several. */
export const groupsJoined = ({ by }: Understood): string => (by && isMultiple(by) ? ` LEFT JOIN ${DIVISIONS} ON ${DIVISIONS}.row_id = r.divided_by` : '');

/**
 * Rows of `asked` that each stand for all with the same answer, group and sampling unit, which are far fewer: `f_rows` says for how many, and
 * `f_weight` what these weigh together. Rows that weigh nothing, or of which it is not known, are apart. Where households are the units there would
 * hardly be fewer, so each row stands for itself.
 * @param answers the columns of the answer
 * @param isNumber whether rows have a number, as `answer`, of which the `least` and the `most` are wanted
 */
export function summedQuery(name: string, question: Understood, { answers, isNumber }: { readonly answers: readonly string[]; readonly isNumber: boolean }, scope: Scope, grouped: boolean, bindings: Bindings): NamedQuery {
  const listed = grouped && question.by !== undefined && isMultiple(question.by);
  const frame = ['f_stratum', 'f_unit', ...(stagesOf(scope) === 'two' ? ['f_second'] : [])];
  const own = [...answers, ...frame];
  const numbers = isNumber ? ['MIN(answer) AS least', 'MAX(answer) AS most'] : [];
  const rows = rowsOf('asked', { ...scope, summed: false });
  const divided = grouped ? [`${groupSql(question)} AS divided`] : [];
  const query = (sql: string): NamedQuery => ({ name, sql: sharedInQuestion(`SELECT * FROM (WITH ${frameSql(scope, bindings)} ${sql}) AS summed`) });
  if (scope.within) return query(`SELECT ${[...own.map((column) => `r.${column}`), ...divided, 'r.f_weight', '1 AS f_rows', ...(isNumber ? ['r.answer AS least', 'r.answer AS most'] : [])].join(', ')} FROM ${rows} AS r${groupsJoined(question)}`);
  const weighs = scope.weighted ? ['weighs'] : [];
  const weighing = scope.weighted ? ['CASE WHEN r.f_weight > 0 THEN 1 WHEN r.f_weight IS NOT NULL THEN 0 END AS weighs'] : [];
  const keys = [...own, ...weighs, ...(listed ? ['divided_by', 'f_division_asked'] : grouped ? ['divided'] : [])];
  const first = `SELECT ${[...keys, 'SUM(f_weight) AS f_weight', 'COUNT(*) AS f_rows', ...numbers].join(', ')} FROM (
    SELECT ${[...own.map((column) => `r.${column}`), ...weighing, 'r.f_weight', ...(isNumber && !own.includes('answer') ? ['r.answer'] : []), ...(listed ? ['r.divided_by', 'r.f_division_asked'] : divided)].join(', ')} FROM ${rows} AS r
  ) AS each_row GROUP BY ${keys.join(', ')}`;
  if (!listed) return query(first);
  const last = [...own, ...weighs, 'divided'];
  return query(`SELECT ${[...last, 'SUM(f_weight) AS f_weight', 'CAST(SUM(f_rows) AS BIGINT) AS f_rows', ...(isNumber ? ['MIN(least) AS least', 'MAX(most) AS most'] : [])].join(', ')} FROM (
    SELECT r.*, ${divided.join(', ')} FROM (${first}) AS r${groupsJoined(question)}
  ) AS divided_rows GROUP BY ${last.join(', ')}`);
}
