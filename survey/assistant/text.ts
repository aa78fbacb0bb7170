import distance from 'damerau-levenshtein';
import { newStemmer } from 'snowball-stemmers';

export type LanguageName = 'english' | 'portuguese' | 'french';

const stemmers = { english: newStemmer('english'), portuguese: newStemmer('portuguese'), french: newStemmer('french') };

/** Stems that are remembered in each language: a lexicon has fewer, and the words of questions are not to fill the memory. */
const MOST_STEMS = 20_000;
const stems: Readonly<Record<LanguageName, Map<string, string>>> = { english: new Map(), portuguese: new Map(), french: new Map() };

/** Without accents and capitals. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'");

/** A word as it was written, and as words are compared. */
export interface Word {
  readonly written: string;
  readonly folded: string;
}

/** The words of a text: letters and digits, with what joins them in numbers and codes. Elided articles (`l'eau`) are words of their own. */
export function wordsOf(text: string): readonly Word[] {
  const found = text.replaceAll('’', "'").match(/[\p{L}\p{M}]+'(?=\p{L})|[\p{L}\p{M}\p{N}]+(?:[-/.,][\p{L}\p{M}\p{N}]+)*%?|%/gu) ?? [];
  // English possessives and contractions are no elisions: "village's", "don't".
  return found.flatMap((written) => written.split(/(?<=\p{L})-(?=\p{L})/u)).map((written) => ({ written, folded: fold(written) }));
}

/** Words with an ending that counts: "water points visited" are points, "water point visits" are not. */
const WHOLE: ReadonlySet<string> = new Set(['visited']);

/** A word without its ending; numbers and codes as they are. */
export function stemOf(folded: string, language: LanguageName): string {
  const known = stems[language].get(folded);
  if (known !== undefined) return known;
  const stem = /^\p{L}+$/u.test(folded) && !WHOLE.has(folded) ? stemmers[language].stem(folded) : folded;
  if (stems[language].size < MOST_STEMS) stems[language].set(folded, stem);
  return stem;
}

const MOST_STEPS = 2;

/** Whether one word may be a slip of the other: one letter in four is wrong, at most two. */
function stepsBetween(one: string, other: string): number {
  const most = Math.min(MOST_STEPS, Math.floor(Math.max(one.length, other.length) / 4));
  if (Math.abs(one.length - other.length) > most) return Infinity;
  const { steps } = distance(one, other);
  return steps <= most ? steps : Infinity;
}

/** The name that a word is nearest to; undefined where none is near. */
export function nearestOf(word: string, names: Iterable<string>): string | undefined {
  const folded = fold(word);
  let best: { readonly name: string; readonly steps: number } | undefined;
  for (const name of names) {
    const steps = stepsBetween(folded, fold(name));
    if (steps > 0 && steps < (best?.steps ?? Infinity)) best = { name, steps };
  }
  return best?.name;
}
