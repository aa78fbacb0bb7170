import { readList } from '../../model/cells.ts';
import { words, type Choices, type CustomKind } from '../../model/index.ts';
import { isFilled, type Cell } from '../reading/sheet.ts';
import { castCell } from './cast-cell.ts';
import { customImportField } from './import-field.ts';
import { isClear, isMissing } from './missing.ts';
import { numberColumn } from './number-column.ts';
import { dayOrderOf } from './to-day.ts';
import { wordKey } from './vocabulary.ts';

/** Different answers up to which a question is taken for one with choices. */
const MOST_CHOICES = 30;
const LONGEST_CHOICE = 80;
/** Characters of an answer that a person can still make a choice of. */
const LONGEST_CODE = 255;
/** Whole numbers of so many digits are telephone numbers and codes, and so is what begins with a zero. */
const CODE = /^\+?(0\d+|\d{8,})$/;
/** Names of picture files, as devices and exports write them. */
const PICTURE = /^[^;]+\.(jpe?g|png|webp|gif|heic|heif|avif)$/i;

const answersIn = (cells: readonly Cell[]): readonly Cell[] => cells.filter((cell) => isFilled(cell) && !isMissing(cell) && !isClear(cell));

/** The type of question that the answers of a column fit; null where nobody answered. */
export function kindOfAnswers(column: readonly Cell[]): CustomKind | null {
  const given = answersIn(column);
  if (given.length === 0) return null;
  // What is true of every answer is true of every different one.
  const cells = [...new Set(given)];
  const question = { collection: 'households', name: 'x', label: 'x', unit: null, choices: null, restricted: false };
  const order = dayOrderOf(cells);
  const numbers = numberColumn(given);
  // A cell that has to be asked about is of the kind, too.
  const all = (kind: CustomKind): boolean => {
    const field = customImportField({ ...question, kind });
    return cells.every((cell) => {
      const cast = castCell(cell, field, order === 'none' ? null : order, numbers);
      return cast.ok || cast.ask !== undefined;
    });
  };
  // Two numbers alone may be a range: a position has decimals, or the height and accuracy that a device writes.
  const isPosition = (cell: Cell): boolean => typeof cell === 'string' && /\.\d{3,}/.test(cell);
  if (all('place') && cells.every(isPosition)) return 'place';
  if (cells.every((cell) => typeof cell === 'string' && PICTURE.test(cell.trim()))) return 'photo';
  const isNumber = (cell: Cell): boolean => typeof cell === 'number' || (typeof cell === 'string' && /^[-+\d.,\s]+$/.test(cell));
  if (all('yesNo') && !cells.some(isNumber)) return 'yesNo';
  if (cells.every(isNumber)) return all('number') && !cells.some((cell) => CODE.test(String(cell).trim())) ? 'number' : all('day') ? 'day' : 'text';
  if (all('day')) return 'day';
  const several = cells.some((cell) => typeof cell === 'string' && cell.includes(';'));
  const answers = given.flatMap((cell) => (several ? readList(String(cell)) : [String(cell)]));
  const different = new Map(answers.map((answer) => [wordKey(answer), answer]));
  const few = different.size <= MOST_CHOICES && different.size * 2 <= answers.length && [...different.values()].every((answer) => answer.length <= LONGEST_CHOICE);
  if (!few) return 'text';
  return several ? 'list' : 'choice';
}

/** The different answers of a column as choices, in the order in which they come. */
export function choicesIn(cells: readonly Cell[], kind: 'choice' | 'list'): Choices | null {
  const found = new Map<string, string>();
  for (const cell of new Set(answersIn(cells))) {
    for (const answer of kind === 'list' ? readList(String(cell)) : [String(cell)]) {
      const code = answer.trim();
      if (!found.has(wordKey(code)) && found.size < MOST_CHOICES && code.length <= LONGEST_CODE) found.set(wordKey(code), code);
    }
  }
  return found.size === 0 ? null : Object.fromEntries([...found.values()].map((code) => [code, words(code)]));
}
