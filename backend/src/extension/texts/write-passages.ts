import { stemsOf } from '@groundwork/survey/words';
import { inParts, inTransaction, isPostgres, type Database, type Row } from '../database/database.ts';
import { isFilledText, textsIn } from '../values.ts';
import { foldWords, isUnspaced } from './fold.ts';
import type { Kind } from './kinds.ts';
import type { Passage } from './reading/cut-passages.ts';
import { PASSAGES } from './tables.ts';

interface NewPassage extends Passage {
  readonly collection: string;
  readonly item: string;
  readonly part: string;
}

/** @param parts all of them where nothing is said */
export async function removePassages(
  write: Database,
  collection: string,
  items: readonly string[],
  parts?: readonly string[],
): Promise<void> {
  const rows = write(PASSAGES).where({ collection }).whereIn('item', items);
  await (parts === undefined ? rows : rows.whereIn('part', parts)).delete();
}

/** Counts the rules by which words are folded and stemmed. Whoever changes them raises it, and passages that were stored by another rule are folded again. */
const FOLD = 2;

/** What a passage is found by: its words in their order, and their stems, each once, regardless of where they stand. */
function indexOf(
  write: Database,
  text: string,
): { readonly words: unknown; readonly stems: unknown; readonly fold: number } {
  const words = foldWords(text);
  const stems = [...new Set(words.filter((word) => !isUnspaced(word)).flatMap(stemsOf))];
  if (!isPostgres(write)) return { words: words.join(' '), stems: stems.join(' '), fold: FOLD };
  // Not by PostgreSQL's own parser, which parts the words of some scripts at their signs.
  const vectorOf = (lexemes: readonly string[]): unknown => write.raw('CAST(? AS tsvector)', [lexemes.join(' ')]);
  return {
    words: vectorOf(words.map((word, index) => `'${word}':${String(index + 1)}`)),
    stems: vectorOf(stems.map((stem) => `'${stem}'`)),
    fold: FOLD,
  };
}

/** Passages whose words are computed at once: the server does other things in between. */
const AT_ONCE = 50;

async function add(write: Database, rows: readonly NewPassage[]): Promise<void> {
  for (const part of inParts(rows, AT_ONCE))
    await write(PASSAGES).insert(part.map((row) => ({ ...row, ...indexOf(write, row.text) })));
}

/** Writes the words of passages that another release stored, some at a time: the server answers meanwhile. No file is read for it. */
export async function foldAgain(database: Database): Promise<void> {
  let last = 0;
  for (;;) {
    const rows = await database(PASSAGES)
      .where('id', '>', last)
      .where((other) => void other.whereNull('fold').orWhereNot('fold', FOLD))
      .orderBy('id')
      .limit(AT_ONCE)
      .select('id', 'text');
    if (rows.length === 0) return;
    await inTransaction(database, async (write) => {
      for (const { id, text } of rows) await write(PASSAGES).where({ id }).update(indexOf(write, text));
    });
    last = rows.at(-1)?.id ?? last;
  }
}

/** Puts the passages of a document in the place of those it had. */
export async function writePassages(
  write: Database,
  collection: string,
  item: string,
  passages: readonly Passage[],
): Promise<void> {
  await removePassages(write, collection, [item], ['text']);
  await add(
    write,
    passages.map(({ page, position, text }) => ({ collection, item, part: 'text', page, position, text })),
  );
}

/** Title and tags of a document, as they stand now, are found like its text. */
export async function writeLabels(
  write: Database,
  { collection, labels }: Pick<Kind, 'collection' | 'labels'>,
  items: readonly string[],
): Promise<void> {
  const rows = await write<Row, Row[]>(collection as string)
    .whereIn('id', items)
    .select<{ readonly id: string; readonly title?: unknown; readonly tags?: unknown }[]>('id', ...labels);
  await removePassages(
    write,
    collection,
    rows.map(({ id }) => id),
    ['title', 'tags'],
  );
  await add(
    write,
    rows.flatMap(({ id, title, tags }) => {
      const words = textsIn(tags).join(', ');
      const label = (part: string, text: unknown): readonly NewPassage[] =>
        isFilledText(text) ? [{ collection, item: id, part, page: null, position: 0, text }] : [];
      return [...label('title', title), ...label('tags', words)];
    }),
  );
}
