import type { Contrast } from '../schemas.ts';
import { numberOf, textOf, type Row } from './database.ts';
import { errorOf, studentT } from './interval.ts';

/** What a stratum adds to the sums and the variance of a quotient, whatever its value. */
interface Stratum {
  readonly key: string;
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

function stratumOf(row: Row): Stratum {
  const of = (name: string): number => numberOf(row[name]) ?? 0;
  return { key: textOf(row['cell']), n: of('n'), y: of('y'), x: of('x'), yy: of('uyy'), xy: of('uxy'), xx: of('uxx'), size: of('size'), units: of('units'), drawn: of('drawn') };
}

/** What a stratum adds to the variance of Σ y − ratio · Σ x; see `varianceSql`. */
function varianceOf({ y, x, yy, xy, xx, size, drawn }: Stratum, ratio: number): number {
  const squares = yy - 2 * ratio * xy + ratio * ratio * xx;
  if (size < 2) return (1 - drawn) * squares;
  return Math.max(0, ((1 - drawn) * size * (squares - (y - ratio * x) ** 2 / size)) / (size - 1));
}

function contrastOf(one: Stratum, all: readonly Stratum[]): Contrast | undefined {
  const others = all.filter(({ key, x }) => key !== one.key && key !== '' && x > 0);
  const total = (name: 'n' | 'y' | 'x' | 'units'): number => others.reduce((sum, stratum) => sum + stratum[name], 0);
  const x = total('x');
  if (one.x <= 0 || x <= 0) return undefined;
  const [here, elsewhere] = [one.y / one.x, total('y') / x];
  const variance = varianceOf(one, here) / one.x ** 2 + others.reduce((sum, stratum) => sum + varianceOf(stratum, elsewhere), 0) / x ** 2;
  const degrees = one.units + total('units') - (others.length + 1);
  const difference = here - elsewhere;
  const error = errorOf(Math.max(Math.abs(here), Math.abs(elsewhere)), variance, degrees);
  const spread = error === null || error === 0 ? null : studentT(degrees) * error;
  return { others: elsewhere, n: total('n'), difference, low: spread === null ? null : difference - spread, high: spread === null ? null : difference + spread };
}

/**
 * Each stratum's quotient less that of all other strata together. Strata are sampled independently, so the variances add up.
 * @param rows one for each stratum, with sums over its sampling units
 */
export function contrastsOf(rows: readonly Row[]): ReadonlyMap<string, Contrast> {
  const strata = rows.map(stratumOf);
  return new Map(
    strata.flatMap((one) => {
      const contrast = one.key === '' ? undefined : contrastOf(one, strata);
      return contrast ? [[one.key, contrast] as const] : [];
    }),
  );
}
