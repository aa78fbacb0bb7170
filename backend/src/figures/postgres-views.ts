import {
  copiedTables,
  listTable,
  type CopiedColumn,
  type CopiedList,
  type CopiedTable,
} from '@groundwork/survey/model';
import type { Knex } from 'knex';
import { tablesOf, type CopyTable } from './copy-tables.ts';
import { postgresList } from './source-sql.ts';

/** Where PostgreSQL has the survey as the catalogue's statements expect it. */
export const VIEWS = 'groundwork_figures';

const quoted = (name: string): string => `"${name}"`;

/** A column of the survey in the type that the copy has it in; an empty text is no answer. */
function valueSql(
  { name, kind, presenceOf }: CopiedColumn,
  found: { readonly type: string } | undefined,
  isKey: boolean,
): string {
  const types = { text: 'VARCHAR', day: 'VARCHAR', json: 'VARCHAR', number: 'FLOAT8', yesNo: 'BOOLEAN' } as const;
  const column = `t.${quoted(name)}`;
  if (found === undefined) return `CAST(NULL AS ${isKey ? 'UUID' : types[kind]})`;
  if (presenceOf !== undefined) return `CASE WHEN CAST(t.${quoted(presenceOf)} AS VARCHAR) <> '' THEN TRUE END`;
  if (isKey) return column;
  if (/date|time/i.test(found.type)) return `CAST(TO_CHAR(${column}, 'YYYY-MM-DD') AS VARCHAR)`;
  const value = `CAST(${column} AS ${types[kind]})`;
  return kind !== 'number' && kind !== 'yesNo' ? `NULLIF(${value}, '')` : value;
}

/** What an item says of a column, as text; null where it says nothing. */
const itemTextSql = ({ name }: CopiedColumn): string =>
  `NULLIF(${name === 'value' ? "item.value #>> '{}'" : `item.value ->> '${name}'`}, '')`;

/** An item is text here: a number that is none is not known. */
function itemSql({ name, kind }: CopiedColumn): string {
  const text = `said.${quoted(name)}`;
  if (kind === 'number')
    return `CASE WHEN ${text} ~ '^\\s*[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?\\s*$' THEN CAST(${text} AS FLOAT8) END`;
  return kind === 'yesNo' ? `${text} IN ('1', 'true')` : `CAST(${text} AS VARCHAR)`;
}

const view = (name: string, values: readonly (readonly [name: string, value: string])[], from: string): string =>
  `CREATE VIEW ${VIEWS}.${quoted(name)} AS SELECT ${values.map(([column, value]) => `${value} AS ${quoted(column)}`).join(', ')} FROM ${from}`;

function listView({ name }: CopiedTable, list: CopiedList, key: string): string {
  const text = `CAST(t.${quoted(list.field)} AS JSON)`;
  const items = `json_array_elements(${postgresList(text)}) WITH ORDINALITY AS item (value, place)`;
  // OFFSET 0: each answer is read from the JSON once, and not for every use of it.
  const said = `(SELECT item.place, ${list.columns.map((column) => `${itemTextSql(column)} AS ${quoted(column.name)}`).join(', ')} FROM ${items} OFFSET 0) AS said`;
  const values = [
    ['row_id', key],
    ['place', 'CAST(said.place - 1 AS FLOAT8)'],
    ...list.columns.map((column) => [column.name, itemSql(column)] as const),
  ] as const;
  return view(listTable(name, list), values, `${quoted(name)} AS t CROSS JOIN LATERAL ${said}`);
}

/** The view of a table without any row, where the database has none. */
const emptyView = ({ name, columns, keys }: CopyTable): string =>
  view(
    name,
    columns.map((column) => [column.name, valueSql(column, undefined, keys.has(column.name))] as const),
    '(SELECT 1) AS t WHERE FALSE',
  );

async function viewsOf(source: Knex, table: CopiedTable): Promise<readonly string[]> {
  const found = (await source(table.name).columnInfo()) as Readonly<Record<string, { readonly type: string }>>;
  const [own, ...lists] = tablesOf(table);
  if (!own || !Object.hasOwn(found, table.key)) return tablesOf(table).map(emptyView);
  const valueOf = (column: CopiedColumn): string =>
    valueSql(column, found[column.presenceOf ?? column.name], own.keys.has(column.name));
  const values = table.columns.map((column) => [column.name, valueOf(column)] as const);
  return [
    view(table.name, values, `${quoted(table.name)} AS t`),
    ...lists.map((one, index) => {
      const list = table.lists[index];
      return list && Object.hasOwn(found, list.field)
        ? listView(table, list, valueOf({ name: table.key, kind: 'text' }))
        : emptyView(one);
    }),
  ];
}

/** Shows the survey to the statements of the catalogue, as its tables are now; a read replica has the views with the rest. */
export async function createViews(source: Knex): Promise<void> {
  const views = (await Promise.all(copiedTables.map((table) => viewsOf(source, table)))).flat();
  await source.transaction(async (transaction) => {
    // Several servers may start at once.
    await transaction.raw('SELECT pg_advisory_xact_lock(hashtext(?))', [VIEWS]);
    await transaction.raw(`DROP SCHEMA IF EXISTS ${VIEWS} CASCADE`);
    await transaction.raw(`CREATE SCHEMA ${VIEWS}`);
    // A question mark would be a value.
    for (const one of views) await transaction.raw(one.replaceAll('?', '\\?'));
  });
}
