import type { Database, Row } from '../database/database.ts';
import type { Schema } from '../directus.ts';
import { isText } from '../values.ts';

/** The longest text that the field takes, in characters. */
const LONGEST = 255;

/** Directus hands a list in as it was sent, and on some ways as JSON text. */
const listOf = (tags: unknown): readonly unknown[] => {
  if (Array.isArray(tags)) return tags;
  try {
    const parsed: unknown = isText(tags) ? JSON.parse(tags) : [];
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
};

/**
 * Tags as one text, `|water|dry season|`, in small letters: Directus filters no JSON, and the same filter has to work on SQLite and
 * PostgreSQL. Null where there are none. Tags that do not fit any more are left out of it, never cut.
 */
export const tagWordsOf = (tags: unknown): string | null => {
  const words = new Set(
    listOf(tags)
      .filter(isText)
      .map((tag) => tag.trim().toLowerCase().replaceAll('|', ' '))
      .filter((tag) => tag !== ''),
  );
  let text = '|';
  for (const word of words) if (text.length + word.length + 1 <= LONGEST) text += `${word}|`;
  return text === '|' ? null : text;
};

/** The text follows the tags, however they are written; it cannot be written by itself. */
export const followTags = (payload: Readonly<Row>): Row => {
  const { tag_words: _given, ...rest } = payload;
  return 'tags' in rest ? { ...rest, tag_words: tagWordsOf(rest['tags']) } : rest;
};

/** Rows that were written before this field was there get it once. */
export const fillTagWords = async (database: Database, schema: Schema): Promise<void> => {
  if (schema.collections['media_upload_items']?.fields['tag_words'] === undefined) return;
  const rows = await database('media_upload_items').whereNull('tag_words').whereNotNull('tags').select('id', 'tags');
  for (const { id, tags } of rows) {
    const words = tagWordsOf(tags);
    if (words !== null) await database('media_upload_items').where({ id }).update({ tag_words: words });
  }
};
