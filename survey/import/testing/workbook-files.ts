import { textFile, zipFile } from '../../../shared/testing/small-files.ts';
import type { RandomCell } from './random-columns.ts';
import { sheetName, type RandomSheet, type RandomWorkbook } from './random-workbook.ts';
import { sheetOf, workbookXml } from './workbook-xml.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Of the 26 letters; sheets of tests have fewer than 700 columns. */
const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${String.fromCharCode(64 + Math.floor(column / 26))}${String.fromCharCode(65 + (column % 26))}`;

/** Texts stand in their cells, in the list that all sheets share, or are what a formula has come to, in turn. */
function textXml(text: string, at: string, shared: string[]): string {
  const way = text.length % 3;
  if (way === 0) return `<c r="${at}" t="s"><v>${shared.push(text) - 1}</v></c>`;
  return way === 1
    ? `<c r="${at}" t="str"><f>A1</f><v>${escaped(text)}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

function cellXml(cell: RandomCell, at: string, shared: string[]): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'object') return `<c r="${at}" t="e"><v>${cell.error}</v></c>`;
  return textXml(cell, at, shared);
}

const rowsXml = ({ lines }: RandomSheet, shared: string[]): string =>
  lines
    .map((cells, row) =>
      cells.every((cell) => cell === null)
        ? ''
        : `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${letterOf(column)}${row + 1}`, shared)).join('')}</row>`,
    )
    .join('');

const inCsv = (cell: RandomCell): string => {
  const text =
    cell === null
      ? ''
      : typeof cell === 'object'
        ? cell.error
        : String(cell).replace(/^(true|false)$/, (word) => word.toUpperCase());
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A character a byte, as `zipFile` writes it. */
const asBytes = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

/** For tests: the files that these sheets make. */
export function filesOf({ kind, sheets }: RandomWorkbook): readonly File[] {
  if (kind === 'csv')
    return sheets.map(({ name, lines }) =>
      textFile(`${sheetName(name)}.csv`, lines.map((cells) => `${cells.map(inCsv).join(',')}\n`).join('')),
    );
  const shared: string[] = [];
  const own = Object.fromEntries(
    sheets.map((sheet) => [escaped(sheetName(sheet.name)), sheetOf(rowsXml(sheet, shared))]),
  );
  const parts = workbookXml(own, {
    strings: shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join(''),
  });
  return [zipFile('survey.xlsx', Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, asBytes(xml)])))];
}
