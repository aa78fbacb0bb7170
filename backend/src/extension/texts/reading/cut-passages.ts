import { wellFormed } from './well-formed.ts';
import { wordStart } from './word-start.ts';

/** A part of a text that can be cited. */
export interface Passage {
  /** From 1; null where the format has no pages. */
  readonly page: number | null;
  /** Counts from 0 through the document. */
  readonly position: number;
  readonly text: string;
}

export interface Page {
  readonly page: number | null;
  readonly text: string;
}

/** A passage is what can be cited: long enough to make sense, short enough to be read at a glance. In letters. */
const SHORTEST = 800;
const LONGEST = 1200;

/** Where spaces part words, one follows the end of a sentence; the ends that other scripts have need none. */
const sentences = (text: string): readonly string[] =>
  text.split(/(?<=[.!?…؟۔]["”’)\]]?)\s+|(?<=[。！？।॥។៕။።][」』”’）)\]]?)(?![」』”’）)\]])\s*|\n{2,}/u);

/** A sentence without end, as a table or a list gives: parted between words. */
function* parted(sentence: string): Generator<string> {
  let rest = sentence;
  while (rest.length > LONGEST) {
    const space = rest.lastIndexOf(' ', LONGEST);
    const end = space > SHORTEST ? space : wordStart(rest, LONGEST);
    yield rest.slice(0, end);
    rest = rest.slice(end).trimStart();
  }
  if (rest !== '') yield rest;
}

function* passagesOf(text: string): Generator<string> {
  let passage = '';
  for (const sentence of sentences(text)) {
    for (const piece of parted(sentence.replace(/\s+/g, ' ').trim())) {
      const longer = passage === '' ? piece : `${passage} ${piece}`;
      if (longer.length <= LONGEST) passage = longer;
      else {
        if (passage !== '') yield passage;
        passage = piece;
      }
      if (passage.length >= SHORTEST) {
        yield passage;
        passage = '';
      }
    }
  }
  if (passage !== '') yield passage;
}

/** Cuts pages into passages at the ends of sentences; none goes over a page. */
export function cutPassages(pages: readonly Page[]): readonly Passage[] {
  const passages: Passage[] = [];
  for (const { page, text } of pages) {
    for (const passage of passagesOf(text))
      passages.push({ page, position: passages.length, text: wellFormed(passage) });
  }
  return passages;
}
