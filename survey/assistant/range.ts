import type { Meaning, MeaningOf, Side } from './meaning.ts';

/** Numbers or years that something lies between. */
export interface Range {
  readonly side: Side;
  readonly from: number;
  /** The other end, of `between`. */
  readonly to: number;
  readonly of: 'numbers' | 'years' | 'ages';
}

type Bounded = MeaningOf<'number'> | MeaningOf<'year'>;

const isBounded = (meaning: Meaning | undefined): meaning is Bounded => meaning?.is === 'number' || meaning?.is === 'year';
const valueOf = (one: Bounded): number => (one.is === 'year' ? one.year : one.number);

/** A question without the one range that it may have; undefined where a bound stands without its number, or there are several. */
export function takeRange(meanings: readonly Meaning[]): { readonly rest: readonly Meaning[]; readonly range: Range | undefined } | undefined {
  const at = meanings.findIndex(({ is }) => is === 'bound');
  const bound = meanings[at];
  if (bound?.is !== 'bound') return meanings.some(({ is }) => is === 'ages') ? undefined : { rest: meanings, range: undefined };
  const [first, last] = bound.after === true ? [at - 1, at - 1] : [at + 1, bound.side === 'between' ? at + 2 : at + 1];
  const [from, to] = [meanings[first], meanings[last]];
  if (!isBounded(from) || !isBounded(to) || from.is !== to.is || valueOf(from) > valueOf(to)) return undefined;
  const end = Math.max(at, last);
  const hasAges = meanings[end + 1]?.is === 'ages';
  const of = from.is === 'year' ? 'years' : bound.of === 'ages' || hasAges ? 'ages' : 'numbers';
  // "More than 2000" may be a number, of which nobody knows.
  if (of === 'years' ? hasAges || (bound.of !== 'years' && bound.side !== 'between') : bound.of === 'years') return undefined;
  const rest = [...meanings.slice(0, Math.min(at, first)), ...meanings.slice(end + (hasAges ? 2 : 1))];
  if (rest.some(({ is }) => is === 'bound' || is === 'ages')) return undefined;
  return { rest, range: { side: bound.side, from: valueOf(from), to: valueOf(to), of } };
}

/** The least and the most whole number, or year, that lies in a range. */
export function endsOf({ side, from, to }: Range): { readonly least?: number; readonly most?: number } {
  switch (side) {
    case 'least':
      return { least: from };
    case 'over':
      return { least: from + 1 };
    case 'most':
      return { most: from };
    case 'under':
      return { most: from - 1 };
    case 'between':
      return { least: from, most: to };
  }
}
