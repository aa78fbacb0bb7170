import * as z from '../schema-kit.ts';
import { isFieldPath } from './field-path.ts';
import { isFilter } from './filter.ts';
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

function fits(name: Parameter, path: readonly string[], value: string): boolean {
  const [first = ''] = path;
  if (path.length === 0) return z.safeParse(parameterSchemas[name], value).success;
  if (name === 'filter') return isFilter(path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value));
  if (name === 'aggregate')
    return path.length === 1 && FUNCTIONS.has(first) && z.safeParse(parameterSchemas.aggregate, value).success;
  return name === 'groupBy' && path.length === 1 && /^\d$/.test(first) && isFieldPath(value);
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
  return { ok: true, query: new URLSearchParams(given).toString(), used: [...used] };
}
