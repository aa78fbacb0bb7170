import { customAnswer, foldAnswers, storedColumns, unfoldAnswers } from '../model/index.ts';
import { idOf, type FilledTable } from './import-table.ts';
import type { Search, SurveyReader, SurveyServer } from './server.ts';

const isCustom = (field: string): boolean => customAnswer(field) !== undefined;

/** Answers to custom questions read like fields: `answers.tools_owned`. */
export const readingAnswers = <Reader extends SurveyReader>(reader: Reader): Reader => ({
  ...reader,
  search: async (collection: string, query: Search, signal: AbortSignal) => {
    const { fields } = query;
    if (!fields.some(isCustom)) return reader.search(collection, query, signal);
    return (await reader.search(collection, { ...query, fields: storedColumns(fields) }, signal)).map((row) =>
      unfoldAnswers(row, fields),
    );
  },
});

/** Answers to custom questions read and written like fields; other answers of the row stay. */
export const writingAnswers = (server: SurveyServer): SurveyServer => ({
  ...readingAnswers(server),
  create: (collection, rows, signal) =>
    server.create(
      collection,
      rows.map((row) => foldAnswers(row, {})),
      signal,
    ),
  correct: async (collection, rows, signal) => {
    const columns = storedColumns([...new Set(rows.flatMap((row) => Object.keys(row).filter(isCustom)))]);
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
      rows.map((row) => foldAnswers(row, byKey.get(row[key]) ?? {})),
      signal,
    );
  },
});
