import { columnAt, listTable, type SurveyField } from '../../../model/index.ts';
import { isMultiple, NONE } from '../../table/index.ts';
import type { Bindings } from '../database.ts';
import { sharedInQuestion } from '../shared-queries.ts';
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

/**
 * The answers in lists: `row_id`, the list as text, and `category`, the key of an answer in it, each once. An empty list is an answer. Lists are
 * far fewer than rows, so their items are looked up for one row of each.
 */
const listedQuery = (name: string, table: string, field: SurveyField, list: string, key: string): NamedQuery => ({
  name,
  sql: sharedInQuestion(`SELECT DISTINCT lists.list AS row_id, COALESCE('=' || CAST(items.value AS VARCHAR), '${NONE}') AS category
  FROM (SELECT DISTINCT ON (${list}) ${list} AS list, ${key} AS row_key FROM chosen WHERE ${list} IS NOT NULL) AS lists
  LEFT JOIN (SELECT row_id, value FROM ${itemsOf(table, field)} WHERE value IS NOT NULL) AS items ON items.row_id = lists.row_key`),
});

/** The answers of a list question by the list that they are in, and those that rows are divided by. */
export const ITEMS = 'asked_items';
export const DIVISIONS = 'divisions';

const ANSWER = 'v0';

/** The answer of a row: as SQL over `chosen`, and the names of the columns that rows have in common which are counted together. */
function answerColumns({ of: [field], show }: Understood, classes: Classes | undefined, bindings: Bindings): { readonly sql: readonly string[]; readonly names: readonly string[] } {
  if (!field) return { sql: ['TRUE AS known'], names: ['known'] };
  if (isMultiple(field)) return { sql: [`${ANSWER} IS NOT NULL AS known`, `${ANSWER} AS id`], names: ['known', 'id'] };
  if (show !== 'answers') return { sql: [`${ANSWER} IS NOT NULL AS known`, `${ANSWER} AS answer`], names: ['known', 'answer'] };
  const key = keySql(field, ANSWER, classes, bindings);
  const isNumber = field.kind === 'number';
  return { sql: [`${isNumber ? ANSWER : key} IS NOT NULL AS known`, `${key} AS category`, ...(isNumber ? [`${ANSWER} AS answer`] : [])], names: ['known', 'category'] };
}

interface Keys {
  readonly by: Classes | undefined;
  readonly of: Classes | undefined;
}

/** The queries over `chosen`, and what the rows of `asked` have in common that are counted together. */
interface AskedQueries {
  readonly queries: readonly NamedQuery[];
  readonly answers: readonly string[];
}

/**
 * Queries over `chosen`: `asked` with `household_id`, `known`, the number or yes and no as `answer`, the key of the answer as `category` or the
 * list that it is as `id`, and `divided_by`, the key or the list that rows are divided by; and the answers in those lists. Rows have their own `id`
 * where they are looked for.
 */
export function askedQueries(question: Understood, keys: Keys, bindings: Bindings): AskedQueries {
  const { table, of: [field], by, show } = question;
  const { sql, names } = answerColumns(question, keys.of, bindings);
  const group = by === undefined ? [] : isMultiple(by) ? ['divided_by'] : [`${keySql(by, 'divided_by', keys.by, bindings)} AS divided_by`];
  const asked: NamedQuery = { name: 'asked', sql: sharedInQuestion(`SELECT ${[...(show === 'rows' ? ['id'] : []), 'household_id', ...sql, ...group].join(', ')} FROM chosen`) };
  const lists = [
    ...(field && isMultiple(field) ? [listedQuery(ITEMS, table.name, field, ANSWER, 'k0')] : []),
    ...(by && isMultiple(by) ? [listedQuery(DIVISIONS, table.name, by, 'divided_by', 'divided_key')] : []),
  ];
  return { queries: [asked, ...lists], answers: names };
}
