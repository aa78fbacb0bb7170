import type { Households } from '@groundwork/survey/figures';
import type { PlaceNames } from '../grouping/grouping.ts';

/** How the households of a survey round were drawn, as it records it or as it is assumed; null is "no round". */
export type RoundSample = Pick<Households, 'round' | 'sample'>;

/** How the households on the screen were drawn, by survey round. */
export interface Samples {
  readonly found: readonly RoundSample[];
  readonly names: PlaceNames;
}

/** What the intervals of a panel rest on. */
export const samplesOf = ({ samples = [], names }: { readonly samples?: readonly RoundSample[] | undefined; readonly names: PlaceNames }): Samples => ({ found: samples, names });

const STRATA = { none: 'without strata', village: 'in every village', admin1: 'by province or region', admin2: 'by district', admin3: 'by ward' } as const;
const UNITS = { village: 'villages', household: 'households' } as const;

/** `villages, by province or region (4 strata)`, and whether the interval is narrower because a known part of all was drawn. */
function drawnInWords({ strata, unit, inStrata, inKnown }: Households['sample']): string {
  const known = inKnown === 0 ? '' : inKnown === inStrata ? '; the interval takes into account how many there are in all' : `; the interval takes into account how many there are in ${inKnown} of ${inStrata} strata`;
  return `${UNITS[unit]}, ${STRATA[strata]}${strata === 'none' ? '' : ` (${inStrata} strata)`}${known}`;
}

const ASSUMED = 'villages, without strata (assumed: the survey round does not record its design)';

/** Which units were taken as drawn at random, in sentences: the same for all rounds in one, and otherwise one for each. */
export function samplesInWords({ found: samples, names }: Samples): string {
  const texts = samples.map(({ sample }) => (sample.recorded ? drawnInWords(sample) : ASSUMED));
  if (new Set(texts).size <= 1) return `The sampling units are ${texts[0] ?? ASSUMED}.`;
  return samples.map(({ round }, index) => `In ${round === null ? 'no survey round' : (names.rounds.get(round) ?? round)} the sampling units are ${texts[index]}.`).join(' ');
}
