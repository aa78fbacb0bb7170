import { stemsOf } from '@groundwork/survey/words';
import { cutUnspaced, foldWords } from '../texts/fold.ts';
import { wordStart } from '../texts/reading/word-start.ts';
import { phraseTerm, type Term } from './terms.ts';

/** Letters that are shown around what was found. */
const BEFORE = 80;
const SHOWN = 260;

interface Token {
  readonly folded: string;
  readonly from: number;
  readonly to: number;
}

/** Part of a text, and whether it was looked for. */
export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

type Span = readonly [from: number, to: number];

const isForm = (token: string | undefined, stems: readonly string[]): boolean =>
  stems.length > 0 && token !== undefined && stemsOf(token).some((stem) => stems.includes(stem));

const startsHere = (tokens: readonly Token[], at: number, { words, prefix, stems }: Term): boolean =>
  isForm(tokens[at]?.folded, stems) ||
  words.every((word, index) => {
    const token = tokens[at + index]?.folded;
    return prefix && index === words.length - 1 ? token?.startsWith(word) === true : token === word;
  });

/** The words of a text, where they stand in it. What folding makes of one letter can be several words. */
const tokensOf = (text: string): readonly Token[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}]+/gu)].flatMap((run) =>
    cutUnspaced(run[0]).flatMap((cut) => {
      const from = run.index + cut.from;
      return foldWords(cut.text).map((folded) => ({ folded, from, to: from + cut.text.length }));
    }),
  );

/** Where in a text the terms stand: `[from, to]`, in order. */
function marksIn(text: string, asked: readonly Term[]): readonly Span[] {
  const tokens = tokensOf(text);
  const terms = asked.flatMap((term) => [term, ...term.parts.map((part) => phraseTerm(part))]);
  const marks: Span[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const term = terms.find((one) => startsHere(tokens, index, one));
    if (term === undefined) continue;
    const last = index + term.words.length - 1;
    marks.push([tokens[index]?.from ?? 0, tokens[last]?.to ?? 0]);
    index = last;
  }
  return marks;
}

/** Cut at words, so that no half one is at the ends. */
function windowAround(text: string, first: number): Span {
  const before = text.indexOf(' ', first - BEFORE);
  const from = first <= BEFORE ? 0 : before !== -1 && before < first ? before + 1 : wordStart(text, first - BEFORE);
  if (from + SHOWN >= text.length) return [from, text.length];
  const after = text.lastIndexOf(' ', from + SHOWN);
  return [from, after > first ? after : wordStart(text, from + SHOWN)];
}

/** The part of a text around what was found, as data. Nothing in it is markup. */
export function piecesOf(text: string, terms: readonly Term[]): readonly Piece[] {
  const marks = marksIn(text, terms);
  const [from, to] = windowAround(text, marks[0]?.[0] ?? 0);
  const pieces: Piece[] = [];
  const put = (start: number, end: number, found: boolean): void => {
    if (end > start) pieces.push({ text: text.slice(start, end), found });
  };
  let at = from;
  if (from > 0) pieces.push({ text: '… ', found: false });
  for (const [start, end] of marks) {
    if (end > to) break;
    put(at, start, false);
    put(start, end, true);
    at = end;
  }
  put(at, to, false);
  if (to < text.length) pieces.push({ text: ' …', found: false });
  return pieces;
}
