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

const endOfAge = (rule: string): string | undefined => /^age_years:(?:min|max):/.exec(rule)?.[0];

/** "Under five", "aged 15 to 49": an age that is said takes the place of the one that children or women have without it. */
export const withoutImplied = (where: readonly string[], rules: readonly string[]): readonly string[] =>
  where.filter((rule) => !rules.some((said) => endOfAge(said) !== undefined && endOfAge(said) === endOfAge(rule)));

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

const BETWEEN: Meaning = { is: 'bound', side: 'between' };
const isMeasured = (meaning: Meaning | undefined): boolean => meaning?.is === 'field' || meaning?.is === 'ages';

/** "15 to 49" says what "between 15 and 49" does, also after "between". */
const spelledOut = (meanings: readonly Meaning[]): readonly Meaning[] =>
  meanings.flatMap((one, index): readonly Meaning[] => {
    if (one.is !== 'numbers') return [one];
    const before = meanings[index - 1];
    const isSaid = before?.is === 'bound' && before.side === 'between';
    return [...(isSaid ? [] : [BETWEEN]), { is: 'number', number: one.from }, { is: 'number', number: one.to }];
  });

/** Undefined where a bound stands without its number, or there are several. */
export function takeRange(said: readonly Meaning[]): Ranged | undefined {
  const meanings = spelledOut(said);
  const at = meanings.findIndex(({ is }) => is === 'bound');
  const bound = meanings[at];
  if (bound?.is !== 'bound') {
    // "2 rooms", "5 years old": just as many.
    const exact = meanings.findIndex(({ is }, index) => is === 'number' && isMeasured(meanings[index + 1]));
    if (exact >= 0)
      return takeRange([...meanings.slice(0, exact), BETWEEN, meanings[exact] as Meaning, ...meanings.slice(exact)]);
    return meanings.some(({ is }) => is === 'ages') ? undefined : { rest: meanings, range: undefined, days: undefined };
  }
  // "3 rooms or more", "65 years or older"
  const before = isMeasured(meanings[at - 1]) ? at - 2 : at - 1;
  const measured = bound.after === true ? meanings.slice(before + 1, at) : [];
  const [first, last] = bound.after === true ? [before, before] : [at + 1, bound.side === 'between' ? at + 2 : at + 1];
  const [from, to] = [meanings[first], meanings[last]];
  const end = Math.max(at, last);
  const follows = meanings[end + 1]?.is === 'ages';
  const hasAges = follows || measured.some(({ is }) => is === 'ages');
  const rest = [
    ...meanings.slice(0, Math.min(at, first)),
    ...measured.filter(({ is }) => is !== 'ages'),
    ...meanings.slice(end + (follows ? 2 : 1)),
  ];
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
