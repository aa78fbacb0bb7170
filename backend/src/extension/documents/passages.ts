import type { Row } from '../database/database.ts';
import type { Reading } from '../directus.ts';
import { isForbidden } from '../errors.ts';
import { itemsWith } from './find.ts';
import { nearestWord } from './nearest.ts';
import type { SearchRequest } from './request.ts';
import { readable, search, serviceOf, type FoundRow } from './search.ts';
import { wordTerm, type Term } from './terms.ts';

/** Passages of each kind, at most. */
const CITED = 5;
/** Slips in one question, at most: of what has more, hardly anything is known. */
const MOST_SLIPS = 2;

type Source = readonly [collection: 'documents' | 'knowledge_docs', filter: Readonly<Row>];

/** Where passages are cited from. Only the newest version of a document is. */
const SOURCES: readonly Source[] = [
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
  readonly found: string;
}

/** Where the person may look. @throws what Directus says where that is nowhere */
async function openSources(context: Reading): Promise<readonly Source[]> {
  const open: Source[] = [];
  let refusal: unknown;
  for (const source of SOURCES) {
    const [collection, filter] = source;
    try {
      await readable(serviceOf(collection, context), [], filter);
      open.push(source);
    } catch (error) {
      if (!isForbidden(error)) throw error;
      refusal = error;
    }
  }
  if (open.length === 0) throw refusal;
  return open;
}

async function cite(
  asked: SearchRequest,
  terms: readonly Term[],
  sources: readonly Source[],
  context: Reading,
): Promise<Readonly<Record<string, Cited>>> {
  const data: Record<string, Cited> = Object.fromEntries(
    SOURCES.map(([collection]) => [collection, { rows: [], total: 0 }]),
  );
  for (const [collection, filter] of sources)
    data[collection] = await search(collection, { ...asked, terms, filter, limit: CITED }, context);
  return data;
}

const isEmpty = (data: Readonly<Record<string, Cited>>): boolean =>
  Object.values(data).every(({ total }) => total === 0);

/** By term the documents that have it and that the person may read. */
async function holders(
  terms: readonly Term[],
  sources: readonly Source[],
  context: Reading,
): Promise<ReadonlyMap<Term, ReadonlySet<string>>> {
  const held = new Map(terms.map((term) => [term, new Set<string>()]));
  for (const [collection, filter] of sources) {
    const found = new Map<Term, readonly string[]>();
    for (const term of terms) found.set(term, await itemsWith(context.database, collection, [term]));
    const mine = await readable(serviceOf(collection, context), [...new Set([...found.values()].flat())], filter);
    for (const [term, items] of found) for (const item of items) if (mine.has(item)) held.get(term)?.add(item);
  }
  return held;
}

/** The words that are slips of others; undefined where the question has none, too many, or a word that is none. */
async function slipsOf(
  terms: readonly Term[],
  sources: readonly Source[],
  context: Reading,
): Promise<ReadonlyMap<Term, Instead> | undefined> {
  const held = await holders(terms, sources, context);
  const missing = terms.filter((term) => held.get(term)?.size === 0);
  const [first, ...others] = terms.filter((term) => !missing.includes(term));
  // With the other words in no document together, another word in the place of this one finds nothing either.
  const together =
    first === undefined ||
    [...(held.get(first) ?? [])].some((item) => others.every((term) => held.get(term)?.has(item) === true));
  if (missing.length === 0 || missing.length > MOST_SLIPS || !together) return undefined;
  const slips = new Map<Term, Instead>();
  for (const term of missing) {
    const [only] = term.words.length === 1 ? term.words : [];
    const found = only === undefined ? undefined : await nearestWord(only, sources, context);
    if (only === undefined || found === undefined) return undefined;
    slips.set(term, { word: only, found });
  }
  return slips;
}

/**
 * The passages of documents and knowledge documents that have all the words. Where none has, words that are in no document at all are taken for slips of words
 * that are in some: what is found with those in their place, and which they are.
 * @param slips whether they are looked for
 */
export async function passages(
  asked: SearchRequest,
  slips: boolean,
  context: Reading,
): Promise<{ readonly data: Readonly<Record<string, Cited>>; readonly instead: readonly Instead[] }> {
  const sources = await openSources(context);
  const data = await cite(asked, asked.terms, sources, context);
  if (!slips || asked.terms.length === 0 || !isEmpty(data)) return { data, instead: [] };
  const instead = await slipsOf(asked.terms, sources, context);
  if (instead === undefined) return { data, instead: [] };
  const right = asked.terms.map((term) => {
    const slip = instead.get(term);
    return slip === undefined ? term : wordTerm(slip.found, false);
  });
  return { data: await cite(asked, right, sources, context), instead: [...instead.values()] };
}
