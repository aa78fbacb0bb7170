import type { AxiosRequestConfig } from 'axios';
import { dataUrl } from '../config/index.ts';
import type { Collection, CollectionReadByKey } from '../contract/calls/index.ts';
import { MOST_COUNTED, MOST_ROWS, MOST_WITH_LISTS } from '../contract/calls/limits.ts';
import type { Schema } from '../contract/schema-kit.ts';
import * as z from '../contract/schema-kit.ts';
import { describeProblems, parseWith } from '../contract/index.ts';
import { http } from '../http/index.ts';

/** A Directus filter, as its rules reference writes it: `{ village_id: { _eq: 'V1' } }`. */
export type Filter = { readonly [field: string]: unknown };

export interface ItemsQuery {
  readonly fields?: readonly string[];
  readonly filter?: Filter;
  /** Names of fields; a leading minus turns the order round. */
  readonly sort?: readonly string[];
  readonly limit?: number;
  /** Counts from 1. */
  readonly page?: number;
  /** Records to leave out from the beginning; not together with `page`. */
  readonly offset?: number;
  readonly search?: string;
  /** Asks how many records the filter leaves, whatever the limit. */
  readonly withTotal?: boolean;
}

export interface Rows<T> {
  readonly rows: readonly T[];
  /** Records that the filter leaves; null when it was not asked for. */
  readonly total: number | null;
}

/** An answer that came, but does not have the promised shape. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
}

/** The query as Directus reads it from an address. */
export function queryParameters(query: ItemsQuery): Record<string, string> {
  const { fields, filter, sort, limit, page, offset, search, withTotal } = query;
  return {
    ...(fields && { fields: fields.join(',') }),
    ...filterParameters(filter),
    ...(sort && { sort: sort.join(',') }),
    ...(limit !== undefined && { limit: String(limit) }),
    ...(page !== undefined && { page: String(page) }),
    ...(offset !== undefined && offset > 0 && { offset: String(offset) }),
    ...(search !== undefined && search !== '' && { search }),
    ...(withTotal === true && { meta: 'filter_count' }),
  };
}

/** A single equality is written `filter[slug][_eq]=landing`, which people and logs can read; anything else as JSON. */
function filterParameters(filter: Filter | undefined): Record<string, string> {
  if (!filter) return {};
  const entries = Object.entries(filter);
  const [only] = entries;
  if (entries.length === 1 && only && !only[0].startsWith('_')) {
    const rules = only[1];
    if (typeof rules === 'object' && rules !== null) {
      const [rule, ...others] = Object.entries(rules);
      if (rule && others.length === 0 && typeof rule[1] === 'string')
        return { [`filter[${only[0]}][${rule[0]}]`]: rule[1] };
    }
  }
  return { filter: JSON.stringify(filter) };
}

/** Of a table that grows an answer has at most so many rows; so many where a list comes with each. */
const PORTIONS: readonly number[] = [MOST_ROWS, MOST_WITH_LISTS];

/** @throws UnexpectedAnswer when an answer does not fit */
export function readAnswer<T>(schema: Schema<T>, answer: unknown, what: string): T {
  const parsed = parseWith(schema, answer);
  if (!parsed.ok)
    throw new UnexpectedAnswer(
      `The server sent an unexpected response for ${what}: ${describeProblems(parsed.problems.slice(0, 3))}`,
    );
  return parsed.value;
}

/** Directus counts with a number on SQLite and with a string on PostgreSQL. */
const count = z.union([z.number(), z.pipe(z.string(), z.transform(Number))]);
const meta = z.optional(z.looseObject({ filter_count: z.optional(count) }));

/**
 * Records of a collection from the data host. All of them (`limit: -1`) come in portions where there are many: they need an order without ties.
 * @throws AxiosError from the server or the way to it, {@link UnexpectedAnswer} when the rows do not fit `row`
 */
export async function readItems<T>(
  collection: Collection,
  row: Schema<T>,
  query: ItemsQuery,
  options: AxiosRequestConfig = {},
): Promise<Rows<T>> {
  const ask = async (asked: ItemsQuery): Promise<Rows<T>> => {
    const answer = await http.get<unknown>(dataUrl(`/items/${collection}`), {
      ...options,
      params: queryParameters(asked),
    });
    const parsed = readAnswer(z.looseObject({ data: z.array(row), meta }), answer.data, collection);
    return { rows: parsed.data, total: parsed.meta?.filter_count ?? null };
  };
  const first = await ask(query);
  if (query.limit !== -1) return first;
  const most = PORTIONS.find((rows) => rows === first.rows.length);
  const rows = [...first.rows];
  for (let page = 2; most !== undefined && rows.length === most * (page - 1); page += 1)
    rows.push(...(await ask({ ...query, limit: most, page })).rows);
  return { rows, total: first.total };
}

/**
 * One record of a collection from the data host.
 * @throws as {@link readItems}; a missing or forbidden record is answered 403 by Directus
 */
export async function readItem<T>(
  collection: CollectionReadByKey,
  key: string,
  row: Schema<T>,
  query: Pick<ItemsQuery, 'fields'>,
  options: AxiosRequestConfig = {},
): Promise<T> {
  const address = dataUrl(`/items/${collection}/${encodeURIComponent(key)}`);
  const answer = await http.get<unknown>(address, { ...options, params: queryParameters(query) });
  return readAnswer(z.looseObject({ data: row }), answer.data, collection).data;
}

export interface AggregateQuery {
  /** For instance `{ count: '*', min: 'interview_date' }`. */
  readonly aggregate: Readonly<Record<string, string>>;
  readonly groupBy?: readonly string[];
  readonly filter?: Filter;
  /** Of the groups: `-count` puts the largest first. */
  readonly sort?: readonly string[];
  /** Groups; all by default. */
  readonly limit?: number;
}

/**
 * Sums and counts computed by the server.
 * @throws as {@link readItems}, also where there are more groups than the server gives
 */
export async function readAggregate<T>(
  collection: Collection,
  row: Schema<T>,
  { aggregate, groupBy, filter, sort, limit = -1 }: AggregateQuery,
  options: AxiosRequestConfig = {},
): Promise<readonly T[]> {
  const functions = Object.entries(aggregate).map(([name, field]) => [`aggregate[${name}]`, field] as const);
  const parameters = {
    ...Object.fromEntries(functions),
    ...(groupBy && Object.fromEntries(groupBy.map((field, index) => [`groupBy[${index}]`, field]))),
    ...filterParameters(filter),
    ...(sort && { sort: sort.join(',') }),
    ...(groupBy && { limit: String(limit) }),
  };
  const answer = await http.get<unknown>(dataUrl(`/items/${collection}`), { ...options, params: parameters });
  const groups = readAnswer(z.looseObject({ data: z.array(row) }), answer.data, collection).data;
  // As many as there may be: there are more, and a sum over these would be wrong.
  if (limit === -1 && groups.length >= MOST_COUNTED)
    throw new UnexpectedAnswer(`There are too many groups of ${collection} to count.`);
  return groups;
}

/** A count as Directus gives it, as a number. */
export const countValue = count;
