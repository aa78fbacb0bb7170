import { columnAt, listTable, type SurveyField } from '../../../model/index.ts';
import { isMultiple, NONE } from '../../table/index.ts';
import type { Bindings } from '../database.ts';
import { sharedInQuestion } from '../shared-queries.ts';
import type { NamedQuery } from '../with-tables.ts';
import { customItems, customSql } from './custom-answers.ts';
import { keySql, type Classes } from './keys.ts';
import { frameColumnOf, keyColumn } from './rows.ts';
import { pathOf, TableQuestionError, type Understood } from './understand.ts';

/**
 * The answers in lists: `row_id`, the list as text, and `category`, the key of an answer in it, each once. An empty list is an answer. There are
 * far fewer lists than rows, so items are looked up for one row of each.
 */
function listedQuery(name: string, table: string, field: SurveyField): NamedQuery {
  const found = columnAt(table, pathOf(field));
  if (!found) throw new TableQuestionError(`The copy has no column "${pathOf(field)}".`);
  const { table: owner, column, question } = found;
  const key = keyColumn(owner);
  const list =
    question === undefined
      ? `CAST(own.${column.name} AS VARCHAR)`
      : customSql(`own.${column.name}`, question, field.kind);
  const items =
    question === undefined ? listTable(owner, { field: column.name, columns: [] }) : customItems(found, question, key);
  return {
    name,
    sql: sharedInQuestion(`SELECT DISTINCT lists.list AS row_id, COALESCE('=' || CAST(items.value AS VARCHAR), '${NONE}') AS category
  FROM (SELECT DISTINCT ON (list) list, row_key FROM (SELECT ${list} AS list, own.${key} AS row_key FROM ${owner} AS own) AS all_lists WHERE list IS NOT NULL) AS lists
  LEFT JOIN (SELECT row_id, value FROM ${items} WHERE value IS NOT NULL) AS items ON items.row_id = lists.row_key`),
  };
}

/** The answers of a list question by the list that they are in, and those that rows are divided by. */
export const ITEMS = 'asked_items';
export const DIVISIONS = 'divisions';

const ANSWER = 'v0';

/** The answer of a row: as SQL over `chosen`, and the names of the columns that rows have in common which are counted together. */
function answerColumns(
  { of: [field], show, any }: Understood,
  classes: Classes | undefined,
  bindings: Bindings,
): { readonly sql: readonly string[]; readonly names: readonly string[] } {
  if (!field) return { sql: ['TRUE AS known'], names: ['known'] };
  if (any !== undefined) {
    const chosen = bindings.list(any);
    const [known, isOne] = isMultiple(field)
      ? [`${ANSWER} IS NOT NULL`, `${ANSWER} IN (SELECT row_id FROM ${ITEMS} WHERE category IN ${chosen})`]
      : [
          `${keySql(field, ANSWER, classes, bindings)} IS NOT NULL`,
          `${keySql(field, ANSWER, classes, bindings)} IN ${chosen}`,
        ];
    return { sql: [`${known} AS known`, `CASE WHEN ${known} THEN ${isOne} END AS answer`], names: ['known', 'answer'] };
  }
  if (isMultiple(field)) return { sql: [`${ANSWER} IS NOT NULL AS known`, `${ANSWER} AS id`], names: ['known', 'id'] };
  if (show !== 'answers')
    return { sql: [`${ANSWER} IS NOT NULL AS known`, `${ANSWER} AS answer`], names: ['known', 'answer'] };
  const key = keySql(field, ANSWER, classes, bindings);
  const isNumber = field.kind === 'number';
  return {
    sql: [
      `${isNumber ? ANSWER : key} IS NOT NULL AS known`,
      `${key} AS category`,
      ...(isNumber ? [`${ANSWER} AS answer`] : []),
    ],
    names: ['known', 'category'],
  };
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
  const {
    table,
    of: [field],
    by,
    show,
  } = question;
  const { sql, names } = answerColumns(question, keys.of, bindings);
  const group =
    by === undefined || frameColumnOf(question) !== undefined
      ? []
      : isMultiple(by)
        ? ['divided_by']
        : [`${keySql(by, 'divided_by', keys.by, bindings)} AS divided_by`];
  const asked: NamedQuery = {
    name: 'asked',
    sql: `SELECT ${[...(show === 'rows' ? ['id'] : []), 'household_id', ...sql, ...group].join(', ')} FROM chosen`,
  };
  const lists = [
    ...(field && isMultiple(field) ? [listedQuery(ITEMS, table.name, field)] : []),
    ...(by && isMultiple(by) ? [listedQuery(DIVISIONS, table.name, by)] : []),
  ];
  return { queries: [...lists, asked], answers: names };
}
