import { readList, writeList } from '../../model/cells.ts';
import { words, type Choices } from '../../model/index.ts';
import { formQuestionOf, type FormQuestion } from '../reading/xls-form.ts';
import { isFilled, MOST_COLUMNS, ReadProblem, type Cell, type Sheet, type SheetRow } from '../reading/sheet.ts';
import { isYesNoHeading } from '../headings/known-headings.ts';
import { isMissing } from './missing.ts';
import { plain } from '../headings/plain.ts';

/** Signs between a question and one of its choices: KoboToolbox and ODK; SurveyCTO beside the question itself; Survey Solutions; CommCare. */
const SIGNS = [' | ', '/', '__', '.', ':'];
const BESIDE_THE_QUESTION = [...SIGNS, '_'];

/** A choice that has a column of its own. */
interface Column {
  readonly index: number;
  readonly code: string;
}

/** A question with several choices, and the columns that it is in. */
interface Split {
  readonly heading: string;
  /** The column with all choices of a row in one cell. */
  readonly whole: number | undefined;
  readonly columns: readonly Column[];
  readonly choices: Choices;
  /** What the form has as codes, where there is one. */
  readonly isDescribed: boolean;
}

/** 1 or 0; null for a cell that says nothing, undefined for anything else. */
function flagOf(cell: Cell | undefined): boolean | null | undefined {
  if (cell === undefined || isMissing(cell)) return null;
  const text = String(cell).trim().toLowerCase();
  if (text === '1' || text === 'true' || text === '1.0') return true;
  return text === '0' || text === 'false' || text === '0.0' ? false : undefined;
}

const listQuestion = (form: readonly FormQuestion[], heading: string): Choices | undefined => {
  const found = formQuestionOf(form, heading);
  return found !== undefined && found.kind === 'list' && found.choices !== null ? found.choices : undefined;
};

function candidates({ header }: Sheet): ReadonlyMap<string, readonly Column[]> {
  const found = new Map<string, Column[]>();
  for (const [index, heading] of header.entries()) {
    for (const sign of BESIDE_THE_QUESTION) {
      const at = heading.lastIndexOf(sign);
      const [question, code] = [heading.slice(0, at), heading.slice(at + sign.length)];
      if (at < 1 || code === '' || (sign === '_' && !header.includes(question))) continue;
      const known = found.get(question);
      if (known === undefined) found.set(question, [{ index, code }]);
      else known.push({ index, code });
      break;
    }
  }
  return found;
}

/** The words of a cell with several choices, where all are codes that are known; null where some are not. */
function codesIn(cell: Cell | undefined, codes: ReadonlyMap<string, string>): readonly string[] | null {
  if (cell === undefined || isMissing(cell)) return null;
  const text = String(cell).trim();
  for (const parts of [readList(text), text.split(/\s+/)]) {
    const found = parts.map((part) => codes.get(part) ?? codes.get(plain(part)));
    if (found.every((code) => code !== undefined)) return found;
  }
  return null;
}

/** Whether what the columns say together is what the question's own cell says, as far as that can be compared. */
function agree(
  cell: Cell | undefined,
  chosen: readonly string[],
  codes: ReadonlyMap<string, string>,
  labels: Choices,
): boolean {
  const said = codesIn(cell, codes);
  if (said !== null) return said.length === chosen.length && said.every((code) => chosen.includes(code));
  // Labels with blanks in them, joined by blanks: the chosen ones have to be there, and nothing else.
  let rest = `_${plain(String(cell))}_`;
  const names = chosen
    .map((code) => [plain(labels[code] ?? code), plain(code)])
    .sort(([one = ''], [other = '']) => other.length - one.length);
  for (const ways of names) {
    const found = ways.find((name) => name !== '' && rest.includes(`_${name}_`));
    if (found === undefined) return false;
    rest = rest.replace(`_${found}_`, '__');
  }
  return /^_*$/.test(rest);
}

function splitIn(sheet: Sheet, heading: string, all: readonly Column[], form: readonly FormQuestion[]): Split | null {
  const described = listQuestion(form, heading);
  const wholeAt = sheet.header.indexOf(heading);
  const whole = wholeAt < 0 ? undefined : wholeAt;
  // Fields of the model with yes or no stand in groups, too.
  if (described === undefined && whole === undefined && all.some(({ code }) => isYesNoHeading(code))) return null;
  // A form that asks about one of them as a question of its own says that they are no choices.
  if (
    described === undefined &&
    all.some(({ index }) => formQuestionOf(form, sheet.header[index] ?? '')?.path !== undefined)
  )
    return null;
  const codes =
    described &&
    new Map(
      Object.entries(described).flatMap(
        ([code, label]) =>
          [
            [code, code],
            [plain(code), code],
            [plain(label), code],
          ] as const,
      ),
    );
  const columns =
    codes === undefined
      ? all
      : all.flatMap(({ index, code }) =>
          codes.has(code) || codes.has(plain(code))
            ? [{ index, code: codes.get(code) ?? codes.get(plain(code)) ?? code }]
            : [],
        );
  if (columns.length === 0 || (columns.length < 2 && whole === undefined && described === undefined)) return null;
  const choices = described ?? Object.fromEntries(columns.map(({ code }) => [code, words(code)]));
  const known = new Map(
    Object.entries(choices).flatMap(
      ([code, label]) =>
        [
          [plain(label), code],
          [plain(code), code],
          [code, code],
        ] as const,
    ),
  );
  let chosenOnce = described !== undefined;
  for (const { cells } of sheet.rows) {
    const flags = columns.map(({ index }) => flagOf(cells[index]));
    if (flags.includes(undefined)) return null;
    const filled = flags.filter((flag) => flag !== null).length;
    const cell = whole === undefined ? null : cells[whole];
    const hasWhole = whole !== undefined && isFilled(cell) && !isMissing(cell);
    // What is not answered beside what is: these are questions of their own.
    if (filled > 0 && filled < flags.length && described === undefined && !hasWhole) return null;
    if (filled === 0 && hasWhole && codesIn(cell, known) === null) return null;
    const chosen = columns.flatMap(({ code }, at) => (flags[at] === true ? [code] : []));
    if (chosen.length > 0) chosenOnce = true;
    if (hasWhole && filled > 0 && !agree(cell, chosen, known, choices)) return null;
  }
  return chosenOnce ? { heading, whole, columns, choices, isDescribed: described !== undefined } : null;
}

function cellOf({ columns, whole, choices }: Split, { cells }: SheetRow, known: ReadonlyMap<string, string>): Cell {
  const flags = columns.map(({ index }) => flagOf(cells[index]));
  const cell = whole === undefined ? null : (cells[whole] ?? null);
  if (flags.every((flag) => flag === null))
    return cell === null || isMissing(cell) ? cell : writeList(codesIn(cell, known) ?? [], '; ');
  const chosen = columns.flatMap(({ code }, at) => (flags[at] === true ? [code] : []));
  return writeList(
    [...new Set(chosen)].filter((code) => code in choices),
    '; ',
  );
}

/**
 * The sheet with each question with several choices in one column, where the file has a column with 0 and 1 for every choice (`assets/radio`), with or without
 * one for the question (`assets`): ten choices are no ten numbers. A form says which columns these are; without one, they are columns of the same question with nothing
 * but 0 and 1, answered together. What the question's own column says otherwise leaves all of them as they are.
 */
function together(sheet: Sheet, form: readonly FormQuestion[]): Sheet {
  const splits: Split[] = [];
  const taken = new Set<number>();
  for (const [heading, all] of candidates(sheet)) {
    const found = splitIn(
      sheet,
      heading,
      all.filter(({ index }) => !taken.has(index)),
      form,
    );
    if (found === null) continue;
    splits.push(found);
    for (const { index } of found.columns) taken.add(index);
  }
  const lists = Object.fromEntries([
    ...splits.map(({ heading, choices }) => [heading, choices] as const),
    ...spaced(sheet, form, splits),
  ]);
  if (Object.keys(lists).length === 0) return sheet;
  const known = new Map(
    splits.map((split) => [
      split,
      new Map(
        Object.entries(split.choices).flatMap(
          ([code, label]) =>
            [
              [plain(label), code],
              [plain(code), code],
              [code, code],
            ] as const,
        ),
      ),
    ]),
  );
  const placed = new Map(
    splits.map((split) => [split.whole ?? Math.min(...split.columns.map(({ index }) => index)), split]),
  );
  const kept = sheet.header.flatMap((heading, index) =>
    placed.has(index) || !taken.has(index) ? [{ heading: placed.get(index)?.heading ?? heading, index }] : [],
  );
  const asList = new Map(
    kept.flatMap(({ heading, index }) =>
      heading in lists && !placed.has(index)
        ? [[index, new Map(Object.entries(lists[heading] ?? {}).map(([code]) => [code, code]))] as const]
        : [],
    ),
  );
  const rows = sheet.rows.map((row) => ({
    ...row,
    cells: [
      ...kept.map(({ index }): Cell => {
        const split = placed.get(index);
        if (split !== undefined) return cellOf(split, row, known.get(split) ?? new Map());
        const cell = row.cells[index] ?? null;
        const codes = asList.get(index);
        const parts = codes === undefined ? null : codesIn(cell, codes);
        return parts === null ? cell : writeList([...new Set(parts)], '; ');
      }),
      ...row.cells.slice(sheet.header.length),
    ],
  }));
  return { ...sheet, header: kept.map(({ heading }) => heading), rows, lists };
}

/** Questions of the form with several choices whose codes stand in one cell with blanks between them. */
function spaced(
  sheet: Sheet,
  form: readonly FormQuestion[],
  splits: readonly Split[],
): readonly (readonly [string, Choices])[] {
  const done = new Set(splits.map(({ heading }) => heading));
  return sheet.header.flatMap((heading) => {
    const choices = done.has(heading) ? undefined : listQuestion(form, heading);
    return choices === undefined ? [] : [[heading, choices] as const];
  });
}

/**
 * The sheets with the choices of each question in one column.
 * @throws ReadProblem where a sheet has more questions than can be handled
 */
export function withChoicesTogether(sheets: readonly Sheet[], form: readonly FormQuestion[]): readonly Sheet[] {
  return sheets.map((sheet) => {
    const result = together(sheet, form);
    if (result.header.length > MOST_COLUMNS)
      throw new ReadProblem(
        `The sheet “${result.name}” has more than ${MOST_COLUMNS.toLocaleString()} columns. Export several choices in one column, or leave out columns that are not needed.`,
      );
    return result;
  });
}
