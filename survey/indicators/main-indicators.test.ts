import { ask } from '../figures/checks/figures-for-checks.ts';
import type { Value } from '../figures/compute/database.ts';
import type { Estimate } from '../figures/index.ts';
import { duckDatabase, type TestDatabase } from '../figures/testing/databases.ts';
import {
  basicDrinkingWater,
  basicSanitation,
  dependencyRatio,
  householdSize,
  landless,
  livestockUnits,
  meanHectares,
  openDefecation,
  type Indicator,
} from './index.ts';

/** A household: weight, consent, and what it has. */
interface Household {
  readonly weight?: number;
  readonly consent?: boolean | null;
  readonly water?: string | null;
  readonly minutes?: number;
  readonly toilet?: string | null;
  readonly shared?: boolean;
  readonly ages?: readonly (number | null)[];
  /** Hectares of each plot. */
  readonly plots?: readonly (number | null)[];
  readonly animals?: readonly (readonly [species: string | null, owned: number | null])[];
}

let database: TestDatabase;
beforeAll(async () => {
  database = await duckDatabase({});
});
afterAll(() => database.close());

async function estimate(indicator: Indicator, households: readonly Household[]): Promise<Estimate | undefined> {
  const rowsOf = (make: (one: Household) => readonly (readonly Value[])[] | undefined) =>
    households.flatMap((one, index) => (make(one) ?? []).map((row) => [`h${index}`, ...row]));
  await database.fill({
    households: {
      columns: {
        id: 'VARCHAR',
        village_id: 'VARCHAR',
        survey_round_id: 'VARCHAR',
        household_code: 'VARCHAR',
        weight: 'FLOAT8',
        consent: 'BOOLEAN',
        water_source: 'VARCHAR',
        water_on_premises: 'BOOLEAN',
        water_available: 'BOOLEAN',
        water_quality: 'VARCHAR',
        water_roundtrip_min: 'FLOAT8',
        toilet_type: 'VARCHAR',
        toilet_shared: 'BOOLEAN',
        excreta_safe: 'BOOLEAN',
      },
      rows: households.map(
        ({ weight = 1, consent = true, water = null, minutes = null, toilet = null, shared = null }, index) => [
          `h${index}`,
          'V',
          'r1',
          `C${index}`,
          weight,
          consent,
          water,
          false,
          null,
          null,
          minutes,
          toilet,
          shared,
          null,
        ],
      ),
    },
    members: {
      columns: { household_id: 'VARCHAR', age_years: 'INTEGER' },
      rows: rowsOf(({ ages }) => ages?.map((age) => [age])),
    },
    plots: {
      columns: { household_id: 'VARCHAR', area_ha: 'FLOAT8' },
      rows: rowsOf(({ plots }) => plots?.map((hectares) => [hectares])),
    },
    livestock: {
      columns: { household_id: 'VARCHAR', species: 'VARCHAR', count_owned: 'FLOAT8' },
      rows: rowsOf(({ animals }) => animals),
    },
  });
  const { cells } = await ask(
    database,
    indicator,
    {},
    { asked: new Map([['r1', new Set(indicator.asks)]]), design: { weightedRounds: ['r1'] } },
  );
  return cells[0]?.estimate;
}

test('land: none is an answer, without consent nobody asked, and a plot of unknown size makes the household not known', async () => {
  const households: readonly Household[] = [
    { weight: 2, plots: [] },
    { plots: [1, 0.5] },
    { weight: 3, plots: [4] },
    { plots: [2, null] },
    { plots: [-1] },
    { consent: false, plots: [] },
    { consent: false, plots: [9], weight: 0 },
  ];
  // 2 of 2 + 1 + 3 + 1 + 1; what was listed is known even without consent, but a household of weight zero is no answer that a value rests on.
  expect(await estimate(landless, households)).toMatchObject({ value: 2 / 8, n: 5, missing: 2 });
  // (1.5 + 3 · 4) ÷ (1 + 3)
  expect(await estimate(meanHectares, households)).toMatchObject({ value: 13.5 / 4, n: 2, missing: 4 });
});

test('livestock units: none is zero, no head of an unknown species is zero, a species without a unit is not known', async () => {
  const households: readonly Household[] = [
    {
      animals: [
        ['cattle', 2],
        ['poultry', 10],
      ],
    },
    { weight: 3, animals: [] },
    { animals: [[null, 0]] },
    { animals: [['camel', 1]] },
    { animals: [['goat', null]] },
    { animals: [['goat', -1]] },
    { consent: false },
  ];
  // (2 · 0.7 + 10 · 0.01) ÷ (1 + 3 + 1)
  expect((await estimate(livestockUnits, households))?.value).toBeCloseTo(0.3, 12);
  expect(await estimate(livestockUnits, households)).toMatchObject({ n: 3, missing: 4 });
});

test('household size is the mean of listed members; a household that listed nobody is not known', async () => {
  expect(
    await estimate(householdSize, [{ ages: [1, 2, 3] }, { weight: 2, ages: [1, 2, 3, null, 5, 6] }, { weight: 3 }]),
  ).toMatchObject({ value: 5, n: 2, missing: 1 });
});

test('the dependency ratio divides the young and the old by those between, weighted by household', async () => {
  expect(await estimate(dependencyRatio, [{ weight: 2, ages: [14, 65, 30] }, { ages: [15, 64, null] }])).toMatchObject({
    value: 1,
    numerator: 4,
    denominator: 4,
    n: 5,
    missing: 1,
  });
  expect(await estimate(dependencyRatio, [{ ages: [3, 80] }])).toMatchObject({
    value: null,
    numerator: 2,
    denominator: 0,
  });
});

test('at least basic water is improved and near; how far has to be known', async () => {
  const households: readonly Household[] = [
    { weight: 3, water: 'public_tap', minutes: 30 },
    { water: 'public_tap', minutes: 31 },
    { water: 'surface_water' },
    { water: 'public_tap' },
    { water: null },
  ];
  expect(await estimate(basicDrinkingWater, households)).toMatchObject({ value: 3 / 5, n: 3, missing: 2 });
});

test('at least basic sanitation is improved and not shared; without a toilet is open defecation', async () => {
  const households: readonly Household[] = [
    { weight: 3, toilet: 'pit_slab', shared: false },
    { toilet: 'pit_slab', shared: true },
    { weight: 2, toilet: 'none' },
    { toilet: 'pit_slab' },
    { toilet: null },
  ];
  expect(await estimate(basicSanitation, households)).toMatchObject({ value: 3 / 6, n: 3, missing: 2 });
  expect(await estimate(openDefecation, households)).toMatchObject({ value: 2 / 6, n: 3, missing: 2 });
});
