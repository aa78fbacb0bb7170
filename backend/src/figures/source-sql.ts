import type { CopiedColumn, CopiedKind, CopiedList } from '@groundwork/survey/model';

/** Between the values of a column, of many rows as one text. No value contains it. */
export const BETWEEN = '\u001F';

/** A column as the source has it. */
export interface SourceColumn extends CopiedColumn {
  /** The source stores it as a day or a time. */
  readonly isDay: boolean;
}

/** How a database writes the values of the survey as text: empty where there is no answer. */
export interface Dialect {
  readonly value: (column: SourceColumn) => string;
  /** The tables `t` and `item`: one row for each item of a list. */
  readonly items: (field: string) => string;
  /** What an item says: as a whole, or under a key. */
  readonly item: (column: CopiedColumn) => string;
  /** The place of an item in its list, from 0. */
  readonly place: string;
  /** All rows' values of a column as one text, in the order of the rows. */
  readonly joined: (value: string) => string;
  /** The rows of a page, by the places that its two bound values say. */
  readonly page: string;
}

const quoted = (name: string): string => `"${name}"`;

/** SQLite takes any value in any column. */
const sqliteValue = (kind: CopiedKind, name: string, isDay: boolean): string => {
  // Directus stores a day as the milliseconds of its midnight, in the time zone of the server.
  if (isDay)
    return `CASE WHEN typeof(${name}) IN ('integer', 'real') THEN date(${name} / 1000, 'unixepoch', 'localtime') WHEN ${name} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*' THEN substr(${name}, 1, 10) END`;
  // A bare word in a JSON column is a list of one: what reads the copy expects JSON.
  const text = `replace(${kind === 'json' ? `CASE WHEN ${name} <> '' AND NOT json_valid(${name}) THEN json_array(${name}) ELSE ${name} END` : name}, char(31), ' ')`;
  // As text a decimal has fifteen digits unless more are asked for.
  return kind === 'number'
    ? `CASE typeof(${name}) WHEN 'integer' THEN ${name} WHEN 'real' THEN printf('%!.17g', ${name}) ELSE ${text} END`
    : text;
};

export const sqlite: Dialect = {
  value: ({ name, kind, isDay }) => sqliteValue(kind, `t.${quoted(name)}`, isDay),
  items: (field) => {
    const list = `t.${quoted(field)}`;
    // A single answer is a list of one, whether it is a bare word or JSON.
    return `JOIN json_each(CASE WHEN NOT json_valid(${list}) THEN json_array(${list}) WHEN json_type(${list}) = 'array' THEN ${list} WHEN json_type(${list}) IN ('object', 'null') THEN '[]' ELSE '[' || ${list} || ']' END) AS item ON ${list} IS NOT NULL AND ${list} <> ''`;
  },
  item: ({ name, kind }) =>
    name === 'value'
      ? "CASE item.type WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE replace(item.value, char(31), ' ') END"
      : `CASE item.type WHEN 'object' THEN ${sqliteValue(kind, `json_extract(item.value, '$.${name}')`, false)} END`,
  place: 'item.key',
  joined: (value) => `group_concat(COALESCE(${value}, ''), char(31))`,
  page: 't.rowid > ? AND t.rowid <= ?',
};

/** A list that PostgreSQL stores as JSON; a single answer is a list of one. */
export const postgresList = (json: string): string =>
  `CASE WHEN json_typeof(${json}) = 'array' THEN ${json} WHEN json_typeof(${json}) IN ('string', 'number', 'boolean') THEN json_build_array(${json}) ELSE '[]' END`;

const postgresText = (value: string): string => `REPLACE(CAST(${value} AS TEXT), CHR(31), ' ')`;

export const postgres: Dialect = {
  value: ({ name, kind, isDay }) => {
    if (isDay) return `TO_CHAR(t.${quoted(name)}, 'YYYY-MM-DD')`;
    return kind !== 'number' && kind !== 'yesNo'
      ? postgresText(`t.${quoted(name)}`)
      : `CAST(t.${quoted(name)} AS TEXT)`;
  },
  items: (field) => {
    const list = `CAST(t.${quoted(field)} AS JSON)`;
    return `CROSS JOIN LATERAL json_array_elements(${postgresList(list)}) WITH ORDINALITY AS item (value, place)`;
  },
  item: ({ name }) => postgresText(name === 'value' ? "item.value #>> '{}'" : `item.value ->> '${name}'`),
  place: 'item.place - 1',
  joined: (value) => `STRING_AGG(COALESCE(${value}, ''), CHR(31))`,
  page: "t.ctid >= CAST('(' || CAST(? AS TEXT) || ',0)' AS TID) AND t.ctid < CAST('(' || CAST(? AS TEXT) || ',0)' AS TID)",
};

/** A value as text, or only whether there is one. */
const textOf = ({ value }: Dialect, { presenceOf, ...column }: SourceColumn): string =>
  presenceOf === undefined
    ? value(column)
    : `CASE WHEN ${value({ ...column, name: presenceOf, kind: 'text' })} <> '' THEN 'true' END`;

/** The values of a table's rows that fulfil a condition, one text for each column, and how many rows there are. */
export function rowsSql(dialect: Dialect, table: string, columns: readonly SourceColumn[], condition: string): string {
  const texts = columns.map((column, index) => `${dialect.joined(textOf(dialect, column))} AS c${index}`);
  return `SELECT COUNT(*) AS size, ${texts.join(', ')} FROM ${quoted(table)} AS t WHERE ${condition}`;
}

/** The same of the items in a list of these rows: the row's key, the place in the list, and what the item says. */
export function itemsSql(
  { value, items, item, place, joined }: Dialect,
  table: string,
  key: SourceColumn,
  { field, columns }: CopiedList,
  condition: string,
): string {
  const texts = [value(key), `CAST(${place} AS VARCHAR(20))`, ...columns.map(item)].map(
    (text, index) => `${joined(text)} AS c${index}`,
  );
  return `SELECT COUNT(*) AS size, ${texts.join(', ')} FROM ${quoted(table)} AS t ${items(field)} WHERE ${condition}`;
}
