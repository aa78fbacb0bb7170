import { isClear, isMissing } from '../matching/missing.ts';
import type { MatchedSheet } from '../matching/matched-sheet.ts';
import type { Nesting } from '../matching/nesting.ts';
import { plain, spellingOf } from '../headings/plain.ts';
import { keyOfWord, matchWord, wordsOf, type Lists, type Vocabulary, type WordMatch } from '../matching/vocabulary.ts';
import type { Turns } from '../reading/turns.ts';
import { fieldCells } from './field-cells.ts';

/**
 * What a word of the file is taken for: `=code`; `new`, a village or crop of its own; `kept` as it is written; `nothing`, as an
 * empty cell; `out`, its row is left out.
 */
export type Meaning = `=${string}` | 'new' | 'kept' | 'nothing' | 'out';

/** How the file writes one of the words that a field takes, how often, and what it is taken for unless a person says otherwise. */
export interface Word {
  readonly vocabulary: Vocabulary;
  /** As it is first written in the file. */
  readonly written: string;
  readonly key: string;
  /** Cells that have it. */
  readonly cells: number;
  /** The first of them: the sheet, its row and heading. */
  /** Other ways in which the file writes it, with the cells of each; capitals and blanks are none. */
  readonly spellings?: ReadonlyMap<string, number>;
  readonly first?: { readonly sheet: string; readonly row: number; readonly column: string };
  readonly match: WordMatch;
  readonly meaning: Meaning;
}

/** What a person, or an earlier import of theirs, has said: vocabulary → key of the word → meaning. */
export type ChosenWords = Readonly<Record<string, Readonly<Record<string, Meaning>>>>;

/** How every word is read in the end: vocabulary → key of the word → meaning. */
export type SettledWords = ReadonlyMap<string, ReadonlyMap<string, Meaning>>;

/** Every word of the sheets that is looked up, those that are not clear first. */
export async function wordsIn(
  sheets: readonly MatchedSheet[],
  nesting: Nesting,
  lists: Lists,
  turns: Turns,
): Promise<readonly Word[]> {
  const found = new Map<string, Counted>();
  for (const matched of sheets) {
    const cellsOf = fieldCells(matched, nesting, lists);
    for (const row of matched.sheet.rows) {
      for (const { field, vocabulary, cell, column } of cellsOf(row) ?? []) {
        if (vocabulary === null || cell === null || isMissing(cell) || isClear(cell)) continue;
        const words = field.kind === 'list' ? wordsOf(String(cell), vocabulary) : [String(cell)];
        for (const written of words)
          count(found, vocabulary, written, { sheet: matched.sheet.name, row: row.number, column });
      }
      await turns.turn();
    }
  }
  const clear = ({ match }: Word): number => (match === null ? 0 : match.how === 'as it is' ? 2 : 1);
  return [...found.values()]
    .map((word): Word => {
      const match = matchWord(word.written, word.vocabulary);
      return { ...word, match, meaning: match === null ? (word.vocabulary.open ? 'kept' : 'out') : `=${match.code}` };
    })
    .sort((a, b) => clear(a) - clear(b) || b.cells - a.cells);
}

interface Counted {
  readonly vocabulary: Vocabulary;
  readonly written: string;
  readonly key: string;
  readonly first: NonNullable<Word['first']>;
  readonly spellings: Map<string, number>;
  cells: number;
}

function count(found: Map<string, Counted>, vocabulary: Vocabulary, written: string, first: Counted['first']): void {
  const key = keyOfWord(written, vocabulary);
  const earlier = found.get(`${vocabulary.id}\n${key}`);
  if (earlier === undefined)
    found.set(`${vocabulary.id}\n${key}`, {
      vocabulary,
      written: written.trim(),
      key,
      cells: 1,
      first,
      spellings: new Map(),
    });
  else {
    earlier.cells += 1;
    if (written !== earlier.written && spellingOf(written) !== spellingOf(earlier.written))
      earlier.spellings.set(written.trim(), (earlier.spellings.get(written.trim()) ?? 0) + 1);
  }
}

/** What a person may choose for a word; a remembered choice that is none of the vocabulary's any more does not count. */
function isPossible(meaning: Meaning, { entries, open, creates }: Vocabulary): boolean {
  if (meaning === 'new') return creates !== null;
  if (meaning === 'kept') return open;
  return !meaning.startsWith('=') || entries.some(({ id }) => `=${id}` === meaning);
}

/** What a word is taken for, with what a person has chosen. */
export function meaningOf({ vocabulary, key, meaning, match }: Word, chosen: ChosenWords): Meaning {
  const decided = match?.how === 'as it is' ? undefined : chosen[vocabulary.id]?.[key];
  return decided !== undefined && isPossible(decided, vocabulary) ? decided : meaning;
}

/** Whether rows wait for a person to say what a word means: it is not known, or only similar to one that is. */
export const isOpenWord = ({ vocabulary, key, match, meaning }: Word, chosen: ChosenWords): boolean =>
  chosen[vocabulary.id]?.[key] === undefined && (meaning === 'out' || match?.how === 'near');

/** Words that are none of a question's choices, and are imported as they are written. */
export const unmatchedWords = (words: readonly Word[], chosen: ChosenWords): readonly Word[] =>
  words.filter((word) => word.match === null && meaningOf(word, chosen) === 'kept');

/** What was chosen, and for words that are none of a question's choices, and of which nothing was chosen, this. */
export function withUnmatched(words: readonly Word[], chosen: ChosenWords, meaning: 'kept' | 'out'): ChosenWords {
  const all: Record<string, Record<string, Meaning>> = {};
  for (const { vocabulary, key } of unmatchedWords(words, chosen))
    (all[vocabulary.id] ??= {})[key] = chosen[vocabulary.id]?.[key] ?? meaning;
  for (const [vocabulary, own] of Object.entries(chosen)) all[vocabulary] = { ...all[vocabulary], ...own };
  return all;
}

export function settledWords(words: readonly Word[], chosen: ChosenWords): SettledWords {
  const settled = new Map<string, Map<string, Meaning>>();
  for (const word of words) {
    const own = settled.get(word.vocabulary.id) ?? new Map<string, Meaning>();
    settled.set(word.vocabulary.id, own.set(word.key, meaningOf(word, chosen)));
  }
  return settled;
}

/** The choice of creating every village or crop that is not known. */
export const allNew = (words: readonly Word[], creates: 'villages' | 'crops'): ChosenWords => ({
  [creates]: Object.fromEntries(
    words
      .filter(({ vocabulary, match }) => vocabulary.creates === creates && match === null)
      .map(({ key }) => [key, 'new' as const]),
  ),
});

/** The choice of taking nothing for a village or crop that is only written like it: their rows are left out. */
export const noneNear = (words: readonly Word[], creates: 'villages' | 'crops'): ChosenWords => ({
  [creates]: Object.fromEntries(
    words
      .filter(({ vocabulary, match }) => vocabulary.creates === creates && match?.how === 'near')
      .map(({ key }) => [key, 'out' as const]),
  ),
});

/** The choice of taking villages and crops that are only written like known ones for these. */
export const acceptedNear = (words: readonly Word[]): ChosenWords => {
  const accepted: Record<string, Record<string, Meaning>> = {};
  for (const { vocabulary, match, key } of words)
    if (match?.how === 'near') (accepted[vocabulary.id] ??= {})[key] = `=${match.code}`;
  return accepted;
};

/** Characters of a key that the database keeps; space is left for a number. */
const LONGEST_KEY = 58;

/** The key that a new village or crop gets from its name, other than those there are. */
export function keyFor(creates: 'villages' | 'crops', name: string, taken: ReadonlySet<string>): string {
  const text = plain(name).slice(0, LONGEST_KEY) || 'x';
  const wanted = creates === 'crops' ? text : text.toUpperCase().replaceAll('_', '-');
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(key)) return key;
  }
}
