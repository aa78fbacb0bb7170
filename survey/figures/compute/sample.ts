import { z } from 'zod';
import { SAMPLE_UNITS, STRATA } from '../sampling.ts';
import type { Bindings, Row } from './database.ts';

/** How the households of a round were drawn. */
export interface Sample {
  readonly strata: (typeof STRATA)[number];
  /** What was drawn first. */
  readonly unit: (typeof SAMPLE_UNITS)[number];
  /** How many units there are in a stratum, by its name; not all need to be known. */
  readonly population: ReadonlyMap<string, number>;
}

/** The stratum of a sample without strata, as a round names it. */
const ALL = 'all';

/** Villages, drawn in one sample of unknown size: what is assumed where nothing is recorded. */
export const ASSUMED: Sample = { strata: 'none', unit: 'village', population: new Map() };

/** A number that is none, or none of units, is not known. */
const population = z
  .record(z.string(), z.unknown())
  .transform(
    (found) =>
      new Map(
        Object.entries(found).flatMap(([stratum, units]) =>
          typeof units === 'number' && units > 0 ? [[stratum, units] as const] : [],
        ),
      ),
  );

function populationOf(recorded: unknown): Sample['population'] {
  try {
    return population.parse(typeof recorded === 'string' ? JSON.parse(recorded) : recorded);
  } catch {
    return new Map();
  }
}

const choice = z.object({
  sample_strata: z.enum(STRATA).nullable().catch(null),
  sample_unit: z.enum(SAMPLE_UNITS).nullable().catch(null),
});

/** What a row of survey_rounds records; undefined where it records nothing. */
export function sampleOf(row: Row): Sample | undefined {
  const { sample_strata: strata, sample_unit: unit } = choice.parse(row);
  const units = populationOf(row['sample_population']);
  if (strata === null && unit === null && units.size === 0) return undefined;
  // A village that is a stratum is not drawn.
  return {
    strata: strata ?? ASSUMED.strata,
    unit: strata === 'village' ? 'household' : (unit ?? ASSUMED.unit),
    population: units,
  };
}

/** Rounds that were drawn in one way: they have their strata and units in common. */
export interface Drawn {
  readonly sample: Sample;
  readonly rounds: readonly (string | null)[];
  /** Before the names of strata and units, where rounds were drawn in several ways. */
  readonly key: string;
}

const describe = ({ strata, unit, population: units }: Sample): string =>
  JSON.stringify([strata, unit, [...units].toSorted(([one], [other]) => one.localeCompare(other))]);

/** The rounds by how they were drawn. */
export function drawnAlike(
  rounds: readonly (string | null)[],
  samples: ReadonlyMap<string | null, Sample>,
): readonly Drawn[] {
  const found = new Map<string, (string | null)[]>();
  for (const round of rounds) {
    const key = describe(samples.get(round) ?? ASSUMED);
    found.set(key, [...(found.get(key) ?? []), round]);
  }
  return [...found.values()].map((alike, index) => ({
    sample: samples.get(alike[0] ?? null) ?? ASSUMED,
    rounds: alike,
    key: `${index} `,
  }));
}

export const isFinite = ({ population: units }: Sample): boolean => units.size > 0;

/** How many units there are in strata, as rows. */
export function populationSql(drawn: readonly Drawn[], bindings: Bindings): string {
  const rows = drawn.flatMap(({ sample, key }) =>
    [...sample.population].flatMap(([name, units]) => {
      if ((name === ALL) !== (sample.strata === 'none')) return [];
      return [
        `(${bindings.add((drawn.length > 1 ? key : '') + (sample.strata === 'none' ? '' : name))}, ${bindings.add(units)})`,
      ];
    }),
  );
  return rows.length === 0 ? 'SELECT CAST(NULL AS VARCHAR), CAST(NULL AS FLOAT8)' : `VALUES ${rows.join(', ')}`;
}
