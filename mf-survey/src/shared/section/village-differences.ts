import { groupRows, type PlaceNames } from '../grouping/grouping.ts';
import { figureOf } from '../indicators/core/asked.ts';
import type { Indicator, IndicatorResult } from '../indicators/core/result.ts';
import type { SurveyRow } from '../indicators/core/rows.ts';
import { SMALLEST_PRINTED } from './format.ts';

/** A village beside all others together. */
export interface VillageDifference {
  /** The village's id. */
  readonly key: string;
  readonly label: string;
  readonly here: IndicatorResult;
  readonly elsewhere: IndicatorResult;
  /** Here less elsewhere, in the indicator's unit. */
  readonly difference: number;
}

/** Villages by how far they are from the others together, the farthest first; those with fewer than five known answers are left out. */
export function villageDifferences<R extends SurveyRow>(indicator: Indicator<R>, rows: readonly R[], weighted: boolean, names: PlaceNames): readonly VillageDifference[] {
  const villages = groupRows(rows, 'village', names).filter(({ unknown }) => !unknown);
  return villages
    .flatMap(({ key, label, rows: own }) => {
      const here = figureOf(indicator, own, weighted);
      const elsewhere = figureOf(indicator, rows.filter(({ household }) => household.villageId !== key), weighted);
      if (here.value === null || elsewhere.value === null || here.n < SMALLEST_PRINTED || elsewhere.n < SMALLEST_PRINTED) return [];
      return [{ key, label, here, elsewhere, difference: here.value - elsewhere.value }];
    })
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference) || a.label.localeCompare(b.label));
}
