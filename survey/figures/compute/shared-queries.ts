import type { Value } from './database.ts';

const [BEGIN, END] = ['/*shared*/', '/*end*/'];

/**
 * A query that many statements contain, with the same values: a database that can store what it gives computes it once for a state of the
 * survey; for another it is a comment around a query.
 */
export const shared = (query: string): string => `${BEGIN}${query}${END}`;

const QUESTION = '/*question*/';

/** A query that only the statements of one question contain: what it gives is of no use after it. */
export const sharedInQuestion = (query: string): string => shared(`${QUESTION}${query}`);

export const isOfQuestion = ({ sql }: SharedPart): boolean => sql.includes(QUESTION);

/** A query with the values that its placeholders stand for. */
export interface SharedPart {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** Numbers the placeholders of a text anew, from 1, and gives the values that they stand for. */
function numbered(sql: string, values: readonly Value[]): SharedPart {
  const places = new Map<string, number>();
  const text = sql.replace(/\$(\d+)/g, (_, place: string) => {
    places.set(place, places.get(place) ?? places.size + 1);
    return `$${places.get(place) ?? 0}`;
  });
  return { sql: text, values: [...places.keys()].map((place) => values[Number(place) - 1] ?? null) };
}

/** Texts outside and inside of two marks in turn, beginning outside; marks inside others belong to their text. */
export function divided(sql: string, begin: string, end: string): readonly string[] {
  const found: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < sql.length; at += 1) {
    const mark = [begin, end].find((one) => sql.startsWith(one, at));
    if (mark === undefined) continue;
    const before = depth;
    depth += mark === begin ? 1 : -1;
    if (before + depth !== 1) continue;
    found.push(sql.slice(from, at));
    from = at + mark.length;
  }
  return [...found, sql.slice(from)];
}

/** The statement with nothing in it that is shared. */
export const unshared = (sql: string): string => sql.replaceAll(BEGIN, '').replaceAll(END, '');

/** The shared queries of a statement, which may have others in them, and the statement that reads them from tables instead. */
export function sharedIn(
  sql: string,
  values: readonly Value[],
): { readonly parts: readonly SharedPart[]; readonly over: (tables: readonly string[]) => SharedPart } {
  const texts = divided(sql, BEGIN, END);
  const parts = texts.filter((_, index) => index % 2 === 1).map((text) => numbered(text, values));
  const over = (tables: readonly string[]): SharedPart =>
    numbered(
      texts.map((text, index) => (index % 2 === 1 ? `SELECT * FROM ${tables[(index - 1) / 2] ?? ''}` : text)).join(''),
      values,
    );
  return { parts, over };
}
