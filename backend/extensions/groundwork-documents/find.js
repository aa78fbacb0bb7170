import { isPostgres } from '../groundwork-texts/keeping/tables.js';

/** A word of the title says more of a document than one in its text. */
const WEIGHTS = { title: 8, tags: 4, text: 1 };

/** Words are letters and digits only (`foldWords`), so nothing in them is read as part of a question. */
const inFts5 = ({ words, prefix }) => `"${words.join(' ')}"${prefix ? '*' : ''}`;
const inTsquery = ({ words, prefix }) => `(${words.map((word, index) => `'${word}'${prefix && index === words.length - 1 ? ':*' : ''}`).join(' <-> ')})`;

const dialects = {
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
const dialectOf = (database) => dialects[isPostgres(database) ? 'postgres' : 'sqlite'];
const rowsOf = (database, answer) => (isPostgres(database) ? answer.rows : answer);

/** The keys of all that hold this term anywhere. */
export async function itemsWith(database, collection, term) {
  const { one, items } = dialectOf(database);
  const rows = rowsOf(database, await database.raw(items.replace('SELECT item', 'SELECT DISTINCT item'), [one(term), collection]));
  return rows.map(({ item }) => item);
}

/**
 * Everything in which each of the terms is found somewhere, the best first, with the best place of each part. No rights are asked here.
 * @returns {Promise<{ item: string, score: number, places: Map<string, number> }[]>} places by part: the key of its best passage
 */
export async function find(database, collection, terms) {
  const { any, one, hits, items, best } = dialectOf(database);
  const all = terms.length === 1 ? '' : `AND p.item IN (${terms.map(() => items).join(' INTERSECT ')})`;
  const rows = rowsOf(
    database,
    await database.raw(
      `WITH hits AS MATERIALIZED (${hits}) ${best(`FROM hits JOIN groundwork_passages p ON p.id = hits.id WHERE p.collection = ? ${all}`)}`,
      [any(terms), collection, ...(terms.length === 1 ? [] : terms.flatMap((term) => [one(term), collection]))],
    ),
  );
  const found = new Map();
  for (const { item, part, id, score } of rows) {
    const one = found.get(item) ?? { item, score: 0, places: new Map() };
    one.score += Number(score) * WEIGHTS[part];
    one.places.set(part, id);
    found.set(item, one);
  }
  return [...found.values()].sort((a, b) => b.score - a.score || (a.item < b.item ? -1 : 1));
}
