import { stemsOf } from '@groundwork/survey/words';
import { foldWords } from '../texts/fold.ts';
import type { Term } from './terms.ts';

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

/** Where in a text the terms stand: `[from, to]`, in order. */
function marksIn(text: string, terms: readonly Term[]): readonly Span[] {
  const tokens: readonly Token[] = [...text.matchAll(/[\p{L}\p{N}\p{Co}\p{Mn}]+/gu)].map((match) => ({
    folded: foldWords(match[0]).join(''),
    from: match.index,
    to: match.index + match[0].length,
  }));
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
  const from = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1;
  if (from + SHOWN >= text.length) return [from, text.length];
  const space = text.lastIndexOf(' ', from + SHOWN);
  return [from, space > first ? space : from + SHOWN];
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
