import { t } from '@groundwork/shared/messages';
import type { Households } from '@groundwork/survey/figures';
import type { Samples } from './samples.ts';

const STRATA = {
  none: t`without strata`,
  village: t`in every village`,
  admin1: t`by province or region`,
  admin2: t`by district`,
  admin3: t`by ward`,
} as const;
const UNITS = { village: 'villages', household: 'households' } as const;

/** `villages, by province or region (4 strata)`, and whether the interval is narrower because a known part of all was drawn. */
function drawnInWords({ strata, unit, inStrata, inKnown }: Households['sample']): string {
  const known =
    inKnown === 0
      ? ''
      : inKnown === inStrata
        ? t`; the interval accounts for the total number of units`
        : t`; the interval accounts for the total number of units in ${inKnown} of ${inStrata} strata`;
  return `${UNITS[unit]}, ${STRATA[strata]}${strata === 'none' ? '' : t` (${inStrata} strata)`}${known}`;
}

const ASSUMED = t`villages, without strata (assumed: the survey round does not record its design)`;

/** Which units were taken as drawn at random, in sentences: the same for all rounds in one, and otherwise one for each. */
export function samplesInWords({ found: samples, names }: Samples): string {
  const texts = samples.map(({ sample }) => (sample.recorded ? drawnInWords(sample) : ASSUMED));
  if (new Set(texts).size <= 1) return t`The sampling units are ${texts[0] ?? ASSUMED}.`;
  return samples
    .map(
      ({ round }, index) =>
        t`In ${round === null ? t`no survey round` : (names.rounds.get(round) ?? round)} the sampling units are ${texts[index] ?? ''}.`,
    )
    .join(' ');
}
