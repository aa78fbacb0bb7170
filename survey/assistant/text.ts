import { stemOf as stemIn, stepsBetween, type LanguageName } from '../words/index.ts';

export type { LanguageName };

/** Without accents and capitals. */
export const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'");

/** A word as it was written, and as words are compared. */
export interface Word {
  readonly written: string;
  readonly folded: string;
}

/** The words of a text: letters and digits, with what joins them in numbers and codes. Elided articles (`l'eau`) are words of their own. */
export function wordsOf(text: string): readonly Word[] {
  const found =
    text.replaceAll('’', "'").match(/[\p{L}\p{M}]+'(?=\p{L})|[\p{L}\p{M}\p{N}]+(?:[-/.,][\p{L}\p{M}\p{N}]+)*%?|%/gu) ??
    [];
  // English possessives and contractions are no elisions: "village's", "don't".
  return found
    .flatMap((written) => written.split(/(?<=\p{L})-(?=\p{L})/u))
    .map((written) => ({ written, folded: fold(written).replace(/'$/, '') }));
}

/** Words with an ending that counts: "water points visited" are points, "water point visits" are not. */
const WHOLE: ReadonlySet<string> = new Set(['visited']);

/** A word without its ending; numbers and codes as they are. */
export const stemOf = (folded: string, language: LanguageName): string =>
  WHOLE.has(folded) ? folded : stemIn(folded, language);

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
