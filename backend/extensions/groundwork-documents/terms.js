import { foldWords } from '../groundwork-texts/keeping/fold.js';

/** Each makes the question longer; what is beyond is left out. */
const MOST_TERMS = 8;
const MOST_LETTERS = 500;

/**
 * What is looked for: words and, in quotes, phrases. What is being typed is the beginning of a word, so the last word is.
 * @param {string} text
 * @returns {{ words: string[], prefix: boolean }[]} each has at least one word, folded as the passages are
 */
export function readTerms(text) {
  const parts = [...text.slice(0, MOST_LETTERS).matchAll(/["“”„«»]([^"“”„«»]+)["“”„«»]|([^\s"“”„«»]+)/g)];
  const terms = parts.flatMap(([, phrase, word], index) => {
    const words = foldWords(phrase ?? word);
    return words.length === 0 ? [] : [{ words, prefix: phrase === undefined && index === parts.length - 1 }];
  });
  return terms.slice(0, MOST_TERMS);
}
