import { columnAt, listTable, type SurveyField } from '../../../model/index.ts';
import { isMultiple, NONE, UNKNOWN } from '../../table/index.ts';
import type { Bindings } from '../database.ts';
import { shared, sharedInQuestion } from '../shared-queries.ts';
import type { NamedQuery } from '../with-tables.ts';
import { customItems } from './custom-answers.ts';
import { keySql, type Classes } from './keys.ts';
import { keyColumn } from './rows.ts';
import { pathOf, type Understood } from './understand.ts';

/** The table, or the query, with the items of a list field. */
function itemsOf(table: string, field: SurveyField): string {
  const found = columnAt(table, pathOf(field));
  if (found?.question !== undefined) return customItems(found, found.question, keyColumn(found.table));
  return listTable(found?.table ?? table, { field: found?.column.name ?? field.name, columns: [] });
}

/** What joins the answers in lists, each once, to the rows whose lists have a key. */
const joinedItems = (table: string, field: SurveyField, key: string): string =>
  `LEFT JOIN (${shared(`SELECT row_id, '=' || CAST(value AS VARCHAR) AS category FROM ${itemsOf(table, field)} WHERE value IS NOT NULL GROUP BY row_id, value`)}) AS items ON items.row_id = ${key}`;

/** The key of an answer in a list that is known; an empty list is an answer. */
const ITEM = `COALESCE(items.category, '${NONE}')`;

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
  const group = listed ? ['divided_by', 'divided_key'] : [`COALESCE(${by ? keySql(by, 'divided_by', keys.by, bindings) : 'CAST(NULL AS VARCHAR)'}, '${UNKNOWN}') AS divided`];
  const id = lists || show === 'rows' ? ['id'] : [];
  const query = (name: string, sql: string): NamedQuery => ({ name, sql: sharedInQuestion(sql) });
  const asked = query('asked', `SELECT ${[...id, 'household_id', answerColumns(field, keys.of, bindings), ...group, ...(currency === undefined ? [] : ['currency'])].join(', ')} FROM chosen`);
  const items = field && isMultiple(field) ? [query(ITEMS, `SELECT chosen.id AS row_id, ${ITEM} AS category FROM chosen ${joinedItems(table.name, field, 'chosen.k0')} WHERE chosen.${ANSWER} IS NOT NULL`)] : [];
  if (!listed) return [asked, ...items, { name: 'divided_rows', sql: 'SELECT * FROM asked' }];
  const columns = ['id', 'household_id', 'known', ...(field && (field.kind === 'number' || field.kind === 'yesNo') ? ['answer'] : []), ...(field ? ['category'] : [])].map((name) => `asked.${name}`).join(', ');
  return [asked, ...items, query('divided_rows', `SELECT ${columns}, CASE WHEN asked.divided_by IS NULL THEN '${UNKNOWN}' ELSE ${ITEM} END AS divided FROM asked ${joinedItems(table.name, by, 'asked.divided_key')}`)];
}
