import { foldText } from '@groundwork/shared/text/fold';
import { stemOf as stemIn, stepsBetween, type LanguageName } from '../words/index.ts';

export type { LanguageName };

/** As words are compared, with one kind of apostrophe. */
export const fold = (text: string): string => foldText(text).replaceAll('’', "'");

/** Apostrophes and dashes between numbers as keyboards have them, in as many letters. */
const asTyped = (text: string): string => text.replaceAll('’', "'").replaceAll(/(?<=\d)[–—](?=\d)/gu, '-');

/** A word as it was written, and as words are compared. */
export interface Word {
  readonly written: string;
  readonly folded: string;
}

/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** The words of what is written without spaces. */
const apart = (written: string): readonly string[] =>
  UNSPACED.test(written) ? [...segmenter.segment(written)].map(({ segment }) => segment) : [written];

/** The words of a text: letters and digits, with what joins them in numbers and codes. Elided articles (`l'eau`) are words of their own. */
export function wordsOf(text: string): readonly Word[] {
  const found =
    asTyped(text).match(/[\p{L}\p{M}]+'(?=\p{L})|[\p{L}\p{M}\p{N}]+(?:[-/.,][\p{L}\p{M}\p{N}]+)*%?|%/gu) ?? [];
  // English possessives and contractions are no elisions: "village's", "don't".
  return found
    .flatMap((written) => written.split(/(?<=\p{L})-(?=\p{L})/u))
    .flatMap(apart)
    .map((written) => ({ written, folded: fold(written).replace(/'$/, '') }));
}

/** Where each word of a text begins and ends. */
export function placesOf(text: string): readonly { readonly start: number; readonly end: number }[] {
  const whole = asTyped(text);
  let at = 0;
  return wordsOf(text).map(({ written }) => {
    const start = whole.indexOf(written, at);
    at = start + written.length;
    return { start, end: at };
  });
}

/** The text of some of its words. */
export function wordsBetween(text: string, from: number, to: number): string {
  const places = placesOf(text);
  return text.slice(places[from]?.start, places[to - 1]?.end);
}

/** Words with an ending that counts: houses ("casas") are nobody married ("casadas"), "water points visited" are points, and so are those that "we visit"; "water point visits" are not. */
const WHOLE: ReadonlySet<string> = new Set(['visited', 'visit', 'improved', 'watered', 'casa', 'casas']);

/** A word without its ending; numbers and codes as they are. */
export const stemOf = (folded: string, language: LanguageName): string =>
  WHOLE.has(folded) ? `${folded}.` : stemIn(folded, language);

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
