import * as z from '../schema-kit.ts';
import { isFieldPath } from './field-path.ts';
import { isFilter } from './filter.ts';
import { MOST_COUNTED, MOST_ROWS, MOST_WITH_LISTS, MOST_WITHOUT_FIELDS } from './limits.ts';
import { isList } from './lists.ts';
import { isParameter, parameterSchemas, type Parameter } from './parameters.ts';

/** In characters; a filter of some hundred keys is the longest there is. */
const LONGEST_QUERY = 60_000;
const FUNCTIONS: ReadonlySet<string> = new Set(['count', 'countDistinct', 'sum', 'avg', 'min', 'max']);

export type CheckedQuery =
  | {
      readonly ok: true;
      /** Written anew from what was understood. */ readonly query: string;
      readonly used: readonly Parameter[];
    }
  | { readonly ok: false; readonly reason: string };

const refused = (reason: string): CheckedQuery => ({ ok: false, reason });

/** `filter[slug][_eq]` is the name `filter` and the path `slug`, `_eq`; undefined for anything that is not written so. */
function nameAndPath(key: string): readonly [name: string, path: readonly string[]] | undefined {
  const parts = /^([A-Za-z]+)((?:\[[\w.()]+\])*)$/.exec(key);
  if (parts === null) return undefined;
  const [, name = '', brackets = ''] = parts;
  return [name, [...brackets.matchAll(/\[([\w.()]+)\]/g)].map(([, inner = '']) => inner)];
}

function fits(name: keyof typeof parameterSchemas, path: readonly string[], value: string): boolean {
  const [first = ''] = path;
  if (path.length === 0) return z.safeParse(parameterSchemas[name], value).success;
  if (name === 'filter') return isFilter(path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value));
  if (name === 'aggregate')
    return path.length === 1 && FUNCTIONS.has(first) && z.safeParse(parameterSchemas.aggregate, value).success;
  return name === 'groupBy' && path.length === 1 && /^\d$/.test(first) && isFieldPath(value) && !value.includes('.');
}

const readsLists = (fields: string): boolean => fields.split(',').some((path) => isList(path.split('.')[0] ?? ''));

/** The most rows that a question may be answered with; undefined where `limit=-1` is answered with all of them. */
function mostRows(parameters: readonly Parameter[], query: URLSearchParams): number | undefined {
  if ([...query.keys()].some((key) => key.startsWith('aggregate'))) return MOST_COUNTED;
  const fields = query.get('fields');
  if (fields === null) return parameters.includes('aggregate') ? MOST_WITHOUT_FIELDS : MOST_ROWS;
  if (readsLists(fields)) return MOST_WITH_LISTS;
  return parameters.includes('everything') ? undefined : MOST_ROWS;
}

/**
 * The rest of a query's check, with its parameters together. What is asked for without an end is asked for up to the most rows that there may be.
 * @returns why it is refused; undefined where it is not
 */
function bound(parameters: readonly Parameter[], query: URLSearchParams): string | undefined {
  if (!parameters.includes('limit')) return undefined;
  const most = mostRows(parameters, query);
  const limit = query.get('limit');
  // Directus' own limit holds: 100 rows.
  if (limit === null && most !== MOST_WITHOUT_FIELDS) return undefined;
  if (most !== undefined && (limit === null || limit === '-1')) query.set('limit', String(most));
  // Keys may be asked for in larger portions, everything else not.
  const isOfKeys = most === MOST_ROWS && !(query.get('fields') ?? ',').includes(',');
  const allowed = isOfKeys ? MOST_COUNTED : most;
  return allowed !== undefined && Number(limit) > allowed
    ? `At most ${String(allowed)} rows are answered at once.`
    : undefined;
}

/**
 * Checks the query of a call against the parameters that it may have. What cannot be read in one way only (a parameter that
 * appears twice, brackets that are not closed) is refused.
 * @param text what follows the question mark
 */
export function checkQuery(parameters: readonly Parameter[], text: string): CheckedQuery {
  if (text.length > LONGEST_QUERY) return refused('The query is too long.');
  const given = [...new URLSearchParams(text)];
  const used = new Set<Parameter>();
  const seen = new Set<string>();
  for (const [key, value] of given) {
    const read = nameAndPath(key);
    if (read === undefined) return refused('A parameter cannot be read.');
    const [name, path] = read;
    if (!isParameter(name) || !parameters.includes(name)) return refused(`The parameter "${name}" is not used here.`);
    // A filter is written in one way only: as one JSON text, or as one condition in brackets.
    const place = name === 'filter' ? name : key;
    if (seen.has(place)) return refused(`The parameter "${name}" appears twice.`);
    if (name === 'aggregate' && path.length === 0) return refused('An aggregate must name its function.');
    if (!fits(name, path, value)) return refused(`The parameter "${name}" has a value that is not used here.`);
    seen.add(place);
    used.add(name);
  }
  const query = new URLSearchParams(given);
  if (parameters.includes('everything') && query.get('limit') === '-1') used.add('everything');
  const reason = bound(parameters, query);
  return reason === undefined ? { ok: true, query: query.toString(), used: [...used] } : refused(reason);
}
