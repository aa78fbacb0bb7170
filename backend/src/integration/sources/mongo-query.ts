/** The part of Mongo's query language that KoboToolbox lets through, over documents in memory. */

export type Document = Readonly<Record<string, unknown>>;
export type Predicate = (document: Document) => boolean;

/** Mongo has refused the query. */
export class UnsupportedQuery extends Error {}

/** Every other operator is taken for the name of a field by kpi, which hides the `$` from Mongo. */
const KNOWN = new Set([
  '$or',
  '$and',
  '$in',
  '$nin',
  '$not',
  '$exists',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$regex',
  '$options',
  '$all',
  '$elemMatch',
  '$ne',
]);
/** Let through as well, but not imitated here. */
const NOT_HERE = new Set(['$expr', '$ifNull']);

type Test = (value: unknown) => boolean;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function same(a: unknown, b: unknown): boolean {
  if ((a ?? null) === (b ?? null)) return true;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => same(item, b[index]))
    );
  }
  if (!isObject(a) || !isObject(b)) return false;
  const [left, right] = [Object.keys(a), Object.keys(b)];
  return left.length === right.length && left.every((key, index) => key === right[index] && same(a[key], b[key]));
}

/** A test of a field is also met by one item of a list. */
const orAnItem =
  (test: Test): Test =>
  (value) =>
    test(value) || (Array.isArray(value) && value.some((item) => test(item)));

/** Compares only what is of the same type: a text is neither above nor below a number. */
const compares = (wanted: unknown, holds: (order: number) => boolean): Test =>
  orAnItem((value) => {
    if (typeof value === 'number' && typeof wanted === 'number') return holds(value - wanted);
    if (typeof value === 'string' && typeof wanted === 'string')
      return holds(value < wanted ? -1 : value > wanted ? 1 : 0);
    return false;
  });

function listOf(operand: unknown, operator: string): readonly unknown[] {
  if (!Array.isArray(operand)) throw new UnsupportedQuery(`${operator} needs an array`);
  return operand;
}

function operatorTest(operator: string, operand: unknown, all: Readonly<Record<string, unknown>>): Test {
  switch (operator) {
    case '$gt':
      return compares(operand, (order) => order > 0);
    case '$gte':
      return compares(operand, (order) => order >= 0);
    case '$lt':
      return compares(operand, (order) => order < 0);
    case '$lte':
      return compares(operand, (order) => order <= 0);
    case '$ne': {
      const equal = orAnItem((value) => same(value, operand));
      return (value) => !equal(value);
    }
    case '$in':
    case '$nin': {
      const wanted = listOf(operand, operator);
      // Long lists of ids are usual.
      const plain = new Set(wanted);
      const found = orAnItem(
        (value) => plain.has(value) || wanted.some((each) => (isObject(each) || each === null) && same(value, each)),
      );
      return operator === '$in' ? found : (value) => !found(value);
    }
    case '$all': {
      const wanted = listOf(operand, operator);
      return (value) => wanted.length > 0 && wanted.every((each) => orAnItem((item) => same(item, each))(value));
    }
    case '$exists':
      return (value) => (value !== undefined) === Boolean(operand);
    case '$not': {
      if (!isObject(operand)) throw new UnsupportedQuery('$not needs a regex or a document');
      const test = fieldTest(operand);
      return (value) => !test(value);
    }
    case '$regex': {
      const options = all['$options'];
      const pattern = new RegExp(String(operand), typeof options === 'string' ? options.replace(/[^imsu]/g, '') : '');
      return orAnItem((value) => typeof value === 'string' && pattern.test(value));
    }
    case '$options':
      return () => true;
    case '$elemMatch': {
      if (!isObject(operand)) throw new UnsupportedQuery('$elemMatch needs an Object');
      const [first = ''] = Object.keys(operand);
      const ofValues = KNOWN.has(first) && first !== '$or' && first !== '$and';
      const test: Test = ofValues ? fieldTest(operand) : (item) => isObject(item) && predicate(operand)(item);
      return (value) => Array.isArray(value) && value.some((item) => test(item));
    }
    default:
      throw new UnsupportedQuery(`unknown operator: ${operator}`);
  }
}

function fieldTest(condition: unknown): Test {
  const [first = ''] = isObject(condition) ? Object.keys(condition) : [];
  if (!isObject(condition) || !KNOWN.has(first)) {
    if (NOT_HERE.has(first)) throw new Error(`The test server does not imitate ${first}.`);
    // Also `{"$eq": 5}`, which kpi has made a document with a field of that name: it equals no answer.
    return orAnItem((value) => same(value, condition));
  }
  const tests = Object.entries(condition).map(([operator, operand]) => operatorTest(operator, operand, condition));
  return (value) => tests.every((test) => test(value));
}

/** Dots are part of a field's name, except below the validation status. */
function valueAt(document: Document, key: string): unknown {
  if (!key.startsWith('_validation_status.')) return document[key];
  const status = document['_validation_status'];
  return isObject(status) ? status[key.slice('_validation_status.'.length)] : undefined;
}

/** What a `query` asks of a submission. */
export function predicate(query: Readonly<Record<string, unknown>>): Predicate {
  const tests = Object.entries(query).map(([key, condition]): Predicate => {
    if (NOT_HERE.has(key)) throw new Error(`The test server does not imitate ${key}.`);
    if (key === '$and' || key === '$or') {
      const parts = listOf(condition, key).map((part) => {
        if (!isObject(part)) throw new UnsupportedQuery(`${key} entries need to be full objects`);
        return predicate(part);
      });
      if (parts.length === 0) throw new UnsupportedQuery(`${key} must be a nonempty array`);
      return key === '$and'
        ? (document) => parts.every((part) => part(document))
        : (document) => parts.some((part) => part(document));
    }
    // kpi makes a number of an `_id` in quotes.
    const wanted =
      key === '_id' && typeof condition === 'string' && /^-?\d+$/.test(condition) ? Number(condition) : condition;
    const test = fieldTest(wanted);
    return (document) => test(valueAt(document, key));
  });
  return (document) => tests.every((test) => test(document));
}

/** Mongo's order between two values: numbers before texts, nothing before both. */
function order(a: unknown, b: unknown): number {
  const rank = (value: unknown): number =>
    value === undefined || value === null ? 0 : typeof value === 'number' ? 1 : typeof value === 'string' ? 2 : 3;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return rank(a) - rank(b);
}

/** Sorts as `sort={"_submission_time":-1,"_id":1}` says. */
export function sorted(documents: readonly Document[], sort: Readonly<Record<string, unknown>>): readonly Document[] {
  const keys = Object.entries(sort).map(([key, direction]) => ({ key, direction: Number(direction) }));
  if (keys.length === 0) return documents;
  return documents.toSorted((a, b) => {
    for (const { key, direction } of keys) {
      const found = order(valueAt(a, key), valueAt(b, key)) * direction;
      if (found !== 0) return found;
    }
    return 0;
  });
}
