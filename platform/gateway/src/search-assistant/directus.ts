import * as z from 'zod';
import { LANGUAGES } from './texts.ts';

/** The longest the assistant waits for one answer of the data server, in milliseconds: as long as that may read (docs/decisions/0121). */
const PATIENCE_MS = 20_000;

/** An answer of Directus that ends the question: its status and body are the visitor's answer as well. */
export class RefusedByDirectus extends Error {
  readonly status: number;
  readonly body: string;
  constructor(status: number, body: string) {
    super(`Directus answered ${String(status)}.`);
    this.status = status;
    this.body = body;
  }
}

export interface Selection {
  readonly fields: readonly string[];
  readonly sort: string;
  readonly limit: number;
}

/** A document in which all words of a question were found, and the passage that says most of them. */
export interface Cited {
  readonly id: string;
  readonly title: string;
  /** Counts from 1; null where the document has no pages, or only its title or tags were found. */
  readonly page: number | null;
  /** A piece of its text; empty where only its title or tags were found. */
  readonly passage: string;
  /** Where in it the words are that were looked for, in any of their forms. */
  readonly found: readonly { readonly from: number; readonly to: number }[];
}

/** Those of one kind: how many there are, and the best of them. */
export interface Citations {
  readonly total: number;
  readonly cited: readonly Cited[];
}

/** What documents say of some words. */
export interface Passages extends Readonly<Record<'documents' | 'knowledge_docs', Citations>> {
  /** Words that no document has, and those of documents that were looked for in their place. */
  readonly instead: readonly { readonly word: string; readonly found: string }[];
}

/** Reads on behalf of a visitor: every call carries the visitor's own bearer. */
export interface DirectusReader {
  /** How many records fit `filter`. */
  count(collection: string, filter: object): Promise<number>;
  /** What the data server's assistant says to a question after `earlier` ones; undefined where the server has none. */
  assist(question: string, earlier?: readonly string[]): Promise<AssistantReply | undefined>;
  /** The passages of documents that hold all of the words, in any of their forms. @param exact without other words in place of slips */
  cite(words: readonly string[], exact?: 'exact'): Promise<Passages>;
  /** The first records that fit `filter`. */
  find(collection: string, filter: object, select: Selection): Promise<Readonly<Record<string, unknown>>[]>;
}

// A string on PostgreSQL, a number on SQLite.
const countSchema = z.object({
  data: z.array(z.object({ count: z.union([z.number(), z.string(), z.record(z.string(), z.unknown())]) })).min(1),
});
const nextSchema = z.object({ label: z.string(), question: z.string() });
const repliesSchema = z.object({
  data: z.object({
    kind: z.enum(['answer', 'choice', 'refusal', 'search']),
    text: z.string(),
    next: z.array(nextSchema).default([]),
    language: z.enum(LANGUAGES).catch('english'),
  }),
});
export type AssistantReply = z.infer<typeof repliesSchema>['data'];

const NOT_FOUND = 404;

const itemsSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

/** Where the pieces that were found are in the whole. */
function placesOf(pieces: readonly { readonly text: string; readonly found: boolean }[]): Cited['found'] {
  let at = 0;
  return pieces.flatMap(({ text, found }) => {
    const from = at;
    at += text.length;
    return found ? [{ from, to: at }] : [];
  });
}

const citationsSchema = z
  .object({
    total: z.number(),
    rows: z.array(
      z.object({
        id: z.string(),
        title: z.string().nullable(),
        found: z.object({
          page: z.number().nullable(),
          passage: z.array(z.object({ text: z.string(), found: z.boolean().default(false) })),
        }),
      }),
    ),
  })
  .transform(({ total, rows }): Citations => ({
    total,
    cited: rows.map(({ id, title, found: { page, passage } }) => ({
      id,
      title: title ?? '',
      page,
      passage: passage.map(({ text }) => text).join(''),
      found: placesOf(passage),
    })),
  }));
const passagesSchema = z.object({
  data: z.object({ documents: citationsSchema, knowledge_docs: citationsSchema }),
  // A data server of an earlier release has none.
  meta: z.object({ instead: z.array(z.object({ word: z.string(), found: z.string() })) }).default({ instead: [] }),
});

/**
 * @param authorization the visitor's own header
 * @param gone ends the calls
 * @throws RefusedByDirectus for any answer but a good one; a network error as `fetch` gives it
 */
export function createReader(apiUrl: string, authorization: string, gone: AbortSignal): DirectusReader {
  /** @param body for a call that sends one */
  async function call<T>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: z.ZodType<T>,
    body?: object,
  ): Promise<T> {
    const address = new URL(`${apiUrl.replace(/\/+$/, '')}/${path}`);
    for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
    const signal = AbortSignal.any([gone, AbortSignal.timeout(PATIENCE_MS)]);
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(address, {
      headers: {
        authorization,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...sent,
      signal,
    });
    const text = await answer.text();
    if (!answer.ok) throw new RefusedByDirectus(answer.status, text);
    return schema.parse(JSON.parse(text) as unknown);
  }
  return {
    async count(collection, filter) {
      const query = { 'aggregate[count]': '*', filter: JSON.stringify(filter) };
      const count = Number((await call(`items/${collection}`, query, countSchema)).data[0]?.count);
      if (!Number.isFinite(count)) throw new Error(`Directus did not count ${collection}.`);
      return count;
    },
    async assist(question, earlier = []) {
      try {
        return (
          await call('groundwork-assistant/answer', {}, repliesSchema, {
            question,
            ...(earlier.length > 0 && { earlier }),
          })
        ).data;
      } catch (error) {
        if (error instanceof RefusedByDirectus && error.status === NOT_FOUND) return undefined;
        throw error;
      }
    },
    async cite(words, exact) {
      const { data, meta } = await call(
        'documents-search/passages',
        { q: words.join(' '), ...(exact && { exact: '1' }) },
        passagesSchema,
      );
      return { ...data, instead: meta.instead };
    },
    async find(collection, filter, { fields, sort, limit }) {
      const query = { fields: fields.join(','), sort, limit: String(limit), filter: JSON.stringify(filter) };
      return (await call(`items/${collection}`, query, itemsSchema)).data;
    },
  };
}
