import { withoutFormula } from '@groundwork/shared/export/formulas';

/** Why a row was left out. */
export interface Rejection {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

const shorten = (value: string): string => (value.length > 60 ? `${value.slice(0, 57)}...` : value);

export const describeRejection = ({ row, column, value, reason }: Rejection): string =>
  `row ${row}, ${column}: ${value === '' ? '' : `"${shorten(value)}" `}${reason}`;

const cell = (value: string): string => {
  const safe = withoutFormula(value);
  return /[",;|\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines of a CSV file. */
export const csvLines = (header: readonly string[], rows: readonly (readonly string[])[]): string => `${[header, ...rows].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;

export const rejectionsCsv = (rejections: readonly Rejection[]): string =>
  csvLines(['row', 'column', 'value', 'reason'], rejections.map(({ row, column, value, reason }) => [String(row), column, value, reason]));
