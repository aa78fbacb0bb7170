import type { Row } from '../database/database.ts';
import { invalidQuery } from '../errors.ts';
import { isRecord, isText } from '../values.ts';
import { readTerms, type Term } from './terms.ts';

/** What a search asks for. */
export interface SearchRequest {
  readonly terms: readonly Term[];
  /** Whether words were typed, even if none of them can be looked for. */
  readonly asksWords: boolean;
  readonly tag: string | undefined;
  /** Fields, filter and order as Directus takes them; without an order the best come first. */
  readonly filter: Readonly<Row>;
  readonly fields: readonly string[];
  readonly sort: readonly string[] | undefined;
  readonly limit: number;
  /** From 1. */
  readonly page: number;
}

const numberIn = (text: unknown, otherwise: number, most: number): number => {
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw invalidQuery(`A number here is between 1 and ${most}.`);
  return number;
};

const listIn = (text: unknown): readonly string[] | undefined =>
  isText(text) && text !== '' ? text.split(',') : undefined;

function filterIn(text: unknown): Readonly<Row> {
  if (text === undefined || text === '') return {};
  try {
    const filter: unknown = isText(text) ? JSON.parse(text) : text;
    if (isRecord(filter)) return filter;
  } catch {
    // Said below.
  }
  throw invalidQuery('"filter" is a filter of Directus, as JSON.');
}

/**
 * `?q=&tag=&filter=&fields=&sort=&limit=&page=`
 * @throws Refusal 400
 */
export function readRequest({ q, tag, filter, fields, sort, limit, page }: Readonly<Row>): SearchRequest {
  if (![q, tag].some((text) => isText(text) && text !== ''))
    throw invalidQuery('"q" is what to look for, "tag" one tag.');
  return {
    terms: readTerms(isText(q) ? q : ''),
    asksWords: isText(q) && q !== '',
    tag: isText(tag) && tag !== '' ? tag : undefined,
    filter: filterIn(filter),
    fields: listIn(fields) ?? ['id', 'title'],
    sort: listIn(sort),
    limit: numberIn(limit, 25, 200),
    page: numberIn(page, 1, 1_000_000),
  };
}
