import { isMissing } from '../matching/missing.ts';
import { nestingOf } from '../matching/nesting.ts';
import { wordKey } from '../matching/vocabulary.ts';
import type { CellOf, Profile, ProfileTable } from '../profile.ts';
import { ReadProblem, type Cell, type Sheet, type SheetRow } from '../reading/sheet.ts';
import type { MappedTable, MappingFile } from './mapping-file.ts';

/** The sheets of a file as a mapping file wants them, and how they are read. */
export interface Mapped {
  readonly profile: Profile;
  readonly sheets: readonly Sheet[];
}

/** With several files, sheets are distinguished by the file's name before them. */
const isCalled = (sheet: Sheet, name: string): boolean => sheet.name === name || sheet.name.endsWith(`: ${name}`);

function sheetOf(sheets: readonly Sheet[], { sheet, has = [] }: MappedTable): Sheet {
  const found = sheets.filter(
    (one) => (sheet === undefined || isCalled(one, sheet)) && has.every((heading) => one.header.includes(heading)),
  );
  const [only] = found;
  const what = sheet === undefined ? `a sheet with the columns ${has.join(', ')}` : `the sheet “${sheet}”`;
  if (only === undefined) throw new ReadProblem(`The mapping file names ${what}, which is not in the file.`);
  if (found.length > 1) throw new ReadProblem(`The mapping file names ${what}, but ${found.length} sheets match.`);
  return only;
}

/**
 * Applies a mapping file to the sheets of a file.
 * @throws ReadProblem, with a sentence, where a sheet that it names is not there
 */
export function mapped(sheets: readonly Sheet[], file: MappingFile): Mapped {
  let all = sheets;
  for (const table of file.tables) {
    if (table.under === undefined) continue;
    const [sheet, above] = [sheetOf(all, table), sheetOf(all, { fills: table.fills, sheet: table.under.sheet })];
    const linked = under(sheet, above, table.under.by);
    all = all.map((one) => (one === sheet ? linked : one));
  }
  const tables: ProfileTable[] = [];
  for (const table of file.tables) {
    const whole = sheetOf(all, table);
    const sheet =
      table.without === undefined ? whole : without(whole, sheetOf(all, { fills: table.fills, sheet: table.without }));
    if (sheet !== whole) all = [...all, sheet];
    tables.push(profileTable(table, sheet.name));
  }
  return { profile: { title: file.title, tables }, sheets: all };
}

/** The rows with the row of `above` that has the same values in these columns. */
function under(sheet: Sheet, above: Sheet, by: readonly string[]): Sheet {
  const keyIn =
    ({ header }: Sheet) =>
    ({ cells }: SheetRow): string =>
      by.map((heading) => String(cells[header.indexOf(heading)])).join('\n');
  const rows = new Map(above.rows.map((row) => [keyIn(above)(row), row.number]));
  const linked = sheet.rows.map((row) => {
    const parent = rows.get(keyIn(sheet)(row));
    return parent === undefined ? row : { ...row, parent };
  });
  return { ...sheet, parent: above.name, rows: linked };
}

/** The rows that have no row in a child sheet: a crop without a harvest. */
function without(sheet: Sheet, child: Sheet): Sheet {
  const nesting = nestingOf([sheet, child]);
  const full = new Set(
    child.rows.flatMap((row) =>
      nesting.above(child, row).flatMap((above) => (above.sheet === sheet ? [above.row.number] : [])),
    ),
  );
  return {
    ...sheet,
    name: `${sheet.name} (without ${child.name})`,
    rows: sheet.rows.filter(({ number }) => !full.has(number)),
  };
}

const asList = (value: string | readonly string[]): readonly string[] => (typeof value === 'string' ? [value] : value);

function profileTable(
  { fills, columns = {}, made = {}, words = {}, only = {}, filled = [] }: MappedTable,
  name: string,
): ProfileTable {
  const wanted = Object.entries(only).map(([heading, value]) => ({ heading, keys: asList(value).map(wordKey) }));
  return {
    sheet: name,
    target: fills,
    columns,
    values: words,
    derive: Object.fromEntries(
      Object.entries(made).map(([field, templates]) => [field, (cellOf: CellOf) => firstOf(asList(templates), cellOf)]),
    ),
    where: (cellOf) =>
      wanted.every(({ heading, keys }) => keys.includes(wordKey(String(cellOf(heading) ?? '')))) &&
      (filled.length === 0 || filled.some((heading) => isFilled(cellOf(heading)))),
  };
}

const isFilled = (cell: Cell): boolean => !isMissing(cell) && cell !== '[]';

/** The first of several templates whose columns are all filled. */
function firstOf(templates: readonly string[], cellOf: CellOf): Cell {
  for (const template of templates) {
    const [whole] = /^\{[^{}]+\}$/.exec(template) ?? [];
    const headings = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, heading = '']) => heading);
    if (!headings.every((heading) => isFilled(cellOf(heading)))) continue;
    return whole === undefined
      ? template.replaceAll(/\{([^{}]+)\}/g, (_, heading: string) => String(cellOf(heading)))
      : cellOf(headings[0] ?? '');
  }
  return null;
}
