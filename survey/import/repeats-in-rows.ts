import { collectionOf, repeatFilter, repeatIn } from '../model/index.ts';
import type { Body, Search, SurveyReader, SurveyServer } from './server.ts';

/** Rows of repeat groups read like those of a table of their own: `repeat_rows.vaccinations`. */
export const readingRepeats = <Reader extends SurveyReader>(reader: Reader): Reader => ({
  ...reader,
  search: (table: string, query: Search, signal: AbortSignal) => {
    const ofRepeat = repeatFilter(table);
    return reader.search(
      collectionOf(table),
      ofRepeat === null ? query : { ...query, filter: { _and: [ofRepeat, query.filter] } },
      signal,
    );
  },
});

/** The same for rows that are written: new ones say of which group they are. */
export const writingRepeats = (server: SurveyServer): SurveyServer => ({
  ...readingRepeats(server),
  create: (table, rows, signal) => {
    const name = repeatIn(table);
    return server.create(
      collectionOf(table),
      name === undefined ? rows : rows.map((row): Body => ({ ...row, repeat_name: name })),
      signal,
    );
  },
  correct: (table, rows, signal) => server.correct(collectionOf(table), rows, signal),
  remove: (table, keys, signal) => server.remove(collectionOf(table), keys, signal),
});
