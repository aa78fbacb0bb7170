import type { SurveyField } from '../../../model/index.ts';
import { columnAt, listTable } from '../../../model/index.ts';
import { isMultiple, NONE, UNKNOWN } from '../../table/index.ts';
import type { Bindings } from '../database.ts';
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

/** The common tables that a question has of its own. */
export const OWN_TABLES: ReadonlySet<string> = new Set(['chosen', 'described', 'asked', ITEMS, 'divided_rows']);

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
 * Common tables after `chosen`: `asked` with `id`, `household_id`, `known`, the number or yes and no as `answer`, the key of the answer as `category`, and `divided`, the
 * key of the group; `asked_items` with the answers of lists; and `divided_rows`, in which a row is in each of its groups.
 */
export function askedSql({ table, of: [field], by, currency }: Understood, keys: Keys, bindings: Bindings): string {
  const listed = by && isMultiple(by);
  const own = by && !listed ? keySql(by, 'divided_by', keys.by, bindings) : "CAST(NULL AS VARCHAR)";
  const asked = `asked AS (SELECT id, household_id, ${answerColumns(field, keys.of, bindings)}, COALESCE(${own}, '${UNKNOWN}') AS divided${currency === undefined ? '' : ', currency'} FROM chosen)`;
  const items = field && isMultiple(field) ? [`${ITEMS} AS (${itemsSql(table.name, field, ANSWER, 'k0')})`] : [];
  if (!listed) return [asked, ...items, 'divided_rows AS (SELECT * FROM asked)'].join(', ');
  const columns = ['id', 'household_id', 'known', ...(field && (field.kind === 'number' || field.kind === 'yesNo') ? ['answer'] : []), ...(field ? ['category'] : [])].map((name) => `asked.${name}`).join(', ');
  const divided = `divided_rows AS (SELECT ${columns}, COALESCE(named.category, '${UNKNOWN}') AS divided FROM asked LEFT JOIN (${itemsSql(table.name, by, 'divided_by', 'divided_key')}) AS named ON named.row_id = asked.id)`;
  return [asked, ...items, divided].join(', ');
}
