import { foldWords } from './fold.js';
import { isPostgres, PASSAGES } from './tables.js';

/** Rows of one statement: SQLite binds some thousand values at most. */
const AT_ONCE = 200;

export const removePassages = (write, collection, items, parts) => {
  const rows = write(PASSAGES).where({ collection }).whereIn('item', items);
  return (parts === undefined ? rows : rows.whereIn('part', parts)).delete();
};

async function add(write, rows) {
  const full = isPostgres(write) ? rows.map((row) => ({ ...row, words: write.raw("to_tsvector('simple', ?)", [foldWords(row.text).join(' ')]) })) : rows;
  for (let at = 0; at < full.length; at += AT_ONCE) await write(PASSAGES).insert(full.slice(at, at + AT_ONCE));
}

/** Puts the passages of a document in the place of those it had. */
export async function writePassages(write, collection, item, passages) {
  await removePassages(write, collection, [item], ['text']);
  await add(write, passages.map(({ page, position, text }) => ({ collection, item, part: 'text', page, position, text })));
}

const listOf = (tags) => {
  const list = typeof tags === 'string' ? JSON.parse(tags) : tags;
  return Array.isArray(list) ? list.filter((tag) => typeof tag === 'string') : [];
};

/** Title and tags of a document, as they stand now, are found like its text. */
export async function writeLabels(write, { collection, labels }, items) {
  const rows = await write(collection).whereIn('id', items).select('id', ...labels);
  await removePassages(write, collection, rows.map(({ id }) => id), ['title', 'tags']);
  await add(
    write,
    rows.flatMap(({ id, title, tags }) => {
      const words = listOf(tags).join(', ');
      const label = (part, text) => (typeof text === 'string' && text.trim() !== '' ? [{ collection, item: id, part, page: null, position: 0, text }] : []);
      return [...label('title', title), ...label('tags', words)];
    }),
  );
}
