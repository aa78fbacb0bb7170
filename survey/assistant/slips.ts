import { stepsBetween } from '../words/index.ts';
import type { Lexicon } from './lexicon.ts';
import type { Surroundings } from './meaning.ts';
import { fold, stemOf } from './text.ts';
import { understand } from './understand.ts';

/** Letters of the shortest word that is read as another, and of the shortest one of which a letter may be another: "horses" are no slip of "houses". */
const [LEAST, LEAST_CHANGED] = [6, 8];

const lettersOf = (word: string): string => [...word].sort().join('');

/** Whether a word is another one with a letter left out or put in, or two that changed places; of a long one also another letter. */
function isSlip(word: string, other: string): boolean {
  if (word.charAt(0) !== other.charAt(0) || other.length < LEAST - 1 || stepsBetween(word, other) !== 1) return false;
  return word.length !== other.length || word.length >= LEAST_CHANGED || lettersOf(word) === lettersOf(other);
}

/** The one word of the language that a word is a slip of; undefined where there are several, or a name or an own question has such a word. */
function meantBy(word: string, { layers, standard, language }: Lexicon): string | undefined {
  const folded = fold(word);
  if (folded.length < LEAST || !/^\p{L}+$/u.test(folded) || language.noSlips?.includes(folded) !== false)
    return undefined;
  const stem = stemOf(folded, language.name);
  const near = layers.flatMap((layer) =>
    [...layer.spelt].filter((one) => isSlip(folded, fold(one))).map((one) => ({ one, of: layer })),
  );
  const stems = new Set(near.map(({ one }) => stemOf(fold(one), language.name)));
  const words = standard.at(-1);
  return stems.size === 1 && !stems.has(stem) && near.every(({ of }) => of === words) ? near[0]?.one : undefined;
}

/**
 * A question with words that are spelt right in the place of slips of one letter, where it is understood then. Names are never
 * put right: another village may be meant.
 */
export function withoutSlips(
  question: string,
  lexicons: readonly Lexicon[],
  surroundings: Surroundings,
): string | undefined {
  const { understood, lexicon } = understand(question, lexicons, surroundings);
  if (understood.kind !== 'unknown') return undefined;
  const text = understood.words.reduce(
    (rest, { word }) => rest.replace(word, () => meantBy(word, lexicon) ?? word),
    question,
  );
  return text !== question && understand(text, lexicons, surroundings).understood.kind === 'query' ? text : undefined;
}
