import { stemsOf } from '@groundwork/survey/words';
import { foldWords, isUnspaced } from '../texts/fold.ts';

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
  /** Of a phrase written without spaces: the phrases that a dictionary makes of it. All of them in one passage are as good, if not as near. */
  readonly parts: readonly (readonly string[])[];
}

/** One word, in any of its forms. */
export const wordTerm = (word: string, prefix: boolean): Term => ({
  words: [word],
  prefix,
  stems: stemsOf(word),
  parts: [],
});

/** Words as they stand, in this order. */
export const phraseTerm = (words: readonly string[], prefix = false, parts: Term['parts'] = []): Term => ({
  words,
  prefix,
  stems: [],
  parts,
});

/** ICU knows the words of Thai, Lao, Khmer, Burmese, Chinese and Japanese, whatever the language is said to be. */
const dictionary = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of what was typed without spaces; single letters are left out, being endings, particles or parts of names. */
function partsOf(typed: string): Term['parts'] {
  if (!isUnspaced(typed)) return [];
  const words = [...dictionary.segment(typed.normalize('NFC'))].map(({ segment }) => foldWords(segment));
  const parts = words.filter(([first = '', ...others]) => others.length > 0 || (first !== '' && !isUnspaced(first)));
  return parts.length > 1 ? parts : [];
}

/** What is looked for: words in any of their forms and, in quotes, phrases exactly. What is being typed is the beginning of a word, so the last word is. */
export function readTerms(text: string): readonly Term[] {
  const parts = [...text.slice(0, MOST_LETTERS).matchAll(/["“”„«»]([^"“”„«»]+)["“”„«»]|([^\s"“”„«»]+)/g)];
  const terms = parts.flatMap(([, phrase, word], index) => {
    const words = foldWords(phrase ?? word ?? '');
    if (words.length === 0) return [];
    if (phrase !== undefined) return [phraseTerm(words)];
    const prefix = index === parts.length - 1;
    const [only = ''] = words;
    return [words.length === 1 ? wordTerm(only, prefix) : phraseTerm(words, prefix, partsOf(word ?? ''))];
  });
  return terms.slice(0, MOST_TERMS);
}
