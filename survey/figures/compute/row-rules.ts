import { columnAt, type CopiedKind } from '../../model/index.ts';
import { Bindings, type Database } from './database.ts';
import { withTables } from './with-tables.ts';

/**
 * Which rows of the survey a reader may read: by table a filter as Directus has it in permissions, with its variables resolved. Tables that
 * are not here are open.
 */
export type RowRules = Readonly<Record<string, unknown>>;

/** A filter that cannot be said about the copied tables. */
export class RuleNotUnderstood extends Error {
  override readonly name = 'RuleNotUnderstood';
}

type Plain = string | number | boolean;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function plain(value: unknown): Plain {
  if (!isPlain(value) || (typeof value === 'string' && value.startsWith('$')))
    throw new RuleNotUnderstood(`"${JSON.stringify(value)}" is no value that can be compared.`);
  return value;
}

const COMPARED: Readonly<Record<string, string>> = { _eq: '=', _neq: '<>', _gt: '>', _gte: '>=', _lt: '<', _lte: '<=' };

interface Column {
  readonly field: string;
  readonly sql: string;
  readonly kind: CopiedKind;
}

const YES_NO = new Map<unknown, string>([
  [true, 'TRUE'],
  [1, 'TRUE'],
  ['1', 'TRUE'],
  ['true', 'TRUE'],
  [false, 'FALSE'],
  [0, 'FALSE'],
  ['0', 'FALSE'],
  ['false', 'FALSE'],
]);

/** A column and a value as they compare: numbers as numbers, everything else as text. */
function comparable(
  { sql, kind }: Column,
  value: unknown,
  bindings: Bindings,
): readonly [column: string, value: string] {
  const known = plain(value);
  if (kind === 'yesNo') {
    const answer = YES_NO.get(known);
    if (answer === undefined) throw new RuleNotUnderstood(`"${String(known)}" is neither yes nor no.`);
    return [sql, answer];
  }
  if (kind !== 'number') return [`CAST(${sql} AS VARCHAR)`, bindings.add(String(known))];
  if (!Number.isFinite(Number(known))) throw new RuleNotUnderstood(`"${String(known)}" is not a number.`);
  return [`CAST(${sql} AS FLOAT8)`, bindings.add(Number(known))];
}

/** Words have another order in each database; numbers and days have one. */
const hasOrder = ({ kind }: Column, value: unknown): boolean =>
  kind === 'number' || (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value));

function nullSql({ sql, kind, field }: Column, isNull: boolean): string {
  // The copy has no empty texts, which Directus distinguishes from null.
  if (isNull && kind === 'text' && !/(_id|^user_created)$/.test(field))
    throw new RuleNotUnderstood(`Whether "${field}" is empty is not known here.`);
  return `${sql} IS ${isNull ? '' : 'NOT '}NULL`;
}

function listSql(column: Column, isIn: boolean, value: unknown, bindings: Bindings): string {
  const values: readonly unknown[] = Array.isArray(value) ? value : String(plain(value)).split(',');
  const listed = values.map((one) => comparable(column, one, bindings));
  const [first] = listed;
  if (!first) return isIn ? 'FALSE' : 'TRUE';
  return `${first[0]} ${isIn ? '' : 'NOT '}IN (${listed.map(([, bound]) => bound).join(', ')})`;
}

/** One comparison as Directus makes it: what has no value is neither equal nor different. */
function operatorSql(column: Column, operator: string, value: unknown, bindings: Bindings): string {
  if (operator === '_null' || operator === '_nnull')
    return nullSql(column, (operator === '_null') === (value !== false));
  if ((operator === '_eq' || operator === '_neq') && value === null) return nullSql(column, operator === '_eq');
  if (column.kind === 'json') throw new RuleNotUnderstood('Lists are not compared.');
  if (operator === '_in' || operator === '_nin') return listSql(column, operator === '_in', value, bindings);
  const compared = COMPARED[operator];
  if (compared === undefined) throw new RuleNotUnderstood(`The comparison "${operator}" is not understood.`);
  if (operator !== '_eq' && operator !== '_neq' && !hasOrder(column, value))
    throw new RuleNotUnderstood(`"${column.field}" has no order here.`);
  const [one, other] = comparable(column, value, bindings);
  return `${one} ${compared} ${other}`;
}

/** The condition on a column that is reached over other tables: a row has it when the row at the end of the way exists and fits. */
function fieldSql(
  table: string,
  alias: string,
  field: string,
  condition: unknown,
  bindings: Bindings,
  schema: string,
): string {
  if (!isRecord(condition)) throw new RuleNotUnderstood(`The condition on "${field}" is not understood.`);
  const operators = Object.keys(condition).filter((key) => key.startsWith('_'));
  const isLeaf = operators.some((key) => key !== '_and' && key !== '_or');
  const found = columnAt(table, field);
  if (!found || found.through.length > 0) throw new RuleNotUnderstood(`"${table}.${field}" is not copied.`);
  if (isLeaf) {
    return Object.entries(condition)
      .map(([operator, value]) =>
        operatorSql({ field, sql: `${alias}.${field}`, kind: found.column.kind }, operator, value, bindings),
      )
      .join(' AND ');
  }
  const [inner] = Object.keys(condition);
  const link = inner === undefined ? undefined : linkOf(table, field);
  if (!link) throw new RuleNotUnderstood(`"${table}.${field}" leads to no copied table.`);
  const next = `${alias}_${link.to}`;
  return `EXISTS (SELECT 1 FROM ${schema}.${link.to} AS ${next} WHERE ${next}.${link.key} = ${alias}.${field} AND ${filterSql(link.to, next, condition, bindings, schema)})`;
}

/** The table that a column refers to. */
function linkOf(table: string, field: string): { readonly to: string; readonly key: string } | undefined {
  for (const key of ['id', 'village_id', 'crop_id', 'project_id']) {
    const [reference] = columnAt(table, `${field}.${key}`)?.through ?? [];
    if (reference?.column === field) return reference;
  }
  return undefined;
}

function filterSql(table: string, alias: string, filter: unknown, bindings: Bindings, schema: string): string {
  if (!isRecord(filter)) throw new RuleNotUnderstood('A filter is not understood.');
  const conditions = Object.entries(filter).map(([key, value]) => {
    if (key !== '_and' && key !== '_or') return fieldSql(table, alias, key, value, bindings, schema);
    if (!Array.isArray(value)) throw new RuleNotUnderstood(`"${key}" has no list.`);
    const all = value.map((one: unknown) => filterSql(table, alias, one, bindings, schema));
    // As Directus has it: an empty list says nothing.
    return all.length === 0 ? 'TRUE' : `(${all.join(key === '_and' ? ' AND ' : ' OR ')})`;
  });
  return conditions.length === 0 ? 'TRUE' : `(${conditions.join(' AND ')})`;
}

/** Written into what reads them: PostgreSQL would compute all columns of all rows, and then have no index to find one by. */
const tablesSql = (rules: RowRules, bindings: Bindings, schema: string): string =>
  Object.entries(rules)
    .map(
      ([table, filter]) =>
        `${table} AS NOT MATERIALIZED (SELECT * FROM ${schema}.${table} AS own WHERE ${filterSql(table, 'own', filter, bindings, schema)})`,
    )
    .join(', ');

/**
 * The database as a reader sees it: of each table with a rule the rows that fit it. Every statement finds these in place of the table.
 * @throws RuleNotUnderstood
 */
export function readAs(database: Database, rules: RowRules): Database {
  if (Object.keys(rules).length === 0) return database;
  const { schema = 'public' } = database;
  return withTables(database, (bindings) => tablesSql(rules, bindings, schema));
}

/** @throws RuleNotUnderstood where rules cannot be said about the copied tables */
export function requireUnderstood(rules: RowRules): void {
  tablesSql(rules, new Bindings(), '');
}
