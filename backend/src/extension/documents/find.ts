import { isPostgres, type Database } from '../database/database.ts';
import { entryOf } from '../values.ts';
import type { Term } from './terms.ts';

/** A word of the title says more of a document than one in its text. */
const WEIGHTS: Readonly<Record<string, number>> = { title: 8, tags: 4, text: 1 };

/** Words are letters and digits only (`foldWords`), so nothing in them is read as part of a question. */
const inFts5 = ({ words, prefix }: Term): string => `"${words.join(' ')}"${prefix ? '*' : ''}`;
const inTsquery = ({ words, prefix }: Term): string => `(${words.map((word, index) => `'${word}'${prefix && index === words.length - 1 ? ':*' : ''}`).join(' <-> ')})`;

/** How a database finds words. */
interface Dialect {
  readonly any: (terms: readonly Term[]) => string;
  readonly one: (term: Term) => string;
  /** Passages with their scores. */
  readonly hits: string;
  /** Documents that hold a term. */
  readonly items: string;
  /** The best passage of each part. */
  readonly best: (from: string) => string;
}

const dialects: Readonly<Record<'sqlite' | 'postgres', Dialect>> = {
  sqlite: {
    any: (terms) => terms.map(inFts5).join(' OR '),
    one: inFts5,
    hits: 'SELECT rowid AS id, -bm25(groundwork_words) AS score FROM groundwork_words WHERE groundwork_words MATCH ?',
    items: 'SELECT item FROM groundwork_words JOIN groundwork_passages q ON q.id = groundwork_words.rowid WHERE groundwork_words MATCH ? AND q.collection = ?',
    // Beside a MAX, SQLite takes the other columns from the row that has it: half the time of a window function.
    best: (from) => `SELECT p.item, p.part, p.id, MAX(hits.score) AS score ${from} GROUP BY p.item, p.part`,
  },
  postgres: {
    any: (terms) => terms.map(inTsquery).join(' | '),
    one: inTsquery,
    hits: "SELECT id, ts_rank(words, asked) AS score FROM groundwork_passages, to_tsquery('simple', ?) asked WHERE words @@ asked",
    items: "SELECT item FROM groundwork_passages q WHERE words @@ to_tsquery('simple', ?) AND q.collection = ?",
    best: (from) => `SELECT DISTINCT ON (p.item, p.part) p.item, p.part, p.id, hits.score ${from} ORDER BY p.item, p.part, hits.score DESC, p.position`,
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

/** The keys of all that hold this term anywhere. */
export async function itemsWith(database: Database, collection: string, term: Term): Promise<readonly string[]> {
  const { one, items } = dialectOf(database);
  const rows = await rowsOf<{ item: string }>(database, items.replace('SELECT item', 'SELECT DISTINCT item'), [one(term), collection]);
  return rows.map(({ item }) => item);
}

/** All documents that contain every term, the best first, with the best passage of each part. Does not check permissions. */
export async function find(database: Database, collection: string, terms: readonly Term[]): Promise<readonly Found[]> {
  const { any, one, hits, items, best } = dialectOf(database);
  const all = terms.length === 1 ? '' : `AND p.item IN (${terms.map(() => items).join(' INTERSECT ')})`;
  const rows = await rowsOf<Hit>(
    database,
    `WITH hits AS MATERIALIZED (${hits}) ${best(`FROM hits JOIN groundwork_passages p ON p.id = hits.id WHERE p.collection = ? ${all}`)}`,
    [any(terms), collection, ...(terms.length === 1 ? [] : terms.flatMap((term) => [one(term), collection]))],
  );
  const found = new Map<string, { readonly item: string; score: number; readonly places: Map<string, number> }>();
  for (const { item, part, id, score } of rows) {
    const document = entryOf(found, item, () => ({ item, score: 0, places: new Map<string, number>() }));
    document.score += Number(score) * (WEIGHTS[part] ?? 0);
    document.places.set(part, id);
  }
  return [...found.values()].sort((a, b) => b.score - a.score || (a.item < b.item ? -1 : 1));
}
