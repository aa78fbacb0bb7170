import type { Measure } from './measures.ts';

/** What was measured on one database with so many households. */
export interface Column {
  readonly database: string;
  readonly households: number;
  readonly measures: readonly Measure[];
}

const written = ({ value, unit }: Measure): string => `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;

/** Lines by what was measured, databases side by side, sizes from left to right, and how much the largest is of the smallest. */
export function surveyTable(columns: readonly Column[]): string {
  const databases = [...new Set(columns.map(({ database }) => database))];
  const whats = [...new Set(columns.flatMap(({ measures }) => measures.map(({ what }) => what)))];
  const of = (database: string): readonly Column[] => columns.filter((column) => column.database === database);
  const header = ['', ...databases.flatMap((database) => [...of(database).map(({ households }) => `${database} ${households.toLocaleString('en')}`), 'grows'])];
  const lines = whats.map((what) => [
    what,
    ...databases.flatMap((database) => {
      const found = of(database).map(({ measures }) => measures.find((one) => one.what === what));
      const [first, last] = [found[0], found.at(-1)];
      const growth = first && last && first.value > 0 ? `× ${(last.value / first.value).toFixed(1)}` : '';
      return [...found.map((one) => (one ? written(one) : '–')), growth];
    }),
  ]);
  const rows = [header, ...lines];
  const widths = header.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) => row.map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join('  ').trimEnd()).join('\n');
}
