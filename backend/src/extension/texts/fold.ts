import { foldText } from '@groundwork/shared/text/fold';

/** Letters that people who search take for each other, although they make different names: forms of alef, yeh and heh. As Lucene's normalisers of Arabic and Persian have it. */
const ALIKE: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
  ۂ: 'ه',
  ۃ: 'ه',
};

/** A letter of a script that puts no spaces between words. */
const LETTER = String.raw`(?=\p{L})[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Tale}\p{scx=Talu}\p{scx=Lana}\p{scx=Tavt}\p{scx=Java}\p{scx=Bali}\p{scx=Yiii}]`;
const unspaced = new RegExp(LETTER, 'u');
/** Such a letter with its signs and the letters that are stacked below it, or what stands between such letters. Knows signs in the forms they have before folding, too. */
const pieces = new RegExp(
  String.raw`${LETTER}(?:[\p{M}\p{Default_Ignorable_Code_Point}\u0E33\u0EB3\uFF9E\uFF9F]|(?<=[\u1039\u17D2\u1A60])${LETTER})*|(?:(?!${LETTER}).)+`,
  'gsu',
);

export const isUnspaced = (text: string): boolean => unspaced.test(text);

/** Part of a text. */
export interface Cut {
  readonly text: string;
  readonly from: number;
}

/** Cuts what stands between spaces: in scripts without them into letters with their signs. Folded or as it was written, the cuts are the same. */
export const cutUnspaced = (text: string): readonly Cut[] =>
  isUnspaced(text)
    ? [...text.matchAll(pieces)].map((match) => ({ text: match[0], from: match.index }))
    : [{ text, from: 0 }];

/** A text folded as the search compares it, in the parts that spaces and punctuation make. */
export const foldRuns = (text: string): readonly string[] =>
  foldText(text)
    .replaceAll(/[أإآٱىیةۀہۂۃ]/g, (letter) => ALIKE[letter] ?? letter)
    .split(/[^\p{L}\p{M}\p{N}\p{Co}]+/u)
    .filter((run) => /\P{M}/u.test(run));

/**
 * The words of a text, folded: what differs here differs in the search. Of scripts without spaces each letter with its signs is a word, and what is looked
 * for a phrase of them: where words end there is a matter of dictionaries, which part the same letters differently in different sentences.
 */
export const foldWords = (text: string): readonly string[] =>
  foldRuns(text)
    .flatMap(cutUnspaced)
    // PostgreSQL stores no word longer than 2 KB.
    .map((cut) => cut.text.slice(0, 200))
    .filter((word) => /\P{M}/u.test(word));
