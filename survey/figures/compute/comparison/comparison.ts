import type { Indicator } from '../../../indicators/entry.ts';
import { comparedMeasure } from '../../comparable.ts';
import type {
  ComparedFigure,
  ComparedValue,
  Comparison,
  ComparisonQuestion,
  Difference,
  RoundChange,
} from '../../comparison.ts';
import type { Rounds } from '../compute.ts';
import type { Database } from '../database.ts';
import { differenceInterval } from '../compare-sides.ts';
import { errorOf, intervalOf } from '../interval.ts';
import { computeChanges, type FoundChange, type QuotientItem } from './changes.ts';
import { countLinks, type Pair } from './links.ts';
import { computeMedianChanges, type MedianChange, type MedianItem } from './medians.ts';
import { itemsOf, type Item } from './parts.ts';

/** Which of the two rounds asked. */
interface Asked {
  readonly before: boolean;
  readonly after: boolean;
}

const NO_DIFFERENCE: Difference = { value: null, error: null, low: null, high: null };
const nobody = (notAsked = 0): ComparedValue => ({
  value: null,
  n: 0,
  missing: 0,
  notAsked,
  error: null,
  low: null,
  high: null,
});

/** The change between two rounds without its uncertainty: of medians there is none. */
const plainDifference = (before: ComparedValue, after: ComparedValue): Difference =>
  before.value === null || after.value === null
    ? NO_DIFFERENCE
    : { ...NO_DIFFERENCE, value: after.value - before.value };

/** The change with its standard error and interval. */
function differenceOf(
  { before: first, after: second, difference }: FoundChange,
  before: ComparedValue,
  after: ComparedValue,
  isShare: boolean,
): Difference {
  if (before.value === null || after.value === null || !first || !second || !difference)
    return plainDifference(before, after);
  const { variance, degrees } = difference;
  // Rounding is measured by the values, because their difference may be zero.
  const error = errorOf(Math.max(Math.abs(before.value), Math.abs(after.value)), variance, degrees);
  const interval = differenceInterval(
    { ...second, value: after.value },
    { ...first, value: before.value },
    { variance, degrees, isShare },
  );
  return { value: after.value - before.value, error, ...interval };
}

function quotientChange(found: FoundChange, asked: Asked, isShare: boolean): RoundChange {
  const valueOf = (round: 'before' | 'after'): ComparedValue => {
    const one = found[round];
    if (!one || !asked[round]) return nobody(asked[round] ? 0 : one?.listed);
    const error = errorOf(one.value, one.variance, one.degrees);
    return {
      value: one.value,
      n: one.n,
      missing: one.missing,
      notAsked: 0,
      error,
      ...intervalOf(one.value, error, one.degrees, isShare ? 'share' : 'amount'),
    };
  };
  const [before, after] = [valueOf('before'), valueOf('after')];
  return { before, after, difference: differenceOf(found, before, after, isShare) };
}

function medianChange(found: MedianChange, asked: Asked): RoundChange {
  const valueOf = (round: 'before' | 'after'): ComparedValue => {
    const one = found[round];
    if (!one || !asked[round]) return nobody(one && !asked[round] ? one.n + one.missing : 0);
    const { value, n, missing, error, low, high } = one;
    return { value, n, missing, notAsked: 0, error, low, high };
  };
  const [before, after] = [valueOf('before'), valueOf('after')];
  return { before, after, difference: plainDifference(before, after) };
}

/** Of linked households nothing is known where one of the rounds did not ask. */
const linkedChange = ({ before, after }: RoundChange, linked: RoundChange, asked: Asked): RoundChange =>
  asked.before && asked.after
    ? linked
    : { before: nobody(before.notAsked), after: nobody(after.notAsked), difference: NO_DIFFERENCE };

const isEmpty = ({ before, after }: RoundChange): boolean =>
  [before, after].every(({ n, missing, notAsked }) => n + missing + notAsked === 0);

/**
 * Compares indicators of two survey rounds: of all households of each round, and of linked ones, which are the same in both. Villages are
 * the sampling units in both rounds, so what the rounds share of a village is in the variance of a difference (docs/decisions/0057).
 */
export async function computeComparison(
  database: Database,
  indicators: readonly Indicator[],
  question: Omit<ComparisonQuestion, 'figures'>,
  rounds: Rounds,
): Promise<Comparison> {
  const { before, after, village, weighted } = question;
  const pair: Pair = {
    before,
    after,
    scope: { village, rounds: [before, after], weighted, within: village !== undefined, design: rounds.design },
  };
  const askedBy = ({ asks }: Indicator): Asked => {
    const didAsk = (round: string) => asks.every((part) => rounds.asked.get(round)?.has(part));
    return { before: didAsk(before), after: didAsk(after) };
  };
  const items = await itemsOf(database, indicators, pair);
  const [quotients, medians]: [QuotientItem[], MedianItem[]] = [[], []];
  for (const item of items) {
    const measure = comparedMeasure(item.indicator);
    if (measure?.kind === 'median') medians.push({ ...item, measure });
    else if (measure) quotients.push({ ...item, measure });
  }
  const [links, changes, middles] = await Promise.all([
    countLinks(database, pair),
    computeChanges(database, quotients, pair),
    computeMedianChanges(database, medians, pair),
  ]);
  const figureOf = (
    { indicator, part }: Item,
    all: RoundChange,
    linked: RoundChange,
    households: number,
  ): ComparedFigure => {
    const asked = askedBy(indicator);
    return {
      id: indicator.id,
      apart: part,
      all,
      linked: { ...linkedChange(all, linked, asked), households: asked.before && asked.after ? households : 0 },
    };
  };
  const found = [
    ...quotients.map((item, index) => {
      const [asked, isShare] = [askedBy(item.indicator), item.measure.kind === 'share'];
      const { all = {}, linked = {} } = changes[index] ?? {};
      return figureOf(
        item,
        quotientChange(all, asked, isShare),
        quotientChange(linked, asked, isShare),
        linked.before?.households ?? 0,
      );
    }),
    ...medians.map((item, index) => {
      const asked = askedBy(item.indicator);
      const { all = EMPTY, linked = EMPTY } = middles[index] ?? {};
      return figureOf(item, medianChange(all, asked), medianChange(linked, asked), linked.before?.n ?? 0);
    }),
  ];
  // A part may have rows in these rounds, and nobody whom the indicator is about.
  const shown = found.filter(({ apart, all }) => apart === null || !isEmpty(all));
  const order = indicators.map(({ id }) => id);
  return { links, figures: shown.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) };
}

const EMPTY: MedianChange = { before: undefined, after: undefined };
