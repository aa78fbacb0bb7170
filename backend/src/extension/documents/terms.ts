import { stemsOf } from '@groundwork/survey/words';
import { foldWords } from '../texts/fold.ts';

/** Each makes the question longer; what is beyond is left out. */
const MOST_TERMS = 8;
const MOST_LETTERS = 500;

/** A word, or the words of a phrase; at least one, folded as the passages are. */
export interface Term {
  readonly words: readonly string[];
  /** The last word may be the beginning of one. */
  readonly prefix: boolean;
  /** Of a word: other words with one of these stems are forms of it. None where the words are meant exactly. */
  readonly stems: readonly string[];
}

/** One word, in any of its forms. */
export const wordTerm = (word: string, prefix: boolean): Term => ({ words: [word], prefix, stems: stemsOf(word) });

/** What is looked for: words in any of their forms and, in quotes, phrases exactly. What is being typed is the beginning of a word, so the last word is. */
export function readTerms(text: string): readonly Term[] {
  const parts = [...text.slice(0, MOST_LETTERS).matchAll(/["“”„«»]([^"“”„«»]+)["“”„«»]|([^\s"“”„«»]+)/g)];
  const terms = parts.flatMap(([, phrase, word], index) => {
    const words = foldWords(phrase ?? word ?? '');
    const prefix = phrase === undefined && index === parts.length - 1;
    const [only] = phrase === undefined && words.length === 1 ? words : [];
    return words.length === 0 ? [] : [only === undefined ? { words, prefix, stems: [] } : wordTerm(only, prefix)];
  });
  return terms.slice(0, MOST_TERMS);
}
