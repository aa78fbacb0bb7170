import { customAnswer } from './custom-questions.ts';

/** A row, or the values of one, by the names of its fields. */
type Fields = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** The columns of the database for these fields: the answers to custom questions of a row are in one. */
export const storedColumns = (fields: readonly string[]): readonly string[] => [
  ...new Set(fields.map((field) => customAnswer(field)?.column ?? field)),
];

/** A row with its answers to the custom questions among the fields beside its columns, under their names. */
export function unfoldAnswers(row: Fields, fields: readonly string[]): Fields {
  const answers = fields.flatMap((field) => {
    const { column, name } = customAnswer(field) ?? {};
    return column === undefined || name === undefined ? [] : [[field, objectOf(row[column])[name] ?? null] as const];
  });
  return { ...row, ...Object.fromEntries(answers) };
}

/** A row with its answers to custom questions in their columns, added to those that are there; an answer of null is removed. */
export function foldAnswers(body: Fields, there: Fields): Fields {
  const row: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(body)) {
    const { column, name } = customAnswer(field) ?? {};
    if (column === undefined || name === undefined) row[field] = value;
    else row[column] = { ...objectOf(row[column] ?? there[column]), [name]: value };
  }
  for (const [column, answers] of Object.entries(row)) {
    if (customAnswer(`${column}.`) === undefined) continue;
    const given = Object.entries(objectOf(answers)).filter(([, value]) => value !== null);
    row[column] = given.length === 0 ? null : Object.fromEntries(given);
  }
  return row;
}
