import { codeHeading } from './read-json.ts';
import type { Cell, Sheet } from './sheet.ts';

/** How Kobo and ODK write which row of which sheet a row belongs to: the headings of the row and of the one above it. */
const LINKS = [
  { child: '_parent_index', parent: '_index' },
  { child: 'PARENT_KEY', parent: 'KEY' },
] as const;

/**
 * The sheets with the links that the export writes into them. As from nested JSON, each row knows the one that it belongs to,
 * says its household in `household_code` and its place in `<sheet>/_place`.
 */
export function linkedSheets(sheets: readonly Sheet[]): readonly Sheet[] {
  return sheets.reduce<readonly Sheet[]>((linked, sheet) => [...linked, linkedSheet(sheet, [...linked, ...sheets.slice(linked.length)])], []);
}

function linkedSheet(sheet: Sheet, all: readonly Sheet[]): Sheet {
  const link = LINKS.find(({ child }) => sheet.header.includes(child));
  // A workbook's own sheets are linked when it is read.
  if (link === undefined || sheet.rows.length === 0 || sheet.parent !== undefined) return sheet;
  const stated = sheet.rows[0]?.cells[sheet.header.indexOf('_parent_table_name')];
  const parent = all.find((one) => one.name !== sheet.name && one.header.includes(link.parent) && (stated === undefined || stated === null || one.name === stated));
  if (parent === undefined) return sheet;
  const own = parent.header.indexOf(link.parent);
  const above = new Map(parent.rows.map((row) => [String(row.cells[own]), row]));
  const code = parent.header.indexOf(codeHeading(parent.header) ?? 'household_code');
  const withCode = code >= 0 && !sheet.header.includes('household_code');
  const places = new Map<number, number>();
  const rows = sheet.rows.map((row) => {
    const found = above.get(String(row.cells[sheet.header.indexOf(link.child)]));
    const place = found && (places.get(found.number) ?? 0) + 1;
    if (found && place !== undefined) places.set(found.number, place);
    const cells: Cell[] = sheet.header.map((_, column) => row.cells[column] ?? null);
    const added = [...(withCode ? [found?.cells[code] ?? null] : []), place ?? null];
    return { ...row, cells: [...cells, ...added], ...(found && { parent: found.number }) };
  });
  return { ...sheet, header: [...sheet.header, ...(withCode ? ['household_code'] : []), `${sheet.name}/_place`], rows, parent: parent.name };
}
