import { collectionOf, columnAt, repeatIn, type ColumnAt, type SurveyField } from '../../../model/index.ts';
import type { Rule } from '../../table/index.ts';
import type { Bindings } from '../database.ts';
import type { NamedQuery } from '../with-tables.ts';
import { customItems, customSql } from './custom-answers.ts';
import { pathOf, TableQuestionError, type Understood } from './understand.ts';

const BASE = 'own';
const text = (column: string): string => `CAST(${column} AS VARCHAR)`;

/** The rows on the way to other tables, each joined once. */
class Joins {
  readonly #table: string;
  readonly #aliases = new Map<string, string>();
  readonly sql: string[] = [];

  constructor(table: string) {
    this.#table = table;
  }

  found(path: string): ColumnAt {
    const found = columnAt(this.#table, path);
    if (!found) throw new TableQuestionError(`The copy has no column "${path}".`);
    return found;
  }

  /** The row that has a column. */
  rowOf({ through }: ColumnAt): string {
    let [alias, way] = [BASE, ''];
    for (const { column, to, key } of through) {
      way = `${way}.${column}`;
      const joined = this.#aliases.get(way) ?? `linked_${this.#aliases.size}`;
      if (!this.#aliases.has(way)) {
        this.#aliases.set(way, joined);
        this.sql.push(`LEFT JOIN ${to} AS ${joined} ON ${joined}.${key} = ${alias}.${column}`);
      }
      alias = joined;
    }
    return alias;
  }

  column(path: string): string {
    const found = this.found(path);
    return `${this.rowOf(found)}.${found.column.name}`;
  }
}

/** The column that identifies a row of a copied table. */
export const keyColumn = (table: string): string =>
  table === 'villages' ? 'village_id' : table === 'water_projects' ? 'project_id' : 'id';

/** A field's answer as SQL: days and codes as text, yes and no as such. */
function answerSql(joins: Joins, field: SurveyField): string {
  const column = joins.column(pathOf(field));
  const { question } = joins.found(pathOf(field));
  if (question !== undefined) return customSql(column, question, field.kind);
  if (field.kind === 'number') return `CAST(${column} AS FLOAT8)`;
  return field.kind === 'yesNo' ? column : text(column);
}

/** Whether an answer is in the list that answers a custom question. */
function itemSql(joins: Joins, field: SurveyField, value: string): string {
  const found = joins.found(pathOf(field));
  const key = keyColumn(found.table);
  return `${joins.rowOf(found)}.${key} IN (SELECT listed.row_id FROM ${customItems(found, found.question ?? '', key)} WHERE listed.value = ${value})`;
}

function ruleSql(joins: Joins, { field, comparison, value }: Rule, bindings: Bindings): string {
  const answer = answerSql(joins, field);
  switch (comparison) {
    case 'known':
      return `${answer} IS NOT NULL`;
    case 'unknown':
      return `${answer} IS NULL`;
    case 'is':
      return field.kind === 'yesNo'
        ? value === 'true'
          ? answer
          : `NOT ${answer}`
        : `${answer} = ${bindings.add(value)}`;
    case 'has':
      if (field.kind === 'list') return itemSql(joins, field, bindings.add(value));
      return `POSITION(LOWER(${bindings.add(value.trim())}) IN LOWER(${answer})) > 0`;
    case 'min':
    case 'max':
      return `${answer} ${comparison === 'min' ? '>=' : '<='} ${bindings.add(field.kind === 'number' ? Number(value) : value)}`;
  }
}

/** The column of the frame (frame.ts) that has what rows are divided by: looking it up for each of them again would take as long as the rest. */
export function frameColumnOf({
  table: { household },
  by,
}: Pick<Understood, 'table' | 'by'>): 'f_village' | 'f_round' | undefined {
  if (!by || household === null) return undefined;
  const ofHousehold = (name: string): boolean => pathOf(by) === [household, name].filter(Boolean).join('.');
  return ofHousehold('village_id') ? 'f_village' : ofHousehold('survey_round_id') ? 'f_round' : undefined;
}

/**
 * The rows that the rules leave, as the query `chosen`: `id`, `household_id`, the answers `v0`, `v1` … to fields, of lists as text, `divided_by`,
 * the same of the group's field unless the frame has it, and `currency`.
 */
export function chosenQuery(question: Understood, bindings: Bindings): NamedQuery {
  const { table, of, rules, currency } = question;
  const by = frameColumnOf(question) === undefined ? question.by : undefined;
  const joins = new Joins(table.name);
  const key = keyColumn(table.name);
  const way = table.household;
  const answers = of.map((field, index) => `${answerSql(joins, field)} AS v${index}`);
  const columns = [
    `${BASE}.${key} AS id`,
    `${way === null ? text(`${BASE}.${key}`) : way === '' ? `${BASE}.id` : joins.column(way)} AS household_id`,
    ...answers,
    ...(by ? [`${answerSql(joins, by)} AS divided_by`] : []),
    ...(currency === undefined ? [] : [`${joins.column(currency)} AS currency`]),
  ];
  const repeat = repeatIn(table.name);
  const conditions = [
    ...(repeat === undefined ? [] : [`${BASE}.repeat_name = ${bindings.add(repeat)}`]),
    ...rules.map((rule) => `(${ruleSql(joins, rule, bindings)})`),
  ];
  return {
    name: 'chosen',
    sql: `SELECT ${columns.join(', ')} FROM ${collectionOf(table.name)} AS ${BASE} ${joins.sql.join(' ')}${conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`}`,
  };
}

/**
 * Rows of a table that belong to no household, each as if it were one of its own: `households` for the estimators, which count by household.
 */
export const ownHouseholdsSql = (table: string): string =>
  `households AS (SELECT ${text(keyColumn(table))} AS id, CAST(NULL AS VARCHAR) AS village_id, CAST(NULL AS VARCHAR) AS survey_round_id, CAST(NULL AS VARCHAR) AS household_code, CAST(1 AS FLOAT8) AS weight FROM ${table})`;
