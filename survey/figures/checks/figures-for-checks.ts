import {
  attainment,
  genderParity,
  reasonsNotAttending,
  schoolAttendance,
  schoolDistance,
  type Indicator,
  type Measure,
} from '../../indicators/index.ts';
import { computeFigure, type Database, type Rounds } from '../compute/index.ts';
import type { Figure, Grouping } from '../index.ts';

/** What a check asks of an indicator. */
export interface Asked {
  readonly by?: Grouping;
  readonly village?: string;
  readonly round?: string;
  readonly weighted?: boolean;
}

export function ask(
  database: Database,
  indicator: Indicator,
  { by = 'all', weighted = true, ...filter }: Asked,
  rounds: Rounds,
): Promise<Figure> {
  const question = { figures: [indicator.id], by, weighted, ...filter };
  return computeFigure(database, indicator, question, rounds);
}

/** An indicator of a kind that the catalogue has no indicator of members of. */
const measured = (id: string, measure: Measure): Indicator => ({ ...schoolDistance, id, title: id, measure });

/**
 * A share as the mean of ones and zeros. Both have one value and one standard error, but the interval of a difference of shares is not
 * always value ± t × error (compute/compare-sides.ts), as it is in the scripts for R.
 */
export const asMean = (indicator: Indicator): Indicator => {
  const { measure } = indicator;
  return measure.kind === 'share'
    ? {
        ...indicator,
        measure: {
          kind: 'mean',
          ...(measure.population !== undefined && { population: measure.population }),
          of: `CAST((${measure.of}) AS INTEGER)`,
        },
      }
    : indicator;
};

/** An indicator of each kind of measure. */
export const figuresForChecks: readonly Indicator[] = [
  schoolAttendance,
  attainment,
  reasonsNotAttending,
  genderParity,
  schoolDistance,
  measured('mean', { kind: 'mean', population: 'COALESCE(attending_school, FALSE)', of: 'school_distance_km' }),
  measured('ratio', {
    kind: 'ratio',
    population: 'COALESCE(attending_school, FALSE)',
    over: 'school_distance_km',
    under: 'age_years',
  }),
  measured('total', { kind: 'total', population: 'COALESCE(attending_school, FALSE)', of: 'school_distance_km' }),
  measured('gini', { kind: 'gini', population: 'COALESCE(attending_school, FALSE)', of: 'school_distance_km' }),
  measured('lorenz', { kind: 'lorenz', population: 'COALESCE(attending_school, FALSE)', of: 'school_distance_km' }),
  measured('simpson', {
    kind: 'diversity',
    index: 'simpson',
    population: 'age_years > 0',
    of: 'education_level',
    size: 'age_years',
  }),
  measured('shannon', {
    kind: 'diversity',
    index: 'shannon',
    population: 'age_years > 0',
    of: 'education_level',
    size: 'age_years',
  }),
  measured('sized-shares', {
    kind: 'shares',
    population: 'age_years > 0',
    of: 'education_level',
    size: 'age_years',
    categories: {},
  }),
];
