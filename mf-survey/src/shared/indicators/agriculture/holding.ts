import type { SurveyRow } from '../core/rows.ts';

/** A piece of land that a household uses. */
export interface Plot {
  readonly hectares: number | null;
  readonly tenure: string | null;
  /** The kind of document in the name of a member; `none` where there is none. */
  readonly document: string | null;
  readonly rightToSell: boolean | null;
  readonly rightToBequeath: boolean | null;
  readonly irrigated: boolean | null;
}

/** A plot, counted by the weight of its household. */
export interface PlotRow extends SurveyRow {
  readonly plot: Plot;
}

/** A household with the land it uses. */
export interface Holding extends SurveyRow {
  /** Empty where it has no land; null where it was not asked. */
  readonly plots: readonly Plot[] | null;
  /** Only where the server has added them up: hectares of all plots, null where one is not known. */
  readonly hectares?: number | null;
}

/** Hectares of a household: zero without land, null where it was not asked or the size of one of its plots is not known. */
export function hectaresOf({ plots, hectares: added }: Holding): number | null {
  if (plots === null) return null;
  if (added !== undefined) return added;
  let sum = 0;
  for (const { hectares } of plots) {
    if (hectares === null) return null;
    sum += hectares;
  }
  return sum;
}
