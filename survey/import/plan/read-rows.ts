import { bad, good, type Cast, type Value } from '../matching/cast.ts';
import { castCell } from '../matching/cast-cell.ts';
import type { ImportField } from '../import-field.ts';
import { importTable, type Target } from '../import-table.ts';
import type { MatchedSheet } from '../matching/matched-sheet.ts';
import { CLEAR, isClear, isErrorCell, isMissing } from '../matching/missing.ts';
import type { Nesting } from '../matching/nesting.ts';
import { numberColumn, type NumberColumn } from '../matching/number-column.ts';
import { textOf } from '../matching/text-of.ts';
import { keyOfWord, matchWord, wordKey, wordsOf, type Lists, type Vocabulary } from '../matching/vocabulary.ts';
import { isFilled, type Cell, type SheetRow } from '../reading/sheet.ts';
import type { Turns } from '../reading/turns.ts';
import type { MergedRow } from '../server.ts';
import { convert } from './amounts.ts';
import type { Differences } from './differences.ts';
import { fieldCells, type FieldCell } from './field-cells.ts';
import { questionOf, type Answers } from './questions.ts';
import type { Question, Rejection } from './rejection.ts';
import { isTotal } from './totals.ts';
import type { Remark } from './remark.ts';
import { keyFor, type SettledWords } from './word-meanings.ts';

/** The household that was kept when the one that a row names was merged into it. */
export interface Kept {
  /** Its own code. */
  readonly code: string;
  /** The code of the other household. */
  readonly before: string;
  /** The rows of the other household, by the numbers that they had there. */
  readonly rows: readonly MergedRow[];
}

/** A row of the file in values; cells that say nothing are not there, cells that say `[clear]` are null. */
export interface ReadRow {
  readonly sheet: string;
  readonly row: number;
  /** Of the household or the water project; empty where the row hangs on it in a nested file. */
  readonly code: string;
  /** Where the household that the row names was merged into another one: that one, whose code is in `code`. */
  readonly kept?: Kept;
  /** The heading that the code is under. */
  readonly codeColumn: string;
  /** Of the plot that a planting names. */
  readonly plot: number | null;
  /** The line of the person in the roster that a row is about. */
  readonly member: number | null;
  /** The water point that a visit names. */
  readonly point: string;
  /** The rows it hangs on in a nested file, the nearest first, as {@link rowKey} names them. */
  readonly above: readonly string[];
  /** Key of the round that the row names; null where it names none. */
  readonly round: string | null;
  readonly values: Readonly<Record<string, Value>>;
  /** Cells that cannot be used as they are, unless the database says the same already. */
  readonly unsure: readonly Unsure[];
  /** The field that was calculated from others of the row, and those fields. */
  readonly worked: { readonly field: string; readonly from: readonly string[] } | null;
}

export interface Unsure {
  readonly field: string;
  readonly unless: readonly Value[];
  readonly problem: Problem;
}

/** Names a row of a file. */
export const rowKey = (sheet: string, row: number): string => `${row} ${sheet}`;

/** The rows of a file that some parts of a check leave out, as {@link rowKey} names them. */
export const rowsLeftOut = (...parts: readonly { readonly rejections: readonly Rejection[] }[]): ReadonlySet<string> =>
  new Set(parts.flatMap(({ rejections }) => rejections.map(({ sheet, row }) => rowKey(sheet, row))));

export interface RowsRead {
  readonly rows: readonly ReadRow[];
  readonly rejections: readonly Rejection[];
  /** The households that rows which are left out name. */
  readonly leftOut: readonly Pick<ReadRow, 'code' | 'round'>[];
  readonly read: number;
}

/** What rows are read with. */
export interface Reading {
  readonly nesting: Nesting;
  readonly lists: Lists;
  readonly words: SettledWords;
  readonly answers: Answers;
  readonly differences: Differences;
  readonly remark: (remark: Remark) => void;
  readonly turns: Turns;
}

/** Turns the cells of a sheet into values. A row with a cell that cannot be read is left out whole, with every reason. */
export async function readRows(matched: MatchedSheet, reading: Reading): Promise<RowsRead> {
  const { sheet, target } = matched;
  const cellsOf = fieldCells(matched, reading.nesting, reading.lists);
  const columns = numberColumns(matched, cellsOf);
  const rows: ReadRow[] = [];
  const rejections: Rejection[] = [];
  const leftOut: RowsRead['leftOut'][number][] = [];
  let read = 0;
  for (const line of sheet.rows) {
    await reading.turns.turn();
    const cells = cellsOf(line);
    if (cells === null) continue;
    read += 1;
    const { row, problems, remarks } = readRow(line, cells, matched, { ...reading, columns });
    const { code, parent } = importTable(target);
    const hasError = problems.some((problem) => problem.reason === ERRORS_IN['code']);
    const missing =
      !hasError && row.code === '' && code !== null && (parent === null || row.above.length === 0)
        ? [{ column: row.codeColumn, value: null, reason: `${CODE_NAMES[code]}, which identifies the row, is empty` }]
        : [];
    const unplaced =
      line.unplaced !== undefined && row.code === '' ? [{ column: '', value: null, reason: line.unplaced }] : missing;
    const all = [...unplaced, ...totalIn(row, target), ...problems, ...tooWide(line, sheet.header.length)];
    if (all.length === 0) {
      rows.push(row);
      for (const [column, says] of remarks) reading.remark({ sheet: sheet.name, row: line.number, column, says });
    } else {
      rejections.push(
        ...[...row.unsure.map(({ problem }) => problem), ...all].map((problem) => ({
          sheet: sheet.name,
          row: line.number,
          ...problem,
        })),
      );
      leftOut.push(row);
    }
  }
  return { rows, rejections, leftOut, read };
}

/** A comma in a text without quotes moves every cell behind it by one: such a row cannot be trusted. */
function tooWide({ cells }: SheetRow, width: number): readonly Problem[] {
  const beyond = cells.slice(width).find(isFilled);
  return beyond === undefined
    ? []
    : [
        {
          column: '',
          value: beyond,
          reason:
            'is beyond the last heading: the row has more cells than the header (is there a text that contains a separator and has no quotes?)',
        },
      ];
}

const CODE_NAMES = { household_code: 'The household code', project_uid: 'The project UID' } as const;

/** A line that adds up the others is no household, no water project and no village. */
function totalIn({ code, codeColumn, values }: ReadRow, target: Target): readonly Problem[] {
  const said = target === 'villages' ? [textOf(values['village_id']), textOf(values['village_name'])] : [code];
  const word = said.find(isTotal);
  const { code: named } = importTable(target);
  const what = named === 'household_code' ? 'household' : named === 'project_uid' ? 'water project' : 'village';
  return word === undefined
    ? []
    : [
        {
          column: codeColumn,
          value: word,
          reason: `looks like a total of other rows, not a ${what}; remove the row or change its code`,
        },
      ];
}

/** What the numbers of each column show together, by the field they fill. */
function numberColumns(
  { sheet }: MatchedSheet,
  cellsOf: ReturnType<typeof fieldCells>,
): ReadonlyMap<string, NumberColumn> {
  const cells = new Map<string, Cell[]>();
  for (const line of sheet.rows) {
    for (const { field, cell } of cellsOf(line) ?? []) {
      if (field.kind !== 'number' || cell === null) continue;
      const known = cells.get(field.name);
      if (known === undefined) cells.set(field.name, [cell]);
      else known.push(cell);
    }
  }
  return new Map([...cells].map(([name, column]) => [name, numberColumn(column)]));
}

type Problem = Pick<Rejection, 'column' | 'value' | 'reason' | 'question'>;

/** What rows of one sheet are read with. */
type SheetReading = Reading & { readonly columns: ReadonlyMap<string, NumberColumn> };

interface RowRead {
  readonly row: ReadRow;
  readonly problems: readonly Problem[];
  /** Heading and sentence. */
  readonly remarks: readonly (readonly [string, string])[];
}

/** What is reported of a cell: of an outline of a thousand points, how it begins. */
const shown = (written: Cell): Cell =>
  typeof written === 'string' && written.length > 200 ? `${written.slice(0, 60)}…` : written;

function readRow(
  line: SheetRow,
  cells: readonly FieldCell[],
  { sheet, target, dayOrder }: MatchedSheet,
  reading: SheetReading,
): RowRead {
  const values: Record<string, Value> = {};
  const problems: Problem[] = [];
  const remarks: (readonly [string, string])[] = [];
  const unsure: Unsure[] = [];
  const { key } = importTable(target);
  let [code, codeColumn, plot, member, point, round] = [
    '',
    '',
    null as number | null,
    null as number | null,
    '',
    null as string | null,
  ];
  for (const cell of cells) {
    const { field, column, written } = cell;
    if (field.place === 'code') codeColumn = column;
    const note = (read: string, kind?: string): void =>
      reading.differences.note(
        { sheet: sheet.name, row: line.number, column, table: target },
        String(shown(written)),
        read,
        kind,
      );
    if (cell.cell === null || (isMissing(cell.cell) && !isNamibia(cell))) {
      const needed = isErrorCell(written) ? ERRORS_IN[field.place === 'code' ? 'code' : field.kind] : undefined;
      if (needed !== undefined) problems.push({ column, value: written, reason: needed });
      else if (written !== null && String(written).trim() !== '') note('not known');
      continue;
    }
    const { cast, question } = answered(castField(cell, dayOrder, reading, note), reading.answers, sheet.name, column);
    if (cast === null) {
      if (question !== undefined) note('not known');
      continue;
    }
    if (!cast.ok) {
      const problem: Problem = {
        column,
        value: shown(written),
        reason: cast.reason,
        ...(cast.ask && question && { question }),
      };
      // A row is found by its key, so there is nothing yet to compare a doubtful one with.
      if (cast.unless === undefined || field.place !== null || key.includes(field.name)) problems.push(problem);
      else unsure.push({ field: field.name, unless: cast.unless, problem });
    } else if (field.place === 'round') round = textOf(cast.value);
    else if (field.place === 'code') code = textOf(cast.value);
    else if (field.place === 'point') point = textOf(cast.value);
    else if (field.place === 'plot') plot = Number(cast.value);
    else if (field.place === 'member') member = Number(cast.value);
    else values[field.name] = cast.value;
    if (cast.ok && cast.remark !== undefined) remarks.push([column, cast.remark]);
  }
  const done = worked(target, values, (written, read, kind) =>
    reading.differences.note({ sheet: sheet.name, row: line.number, column: '' }, written, read, kind),
  );
  const above = reading.nesting.above(sheet, line).map((one) => rowKey(one.sheet.name, one.row.number));
  return {
    row: {
      sheet: sheet.name,
      row: line.number,
      code,
      codeColumn,
      plot,
      member,
      point,
      above,
      round,
      values,
      unsure,
      worked: done,
    },
    problems,
    remarks,
  };
}

/** Why a row with an error of the spreadsheet in these fields cannot be imported. */
const ERRORS_IN: Readonly<Partial<Record<string, string>>> = {
  code: 'is an error of the spreadsheet, so the row cannot be identified: correct the cell',
  village: 'is an error of the spreadsheet, so its village is not known: correct the cell',
};

/** Its code is what others write for “not available”. */
const isNamibia = ({ field, cell }: FieldCell): boolean => field.kind === 'country' && cell === 'NA';

function worked(
  target: Target,
  values: Record<string, Value>,
  note: (written: string, read: string, kind: string) => void,
): ReadRow['worked'] {
  const found = convert(target, values);
  if (found === null) return null;
  values[found.field] = found.value;
  if (found.factor !== 1) note(found.written, found.read, `unit ${found.unit}`);
  return { field: found.field, from: found.from };
}

/** What a cell is after the person's answer, where it has to be asked about; a question within an answer is answered too. */
function answered(
  cast: Cast | null,
  answers: Answers,
  sheet: string,
  column: string,
): { readonly cast: Cast | null; readonly question?: Question } {
  if (cast === null || cast.ok || cast.ask === undefined) return { cast };
  const question = questionOf(cast.ask, sheet, column);
  const reading = cast.ask.readings[answers[question.id] ?? ''];
  return reading === undefined ? { cast, question } : { question, ...answered(reading, answers, sheet, column) };
}

type Note = (read: string, kind?: string) => void;

/** The value of a cell; null where it says nothing after all. */
function castField(
  { field, vocabulary, cell, written }: FieldCell,
  order: MatchedSheet['dayOrder'],
  { words, lists, columns }: SheetReading,
  note: Note,
): Cast | null {
  if (cell === null) return null;
  if (isClear(cell))
    return field.place === null
      ? good(null)
      : bad(`cannot be cleared: it identifies the row (${CLEAR} empties a field)`);
  if (vocabulary !== null && field.kind === 'list') return castWords(String(cell), vocabulary, words, lists, field);
  if (vocabulary !== null) return castWord(cell, vocabulary, words, lists, field, note, written);
  const cast = castCell(cell, field, order, columns.get(field.name));
  if (cast.ok && cast.read !== undefined) note(cast.read, cast.read);
  else if (cast.ok) noteOther(field.kind, String(written), cast.value, order, note);
  return cast;
}

/** Characters that the database keeps of the name of a village or crop. */
const LONGEST_NAME = 255;

function castWord(
  cell: Cell,
  vocabulary: Vocabulary,
  words: SettledWords,
  lists: Lists,
  { longest, numbers }: ImportField,
  note: Note,
  written: Cell,
): Cast | null {
  const text = String(cell).trim();
  const meaning = words.get(vocabulary.id)?.get(keyOfWord(text, vocabulary)) ?? 'out';
  if (meaning === 'nothing') {
    note('not known');
    return null;
  }
  if (meaning === 'out') return unknown(text, vocabulary, numbers !== undefined);
  // The form's profile reads it otherwise, though the portal does not know it by that name either.
  if ((meaning === 'kept' || meaning === 'new') && wordKey(String(written)) !== wordKey(text)) note(text);
  if (meaning === 'kept') return text.length > longest ? bad(`is longer than ${longest} characters`) : good(text);
  if (meaning === 'new') {
    if (text.length > LONGEST_NAME) return bad(`is longer than ${LONGEST_NAME} characters`);
    const creates = vocabulary.creates ?? 'villages';
    return good(keyFor(creates, text, new Set(lists[creates].map(({ id }) => id))));
  }
  const code = meaning.slice(1);
  const label = vocabulary.entries.find(({ id }) => id === code)?.name ?? code;
  const as = String(written);
  if (![wordKey(code), wordKey(label)].includes(wordKey(as)) || (as !== as.trim() && as.trim() !== '')) note(label);
  return good(numbers === undefined ? code : Number(code));
}

/** What the database holds already stays, whether the portal knows the word or not. */
function unknown(text: string, vocabulary: Vocabulary, number: boolean): Cast {
  const { creates, entries, title } = vocabulary;
  const same = entries.filter(({ id, name }) => [id, name].some((one) => wordKey(one) === wordKey(text)));
  const what = title.toLowerCase();
  if (same.length > 1)
    return bad(`is the name of ${same.length} ${what}s: write the code (${same.map(({ id }) => id).join(', ')})`, {
      unless: same.map(({ id }) => id),
    });
  const near = creates === null ? null : matchWord(text, vocabulary);
  const hint = near === null ? '' : ` (is it ${entries.find(({ id }) => id === near.code)?.name ?? near.code}?)`;
  return bad(
    creates === null
      ? `is not one of ${entries.map(({ name }) => name).join(', ')}`
      : `is no ${what} known to the portal${hint}`,
    { unless: [number ? Number(text) : text] },
  );
}

function castWords(text: string, vocabulary: Vocabulary, words: SettledWords, lists: Lists, field: ImportField): Cast {
  const found: (string | number)[] = [];
  for (const word of wordsOf(text, vocabulary)) {
    const cast = castWord(word, vocabulary, words, lists, field, () => undefined, word);
    if (cast === null) continue;
    if (!cast.ok) return bad(`has “${word}”, which ${cast.reason}`);
    found.push(textOf(cast.value));
  }
  return good([...new Set(found)]);
}

/** Reports what is written otherwise than it is stored: days and lists by the way they are written, numbers one by one. */
function noteOther(kind: string, written: string, value: Value, order: MatchedSheet['dayOrder'], note: Note): void {
  if (kind === 'day' && typeof value === 'string' && !written.startsWith(value)) {
    const numbers = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/.test(written.trim());
    note(
      numbers ? `${value} (${order === 'day-first' ? 'the day' : 'the month'} first)` : value,
      written.replaceAll(/\p{L}+/gu, 'a').replaceAll(/\d+/g, '1'),
    );
  } else if (kind === 'list' && written.trim().startsWith('[') && Array.isArray(value) && value.length > 0)
    note(value.join('; '), 'list in brackets');
}
