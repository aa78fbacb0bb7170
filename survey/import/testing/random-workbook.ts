import { diceOf, type Dice } from './dice.ts';
import { randomColumns, type RandomCell, type RandomColumns } from './random-columns.ts';
import { SCRIPTS, type Words } from './random-words.ts';

/** For tests: the lines of a sheet, or of a CSV. */
export interface RandomSheet {
  readonly name: string;
  readonly lines: readonly (readonly RandomCell[])[];
}

/** For tests: a file as the field sends it, or several. */
export interface RandomWorkbook {
  readonly kind: 'xlsx' | 'csv';
  readonly sheets: readonly RandomSheet[];
}

/** A row of a table that others may belong to. */
interface Row {
  readonly uuid: string;
  /** Which of the exports that were pasted together it is from. */
  readonly part: number;
  /** Its number there. */
  readonly index: number;
  readonly code: string;
}

interface Table {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** The sheet of persons. */
const ROSTER = 'members';
/** What a workbook keeps of a title. */
const LONGEST_NAME = 31;
const sheetName = (title: string): string => title.replaceAll(/[[\]:*?/\\']/g, '_').slice(0, LONGEST_NAME);

const hex = (dice: Dice, length: number): string => Array.from({ length }, () => dice.below(16).toString(16)).join('');
const uuidOf = (dice: Dice): string => [8, 4, 4, 4, 12].map((length) => hex(dice, length)).join('-');
const wordOf = (dice: Dice): string => dice.pick(dice.pick(Object.values(SCRIPTS) as [Words, ...Words[]]));

/** Rows below a header, the second export after the first: with its header again, after an empty row, or just so. */
function pasted(
  dice: Dice,
  header: readonly string[],
  rows: readonly (readonly [part: number, cells: readonly RandomCell[]])[],
): RandomCell[][] {
  const way = dice.pick(['so', 'empty row', 'header', 'empty row and header'] as const);
  const lines: RandomCell[][] = [[...header]];
  let before = 0;
  for (const [part, cells] of rows) {
    if (part !== before && way.startsWith('empty')) lines.push([]);
    if (part !== before && way.endsWith('header')) lines.push([...header]);
    before = part;
    lines.push([...cells]);
    if (dice.often(4)) lines.push([]);
  }
  return lines;
}

/** What people write around a table: titles above it, notes beside it. */
function surrounded(dice: Dice, lines: RandomCell[][], isWorkbook: boolean): RandomCell[][] {
  const width = Math.max(...lines.map(({ length }) => length));
  const at = dice.below(lines.length);
  const line = lines[at];
  if (isWorkbook && dice.often(15) && line !== undefined && line.length > 0 && at > 0) {
    const beside = width + dice.below(2);
    while (line.length < beside) line.push(null);
    line.push(`see ${wordOf(dice)}`);
  }
  const titles: RandomCell[][] = [];
  if (dice.often(25)) {
    titles.push([`Survey ${wordOf(dice)}`]);
    if (dice.often(30)) titles.push(['Exported on', '2026-03-01']);
    if (dice.often(50)) titles.push([]);
  }
  return [...titles, ...lines];
}

const cellsOf = (columns: readonly RandomColumns[]): readonly RandomCell[] => columns.flatMap(({ cells }) => cells());
const headingsOf = (columns: readonly RandomColumns[]): readonly string[] =>
  columns.flatMap(({ headings }) => headings);

/** The households: those of one export, or of two that count anew. */
function households(
  dice: Dice,
  title: string,
  isKobo: boolean,
  isWorkbook: boolean,
): { readonly table: Table; readonly sheet: RandomSheet } {
  const twice = isKobo && dice.often(35);
  const villages = Array.from({ length: 3 }, () => wordOf(dice)) as [string, ...string[]];
  const rows = Array.from({ length: twice ? 2 : 1 }).flatMap((_, part) =>
    Array.from({ length: 2 + dice.below(5) }, (_row, index): Row => ({
      part,
      index: index + 1,
      uuid: uuidOf(dice),
      code: `H${part}${index + 1}-${dice.below(1000)}`,
    })),
  );
  const group = dice.often(15) ? 'intro/' : '';
  const keys: readonly RandomColumns[] = [{ headings: [`${group}hh_code`, `${group}village`], cells: () => [] }];
  const questions = randomColumns(dice, 6, true);
  const system = isKobo ? ['_id', '_uuid', '_submission_time', '_index'] : [];
  const last = dice.often(20);
  const order = <T>(own: readonly T[], others: readonly T[], more: readonly T[]): T[] =>
    last ? [...others, ...own, ...more] : [...own, ...others, ...more];
  const header = order<string>(headingsOf(keys), headingsOf(questions), system);
  const lines = rows.map((row) => {
    const about = isKobo ? [1000 * (row.part + 1) + row.index, row.uuid, '2026-03-01T08:00:00', row.index] : [];
    return [row.part, order<RandomCell>([row.code, dice.pick(villages)], cellsOf(questions), about)] as const;
  });
  return {
    table: { title, rows },
    sheet: { name: title, lines: surrounded(dice, pasted(dice, header, lines), isWorkbook) },
  };
}

/** A repeat below a table, linked as Kobo does. */
function repeat(
  dice: Dice,
  title: string,
  parent: Table,
  isWorkbook: boolean,
): { readonly table: Table; readonly sheet: RandomSheet } {
  const counts = [0, 0];
  const person: RandomColumns = {
    headings: ['name', 'sex', 'age'],
    cells: () => [`${wordOf(dice)} ${dice.below(1000)}`, dice.pick(['female', 'male']), dice.below(88)],
  };
  const questions = [...(title === ROSTER ? [person] : []), ...randomColumns(dice, 4, false)];
  const rows: Row[] = [];
  const lines: (readonly [number, readonly RandomCell[]])[] = [];
  for (const { uuid, part, index, code } of parent.rows) {
    for (let times = dice.below(4); times > 0; times -= 1) {
      const own = (counts[part] = (counts[part] ?? 0) + 1);
      rows.push({ uuid, part, code, index: own });
      lines.push([part, [...cellsOf(questions), own, parent.title, index, uuid]]);
    }
  }
  const header = [...headingsOf(questions), '_index', '_parent_table_name', '_parent_index', '_submission__uuid'];
  return {
    table: { title, rows },
    sheet: { name: title, lines: surrounded(dice, pasted(dice, header, lines), isWorkbook) },
  };
}

/** The roster in a sheet of its own, by the household's code. */
function roster(dice: Dice, parent: Table): RandomSheet {
  const questions = randomColumns(dice, 3, false);
  const lines = parent.rows.flatMap(({ code }) =>
    Array.from({ length: dice.below(4) }, (): readonly RandomCell[] => [
      code,
      `${wordOf(dice)} ${dice.below(100)}`,
      dice.pick(['female', 'male']),
      dice.below(90),
      ...cellsOf(questions),
    ]),
  );
  return { name: ROSTER, lines: [['hh_code', 'name', 'sex', 'age', ...headingsOf(questions)], ...lines] };
}

/** For tests: a random file of the kinds that the field sends. The same seed makes the same one. */
export function randomWorkbook(seed: number): RandomWorkbook {
  const dice = diceOf(seed);
  const kind = dice.pick(['xlsx', 'xlsx', 'xlsx', 'csv'] as const);
  const isWorkbook = kind === 'xlsx';
  const count = dice.below(3);
  const titleOf = (fallback: string): string =>
    dice.often(50)
      ? fallback
      : `${wordOf(dice)} ${wordOf(dice)} ${dice.pick(['', 'of the year: part one', 'a/b'])}`.trim();
  const title = dice.often(25) ? `Household survey of ${wordOf(dice)}: the second round` : 'survey';
  const first = households(dice, title, count > 0 || dice.often(30), isWorkbook);
  const sheets: RandomSheet[] = [first.sheet];
  if (count > 0 && dice.often(20)) sheets.push(roster(dice, first.table));
  else if (count > 0) {
    const second = repeat(dice, dice.often(30) ? ROSTER : titleOf('visits'), first.table, isWorkbook);
    sheets.push(second.sheet);
    if (count > 1)
      sheets.push(repeat(dice, titleOf('vaccinations'), dice.often(60) ? second.table : first.table, isWorkbook).sheet);
  }
  const filled = sheets.filter(({ lines }, at) => at === 0 || lines.filter(({ length }) => length > 0).length > 1);
  return { kind, sheets: dice.often(20) ? dice.shuffled(filled) : filled };
}

export { sheetName };
