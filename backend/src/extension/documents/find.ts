import { isPostgres, type Database } from '../database/database.ts';
import { entryOf } from '../values.ts';
import type { Term } from './terms.ts';

/** A word of the title says more of a document than one in its text. */
const WEIGHTS: Readonly<Record<string, number>> = { title: 8, tags: 4, text: 1 };

/** A form of a word says a little less than the word itself. */
const FORM = 0.5;

/** Words and stems are letters, signs and digits only (`foldWords`), so nothing in them is read as part of a question. */
const phraseInFts5 = (words: readonly string[]): string => `words : "${words.join(' ')}"`;
const inFts5 = ({ words, prefix, stems, parts }: Term): string => {
  const ways = [`${phraseInFts5(words)}${prefix ? '*' : ''}`];
  if (stems.length > 0) ways.push(`stems : (${stems.map((stem) => `"${stem}"`).join(' OR ')})`);
  if (parts.length > 0) ways.push(`(${parts.map(phraseInFts5).join(' AND ')})`);
  return `(${ways.join(' OR ')})`;
};
const phraseInTsquery = (words: readonly string[], end = ''): string =>
  `(${words.map((word) => `'${word}'`).join(' <-> ')}${end})`;
const inTsquery = ({ words, prefix, parts }: Term): string => {
  const exact = phraseInTsquery(words, prefix ? ':*' : '');
  return parts.length === 0 ? exact : `(${exact} | (${parts.map((part) => phraseInTsquery(part)).join(' & ')}))`;
};
/** The stems as a question of their own; one that finds nothing where there are none. */
const stemsInTsquery = (terms: readonly Term[]): string =>
  terms
    .flatMap(({ stems }) => stems)
    .map((stem) => `'${stem}'`)
    .join(' | ');

/** How a database finds words. A statement has its question once, or for PostgreSQL twice: of words, and of stems. */
interface Dialect {
  readonly any: (terms: readonly Term[]) => readonly string[];
  /** Passages with their scores. */
  readonly hits: string;
  /** Documents that hold a term. */
  readonly items: string;
  /** The best passage of each part. */
  readonly best: (from: string) => string;
}

const dialects: Readonly<Record<'sqlite' | 'postgres', Dialect>> = {
  sqlite: {
    any: (terms) => [terms.map(inFts5).join(' OR ')],
    hits: `SELECT rowid AS id, -bm25(groundwork_words, 1.0, ${String(FORM)}) AS score FROM groundwork_words WHERE groundwork_words MATCH ?`,
    items:
      'SELECT item FROM groundwork_words JOIN groundwork_passages q ON q.id = groundwork_words.rowid WHERE groundwork_words MATCH ? AND q.collection = ?',
    // Beside a MAX, SQLite takes the other columns from the row that has it: half the time of a window function.
    best: (from) => `SELECT p.item, p.part, p.id, MAX(hits.score) AS score ${from} GROUP BY p.item, p.part`,
  },
  postgres: {
    any: (terms) => [terms.map(inTsquery).join(' | '), stemsInTsquery(terms)],
    // One rank for each passage: two take half as long again.
    hits: `SELECT id, CASE WHEN words @@ asked THEN ts_rank(words, asked) ELSE ts_rank(stems, forms) * ${String(FORM)} END AS score FROM groundwork_passages, CAST(? AS tsquery) asked, CAST(? AS tsquery) forms WHERE words @@ asked OR stems @@ forms`,
    items:
      'SELECT item FROM groundwork_passages q WHERE (words @@ CAST(? AS tsquery) OR stems @@ CAST(? AS tsquery)) AND q.collection = ?',
    best: (from) =>
      `SELECT DISTINCT ON (p.item, p.part) p.item, p.part, p.id, hits.score ${from} ORDER BY p.item, p.part, hits.score DESC, p.position`,
  },
};
const dialectOf = (database: Database): Dialect => dialects[isPostgres(database) ? 'postgres' : 'sqlite'];
/** Rows of a statement that the query builder has no words for. */
async function rowsOf<T>(database: Database, sql: string, bindings: readonly string[]): Promise<readonly T[]> {
  const answer = (await database.raw(sql, bindings)) as unknown;
  return (isPostgres(database) ? (answer as { rows: T[] }).rows : answer) as T[];
}

interface Hit {
  readonly item: string;
  readonly part: string;
  readonly id: number;
  readonly score: number | string;
}

/** A document in which everything was found. */
export interface Found {
  readonly item: string;
  readonly score: number;
  /** By part the key of its best passage. */
  readonly places: ReadonlyMap<string, number>;
}

/** The keys of all that hold one of these terms anywhere. Does not check permissions. */
export async function itemsWith(
  database: Database,
  collection: string,
  terms: readonly Term[],
): Promise<readonly string[]> {
  const { any, items } = dialectOf(database);
  const rows = await rowsOf<{ item: string }>(database, items.replace('SELECT item', 'SELECT DISTINCT item'), [
    ...any(terms),
    collection,
  ]);
  return rows.map(({ item }) => item);
}

/** A passage, without its text. */
interface Place {
  readonly id: number;
  readonly collection: string;
  readonly item: string;
}

/** Passages that have a word with one of hundreds of stems, at most some thousand. Does not check permissions. */
export async function passagesWithStems(database: Database, stems: readonly string[]): Promise<readonly Place[]> {
  if (!isPostgres(database)) {
    const asked = `stems : (${stems.map((stem) => `"${stem}"`).join(' OR ')})`;
    return rowsOf<Place>(
      database,
      'SELECT p.id, p.collection, p.item FROM groundwork_words JOIN groundwork_passages p ON p.id = groundwork_words.rowid WHERE groundwork_words MATCH ? LIMIT 5000',
      [asked],
    );
  }
  // One question with hundreds of words reads every row; few of the stems are there at all.
  const there = await rowsOf<{ stem: string }>(
    database,
    'SELECT stem FROM unnest(?::text[]) stem WHERE EXISTS (SELECT 1 FROM groundwork_passages WHERE stems @@ stem::tsquery)',
    [`{${stems.join(',')}}`],
  );
  if (there.length === 0) return [];
  return rowsOf<Place>(
    database,
    'SELECT id, collection, item FROM groundwork_passages WHERE stems @@ CAST(? AS tsquery) LIMIT 5000',
    [there.map(({ stem }) => `'${stem}'`).join(' | ')],
  );
}

/** Does not check permissions. */
export async function textsOf(database: Database, ids: readonly number[]): Promise<readonly string[]> {
  const rows = await database('groundwork_passages').whereIn('id', ids).select('text');
  return rows.map(({ text }) => text);
}

/** All documents that contain every term, the best first, with the best passage of each part. Does not check permissions. */
export async function find(database: Database, collection: string, terms: readonly Term[]): Promise<readonly Found[]> {
  const { any, hits, items, best } = dialectOf(database);
  const all = terms.length === 1 ? '' : `AND p.item IN (${terms.map(() => items).join(' INTERSECT ')})`;
  const rows = await rowsOf<Hit>(
    database,
    `WITH hits AS MATERIALIZED (${hits}) ${best(`FROM hits JOIN groundwork_passages p ON p.id = hits.id WHERE p.collection = ? ${all}`)}`,
    [...any(terms), collection, ...(terms.length === 1 ? [] : terms.flatMap((term) => [...any([term]), collection]))],
  );
  const found = new Map<string, { readonly item: string; score: number; readonly places: Map<string, number> }>();
  for (const { item, part, id, score } of rows) {
    const document = entryOf(found, item, () => ({ item, score: 0, places: new Map<string, number>() }));
    document.score += Number(score) * (WEIGHTS[part] ?? 0);
    document.places.set(part, id);
  }
  return [...found.values()].sort((a, b) => b.score - a.score || (a.item < b.item ? -1 : 1));
}
