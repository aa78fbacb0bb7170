import { readList } from '../../model/cells.ts';
import { words, type Choices, type CustomKind, type CustomQuestion } from '../../model/index.ts';
import { isFilled, type Cell } from '../reading/sheet.ts';
import { castCell } from './cast-cell.ts';
import { customImportField } from './import-field.ts';
import type { Target } from './import-table.ts';
import { isClear, isMissing } from './missing.ts';
import { numberColumn } from './number-column.ts';
import { plain } from './plain.ts';
import { dayOrderOf } from './to-day.ts';
import { wordKey } from './vocabulary.ts';

/** Different answers up to which a question is taken for one with choices. */
const MOST_CHOICES = 30;
const LONGEST_CHOICE = 80;
const LONGEST_NAME = 60;
const LONGEST_LABEL = 255;
/** Whole numbers of so many digits are telephone numbers and codes, and so is what begins with a zero. */
const CODE = /^\+?(0\d+|\d{8,})$/;
/** Names of picture files, as devices and exports write them. */
const PICTURE = /^[^;]+\.(jpe?g|png|webp|gif|heic|heif|avif)$/i;
/** Headings of what could identify a person. */
const IDENTIFYING = /name|nome|nom\b|phone|telef|mobile.?n|e.?mail|address|endere|adresse|gps|latit|longit|coord|location|signature|photo|picture|foto|birth|nascimento|passport|id.?(card|number|no)\b/i;

/** Whether answers could identify a person: text could name anybody, a position is that of a home, and a photo shows somebody or where they live. */
export const couldIdentify = (heading: string, kind: CustomKind): boolean => kind === 'text' || kind === 'place' || kind === 'photo' || IDENTIFYING.test(heading);

const known = (cells: readonly Cell[]): readonly Cell[] => cells.filter((cell) => isFilled(cell) && !isMissing(cell) && !isClear(cell));

function kindOf(cells: readonly Cell[]): CustomKind {
  const question = { collection: 'households', name: 'x', label: 'x', unit: null, choices: null, restricted: false };
  const order = dayOrderOf(cells);
  const column = numberColumn(cells);
  // A cell that has to be asked about is of the kind, too.
  const all = (kind: CustomKind): boolean =>
    cells.every((cell) => {
      const cast = castCell(cell, customImportField({ ...question, kind }), order === 'none' ? null : order, column);
      return cast.ok || cast.ask !== undefined;
    });
  // Two numbers alone may be a range: a position has decimals, or the height and accuracy that a device writes.
  const isPosition = (cell: Cell): boolean => typeof cell === 'string' && /\.\d{3,}/.test(cell);
  if (all('place') && cells.every(isPosition)) return 'place';
  if (cells.every((cell) => typeof cell === 'string' && PICTURE.test(cell.trim()))) return 'photo';
  const isNumber = (cell: Cell): boolean => typeof cell === 'number' || (typeof cell === 'string' && /^[-+\d.,\s]+$/.test(cell));
  if (all('yesNo') && !cells.some(isNumber)) return 'yesNo';
  if (cells.every(isNumber)) return all('number') && !cells.some((cell) => CODE.test(String(cell).trim())) ? 'number' : all('day') ? 'day' : 'text';
  if (all('day')) return 'day';
  const several = cells.some((cell) => typeof cell === 'string' && cell.includes(';'));
  const answers = cells.flatMap((cell) => (several ? readList(String(cell)) : [String(cell)]));
  const different = new Map(answers.map((answer) => [wordKey(answer), answer]));
  const few = different.size <= MOST_CHOICES && different.size * 2 <= answers.length && [...different.values()].every((answer) => answer.length <= LONGEST_CHOICE);
  if (!few) return 'text';
  return several ? 'list' : 'choice';
}

/** The different answers of a column as choices, in the order in which they come. */
export function choicesIn(cells: readonly Cell[], kind: CustomKind): Choices | null {
  if (kind !== 'choice' && kind !== 'list') return null;
  const found = new Map<string, string>();
  for (const cell of known(cells)) {
    for (const answer of kind === 'list' ? readList(String(cell)) : [String(cell)]) {
      const code = answer.trim();
      if (!found.has(wordKey(code)) && found.size < MOST_CHOICES) found.set(wordKey(code), code);
    }
  }
  return Object.fromEntries([...found.values()].map((code) => [code, words(code)]));
}

/** The name that a question gets from its heading, other than those there are. */
export function nameFrom(heading: string, taken: ReadonlySet<string>): string {
  const said = plain(heading.split(/[/:]/).pop() ?? '').replaceAll(/[^a-z0-9_]/g, '');
  const name = (/^[a-z]/.test(said) ? said : `q_${said}`).slice(0, LONGEST_NAME).replace(/_+$/, '');
  for (let number = 1; ; number += 1) {
    const one = number === 1 ? name : `${name}_${number}`;
    if (!taken.has(one)) return one;
  }
}

const isSentence = (heading: string): boolean => /[\s?]/.test(heading.trim());

/** The heading in words, without the groups before it. */
function labelFrom(heading: string): string {
  const last = heading.split('/').pop()?.trim() || heading.trim();
  return (isSentence(last) ? last : words(last)).slice(0, LONGEST_LABEL);
}

/**
 * The question that a column is taken for: its name and label from the heading, its type and choices from the cells. What could identify
 * a person is restricted until somebody decides otherwise.
 * @param taken names of questions of the same table
 * @returns null for a column without answers
 */
export function newQuestion(heading: string, all: readonly Cell[], collection: Target, taken: ReadonlySet<string>): CustomQuestion | null {
  const cells = known(all);
  if (cells.length === 0 || plain(heading) === '') return null;
  const found = kindOf(cells);
  // Everybody may read the choices of a question: those of an identifying one would be its answers.
  const kind = IDENTIFYING.test(heading) && (found === 'choice' || found === 'list') ? 'text' : found;
  return { collection, name: nameFrom(heading, taken), label: labelFrom(heading), kind, unit: null, choices: choicesIn(cells, kind), restricted: couldIdentify(heading, kind) };
}

/** A question that a form describes and nobody has answered yet. */
export const unansweredQuestion = (heading: string, collection: Target, taken: ReadonlySet<string>): CustomQuestion => ({ collection, name: nameFrom(heading, taken), label: labelFrom(heading), kind: 'text', unit: null, choices: null, restricted: true });
