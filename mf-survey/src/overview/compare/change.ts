import { figureOf } from '../../shared/indicators/core/asked.ts';
import type { Indicator, IndicatorResult } from '../../shared/indicators/core/result.ts';
import type { SurveyRow } from '../../shared/indicators/core/rows.ts';
import { isNotAsked } from '../../shared/section/format.ts';
import type { Linked } from './linked-measure.ts';
import type { Links } from './links.ts';

/** An indicator in two rounds. */
export interface Change {
  readonly before: IndicatorResult;
  readonly after: IndicatorResult;
  /** Later less earlier, in the indicator's unit; null where either is not known. */
  readonly difference: number | null;
}

/** The same indicator of everybody and of those who were there both times. */
export interface Comparison {
  /** All households of each round, which are not the same ones: the cross-section. */
  readonly all: Change;
  /** Linked households of which the indicator is known in both rounds, each by its weight in the earlier one: the panel. */
  readonly linked: Change & { readonly households: number; /** Where the answers differ in too many ways to be counted, so that nothing of it was worked out. */ readonly uncounted?: true };
}

const changeOf = (before: IndicatorResult, after: IndicatorResult): Change => ({
  before,
  after,
  difference: before.value === null || after.value === null ? null : after.value - before.value,
});

function byHousehold<R extends SurveyRow>(rows: readonly R[]): ReadonlyMap<string, readonly R[]> {
  const lists = new Map<string, R[]>();
  for (const row of rows) {
    const list = lists.get(row.household.id);
    if (list) list.push(row);
    else lists.set(row.household.id, [row]);
  }
  return lists;
}

/**
 * An indicator in two rounds. For linked households it is worked out of those alone that have it in both: otherwise who did not
 * answer once would look like a change. In both rounds they count by their weight in the earlier one, for the same reason.
 */
export function compareRounds<R extends SurveyRow>(indicator: Indicator<R>, before: readonly R[], after: readonly R[], links: Links, weighted: boolean): Comparison {
  const [earlier, later] = [byHousehold(before), byHousehold(after)];
  const isKnown = (rows: readonly R[]): boolean => figureOf(indicator, rows, false).value !== null;
  const kept = [...links.pairs].flatMap(([one, other]) => {
    const [own, again] = [earlier.get(one), later.get(other)];
    const first = own?.[0];
    if (!own || !again || !first || (weighted && first.household.weight === null) || !isKnown(own) || !isKnown(again)) return [];
    const { weight } = first.household;
    return [{ own, again: again.map((row) => ({ ...row, household: { ...row.household, weight } })) }];
  });
  const linked = changeOf(
    figureOf(indicator, kept.flatMap(({ own }) => own), weighted),
    figureOf(indicator, kept.flatMap(({ again }) => again), weighted),
  );
  const all = changeOf(figureOf(indicator, before, weighted), figureOf(indicator, after, weighted));
  return { all, linked: isAskedTwice(all) ? { ...linked, households: kept.length } : nobodyLinked(indicator, all, weighted) };
}

/** Whether both rounds asked. */
const isAskedTwice = ({ before, after }: Change): boolean => !isNotAsked(before) && !isNotAsked(after);

/** What one of the rounds did not ask is known of nobody in both. */
function nobodyLinked<R extends SurveyRow>(indicator: Indicator<R>, { before, after }: Change, weighted: boolean): Comparison['linked'] {
  const nobody = ({ notAsked }: IndicatorResult): IndicatorResult => ({ ...indicator.compute([], weighted), ...(notAsked !== undefined && { notAsked }) });
  return { ...changeOf(nobody(before), nobody(after)), households: 0 };
}

const NOT_TOLD: IndicatorResult = { value: null, numerator: null, denominator: null, n: 0, missing: 0, weighted: false };

/** The same of linked households that the server has found and counted. */
export function compareCounted<R extends SurveyRow>(indicator: Indicator<R>, before: readonly R[], after: readonly R[], { rows, households }: Linked<R>, weighted: boolean): Comparison {
  const weighed = (all: readonly R[]): readonly R[] => (weighted ? all.filter(({ household }) => household.weight !== null) : all);
  const all = changeOf(figureOf(indicator, before, weighted), figureOf(indicator, after, weighted));
  if (!isAskedTwice(all)) return { all, linked: nobodyLinked(indicator, all, weighted) };
  if (!rows) return { all, linked: { ...changeOf(NOT_TOLD, NOT_TOLD), households: 0, uncounted: true } };
  const linked = changeOf(figureOf(indicator, weighed(rows.before), weighted), figureOf(indicator, weighed(rows.after), weighted));
  return { all, linked: { ...linked, households: households(weighted) } };
}
