import { withoutFormula } from '@groundwork/shared/export/formulas';

const cell = (value: string): string => {
  const safe = withoutFormula(value);
  return /[",;|\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines of a CSV file that a spreadsheet can open: no cell is a formula. */
export const csvLines = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${[header, ...rows].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
