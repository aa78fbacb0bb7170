import type { ColumnAt, FieldKind } from '../../../model/index.ts';

/** Numbers below 10¹⁵, as JSON has them: one that is larger is a mistake, and DuckDB would not take it as a bound value. */
const NUMBER = '^-?[0-9]{1,15}([.][0-9]{1,30})?([eE]-[0-9]{1,2})?$';
const DAY = '^[0-9]{4}-[0-9]{2}-[0-9]{2}.*$';

/** An answer as JSON. The name is that of a custom question, which `columnAt` has looked at. */
const jsonOf = (answers: string, question: string): string => `(CAST(${answers} AS json) -> '${question}')`;

/** An answer as JSON text: that of a text begins with a quotation mark, whatever it says. */
const jsonText = (answers: string, question: string): string => `CAST(${jsonOf(answers, question)} AS VARCHAR)`;

function listSql(answers: string, question: string): string {
  const json = jsonText(answers, question);
  return `CASE WHEN ${json} LIKE '[%' THEN ${json} END`;
}

/**
 * The answer to a custom question as SQL: days, codes and lists as text, numbers and yes and no as such. Null where there is none, and where it is
 * not of the question's kind: an object of answers can hold anything.
 * @param answers the column with the answers of a row
 */
export function customSql(answers: string, question: string, kind: FieldKind): string {
  const said = `(CAST(${answers} AS json) ->> '${question}')`;
  switch (kind) {
    case 'number':
      return `CASE WHEN ${said} ~ '${NUMBER}' THEN CAST(${said} AS FLOAT8) END`;
    case 'yesNo':
      return `CASE WHEN ${said} IN ('true', '1') THEN TRUE WHEN ${said} IN ('false', '0') THEN FALSE END`;
    case 'day':
      return `CASE WHEN ${said} ~ '${DAY}' THEN SUBSTRING(${said}, 1, 10) END`;
    case 'list':
      return listSql(answers, question);
    case 'text':
    case 'place':
    case 'photo':
    case 'choice':
    case 'months':
    case 'parts': {
      const json = jsonText(answers, question);
      return `CASE WHEN ${json} NOT LIKE '[%' AND ${json} NOT LIKE '{%' THEN NULLIF(${said}, '') END`;
    }
  }
}

/**
 * The items of the lists that answer a custom question, as SQL: `row_id` and `value`, as the tables of other lists have them.
 * @param key the column that identifies rows of the table
 */
export function customItems(
  { table, column }: Pick<ColumnAt, 'table' | 'column'>,
  question: string,
  key: string,
): string {
  const answers = `r.${column.name}`;
  const list = jsonOf(answers, question);
  const last = `CASE WHEN ${listSql(answers, question)} IS NULL THEN -1 ELSE CAST(json_array_length(${list}) AS INTEGER) - 1 END`;
  return `(SELECT r.${key} AS row_id, NULLIF(${list} ->> CAST(items.place AS INTEGER), '') AS value FROM ${table} AS r CROSS JOIN LATERAL generate_series(0, ${last}) AS items (place)) AS listed`;
}
