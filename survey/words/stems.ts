import { newStemmer } from 'snowball-stemmers';

export type LanguageName = 'english' | 'portuguese' | 'french';

const stemmers = { english: newStemmer('english'), portuguese: newStemmer('portuguese'), french: newStemmer('french') };

/** Stems that are remembered in each language: most words of documents come again and again, and a rare one is not to fill the memory. */
const MOST_STEMS = 20_000;
const stems: Readonly<Record<LanguageName, Map<string, string>>> = {
  english: new Map(),
  portuguese: new Map(),
  french: new Map(),
};

/** A word without its ending; numbers and codes as they are. */
export function stemOf(folded: string, language: LanguageName): string {
  const known = stems[language].get(folded);
  if (known !== undefined) return known;
  const stem = /^\p{L}+$/u.test(folded) ? stemmers[language].stem(folded) : folded;
  if (stems[language].size < MOST_STEMS) stems[language].set(folded, stem);
  return stem;
}

/** Plurals that change more than the end, without accents: `reuniões`, `animais`, `papéis`, `homens`. The stemmer knows some, and those with accents only. */
const PLURALS: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/(?<=\p{L}{2})[oa]es$/u, 'ao'],
  [/(?<=\p{L}{2})ais$/u, 'al'],
  [/(?<=\p{L}{2})eis$/u, 'el'],
  [/(?<=\p{L}{2})ns$/u, 'm'],
];

const singularOf = (folded: string): string =>
  PLURALS.reduce((word, [ending, singular]) => (word === folded ? word.replace(ending, () => singular) : word), folded);

/**
 * The stems of a word in all languages, for texts whose language nobody said: words that have one in common are forms of one word.
 * @param folded without accents and capitals; numbers and codes have none
 */
export function stemsOf(folded: string): readonly string[] {
  if (!/^\p{L}+$/u.test(folded)) return [];
  return [...new Set([stemOf(folded, 'english'), stemOf(singularOf(folded), 'portuguese'), stemOf(folded, 'french')])];
}
