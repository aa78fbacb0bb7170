import type { SurveyField } from '../../../model/index.ts';
import { columnAt, listTable } from '../../../model/index.ts';
import { isMultiple, NONE, UNKNOWN } from '../../table/index.ts';
import type { Bindings } from '../database.ts';
import { sharedInQuestion } from '../shared-queries.ts';
import type { NamedQuery } from '../with-tables.ts';
import { keySql, type Classes } from './keys.ts';
import { pathOf, type Understood } from './understand.ts';

/** The table with the items of a list field. */
function itemsOf(table: string, field: SurveyField): string {
  const found = columnAt(table, pathOf(field));
  return listTable(found?.table ?? table, { field: found?.column.name ?? field.name, columns: [] });
}

/** Rows of `chosen` with the answers in a list of theirs, each once; an empty list is an answer. */
const itemsSql = (table: string, field: SurveyField, known: string, key: string): string => `SELECT chosen.id AS row_id, '=' || CAST(items.value AS VARCHAR) AS category
    FROM chosen JOIN ${itemsOf(table, field)} AS items ON items.row_id = chosen.${key} WHERE chosen.${known} IS NOT NULL AND items.value IS NOT NULL GROUP BY chosen.id, items.value
  UNION ALL SELECT chosen.id, '${NONE}' FROM chosen WHERE chosen.${known} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${itemsOf(table, field)} AS items WHERE items.row_id = chosen.${key} AND items.value IS NOT NULL)`;

/** The answers of a list question, one row for each row and item. */
export const ITEMS = 'asked_items';

const ANSWER = 'v0';

function answerColumns(field: SurveyField | undefined, classes: Classes | undefined, bindings: Bindings): string {
  if (!field) return 'TRUE AS known';
  if (isMultiple(field)) return `${ANSWER} IS NOT NULL AS known, CAST(NULL AS VARCHAR) AS category`;
  const key = keySql(field, ANSWER, classes, bindings);
  return field.kind === 'text' || field.kind === 'choice' || field.kind === 'day' ? `${key} IS NOT NULL AS known, ${key} AS category` : `${ANSWER} IS NOT NULL AS known, ${ANSWER} AS answer, ${key} AS category`;
}

interface Keys {
  readonly by: Classes | undefined;
  readonly of: Classes | undefined;
}

/**
 * Queries over `chosen`: `asked` with `household_id`, `known`, the number or yes and no as `answer`, the key of the answer as `category`, and
 * `divided`, the key of the group; `asked_items` with the answers of lists; and `divided_rows`, in which a row is in each of its groups. Rows have
 * their `id` where one is looked for. Several statements read them, so they are shared.
 */
export function askedQueries({ table, of: [field], by, show, currency }: Understood, keys: Keys, bindings: Bindings): readonly NamedQuery[] {
  const lists = [field, by].some((one) => one && isMultiple(one));
  const listed = by && isMultiple(by);
  const own = by && !listed ? keySql(by, 'divided_by', keys.by, bindings) : "CAST(NULL AS VARCHAR)";
  const id = lists || show === 'rows' ? ['id'] : [];
  const query = (name: string, sql: string): NamedQuery => ({ name, sql: sharedInQuestion(sql) });
  const asked = query('asked', `SELECT ${[...id, 'household_id', answerColumns(field, keys.of, bindings), `COALESCE(${own}, '${UNKNOWN}') AS divided`, ...(currency === undefined ? [] : ['currency'])].join(', ')} FROM chosen`);
  const items = field && isMultiple(field) ? [query(ITEMS, itemsSql(table.name, field, ANSWER, 'k0'))] : [];
  if (!listed) return [asked, ...items, { name: 'divided_rows', sql: 'SELECT * FROM asked' }];
  const columns = ['id', 'household_id', 'known', ...(field && (field.kind === 'number' || field.kind === 'yesNo') ? ['answer'] : []), ...(field ? ['category'] : [])].map((name) => `asked.${name}`).join(', ');
  return [asked, ...items, query('divided_rows', `SELECT ${columns}, COALESCE(named.category, '${UNKNOWN}') AS divided FROM asked LEFT JOIN (${itemsSql(table.name, by, 'divided_by', 'divided_key')}) AS named ON named.row_id = asked.id`)];
}
