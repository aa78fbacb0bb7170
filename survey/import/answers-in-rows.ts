import { customAnswer } from '../model/index.ts';
import { idOf, type FilledTable } from './import-table.ts';
import type { Body, Search, Standing, SurveyReader, SurveyServer } from './server.ts';

const objectOf = (value: unknown): Standing =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Standing) : {};

/** The columns of the database for these fields: the answers to custom questions of a row are in one. */
const columnsFor = (fields: readonly string[]): readonly string[] => [
  ...new Set(fields.map((field) => customAnswer(field)?.column ?? field)),
];

function unfolded(row: Standing, fields: readonly string[]): Standing {
  const answers = fields.flatMap((field) => {
    const { column, name } = customAnswer(field) ?? {};
    return column === undefined || name === undefined ? [] : [[field, objectOf(row[column])[name] ?? null] as const];
  });
  return { ...row, ...Object.fromEntries(answers) };
}

/** A row with its answers to custom questions in their columns, added to those that are there; an answer of null is removed. */
function folded(body: Body, there: Standing): Body {
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

const isCustom = (field: string): boolean => customAnswer(field) !== undefined;

/** Answers to custom questions read like fields: `answers.tools_owned`. */
export const readingAnswers = <Reader extends SurveyReader>(reader: Reader): Reader => ({
  ...reader,
  search: async (collection: string, query: Search, signal: AbortSignal) => {
    const { fields } = query;
    if (!fields.some(isCustom)) return reader.search(collection, query, signal);
    return (await reader.search(collection, { ...query, fields: columnsFor(fields) }, signal)).map((row) =>
      unfolded(row, fields),
    );
  },
});

/** Answers to custom questions read and written like fields; other answers of the row stay. */
export const writingAnswers = (server: SurveyServer): SurveyServer => ({
  ...readingAnswers(server),
  create: (collection, rows, signal) =>
    server.create(
      collection,
      rows.map((row) => folded(row, {})),
      signal,
    ),
  correct: async (collection, rows, signal) => {
    const columns = columnsFor([...new Set(rows.flatMap((row) => Object.keys(row).filter(isCustom)))]);
    if (columns.length === 0) return server.correct(collection, rows, signal);
    const key = idOf(collection as FilledTable);
    const standing = await server.search(
      collection,
      { fields: [key, ...columns], filter: { [key]: { _in: rows.map((row) => row[key]) } } },
      signal,
    );
    const byKey = new Map(standing.map((row) => [row[key], row]));
    return server.correct(
      collection,
      rows.map((row) => folded(row, byKey.get(row[key]) ?? {})),
      signal,
    );
  },
});
