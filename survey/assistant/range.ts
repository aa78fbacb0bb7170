import { daysOf, nextDay, previousDay, type Days } from './days.ts';
import type { Meaning, MeaningOf, Side } from './meaning.ts';

/** Numbers that something lies between. */
export interface Range {
  readonly side: Side;
  readonly from: number;
  /** The other end, of `between`. */
  readonly to: number;
  readonly of: 'numbers' | 'ages';
}

/** A question without the one range of numbers, and the one range of days, that it may have. */
export interface Ranged {
  readonly rest: readonly Meaning[];
  readonly range: Range | undefined;
  readonly days: Partial<Days> | undefined;
}

const isTime = (meaning: Meaning | undefined): meaning is MeaningOf<'year'> | MeaningOf<'days'> =>
  meaning?.is === 'year' || meaning?.is === 'days';

/** The days that lie on one side of some days, or from these to others. */
function daysBeside(side: Side, from: Days, to: Days): Partial<Days> {
  switch (side) {
    case 'least':
      return { first: from.first };
    case 'over':
      return { first: nextDay(from.last) };
    case 'most':
      return { last: from.last };
    case 'under':
      return { last: previousDay(from.first) };
    case 'between':
      return { first: from.first, last: to.last };
  }
}

/** Undefined where a bound stands without its number, or there are several. */
export function takeRange(meanings: readonly Meaning[]): Ranged | undefined {
  const at = meanings.findIndex(({ is }) => is === 'bound');
  const bound = meanings[at];
  if (bound?.is !== 'bound')
    return meanings.some(({ is }) => is === 'ages') ? undefined : { rest: meanings, range: undefined, days: undefined };
  const [first, last] = bound.after === true ? [at - 1, at - 1] : [at + 1, bound.side === 'between' ? at + 2 : at + 1];
  const [from, to] = [meanings[first], meanings[last]];
  const end = Math.max(at, last);
  const hasAges = meanings[end + 1]?.is === 'ages';
  const rest = [...meanings.slice(0, Math.min(at, first)), ...meanings.slice(end + (hasAges ? 2 : 1))];
  if (rest.some(({ is }) => is === 'bound' || is === 'ages')) return undefined;
  if (isTime(from) && isTime(to)) {
    // "More than 2000" may be a number, of which nobody knows.
    if (hasAges || (bound.of !== 'years' && bound.side !== 'between')) return undefined;
    const [begin, until] = [daysOf(from), daysOf(to)];
    return begin.first > until.first
      ? undefined
      : { rest, range: undefined, days: daysBeside(bound.side, begin, until) };
  }
  if (from?.is !== 'number' || to?.is !== 'number' || from.number > to.number || bound.of === 'years') return undefined;
  return {
    rest,
    range: {
      side: bound.side,
      from: from.number,
      to: to.number,
      of: bound.of === 'ages' || hasAges ? 'ages' : 'numbers',
    },
    days: undefined,
  };
}

/** The least and the most whole number that lies in a range. */
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
