/**
 * Rows that the server has counted come in facets: each is all rows over again, told by a few answers that are asked together, and
 * without the others. Whatever reads only answers of one facet is right with it, whichever it is.
 */
const facetKey: unique symbol = Symbol('facet');

/** An answer was looked at that a facet does not have. */
export class NotAsked extends Error {
  override readonly name = 'NotAsked';
  /** WhereCounted says it in place of the whole panel. */
  readonly explainedFurtherOut = true;
  constructor(answer: string) {
    super(`"${answer}" was not counted together with the other answers`);
  }
}

/** Above and below every limit that it is compared with, and no amounts: to reckon with them is to ask for what was not counted. */
export const MUCH = Infinity;
export const LITTLE = Number.MIN_VALUE;

/** @throws NotAsked where a number is no amount */
export function requireAmount(number: number): number {
  if (number === MUCH || number === LITTLE) throw new NotAsked('how much');
  return number;
}

const refusing = (answer: string): PropertyDescriptor => ({
  // Also a copy of the row is refused, which would make "not asked" a value.
  enumerable: true,
  get: () => {
    throw new NotAsked(answer);
  },
});

/**
 * Rows of one facet. What it was not asked for throws when it is looked at, instead of passing for an answer.
 * @param answers what the rows of all facets are asked for
 * @param asked those of them that this facet has
 */
export function rowsOfFacet<R extends object>(told: readonly object[], answers: readonly string[], asked: readonly string[]): readonly R[] {
  const others = Object.fromEntries(answers.filter((answer) => !asked.includes(answer)).map((answer) => [answer, refusing(answer)]));
  const properties = { ...others, [facetKey]: { value: Symbol(asked.join(' ')) } };
  // Every answer is there, or throws.
  return told.map((row) => Object.defineProperties<object>({ ...row }, properties) as R);
}

/** A part of a row of which only this much was asked for. */
export const partWith = <T extends object>(told: object, others: readonly (keyof T & string)[]): T =>
  Object.defineProperties<object>({ ...told }, Object.fromEntries(others.map((other) => [other, refusing(other)]))) as T;

const facetOf = (row: object): unknown => (facetKey in row ? row[facetKey] : undefined);

/**
 * Works with the first facet that has all it takes; rows that were not counted are worked with as they are.
 * @throws NotAsked where no facet has
 */
export function withFacet<R extends object, T>(rows: readonly R[], work: (rows: readonly R[]) => T): T {
  if (rows[0] === undefined || facetOf(rows[0]) === undefined) return work(rows);
  const facets = new Map<unknown, R[]>();
  for (const row of rows) {
    const own = facets.get(facetOf(row));
    if (own) own.push(row);
    else facets.set(facetOf(row), [row]);
  }
  let refused: unknown;
  for (const own of facets.values()) {
    try {
      return work(own);
    } catch (error) {
      if (!(error instanceof NotAsked)) throw error;
      refused = error;
    }
  }
  throw refused;
}
