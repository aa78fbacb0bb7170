import { z } from '@groundwork/shared/data';
import { LONGEST_DESIGN, type ProposedDesign } from '@groundwork/survey/figures';
import { designSchema } from '@groundwork/survey/figures/design';
import {
  adultLiteracy,
  basicDrinkingWater,
  householdSize,
  landless,
  savers,
  schoolAttendance,
  type Indicator,
} from '@groundwork/survey/indicators';
import type { FigureResult } from '../shared/figures/figure-result.ts';
import { fetchFigures, whileStarting } from '../shared/figures/figures.data.ts';
import { indicatorResult } from '../shared/figures/results.ts';

/** Figures that a design is shown on: those that the round has answers to, in this order. */
const CANDIDATES: readonly Indicator[] = [
  householdSize,
  schoolAttendance,
  adultLiteracy,
  basicDrinkingWater,
  savers,
  landless,
];
const SHOWN = 3;

/** A figure as the round is stored, and as it would be. */
export interface DesignEffect {
  readonly indicator: Indicator;
  readonly now: FigureResult;
  readonly then: FigureResult;
}

/** The sample design of a round, as it is stored or typed; undefined where it is not one yet. */
export function designOf(round: Readonly<Record<string, unknown>>): ProposedDesign | undefined {
  const { data } = z.safeParse(
    designSchema,
    Object.fromEntries(Object.keys(designSchema.shape).map((name) => [name, round[name] ?? null])),
  );
  return data && JSON.stringify(data).length <= LONGEST_DESIGN ? data : undefined;
}

async function readResults(
  indicators: readonly Indicator[],
  round: string,
  signal: AbortSignal,
  design?: ProposedDesign,
): Promise<ReadonlyMap<Indicator, FigureResult>> {
  const figures = indicators.map(({ id }) => ({ id, by: 'all' as const }));
  const answer = await fetchFigures({ figures, round, weighted: true, ...(design && { design }) }, signal);
  return new Map(
    indicators.flatMap((indicator) => {
      const figure = answer.figures.find(({ id }) => id === indicator.id);
      return figure ? [[indicator, indicatorResult(figure, null, true)]] : [];
    }),
  );
}

async function readEffect(
  round: string,
  design: ProposedDesign,
  signal: AbortSignal,
): Promise<readonly DesignEffect[]> {
  const now = await readResults(CANDIDATES, round, signal);
  const known = [...now].filter(([, { value, tooFew }]) => value !== null && tooFew !== true).slice(0, SHOWN);
  if (known.length === 0) return [];
  const then = await readResults(
    known.map(([indicator]) => indicator),
    round,
    signal,
    design,
  );
  return known.flatMap(([indicator, result]) => {
    const other = then.get(indicator);
    return other ? [{ indicator, now: result, then: other }] : [];
  });
}

/** What a design that is not stored would do to the figures of a round, as a question to the one cache. */
export const designEffectQuery = (round: string, design: ProposedDesign) => ({
  queryKey: ['survey', 'design-effect', round, design],
  ...whileStarting,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readEffect(round, design, signal),
});
