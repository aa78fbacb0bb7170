import type { Cell, Sheet, SheetRow } from '../reading/sheet.ts';
import { importTable, type Target } from '../import-table.ts';
import { isPlace, matchColumns, targetOf } from './match-columns.ts';
import { isMissing } from './missing.ts';

/** Headings that are longer are sentences. */
const LONGEST_HEADING = 200;

/** A column of one place of a repeat, `age_2`; within it that of another repeat, `crop_2_1`. */
const NUMBERED = /^(.*[^_\d].*?)_(\d+)((?:_\d+)*)$/;

interface Numbered {
  /** The column of the file. */
  readonly column: number;
  /** What it is called in each place: `age`, `crop_1`. */
  readonly name: string;
  readonly stem: string;
  /** From 1. */
  readonly place: number;
}

/** A repeat whose places stand side by side: `members_count`, `name_1`, `age_1`, `name_2`, `age_2`. */
interface Repeat {
  readonly name: string;
  readonly columns: readonly Numbered[];
  /** The column with how many places are filled, where there is one. */
  readonly count: number | undefined;
}

const numbered = (heading: string, column: number): Numbered | null => {
  const [, stem, place, rest = ''] = (heading.length <= LONGEST_HEADING && NUMBERED.exec(heading)) || [];
  return stem === undefined || place === undefined
    ? null
    : { column, stem, name: `${stem}${rest}`, place: Number(place) };
};

/** Numbered columns that follow each other, by stems that are numbered equally far. */
function runsIn(header: readonly string[]): readonly (readonly Numbered[])[] {
  const runs: Numbered[][] = [];
  let open = false;
  for (const [column, heading] of header.entries()) {
    const one = numbered(heading, column);
    if (one === null) open = false;
    else if (open) runs.at(-1)?.push(one);
    else {
      runs.push([one]);
      open = true;
    }
  }
  return runs.flatMap((run) => {
    const places = new Map<string, Set<number>>();
    for (const { stem, place } of run) places.set(stem, (places.get(stem) ?? new Set()).add(place));
    const most = (stem: string): number => Math.max(...(places.get(stem) ?? []));
    const whole = run.filter(({ stem }) => places.get(stem)?.size === most(stem));
    return [...new Set(whole.map(({ stem }) => most(stem)))].map((length) =>
      whole.filter(({ stem }) => most(stem) === length),
    );
  });
}

const namesOf = (columns: readonly Numbered[]): readonly string[] => [...new Set(columns.map(({ name }) => name))];

/** The table below households that a repeat fills: at least two of its columns are fields of it. Other columns with numbers at their end stay where they are. */
function tableOf(columns: readonly Numbered[]): Target | null {
  const header = ['household_code', ...namesOf(columns)];
  const target = targetOf('', header);
  if (target === null || importTable(target).parent === null) return null;
  return matchColumns(header, target).filter((field) => field !== null && !isPlace(field)).length >= 2 ? target : null;
}

function repeatsIn(header: readonly string[]): readonly Repeat[] {
  return runsIn(header).flatMap((columns) => {
    const target = tableOf(columns);
    const before = (columns[0]?.column ?? 0) - 1;
    const [, counted] = /^(.+)_count$/.exec(header[before] ?? '') ?? [];
    return target === null
      ? []
      : [{ name: counted ?? target, columns, count: counted === undefined ? undefined : before }];
  });
}

/** The rows of a repeat, in the order of the file; a place in which nothing is written is none. */
function rowsOf({ columns }: Repeat, names: readonly string[], rows: readonly SheetRow[]): readonly SheetRow[] {
  const places = [...new Set(columns.map(({ place }) => place))].sort((a, b) => a - b);
  const sources = places.map((place) =>
    names.map((name) => columns.find((one) => one.place === place && one.name === name)?.column),
  );
  const found: SheetRow[] = [];
  for (const { number: parent, cells } of rows) {
    let filled = 0;
    for (const own of sources) {
      const values = own.map((column): Cell => (column === undefined ? null : (cells[column] ?? null)));
      if (!values.some((cell) => !isMissing(cell))) continue;
      found.push({ number: found.length + 1, cells: [...values, (filled += 1)], parent });
    }
  }
  return found;
}

/**
 * Sheets in which repeats stand side by side, as SurveyCTO exports them in its wide format, as if each repeat were a sheet of its own whose rows
 * know the row that they belong to. Only repeats that fill a table below households are taken out; rows of these are numbered from 1.
 */
export function withRepeatsApart(sheets: readonly Sheet[]): readonly Sheet[] {
  return sheets.flatMap((sheet) => {
    const repeats = repeatsIn(sheet.header);
    if (repeats.length === 0) return [sheet];
    const taken = new Set(
      repeats.flatMap(({ columns, count }) => [
        ...columns.map(({ column }) => column),
        ...(count === undefined ? [] : [count]),
      ]),
    );
    const stays = (_: unknown, column: number): boolean => !taken.has(column);
    const own: Sheet = {
      ...sheet,
      header: sheet.header.filter(stays),
      rows: sheet.rows.map((row) => ({ ...row, cells: row.cells.filter(stays) })),
    };
    const apart = repeats.map((repeat): Sheet => {
      const [name, names] = [`${sheet.name}/${repeat.name}`, namesOf(repeat.columns)];
      return {
        name,
        header: [...names, `${name}/_place`],
        rows: rowsOf(repeat, names, sheet.rows),
        parent: sheet.name,
      };
    });
    return [own, ...withRepeatsApart(apart)];
  });
}
