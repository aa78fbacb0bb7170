import { codeHeading } from './read-json.ts';
import type { Cell, Sheet } from './sheet.ts';

/** How Kobo and ODK write which row of which sheet a row belongs to: the headings of the row and of the one above it. */
const LINKS = [
  { child: '_parent_index', parent: '_index' },
  { child: 'PARENT_KEY', parent: 'KEY' },
] as const;

interface Above {
  readonly sheet: Sheet;
  /** The columns with the key of the row above, and with the keys of the rows there. */
  readonly child: number;
  readonly own: number;
}

/** The sheet whose rows the rows of another belong to; undefined where the sheet has no such links, or none of the others is meant. */
function sheetAbove(sheet: Sheet, all: readonly Sheet[]): Above | undefined {
  const link = LINKS.find(({ child }) => sheet.header.includes(child));
  // A workbook's own sheets are linked when it is read.
  if (link === undefined || sheet.rows.length === 0 || sheet.parent !== undefined) return undefined;
  const child = sheet.header.indexOf(link.child);
  const stated = sheet.rows[0]?.cells[sheet.header.indexOf('_parent_table_name')] ?? null;
  const key = String(sheet.rows[0]?.cells[child]);
  const others = all
    .filter((one) => one !== sheet && one.header.includes(link.parent) && (stated === null || one.name === stated))
    .map((one) => ({ sheet: one, child, own: one.header.indexOf(link.parent) }));
  // ODK does not say which file is meant: a repeat within a repeat has the keys of the outer one.
  return others.find((one) => one.sheet.rows.some(({ cells }) => String(cells[one.own]) === key)) ?? others[0];
}

/**
 * The sheets with the links that the export writes into them. As from nested JSON, each row knows the one that it belongs to,
 * says its household in `household_code` and its place in `<sheet>/_place`.
 */
export function linkedSheets(sheets: readonly Sheet[]): readonly Sheet[] {
  const linked = new Map<Sheet, Sheet>();
  /** The sheet above first, from which the household is taken, in whatever order the files come. */
  const withLinks = (sheet: Sheet): Sheet => {
    const known = linked.get(sheet);
    if (known !== undefined) return known;
    linked.set(sheet, sheet);
    const above = sheetAbove(sheet, sheets);
    const result = above === undefined ? sheet : linkedTo(sheet, { ...above, sheet: withLinks(above.sheet) });
    linked.set(sheet, result);
    return result;
  };
  return sheets.map(withLinks);
}

function linkedTo(sheet: Sheet, { sheet: parent, child, own }: Above): Sheet {
  const above = new Map(parent.rows.map((row) => [String(row.cells[own]), row]));
  const code = parent.header.indexOf(codeHeading(parent.header) ?? 'household_code');
  const withCode = code >= 0 && !sheet.header.includes('household_code');
  const places = new Map<number, number>();
  const rows = sheet.rows.map((row) => {
    const found = above.get(String(row.cells[child]));
    const place = found && (places.get(found.number) ?? 0) + 1;
    if (found && place !== undefined) places.set(found.number, place);
    const cells: Cell[] = sheet.header.map((_, column) => row.cells[column] ?? null);
    const added = [...(withCode ? [found?.cells[code] ?? null] : []), place ?? null];
    return { ...row, cells: [...cells, ...added], ...(found && { parent: found.number }) };
  });
  return {
    ...sheet,
    header: [...sheet.header, ...(withCode ? ['household_code'] : []), `${sheet.name}/_place`],
    rows,
    parent: parent.name,
  };
}
