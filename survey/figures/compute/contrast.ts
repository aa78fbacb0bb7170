import type { Contrast } from '../schemas.ts';
import { tooFew } from '../too-few.ts';
import { numberOf, textOf, type Row } from './database.ts';
import { differenceInterval, worthOf, type Side } from './compare-sides.ts';
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

/** A stratum's value and that of the others together, each with its variance; null where the sample gives none. */
export interface Sides {
  readonly here: Pick<Side, 'value' | 'variance'>;
  readonly elsewhere: Pick<Side, 'value' | 'variance'>;
}

/** @param x the sum of x in the others */
export type SidesOf = (one: Stratum, others: readonly Stratum[], x: number) => Sides | undefined;

export const sumOf = (strata: readonly Stratum[], name: 'n' | 'y' | 'x' | 'xx' | 'units'): number =>
  strata.reduce((sum, stratum) => sum + stratum[name], 0);

/** The variance of the quotient of some strata. */
export const varianceIn = (strata: readonly Stratum[], ratio: number, x: number): number =>
  strata.reduce((sum, stratum) => sum + varianceOf(stratum, ratio), 0) / x ** 2;

const quotients: SidesOf = (one, others, x) => {
  const [here, elsewhere] = [one.y / one.x, sumOf(others, 'y') / x];
  return {
    here: { value: here, variance: varianceIn([one], here, one.x) },
    elsewhere: { value: elsewhere, variance: varianceIn(others, elsewhere, x) },
  };
};

/** The rest of a side, from its strata. */
const countsOf = (strata: readonly Stratum[]): Pick<Side, 'degrees' | 'n' | 'units'> => ({
  degrees: sumOf(strata, 'units') - strata.length,
  n: sumOf(strata, 'n'),
  units: worthOf(sumOf(strata, 'x'), sumOf(strata, 'xx'), sumOf(strata, 'units')),
});

function contrastOf(
  one: Stratum,
  all: readonly Stratum[],
  { sidesOf = quotients, isShare = false }: Compared,
): Contrast | undefined {
  const others = all.filter(({ key, x }) => key !== one.key && x > 0);
  const x = sumOf(others, 'x');
  const sides = one.x > 0 && x > 0 ? sidesOf(one, others, x) : undefined;
  if (!sides) return undefined;
  const [here, elsewhere]: readonly [Side, Side] = [
    { ...sides.here, ...countsOf([one]) },
    { ...sides.elsewhere, ...countsOf(others) },
  ];
  // Strata are sampled independently, so the variances add up.
  const variance = here.variance === null || elsewhere.variance === null ? null : here.variance + elsewhere.variance;
  return {
    others: elsewhere.value,
    n: elsewhere.n,
    difference: here.value - elsewhere.value,
    ...differenceInterval(here, elsewhere, { variance, degrees: here.degrees + elsewhere.degrees, isShare }),
    tooFew: tooFew(here.n) || tooFew(elsewhere.n),
  };
}

/** The part of a cell, and its stratum. */
const placeOf = (cell: string): readonly [part: string, stratum: string] => {
  const end = cell.indexOf(BETWEEN);
  return [cell.slice(0, end + 1), cell.slice(end + 1)];
};

interface Compared {
  /** The quotients, unless given. */
  readonly sidesOf?: SidesOf;
  readonly isShare?: boolean;
}

/**
 * Each stratum's value less that of all other strata of its part together, by cell; nothing of rows whose stratum is not known.
 * @param rows one for each cell, with sums over its sampling units
 */
export function contrastsOf(rows: readonly Row[], compared: Compared = {}): ReadonlyMap<string, Contrast> {
  const strata = rows
    .map((row) => stratumOf(row, placeOf(textOf(row['cell']))[0]))
    .filter(({ key }) => placeOf(key)[1] !== '');
  return new Map(
    strata.flatMap((one) => {
      const contrast = contrastOf(
        one,
        strata.filter(({ part }) => part === one.part),
        compared,
      );
      return contrast ? [[one.key, contrast] as const] : [];
    }),
  );
}
