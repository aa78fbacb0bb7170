import { invalid } from './refusal.js';
import { readTerms } from './terms.js';

const numberIn = (text, otherwise, most) => {
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most) throw invalid(`A number here is between 1 and ${most}.`);
  return number;
};
const listIn = (text) => (typeof text === 'string' && text !== '' ? text.split(',') : undefined);

function filterIn(text) {
  if (text === undefined || text === '') return {};
  try {
    const filter = typeof text === 'string' ? JSON.parse(text) : text;
    if (typeof filter === 'object' && filter !== null && !Array.isArray(filter)) return filter;
  } catch {
    // Told below.
  }
  throw invalid('"filter" is a filter of Directus, as JSON.');
}

/** `?q=&tag=&filter=&fields=&sort=&limit=&page=`: fields, filter and sort as Directus takes them; without a sort the best come first. */
export function readRequest({ q, tag, filter, fields, sort, limit, page }) {
  if (![q, tag].some((text) => typeof text === 'string' && text !== '')) throw invalid('"q" is what to look for, "tag" one tag.');
  return {
    terms: readTerms(q ?? ''),
    asksWords: typeof q === 'string' && q !== '',
    tag: typeof tag === 'string' && tag !== '' ? tag : undefined,
    filter: filterIn(filter),
    fields: listIn(fields) ?? ['id', 'title'],
    sort: listIn(sort),
    limit: numberIn(limit, 25, 200),
    page: numberIn(page, 1, 1_000_000),
  };
}
