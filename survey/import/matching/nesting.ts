import type { CellOf } from '../profile.ts';
import type { Sheet, SheetRow } from '../reading/sheet.ts';

/** A row of a sheet above another. */
export interface Above {
  readonly sheet: Sheet;
  readonly row: SheetRow;
}

/** How the sheets of a nested file hang together: a household, its plots, the crops of each plot. */
export interface Nesting {
  /** The rows that a row hangs on, the nearest first; none in a flat file. */
  readonly above: (sheet: Sheet, row: SheetRow) => readonly Above[];
  /** The cells of a row, and of the rows it hangs on where its own sheet has no such column. */
  readonly cellOf: (sheet: Sheet, row: SheetRow) => CellOf;
}

type Place = Pick<Sheet, 'name' | 'header'> & { readonly parent?: string | undefined };
/** The headings of the sheets above one, the nearest first. */
export type HeadingsAbove = (sheet: Pick<Place, 'parent'>) => readonly string[];

/** @param sheets all sheets of the files */
export function headingsAbove(sheets: readonly Place[]): HeadingsAbove {
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  const headings: HeadingsAbove = (sheet) => {
    const parent = sheet.parent === undefined ? undefined : byName.get(sheet.parent);
    return parent === undefined ? [] : [...new Set([...parent.header, ...headings(parent)])];
  };
  return headings;
}

/** @param sheets all sheets of the files */
export function nestingOf(sheets: readonly Sheet[]): Nesting {
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  const upper = ({ parent }: Sheet): Sheet | undefined => (parent === undefined ? undefined : byName.get(parent));
  const indexes = new Map<string, ReadonlyMap<number, SheetRow>>();
  const rowsOf = ({ name, rows }: Sheet): ReadonlyMap<number, SheetRow> => {
    const index = indexes.get(name) ?? new Map(rows.map((row) => [row.number, row]));
    indexes.set(name, index);
    return index;
  };
  const next = ({ sheet, row }: Above): Above | undefined => {
    const parent = upper(sheet);
    const found = parent === undefined || row.parent === undefined ? undefined : rowsOf(parent).get(row.parent);
    return parent === undefined || found === undefined ? undefined : { sheet: parent, row: found };
  };
  const above: Nesting['above'] = (sheet, row) => {
    const rows: Above[] = [];
    for (let one = next({ sheet, row }); one !== undefined; one = next(one)) rows.push(one);
    return rows;
  };
  const places = new Map<Sheet, ReadonlyMap<string, number>>();
  const placeIn = (sheet: Sheet, heading: string): number | undefined => {
    const all = places.get(sheet) ?? new Map(sheet.header.map((name, place) => [name, place]));
    places.set(sheet, all);
    return all.get(heading);
  };
  const cellOf: Nesting['cellOf'] = (sheet, row) => (heading) => {
    for (let one: Above | undefined = { sheet, row }; one !== undefined; one = next(one)) {
      const place = placeIn(one.sheet, heading);
      if (place !== undefined) return one.row.cells[place] ?? null;
    }
    return null;
  };
  return { above, cellOf };
}
