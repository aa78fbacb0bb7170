import { isFieldPath } from './field-path.ts';
import { isList, repeatsOf } from './lists.ts';

const OPERATORS: ReadonlySet<string> = new Set([
  '_eq',
  '_neq',
  '_in',
  '_nin',
  '_lt',
  '_lte',
  '_gt',
  '_gte',
  '_between',
  '_null',
  '_nnull',
  '_empty',
  '_nempty',
  '_contains',
  '_ncontains',
  '_icontains',
  '_starts_with',
  '_istarts_with',
  '_ends_with',
  '_iends_with',
  // Ours, of answers to custom questions: `answers.bees:min:3`.
  '_rule',
]);
const GROUPS: ReadonlySet<string> = new Set(['_and', '_or']);
const RELATED: ReadonlySet<string> = new Set(['_some', '_none']);

/** Conditions of one filter; the longest that a screen builds has some dozens. */
const MOST_CONDITIONS = 1000;
const MOST_VALUES = 2000;
const DEEPEST = 16;

/** Lists behind each other: water points, and their visits. */
const MOST_LISTS = 2;
/** Conditions on rows of lists: for each the server goes through a table. */
const MOST_ON_LISTS = 60;
/** How often lists side by side may repeat a row. */
const MOST_REPEATS = 1000;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isOperand = (value: unknown): boolean =>
  isScalar(value) || (Array.isArray(value) && value.length <= MOST_VALUES && value.every(isScalar));

/** Whether a value is a Directus filter of known operators on fields that {@link isFieldPath} permits, and does not multiply the rows of lists without end. */
export function isFilter(value: unknown): boolean {
  let conditions = 0;
  let onLists = 0;
  const joined = new Set<string>();
  const fits = (rule: unknown, path: readonly string[], depth: number): boolean => {
    if (!isObject(rule) || depth > DEEPEST) return false;
    return Object.entries(rule).every(([key, inner]) => {
      conditions += 1;
      if (conditions > MOST_CONDITIONS) return false;
      if (GROUPS.has(key)) return Array.isArray(inner) && inner.every((one) => fits(one, path, depth + 1));
      if (RELATED.has(key)) return path.length > 0 && fits(inner, path, depth + 1);
      if (OPERATORS.has(key)) return path.length > 0 && isOperand(inner);
      const further = [...path, key];
      const whole = further.join('.');
      if (isList(key)) {
        onLists += 1;
        // What is asked with `_some` and `_none` is looked up, and multiplies nothing.
        if (!isObject(inner) || !RELATED.has(Object.keys(inner)[0] ?? '')) joined.add(whole);
      }
      return onLists <= MOST_ON_LISTS && isFieldPath(whole, MOST_LISTS) && fits(inner, further, depth + 1);
    });
  };
  return fits(value, [], 0) && repeatsOf(joined) <= MOST_REPEATS;
}
