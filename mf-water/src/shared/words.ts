import { breakdownCauses, waterManagements, waterQualities, waterTechnologies } from '@groundwork/survey/model';

// Data that was imported may hold other words than these codes; they are shown as they are.
const wordsFrom = (words: Readonly<Record<string, string>>) => (code: string) =>
  (Object.hasOwn(words, code) ? words[code] : undefined) ?? code;

/** In words: the kind of supply. */
export const technologyName = wordsFrom(waterTechnologies);
/** In words: who looks after a water point. */
export const managementName = wordsFrom(waterManagements);
/** In words: what the water was like. */
export const qualityName = wordsFrom(waterQualities);
/** In words: why a water point did not work fully. */
export const causeName = wordsFrom(breakdownCauses);
