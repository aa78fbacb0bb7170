import type { Contrast } from '../schemas.ts';
import { tooFew } from '../too-few.ts';
import { numberOf, textOf, type Row } from './database.ts';
import { differenceOf } from './interval.ts';
import { BETWEEN } from './source.ts';
import { CANCELLED } from './variance.ts';

/** What a stratum adds to the sums and the variance of a quotient, whatever its value. */
export interface Stratum {
  /** The cell. */
  readonly key: string;
  /** The part of an indicator with separate parts; empty where there are none. */
  readonly part: string;
  readonly n: number;
  readonly y: number;
  readonly x: number;
  readonly yy: number;
  readonly xy: number;
  readonly xx: number;
  /** Sampling units in the stratum, and those of them with a row. */
  readonly size: number;
  readonly units: number;
  /** The share of its sampling units that was drawn; 0 where it is not known of how many. */
  readonly drawn: number;
}

function stratumOf(row: Row, part: string): Stratum {
  const of = (name: string): number => numberOf(row[name]) ?? 0;
  return {
    key: textOf(row['cell']),
    part,
    n: of('n'),
    y: of('y'),
    x: of('x'),
    yy: of('uyy'),
    xy: of('uxy'),
    xx: of('uxx'),
    size: of('size'),
    units: of('units'),
    drawn: of('drawn'),
  };
}

/** What a stratum adds to the variance of Σ y − ratio · Σ x; see `varianceSql`. */
export function varianceOf({ y, x, yy, xy, xx, size, drawn }: Stratum, ratio: number): number {
  const squares = yy - 2 * ratio * xy + ratio * ratio * xx;
  if (size < 2) return (1 - drawn) * squares;
  const spread = squares - (y - ratio * x) ** 2 / size;
  return spread > CANCELLED * (yy + ratio * ratio * xx) ? ((1 - drawn) * size * spread) / (size - 1) : 0;
}

/** A stratum's value and that of the others together, with the variance of their difference. */
export interface Sides {
  readonly here: number;
  readonly elsewhere: number;
  /** Null where the sample gives none. */
  readonly variance: number | null;
}

/** @param x the sum of x in the others */
export type SidesOf = (one: Stratum, others: readonly Stratum[], x: number) => Sides | undefined;

export const sumOf = (strata: readonly Stratum[], name: 'n' | 'y' | 'x' | 'units'): number =>
  strata.reduce((sum, stratum) => sum + stratum[name], 0);

/** The variance of the quotient of some strata. */
export const varianceIn = (strata: readonly Stratum[], ratio: number, x: number): number =>
  strata.reduce((sum, stratum) => sum + varianceOf(stratum, ratio), 0) / x ** 2;

const quotients: SidesOf = (one, others, x) => {
  const [here, elsewhere] = [one.y / one.x, sumOf(others, 'y') / x];
  return { here, elsewhere, variance: varianceOf(one, here) / one.x ** 2 + varianceIn(others, elsewhere, x) };
};

function contrastOf(one: Stratum, all: readonly Stratum[], sidesOf: SidesOf): Contrast | undefined {
  const others = all.filter(({ key, x }) => key !== one.key && x > 0);
  const x = sumOf(others, 'x');
  const sides = one.x > 0 && x > 0 ? sidesOf(one, others, x) : undefined;
  if (!sides) return undefined;
  const { here, elsewhere, variance } = sides;
  const [own, theirs] = [one.units - 1, sumOf(others, 'units') - others.length];
  return {
    others: elsewhere,
    n: sumOf(others, 'n'),
    ...differenceOf(here, elsewhere, own < 1 || theirs < 1 ? null : variance, own + theirs),
    tooFew: tooFew(one.n) || tooFew(sumOf(others, 'n')),
  };
}

/** The part of a cell, and its stratum. */
const placeOf = (cell: string): readonly [part: string, stratum: string] => {
  const end = cell.indexOf(BETWEEN);
  return [cell.slice(0, end + 1), cell.slice(end + 1)];
};

/**
 * Each stratum's value less that of all other strata of its part together, by cell; nothing of rows whose stratum is not known. Strata
 * are sampled independently, so the variances add up.
 * @param rows one for each cell, with sums over its sampling units
 * @param sidesOf the quotients, unless given
 */
export function contrastsOf(rows: readonly Row[], sidesOf: SidesOf = quotients): ReadonlyMap<string, Contrast> {
  const strata = rows
    .map((row) => stratumOf(row, placeOf(textOf(row['cell']))[0]))
    .filter(({ key }) => placeOf(key)[1] !== '');
  return new Map(
    strata.flatMap((one) => {
      const contrast = contrastOf(
        one,
        strata.filter(({ part }) => part === one.part),
        sidesOf,
      );
      return contrast ? [[one.key, contrast] as const] : [];
    }),
  );
}
