import { countedRows } from '../counted-rows.ts';
import type { Query, Reading } from '../directus.ts';
import { passages } from '../documents/passages.ts';
import { readRequest } from '../documents/request.ts';
import { serviceOf } from '../documents/search.ts';

/** Reads records and documents with the rights of one person. */
export const readerFor = (reading: Reading) => ({
  find: (collection: string, query: Query) => countedRows(serviceOf(collection, reading), query),
  /**
   * The passages of documents that hold all of the words, in any of their forms.
   * @param slips whether others are looked for in place of words that no document has
   */
  cite: (words: readonly string[], slips: boolean) => passages(readRequest({ q: words.join(' ') }), slips, reading),
});
export type Reader = ReturnType<typeof readerFor>;
