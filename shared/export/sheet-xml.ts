import type { Cell } from './cells.ts';
import type { Heading } from './export-table.ts';

/** What Excel takes in one cell, in UTF-16 units. */
const LONGEST_TEXT = 32_767;
/** Excel's calendar is a day off before this day. */
const FIRST_DAY = '1900-03-01';
/** Where Excel's days count from. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** Rows of one sheet, as Excel allows them. */
export const MOST_ROWS = 1_048_576;

/** Styles by their place in `xl/styles.xml`. */
const STYLES = { day: 1, bold: 2, formulaLike: 3 } as const;

/** Text that Excel would turn into a formula when somebody edits the cell; its style says that it is text. */
const FORMULA_LIKE = /^\s*[=+\-@＝＋－＠]/u;

// What XML cannot hold is left out: control characters, halves of pairs, and the two that are no characters.
const IMPOSSIBLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const SPECIAL = /[&<>"]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML. A line break is one sign in a spreadsheet. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(IMPOSSIBLE, '')
    .replaceAll(SPECIAL, (sign) => ENTITIES[sign] ?? '');

/** A, B, … Z, AA: the name of a column, counted from 0. */
export function columnName(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);
}

const styleOf = (text: string, bold: boolean): string =>
  bold ? ` s="${STYLES.bold}"` : FORMULA_LIKE.test(text) ? ` s="${STYLES.formulaLike}"` : '';

/** Text as text, as it is. The longest is cut where a sign ends. */
const textCell = (place: string, text: string, bold = false): string =>
  `<c r="${place}"${styleOf(text, bold)} t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, LONGEST_TEXT))}</t></is></c>`;

function cellXml(place: string, cell: Cell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : '';
  if (typeof cell === 'string') return textCell(place, cell);
  if (cell.day < FIRST_DAY) return textCell(place, cell.day);
  return `<c r="${place}" s="${STYLES.day}"><v>${(Date.parse(`${cell.day}T00:00:00Z`) - DAY_ZERO) / DAY_MS}</v></c>`;
}

/** Writes rows from a given line on. */
export class RowWriter {
  readonly #letters: readonly string[];
  #line = 0;

  constructor(width: number) {
    this.#letters = Array.from({ length: width }, (_, index) => columnName(index));
  }

  /** Lines that a sheet has room for. */
  get room(): number {
    return MOST_ROWS - this.#line;
  }

  heading(titles: readonly string[]): string {
    const line = (this.#line += 1);
    return `<row r="${line}">${titles.map((title, index) => textCell(`${this.#letters[index]}${line}`, title, true)).join('')}</row>`;
  }

  /** A label and what it says: the lines of "About". */
  labelled(label: string, cell: Cell): string {
    const line = (this.#line += 1);
    return `<row r="${line}">${textCell(`A${line}`, label, true)}${cellXml(`B${line}`, cell)}</row>`;
  }

  rows(rows: readonly (readonly Cell[])[]): string {
    let xml = '';
    for (const cells of rows) {
      const line = (this.#line += 1);
      xml += `<row r="${line}">`;
      for (let index = 0; index < cells.length; index += 1)
        xml += cellXml(`${this.#letters[index]}${line}`, cells[index] ?? null);
      xml += '</row>';
    }
    return xml;
  }
}

const widthFor = ({ title, width }: Heading): number => width ?? Math.max(12, title.length + 2);

/** What comes before the rows: how wide the columns are, and whether the first line stays in sight. */
export function sheetStart(columns: readonly Heading[], frozen: boolean): string {
  const pane = frozen ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : '';
  const widths = columns.map(
    (column, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.min(255, widthFor(column))}" customWidth="1"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData>`;
}

export const SHEET_END = '</sheetData></worksheet>';
