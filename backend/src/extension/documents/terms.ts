import { foldWords } from '../texts/fold.ts';

/** Each makes the question longer; what is beyond is left out. */
const MOST_TERMS = 8;
const MOST_LETTERS = 500;

/** A word, or the words of a phrase; at least one, folded as the passages are. */
export interface Term {
  readonly words: readonly string[];
  /** The last word may be the beginning of one. */
  readonly prefix: boolean;
}

/** What is looked for: words and, in quotes, phrases. What is being typed is the beginning of a word, so the last word is. */
export function readTerms(text: string): readonly Term[] {
  const parts = [...text.slice(0, MOST_LETTERS).matchAll(/["“”„«»]([^"“”„«»]+)["“”„«»]|([^\s"“”„«»]+)/g)];
  const terms = parts.flatMap(([, phrase, word], index) => {
    const words = foldWords(phrase ?? word ?? '');
    return words.length === 0 ? [] : [{ words, prefix: phrase === undefined && index === parts.length - 1 }];
  });
  return terms.slice(0, MOST_TERMS);
}
