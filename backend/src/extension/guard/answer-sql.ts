import { customSql } from '@groundwork/survey/figures/compute';
import { customAnswer, type FieldKind } from '@groundwork/survey/model';
import type { Rule } from '@groundwork/survey/figures/table';
import { isPostgres, type Database } from '../database/database.ts';

/** A condition on the rows of a table, with the values that are bound to it. */
export interface Condition {
  readonly sql: string;
  readonly bound: readonly (string | number)[];
}

const DAY = '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*';

/** As `customSql` for SQLite, which has neither its JSON nor its patterns: figures and lists have to mean the same by an answer. */
function sqliteAnswer(column: string, question: string, kind: FieldKind): string {
  const value = `json_extract(${column}, '$.${question}')`;
  const type = `json_type(${column}, '$.${question}')`;
  const said = `CASE ${type} WHEN 'text' THEN NULLIF(${value}, '') WHEN 'integer' THEN CAST(${value} AS TEXT) WHEN 'real' THEN CAST(${value} AS TEXT) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' END`;
  switch (kind) {
    case 'number':
      return `CASE ${type} WHEN 'integer' THEN ${value} WHEN 'real' THEN ${value} WHEN 'text' THEN CASE WHEN json_valid(${value}) THEN CASE WHEN json_type(${value}) IN ('integer', 'real') THEN CAST(${value} AS REAL) END END END`;
    case 'yesNo':
      return `CASE WHEN (${said}) IN ('true', '1') THEN TRUE WHEN (${said}) IN ('false', '0') THEN FALSE END`;
    case 'day':
      return `CASE WHEN (${said}) GLOB '${DAY}' THEN SUBSTR(${said}, 1, 10) END`;
    case 'list':
      return `CASE WHEN ${type} = 'array' THEN ${value} END`;
    case 'text':
    case 'place':
    case 'photo':
    case 'choice':
    case 'months':
    case 'parts':
      return said;
  }
}

/**
 * A rule about a custom question as the database reads it. A row without an answer meets none but `unknown`.
 * @param table what the rows are called in the statement
 */
export function answerCondition(database: Database, table: string, { field, comparison, value }: Rule): Condition {
  const { column, name } = customAnswer(field.name) ?? { column: '', name: '' };
  const postgres = isPostgres(database);
  // Knex takes a question mark for the place of a value.
  const answer = `(${postgres ? customSql(`${table}.${column}`, name, field.kind).replaceAll('?', '\\?') : sqliteAnswer(`${table}.${column}`, name, field.kind)})`;
  switch (comparison) {
    case 'known':
      return { sql: `${answer} IS NOT NULL`, bound: [] };
    case 'unknown':
      return { sql: `${answer} IS NULL`, bound: [] };
    case 'is':
      return field.kind === 'yesNo'
        ? { sql: `${answer} = ${value === 'true' ? 'TRUE' : 'FALSE'}`, bound: [] }
        : { sql: `${answer} = ?`, bound: [value] };
    case 'has':
      if (field.kind === 'list')
        return {
          sql: `EXISTS (SELECT 1 FROM ${postgres ? `json_array_elements_text(CAST(${answer} AS json)) AS item (value)` : `json_each(${answer}) AS item`} WHERE CAST(item.value AS TEXT) = ?)`,
          bound: [value],
        };
      return { sql: `${postgres ? 'STRPOS' : 'INSTR'}(LOWER(${answer}), LOWER(?)) > 0`, bound: [value.trim()] };
    case 'min':
    case 'max':
      return {
        sql: `${answer} ${comparison === 'min' ? '>=' : '<='} ?`,
        bound: [field.kind === 'number' ? Number(value) : value],
      };
  }
}
