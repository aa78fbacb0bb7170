import type { Knex } from 'knex';
import { isUnspaced } from '../texts/fold.ts';
import { isRecord, isText } from '../values.ts';
import { REDACTED } from './fields.ts';

/** JSON as a database gives it, SQLite as text; a text that is no JSON is itself. */
export const parsed = (value: unknown): unknown => {
  if (!isText(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

/** The texts of a value, of which some are in lists and objects: answers to custom questions are. */
export function textsIn(value: unknown): readonly unknown[] {
  const inside = parsed(value);
  if (Array.isArray(inside)) return inside.flatMap(textsIn);
  return isRecord(inside) ? Object.values(inside).flatMap(textsIn) : [value];
}

/** Characters of a cell that the record of an import holds (survey/import/apply/left-out.ts). */
const CUT = 200;
const SHORTEST = 2;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Texts that people wrote, to be found where they were copied into other texts. Codes out of a list, numbers and very short texts would be
 * found everywhere.
 */
export function textsAmong(values: readonly unknown[], choices: ReadonlySet<unknown>): readonly string[] {
  const texts = values.flatMap((value) =>
    isText(value) && !choices.has(value) && value.trim().length >= SHORTEST && value !== REDACTED ? [value.trim()] : [],
  );
  const cut = texts.flatMap((text) => (text.length > CUT ? [text.slice(0, CUT).trim()] : []));
  return [...new Set([...texts, ...cut])].sort((a, b) => b.length - a.length);
}

/** A text as a whole word. In scripts without spaces it may stand between other letters, but is not cut from its signs. */
function wordPattern(text: string): string {
  const [first = '', last = ''] = [[...text][0], [...text.replaceAll(/\p{M}+$/gu, '')].at(-1)];
  return `${isUnspaced(first) ? '' : String.raw`(?<![\p{L}\p{M}\p{N}])`}${escaped(text)}${isUnspaced(last) ? String.raw`(?!\p{M})` : String.raw`(?![\p{L}\p{M}\p{N}])`}`;
}

/** Replaces these texts within a text, as whole words. */
export function redactor(texts: readonly string[]): (text: string) => string {
  const pattern = texts.length === 0 ? undefined : new RegExp(texts.map(wordPattern).join('|'), 'gu');
  return (text) => (pattern === undefined ? text : text.replaceAll(pattern, REDACTED));
}

/** The same in every text of a JSON value, names of properties included: columns of a file are such names. */
export function redactedJson(value: unknown, redact: (text: string) => string): unknown {
  if (isText(value)) return redact(value);
  if (Array.isArray(value)) return value.map((one) => redactedJson(one, redact));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [redact(name), redactedJson(one, redact)]));
}

/** Narrows a query to rows whose column, as text or JSON, may hold one of the texts. */
export const whereHolds = <Q extends Knex.QueryBuilder>(query: Q, column: string, texts: readonly string[]): Q =>
  query.where((either) => {
    for (const text of texts) {
      const start = JSON.stringify(text).slice(1, -1).slice(0, 100).replaceAll(/[!%_]/g, '!$&');
      void either.orWhereRaw("cast(?? as text) like ? escape '!'", [column, `%${start}%`]);
      // In a plain text quotes and line ends are as they are.
      void either.orWhereRaw("cast(?? as text) like ? escape '!'", [
        column,
        `%${text.slice(0, 100).replaceAll(/[!%_]/g, '!$&')}%`,
      ]);
    }
  }) as Q;
