import { numberOf, valueAt, type Row } from '../src/shared/dictionary/index.ts';

interface AskedAlone {
  readonly at: string;
  readonly from?: readonly number[];
  readonly month?: true;
  readonly spread?: true;
}

export interface QuestionAlone {
  readonly collection: string;
  readonly alone: { readonly weighted: boolean };
  readonly facets: readonly Readonly<Record<string, AskedAlone>>[];
}

/** A key of another table where a row of it is nested, by the first of its columns. */
const keyIn = (value: unknown): unknown => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (Object.values(value)[0] ?? null) : value);

function toldOf(row: Row, { at, from, month }: AskedAlone): unknown {
  const value = keyIn(valueAt(row, at));
  if (value === '' || value === null) return null;
  if (month) return typeof value === 'string' ? value.slice(0, 7) : null;
  if (from) return from.findLast((end) => Number(value) >= end) ?? (from[0] ?? 0) - 1;
  return value;
}

/** The middle of the values, each written out as often as it weighs in quarters. */
function medianOf(values: readonly (readonly [value: number, weight: number])[]): number | null {
  const sorted = values.flatMap(([value, weight]) => Array.from({ length: weight * 4 }, () => value)).sort((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function spreadOf(rows: readonly Row[], { at }: AskedAlone, weightOf: (row: Row) => number | null): object {
  const known = rows.filter((row) => numberOf(valueAt(row, at)) !== null);
  const values = known.flatMap((row): (readonly [number, number])[] => {
    const weight = weightOf(row);
    return weight === null ? [] : [[numberOf(valueAt(row, at)) ?? 0, weight]];
  });
  const numbers = values.map(([value]) => value);
  return {
    n: values.length,
    withoutWeight: known.length - values.length,
    weight: values.reduce((sum, [, weight]) => sum + weight, 0),
    total: values.reduce((sum, [value, weight]) => sum + weight * value, 0),
    least: numbers.length === 0 ? null : Math.min(...numbers),
    most: numbers.length === 0 ? null : Math.max(...numbers),
    median: medianOf(values),
  };
}

/** What the endpoint answers of rows by themselves, worked out the slow way. */
export function countAloneInTest({ collection, alone: { weighted }, facets }: QuestionAlone, tables: Readonly<Record<string, readonly Row[]>>, way: string): object {
  const weightOf = (row: Row): number | null => {
    const weight = weighted ? numberOf(valueAt(row, way)) : 1;
    return weight !== null && weight > 0 ? weight : null;
  };
  return {
    data: facets.map((facet) => {
      const asked = Object.values(facet);
      const groups = new Map<string, Row[]>();
      for (const row of tables[collection] ?? []) {
        const isSpread = asked.some(({ spread }) => spread);
        const key = JSON.stringify([asked.map((one) => (one.spread ? null : toldOf(row, one))), isSpread || weightOf(row) !== null]);
        groups.set(key, [...(groups.get(key) ?? []), row]);
      }
      const found = [...groups.values()];
      const at = found.map((_, index) => index);
      const column = (read: (rows: readonly Row[]) => unknown) => ({ values: found.map(read), at });
      const first = (rows: readonly Row[]): Row => rows[0] ?? {};
      return {
        size: found.length,
        times: found.map((rows) => rows.length),
        weight: found.map((rows) => rows.reduce<number | null>((sum, row) => (sum === null ? null : ((weight) => (weight === null ? null : sum + weight))(weightOf(row))), 0)),
        village: column(() => null),
        round: column(() => null),
        consent: column(() => null),
        answers: Object.fromEntries(Object.entries(facet).map(([name, one]) => [name, column((rows) => (one.spread ? spreadOf(rows, one, weightOf) : toldOf(first(rows), one)))])),
      };
    }),
  };
}
