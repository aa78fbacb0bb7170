import { createHash } from 'node:crypto';
import {
  copiedTables,
  listTable,
  type CopiedColumn,
  type CopiedKind,
  type CopiedTable,
} from '@groundwork/survey/model';
import { BETWEEN } from './source-sql.ts';
import { listColumns } from './source.ts';

/** A table of the copy. */
export interface CopyTable {
  readonly name: string;
  /** The column with the key of the row, or of the row that a list is of. */
  readonly key: string;
  readonly columns: readonly CopiedColumn[];
  /** Columns that are keys of rows: stored as numbers of 16 bytes, which are compared in half the time. */
  readonly keys: ReadonlySet<string>;
}

const TYPES: Readonly<Record<CopiedKind, string>> = {
  text: 'VARCHAR',
  day: 'VARCHAR',
  number: 'DOUBLE',
  yesNo: 'BOOLEAN',
  json: 'VARCHAR',
};

/** What leads from a row to its household, and from one of a repeat group to its person. */
const LINKS: readonly string[] = ['household_id', 'plot_id', 'member_id'];

/** A table and those of its lists, as the copy has them. */
export function tablesOf({ name, key, columns, lists }: CopiedTable): readonly CopyTable[] {
  const keys = new Set(
    name === 'households' || columns.some((column) => LINKS.includes(column.name)) ? ['id', ...LINKS] : [],
  );
  const listKeys = new Set(keys.size > 0 ? ['row_id'] : []);
  return [
    { name, key, columns, keys },
    ...lists.map((list) => ({
      name: listTable(name, list),
      key: 'row_id',
      columns: listColumns(list),
      keys: listKeys,
    })),
  ];
}

export const copyTables: readonly CopyTable[] = copiedTables.flatMap(tablesOf);

const quoted = (name: string): string => `"${name}"`;

const typeOf = ({ keys }: CopyTable, { name, kind }: CopiedColumn): string => (keys.has(name) ? 'UUID' : TYPES[kind]);

export const definition = (table: CopyTable): string =>
  `CREATE TABLE ${quoted(table.name)} (${table.columns.map((column) => `${quoted(column.name)} ${typeOf(table, column)}`).join(', ')})`;

/** Changes as soon as the copy would be shaped or written differently. */
export const SHAPE = createHash('sha256')
  .update(['3', ...copyTables.map(definition)].join('\n'))
  .digest('hex')
  .slice(0, 16);

/** The key in 16 bytes; of one that is none of Directus' keys its digest. */
const keySql = (text: string): string => `COALESCE(TRY_CAST(${text} AS UUID), CAST(md5(${text}) AS UUID))`;

function valueSql(table: CopyTable, { name, kind }: CopiedColumn, text: string): string {
  if (table.keys.has(name)) return `CASE WHEN ${text} <> '' THEN ${keySql(text)} END`;
  if (kind === 'number') return `TRY_CAST(${text} AS DOUBLE)`;
  // SQLite stores yes as 1. An empty text is no answer.
  return kind === 'yesNo' ? `CASE WHEN ${text} <> '' THEN ${text} IN ('1', 'true') END` : `NULLIF(${text}, '')`;
}

const items = (placeholder: number): string => `UNNEST(string_split($${placeholder}, chr(${BETWEEN.charCodeAt(0)})))`;

/** Adds rows of which each column is bound as one text; values that are no numbers are not known. */
export function insertSql(table: CopyTable, columns: readonly CopiedColumn[]): string {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  return `INSERT INTO ${quoted(table.name)} (${names}) SELECT ${columns.map((column, index) => valueSql(table, column, `c${index}`)).join(', ')} FROM (SELECT ${columns.map((_, index) => `${items(index + 1)} AS c${index}`).join(', ')})`;
}

/** The rows whose keys are bound as one text. */
export const keyedSql = (table: CopyTable): string =>
  `${quoted(table.name)} WHERE ${quoted(table.key)} IN (SELECT ${table.keys.has(table.key) ? keySql('one') : 'one'} FROM (SELECT ${items(1)} AS one))`;

export const removeSql = (table: CopyTable): string => `DELETE FROM ${keyedSql(table)}`;
