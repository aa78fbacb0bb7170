import type { Figure } from '@groundwork/survey/figures';

/** A share of the households, those with least land first, and the share of the land that is theirs. */
export interface LorenzPoint {
  readonly households: number;
  readonly land: number;
}

/** The points of the curve at each tenth of the households; empty where there is no land or nothing is known. */
export const lorenzCurve = (figure: Figure | undefined): readonly LorenzPoint[] =>
  (figure?.cells ?? []).flatMap(({ group, category, estimate: { value } }) =>
    group === null && category !== null && value !== null ? [{ households: Number(category) / 100, land: value }] : [],
  );
