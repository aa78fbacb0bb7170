import type { Asked } from '../matching/cast.ts';
import type { Question, Rejection } from './rejection.ts';

/** A question with the rows that wait for its answer. */
export interface OpenQuestion extends Question {
  readonly rows: number;
  /** The first of them. */
  readonly row: number;
}

/** Question → answer. */
export type Answers = Readonly<Record<string, string>>;

const OPTIONS: Readonly<Record<Asked['kind'], Readonly<Record<string, string>>>> = {
  decimals: {
    decimals: '1.234 is a decimal number, a little more than 1',
    thousands: '1.234 is 1,234: the point separates thousands',
  },
  missing: { number: 'A value', nothing: 'A code for “not known”' },
  days: { 'day-first': '03/04/2024 is 3 April 2024', 'month-first': '03/04/2024 is 4 March 2024' },
  calendar: {
    buddhist: 'Thai Buddhist: 2569 is 2026',
    nepali: 'Nepali (Bikram Sambat): 2082 is 2025 or 2026',
    ethiopic: 'Ethiopian: 2018 is 2025 or 2026',
    persian: 'Iranian and Afghan (Solar Hijri): 1404 is 2025 or 2026',
    gregorian: 'As written: the dates are right',
  },
  positions: { written: 'As written', swapped: 'Latitude and longitude are swapped' },
  repeated: {
    each: 'They are different rows: renumber the later ones',
    once: 'They are the same row entered twice: import it once',
  },
};

const TEXTS: Readonly<Record<Asked['kind'], (column: string, about: string) => string>> = {
  decimals: (column) => `How are the numbers in “${column}” written?`,
  missing: (column, about) => `What does ${about} mean in “${column}”?`,
  days: () => 'Which comes first in the dates of this sheet, the day or the month?',
  calendar: (column) => `Which calendar are the dates in “${column}” of?`,
  positions: (column) =>
    `The positions in “${column}” lie in another country than the village; the other way round they would not. Which are they?`,
  repeated: () => 'Some rows repeat an earlier row of the same household, with the same number. What are they?',
};

/** Dates and repeated rows are asked about once for a whole sheet. */
const OF_SHEET: readonly Asked['kind'][] = ['days', 'repeated'];

export const questionOf = ({ kind, about }: Asked, sheet: string, column: string): Question => ({
  id: [kind, sheet, ...(OF_SHEET.includes(kind) ? [] : [column]), ...(about === '' ? [] : [about])].join('|'),
  kind,
  sheet,
  text: TEXTS[kind](column, about),
  options: Object.entries(OPTIONS[kind]).map(([answer, label]) => ({ answer, label })),
});

/** The questions that rows were left out for, with how many rows wait for each. */
export function openQuestions(rejections: readonly Rejection[]): readonly OpenQuestion[] {
  const open = new Map<string, { readonly question: Question; readonly rows: Set<number> }>();
  for (const { question, row } of rejections) {
    if (question === undefined) continue;
    const known = open.get(question.id) ?? { question, rows: new Set<number>() };
    open.set(question.id, known);
    known.rows.add(row);
  }
  return [...open.values()].map(({ question, rows }) => ({ ...question, rows: rows.size, row: Math.min(...rows) }));
}
