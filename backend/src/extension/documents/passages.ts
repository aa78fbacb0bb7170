import type { Row } from '../database/database.ts';
import type { Reading } from '../directus.ts';
import { nearestWord } from './nearest.ts';
import type { SearchRequest } from './request.ts';
import { search, type FoundRow } from './search.ts';
import { wordTerm, type Term } from './terms.ts';

/** Passages of each kind, at most. */
const CITED = 5;
/** Words that another one is looked for in place of, at most. */
const MOST_SLIPS = 2;

/** Where passages are cited from. Only the newest version of a document is. */
const SOURCES: readonly (readonly [collection: 'documents' | 'knowledge_docs', filter: Readonly<Row>])[] = [
  ['documents', { newest: { _eq: true } }],
  ['knowledge_docs', {}],
];

interface Cited {
  readonly rows: readonly FoundRow[];
  readonly total: number;
}

/** A word that no document has that the person may read, and the nearest one that some have. */
export interface Instead {
  readonly word: string;
  readonly found: string | null;
}

async function cite(asked: SearchRequest, terms: readonly Term[], context: Reading): Promise<Readonly<Record<string, Cited>>> {
  const data: Record<string, Cited> = {};
  for (const [collection, filter] of SOURCES) data[collection] = await search(collection, { ...asked, terms, filter, limit: CITED }, context);
  return data;
}

const isEmpty = (data: Readonly<Record<string, Cited>>): boolean => Object.values(data).every(({ total }) => total === 0);

/**
 * The passages of documents and knowledge documents that have all the words. Where none has, words that are in no document at all are taken for slips of words
 * that are in some: what is found with those in their place, and which they are.
 * @param slips whether they are looked for
 */
export async function passages(asked: SearchRequest, slips: boolean, context: Reading): Promise<{ readonly data: Readonly<Record<string, Cited>>; readonly instead: readonly Instead[] }> {
  const data = await cite(asked, asked.terms, context);
  if (!slips || asked.terms.length === 0 || !isEmpty(data)) return { data, instead: [] };
  const instead = new Map<Term, Instead>();
  for (const term of asked.terms) {
    if (instead.size === MOST_SLIPS || !isEmpty(await cite(asked, [term], context))) continue;
    const [only] = term.words.length === 1 ? term.words : [];
    const found = only === undefined ? undefined : await nearestWord(only, SOURCES, context);
    instead.set(term, { word: term.words.join(' '), found: found ?? null });
  }
  const words = [...instead.values()];
  if (words.length === 0 || words.some(({ found }) => found === null)) return { data, instead: words };
  const right = asked.terms.map((term) => {
    const found = instead.get(term)?.found ?? undefined;
    return found === undefined ? term : wordTerm(found, false);
  });
  return { data: await cite(asked, right, context), instead: words };
}
