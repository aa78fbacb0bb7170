import type { DrawnMark } from '@groundwork/shared/ui/row-chart';

/** One value in a row of a chart. */
export interface Mark extends DrawnMark {
  /** What sentences call it, where the row has more than one. */
  readonly name?: string | undefined;
  /** The value with its unit. */
  readonly valueText: string;
  /** The value without its unit, where another one behind it has the same. */
  readonly number?: string | undefined;
  readonly n: number;
  /** The same with its unit. */
  readonly intervalText?: string | undefined;
}

/** A row of a chart: a group with its value, or with that of women and that of men. */
export interface ChartRow {
  readonly key: string;
  readonly label: string;
  readonly marks: readonly Mark[];
  /** Of those whose group is not known: no comparison names it. */
  readonly unknown?: boolean;
}

/** More rows than these nobody reads; the table has them all. */
export const MOST_ROWS = 40;

const largest = ({ marks }: ChartRow): number => Math.max(-Infinity, ...marks.map(({ value }) => value ?? -Infinity));

/** The highest first; those without a value or a name of their own last. */
export const byValue = (rows: readonly ChartRow[]): readonly ChartRow[] =>
  rows.toSorted(
    (a, b) =>
      Number(a.unknown === true) - Number(b.unknown === true) ||
      compare(largest(b), largest(a)) ||
      a.label.localeCompare(b.label),
  );

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

/** Values and ends of intervals, for the scale. */
export const valuesOf = (rows: readonly ChartRow[]): readonly number[] =>
  rows
    .flatMap((row) => row.marks)
    .flatMap(({ value, interval }) =>
      value === null ? [] : [value, ...(interval ? [interval.low, interval.high] : [])],
    );
