import { stemsOf } from '@groundwork/survey/words';
import { inParts, inTransaction, isPostgres, type Database, type Row } from '../database/database.ts';
import { isFilledText, textsIn } from '../values.ts';
import { foldWords } from './fold.ts';
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

/** The stems of a text's words, each once. They are found regardless of where they stand. */
const stemsIn = (text: string): string => [...new Set(foldWords(text).flatMap(stemsOf))].join(' ');

const vectorOf = (write: Database, text: string): unknown => write.raw("to_tsvector('simple', ?)", [text]);
const storedStems = (write: Database, text: string): unknown =>
  isPostgres(write) ? vectorOf(write, stemsIn(text)) : stemsIn(text);

/** Passages whose stems are computed at once: the server does other things in between. */
const AT_ONCE = 50;

async function add(write: Database, rows: readonly NewPassage[]): Promise<void> {
  for (const part of inParts(rows, AT_ONCE)) {
    const full = part.map((row) => ({
      ...row,
      stems: storedStems(write, row.text),
      ...(isPostgres(write) && { words: vectorOf(write, foldWords(row.text).join(' ')) }),
    }));
    await write(PASSAGES).insert(full);
  }
}

/** Writes the stems of passages that an earlier release stored, some at a time: the server answers meanwhile. */
export async function fillStems(database: Database): Promise<void> {
  for (;;) {
    const rows = await database(PASSAGES).whereNull('stems').orderBy('id').limit(AT_ONCE).select('id', 'text');
    if (rows.length === 0) return;
    await inTransaction(database, async (write) => {
      for (const { id, text } of rows)
        await write(PASSAGES)
          .where({ id })
          .update({ stems: storedStems(write, text) });
    });
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
