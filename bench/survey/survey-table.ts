import type { Measure } from './measures.ts';

/** What was measured on one database. */
export interface Column {
  readonly database: string;
  readonly measures: readonly Measure[];
}

const valueText = (value: number, unit: Measure['unit']): string =>
  `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;

const cellOf = ({ value, unit, most, givenUp }: Measure): string =>
  `${most !== undefined && value > most ? '! ' : ''}${givenUp ? 'given up after ' : ''}${valueText(value, unit)}`;

/** Lines by what was measured, databases side by side, and what each may be at most; what is above it is marked. */
export function surveyTable(columns: readonly Column[]): string {
  const all = columns.flatMap(({ measures }) => measures);
  const lines = [...new Set(all.map(({ what }) => what))].map((what) => {
    const limited = all.find((one) => one.what === what && one.most !== undefined);
    const found = columns.map(({ measures }) => measures.find((one) => one.what === what));
    return [
      what,
      ...found.map((one) => (one ? cellOf(one) : '–')),
      limited?.most === undefined ? '' : valueText(limited.most, limited.unit),
    ];
  });
  const rows = [['', ...columns.map(({ database }) => database), 'at most'], ...lines];
  const widths = rows[0]?.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
