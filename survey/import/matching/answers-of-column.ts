import { readList } from '../../model/cells.ts';
import { words, type Choices, type CustomKind } from '../../model/index.ts';
import { isFilled, type Cell } from '../reading/sheet.ts';
import { castCell } from './cast-cell.ts';
import { customImportField } from '../import-field.ts';
import { isClear, isMissing } from './missing.ts';
import { numberColumn } from './number-column.ts';
import { plainNumber } from './plain-number.ts';
import { dayOrderOf } from './to-day.ts';
import { spellingOf } from '../headings/plain.ts';

/** Different answers up to which a question is taken for one with choices. */
const MOST_CHOICES = 30;
const LONGEST_CHOICE = 80;
/** Characters of an answer that a person can still make a choice of. */
const LONGEST_CODE = 255;
/** Whole numbers of so many digits are telephone numbers and codes, and so is what begins with a zero. */
const CODE = /^\+?(0\d+|\d{8,})$/;
/** Names of picture files, as devices and exports write them. */
const PICTURE = /^[^;]+\.(jpe?g|png|webp|gif|heic|heif|avif)$/i;

/** The different answers of a column, in the order in which they come, with how often each is given. */
export type AnswerCounts = ReadonlyMap<Cell, number>;

export function answerCounts(cells: Iterable<Cell>): AnswerCounts {
  const counts = new Map<Cell, number>();
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  for (const cell of counts.keys()) if (!isFilled(cell) || isMissing(cell) || isClear(cell)) counts.delete(cell);
  return counts;
}

/** The type of question that the answers of a column fit; null where nobody answered. */
export function kindOfAnswers(counts: AnswerCounts): CustomKind | null {
  if (counts.size === 0) return null;
  const cells = [...counts.keys()];
  const question = { collection: 'households', name: 'x', label: 'x', unit: null, choices: null, restricted: false };
  const order = dayOrderOf(cells);
  // A cell that has to be asked about is of the kind, too.
  const all = (kind: CustomKind): boolean => {
    const field = customImportField({ ...question, kind });
    const numbers =
      kind === 'number'
        ? numberColumn([...counts].flatMap(([cell, times]) => Array<Cell>(times).fill(cell)))
        : undefined;
    return cells.every((cell) => {
      const cast = castCell(cell, field, order === 'none' ? null : order, numbers);
      return cast.ok || cast.ask !== undefined;
    });
  };
  // Two numbers alone may be a range: a position has decimals, or the height and accuracy that a device writes.
  const isPosition = (cell: Cell): boolean => typeof cell === 'string' && /\.\d{3,}/.test(cell);
  if (all('place') && cells.every(isPosition)) return 'place';
  if (cells.every((cell) => typeof cell === 'string' && PICTURE.test(cell.trim()))) return 'photo';
  const isNumber = (cell: Cell): boolean =>
    typeof cell === 'number' || (typeof cell === 'string' && /^[-+\d.,'’\s]+$/.test(plainNumber(cell)));
  if (all('yesNo') && !cells.some(isNumber)) return 'yesNo';
  if (cells.every(isNumber))
    return all('number') && !cells.some((cell) => CODE.test(plainNumber(String(cell))))
      ? 'number'
      : all('day')
        ? 'day'
        : 'text';
  if (all('day')) return 'day';
  const several = cells.some((cell) => typeof cell === 'string' && cell.includes(';'));
  const different = new Set<string>();
  let answers = 0;
  for (const [cell, times] of counts) {
    for (const answer of several ? readList(String(cell)) : [String(cell)]) {
      answers += times;
      different.add(spellingOf(answer));
      if (answer.length > LONGEST_CHOICE || different.size > MOST_CHOICES) return 'text';
    }
  }
  if (different.size * 2 > answers) return 'text';
  return several ? 'list' : 'choice';
}

/** The different answers of a column as choices, in the order in which they come. */
export function choicesIn(counts: AnswerCounts, kind: 'choice' | 'list'): Choices | null {
  const found = new Map<string, string>();
  for (const cell of counts.keys()) {
    if (found.size === MOST_CHOICES) break;
    for (const answer of kind === 'list' ? readList(String(cell)) : [String(cell)]) {
      const code = answer.trim();
      if (!found.has(spellingOf(code)) && found.size < MOST_CHOICES && code.length <= LONGEST_CODE)
        found.set(spellingOf(code), code);
    }
  }
  return found.size === 0 ? null : Object.fromEntries([...found.values()].map((code) => [code, words(code)]));
}
