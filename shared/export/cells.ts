/** What a cell of an export can hold: text, a number, a day (`2024-03-09`), or null for what is not known. */
export type Cell = string | number | null | Day;

/** A day without a time, as the server gives it. */
export interface Day {
  /** `2024-03-09` */
  readonly day: string;
}

/** One column of an export: its heading, and how a row is read. */
export interface ExportColumn<R> {
  readonly title: string;
  readonly cell: (row: R) => Cell;
  /** In letters, for spreadsheets. */
  readonly width?: number;
}

/** A day as a cell; what is no day of the calendar stays the text it is. */
export function dayCell(day: string | null): Cell {
  if (day === null || day === '') return null;
  const [text] = /^\d{4}-\d{2}-\d{2}/.exec(day) ?? [];
  return text !== undefined && isDay(text) ? { day: text } : day;
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
