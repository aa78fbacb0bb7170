import { isNotAsked } from '../shared/section/format.ts';
import type { VillageRows } from '../shared/villages/village-figures.data.ts';
import type { VillageFile } from '../shared/villages/village-file.data.ts';
import { placeFacts, profileFacts } from '../shared/villages/facts.tsx';
import { VILLAGE_INDICATORS } from '../shared/villages/village-indicators.ts';
import { positionOf } from '../shared/villages/village.ts';
import type { VillageThings } from './village-things.data.ts';

/** What nobody has told of a village yet, in words. What is still on its way (undefined) is not said to be missing. */
export function missingOf({ village, boundary, profile, rounds }: VillageFile, things: VillageThings | undefined, rows: VillageRows | undefined): readonly string[] {
  const facts = [...placeFacts(village), ...(profile ? profileFacts(profile) : [])].filter(({ missing }) => missing).map(({ label }) => label);
  return [
    ...facts,
    ...(positionOf(village) === null ? ['Position'] : []),
    ...(boundary === null ? ['Boundary'] : []),
    ...(profile === null ? ['Profile'] : profile.narrative ? [] : ['Narrative']),
    ...(rounds.length === 0 ? ['Households of the survey'] : []),
    ...(things?.documents.total === 0 ? ['Documents'] : []),
    ...(things?.photos.length === 0 ? ['Photos'] : []),
    ...(rows && rounds.length > 0 ? VILLAGE_INDICATORS.map((one) => ({ ...one, result: one.compute(rows, true) })).filter(({ result }) => result.value === null && !isNotAsked(result)).map(({ about }) => about.title) : []),
  ];
}
