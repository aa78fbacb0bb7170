import { t } from '@groundwork/shared/messages';
import { BAND, LAST_BAND, type Figure } from '@groundwork/survey/figures';
import type { FigureResult } from '../shared/figures/figure-result.ts';
import { distributionResult, indicatorResult } from '../shared/figures/results.ts';

/** Five years of age, the last open upwards. Values are shares of all whose age and sex are known; n is how many people of the age and sex are listed. */
export interface PyramidBand {
  readonly from: number;
  readonly label: string;
  readonly female: FigureResult;
  readonly male: FigureResult;
}

export interface Pyramid {
  /** The youngest first, up to the oldest that somebody belongs to. */
  readonly bands: readonly PyramidBand[];
  readonly n: number;
  readonly missing: number;
}

const labelOf = (from: number): string =>
  from === LAST_BAND ? t`${LAST_BAND} and over` : t`${from} to ${from + BAND - 1}`;

/**
 * @param shares of all people, with their intervals; the categories are `<from> <sex>`
 * @param listed the people listed, divided by `sex-age-five`: its groups have the same keys
 */
export function pyramidOf(shares: Figure, listed: Figure, weighted: boolean): Pyramid {
  const whole = distributionResult(shares, null, weighted);
  const byKey = new Map(whole.shares.map(({ key, result }) => [key, result]));
  const nobody: FigureResult = {
    value: 0,
    numerator: null,
    denominator: null,
    n: 0,
    missing: 0,
    weighted,
    interval: null,
  };
  const partOf = (key: string): FigureResult => {
    const { n, tooFew = false } = indicatorResult(listed, key, weighted);
    // The share is of all people, and would say of few of them what the server keeps back.
    return { ...(byKey.get(key) ?? nobody), n, tooFew, ...(tooFew && { value: null, interval: null }) };
  };
  const oldest = Math.max(-BAND, ...[...byKey.keys()].map((key) => Number(key.split(' ')[0])));
  const bands = Array.from({ length: oldest / BAND + 1 }, (_, index) => {
    const from = index * BAND;
    return { from, label: labelOf(from), female: partOf(t`${from} female`), male: partOf(t`${from} male`) };
  });
  return { bands, n: whole.n, missing: whole.missing };
}
