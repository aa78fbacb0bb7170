import { t } from '@groundwork/shared/messages';
import type { Figures } from '../shared/figures/figures.data.ts';
import { resultIn } from '../shared/figures/results.ts';
import type { FigureResult } from '../shared/figures/figure-result.ts';
import { isNotAsked } from '../shared/figures/text/format.ts';
import type { VillageFile } from '../shared/villages/village-file.data.ts';
import { placeFacts, profileFacts } from '../shared/villages/facts.tsx';
import { VILLAGE_INDICATORS } from '../shared/villages/village-indicators.figures.ts';
import { positionOf } from '../shared/villages/village.ts';

/** What is not yet known of a village, in words. What is still on its way (undefined) is not said to be missing. */
export function missingOf(
  { village, boundary, profile, rounds }: VillageFile,
  figures: Figures | undefined,
): readonly string[] {
  const facts = [...placeFacts(village), ...(profile ? profileFacts(profile) : [])]
    .filter(({ missing }) => missing)
    .map(({ label }) => label);
  return [
    ...facts,
    ...(positionOf(village) === null ? [t`Position`] : []),
    ...(boundary === null ? [t`Boundary`] : []),
    ...(profile === null ? [t`Profile`] : profile.narrative ? [] : [t`Narrative`]),
    ...(rounds.length === 0 ? [t`Households of the survey`] : []),
    ...(figures && rounds.length > 0
      ? VILLAGE_INDICATORS.flatMap(({ indicator }) =>
          isMissing(resultIn(figures, indicator, village.village_id, true)) ? [indicator.title] : [],
        )
      : []),
  ];
}

/** What was asked and is not known. A refused figure may be known. */
const isMissing = (result: FigureResult | undefined): boolean =>
  result !== undefined && result.value === null && !isNotAsked(result);
