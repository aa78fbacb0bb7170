import {
  areaOfCrop,
  cropIncome,
  cropLines,
  cropSellers,
  cropsGrown,
  cropsPerHousehold,
  cropYield,
  giniOfAll,
  giniOfHolders,
  householdsOfCrop,
  irrigatedLand,
  irrigatingHouseholds,
  landless,
  landRightsOfMen,
  landRightsOfWomen,
  livestockKeepers,
  livestockUnits,
  lorenzOfAll,
  meanHectares,
  medianHectares,
  plantedArea,
  plotsOfCrop,
  pricePerKg,
  shareOfAnimalsSold,
  shareSold,
  shareSoldByValue,
  shannonTogether,
  simpsonOfHouseholds,
  simpsonTogether,
  sizeClasses,
  speciesKept,
  unusualCropPrices,
  womenAmongHeads,
  womenAmongHolders,
  type Indicator,
} from '../index.ts';
import { ask } from '../../figures/checks/figures-for-checks.ts';
import type { Value } from '../../figures/compute/database.ts';
import { BETWEEN_KEYS } from '../groupings.ts';
import type { Cell } from '../../figures/index.ts';
import { duckDatabase, type Columns, type TestDatabase } from '../../figures/testing/databases.ts';

type Row = Readonly<Record<string, Value>>;

const columns = (type: Columns[string], ...names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, type]));
const OWNED = columns('VARCHAR', 'id', 'household_id');
const TABLES: Readonly<Record<string, Columns>> = {
  households: {
    ...columns('VARCHAR', 'id', 'village_id', 'survey_round_id', 'household_code'),
    weight: 'FLOAT8',
    consent: 'BOOLEAN',
  },
  members: { ...OWNED, sex: 'VARCHAR', age_years: 'INTEGER', is_head: 'BOOLEAN' },
  plots: {
    ...OWNED,
    area_ha: 'FLOAT8',
    tenure: 'VARCHAR',
    document: 'VARCHAR',
    ...columns('BOOLEAN', 'right_sell', 'right_bequeath', 'irrigated'),
  },
  crop_plantings: {
    ...columns('VARCHAR', 'id', 'plot_id', 'crop_id', 'season'),
    ...columns('FLOAT8', 'area_ha', 'harvest_kg'),
  },
  crop_sales: {
    ...OWNED,
    ...columns('VARCHAR', 'crop_id', 'season', 'unit', 'currency', 'buyer_type'),
    ...columns('FLOAT8', 'quantity', 'quantity_kg', 'unit_price', 'income'),
    sale_month: 'INTEGER',
  },
  livestock: { ...OWNED, species: 'VARCHAR', ...columns('FLOAT8', 'count_owned', 'died', 'consumed') },
  livestock_sales: {
    ...OWNED,
    ...columns('VARCHAR', 'species', 'product', 'unit', 'currency'),
    ...columns('FLOAT8', 'quantity', 'unit_price', 'income'),
    recall_months: 'INTEGER',
  },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await duckDatabase({});
});
afterAll(() => database.close());

/** Households h0, h1 … that were willing to be asked and weigh 1, unless they say otherwise; plots are p0, p1 … */
async function cellsOf(
  indicator: Indicator,
  households: readonly Row[],
  others: Readonly<Record<string, readonly Row[]>> = {},
): Promise<readonly Cell[]> {
  const filled = households.map((row, index): Row => ({
    id: `h${index}`,
    survey_round_id: 'r1',
    weight: 1,
    consent: true,
    ...row,
  }));
  const rowsOf = (name: string): readonly Row[] =>
    name === 'households'
      ? filled
      : (others[name] ?? []).map((row, index) => ({ id: `${name === 'plots' ? 'p' : name}${index}`, ...row }));
  const tables = Object.entries(TABLES).map(
    ([name, own]) =>
      [
        name,
        { columns: own, rows: rowsOf(name).map((row) => Object.keys(own).map((column) => row[column] ?? null)) },
      ] as const,
  );
  const rounds = {
    columns: {
      ...columns('VARCHAR', 'id', 'currency', 'exchange_currency', 'exchange_rate_date', 'exchange_rate_source'),
      exchange_rate: 'FLOAT8' as const,
    },
    rows: [],
  };
  await database.fill({ ...Object.fromEntries(tables), survey_rounds: rounds });
  const { cells } = await ask(
    database,
    indicator,
    {},
    { asked: new Map([['r1', new Set<string>(indicator.asks)]]), design: { weightedRounds: ['r1'] } },
  );
  return cells;
}
const of = async (...asked: Parameters<typeof cellsOf>) => (await cellsOf(...asked))[0]?.estimate;
const shares = async (...asked: Parameters<typeof cellsOf>): Promise<unknown> =>
  Object.fromEntries(
    (await cellsOf(...asked)).flatMap(({ category, estimate: { value } }) =>
      value === null || value === 0 ? [] : [[category, value]],
    ),
  );
/** The value, n and missing of each part, by its keys. */
const parts = async (...asked: Parameters<typeof cellsOf>): Promise<unknown> =>
  Object.fromEntries(
    (await cellsOf(...asked)).map(({ apart = '', estimate: { value, n, missing } }) => [
      apart.split(BETWEEN_KEYS).join(' '),
      [value, n, missing],
    ]),
  );

const REFUSED = { consent: false };
const plot = (household: number, more: Row = {}): Row => ({ household_id: `h${household}`, ...more });

describe('land', () => {
  /** 3 ha with weight 3, nothing, a plot of unknown size, and one that was not asked. */
  const households = [{ weight: 3 }, {}, {}, REFUSED];
  const plots = [plot(0, { area_ha: 2 }), plot(0, { area_ha: 1 }), plot(2, { area_ha: null })];

  it('without a plot a household has none, unless it was not willing to be asked', async () => {
    expect(await of(landless, households, { plots })).toMatchObject({ value: 0.2, n: 3, missing: 1 });
    expect(await of(landless, [], {})).toMatchObject({ value: null, n: 0, missing: 0 });
  });

  it('its size is that of all plots together; below zero it is not known', async () => {
    expect(
      await of(meanHectares, [...households, {}], {
        plots: [...plots, plot(4, { area_ha: 7 }), plot(1, { area_ha: -1 })],
      }),
    ).toMatchObject({ value: 4, n: 2, missing: 3 });
    expect(await of(medianHectares, households, { plots })).toMatchObject({ value: 3, n: 1, missing: 2 });
    expect(await shares(sizeClasses, households, { plots })).toEqual({ two: 0.75, none: 0.25 });
  });

  it('plots of 0.7, 0.2 and 0.1 ha are one hectare, in whatever order they are added up', async () => {
    for (const areas of [
      [0.7, 0.2, 0.1],
      [0.1, 0.2, 0.7],
      [0.4, 0.6],
      [0.3, 0.3, 0.4],
    ])
      expect(await shares(sizeClasses, [{}], { plots: areas.map((area_ha) => plot(0, { area_ha })) })).toEqual({
        one: 1,
      });
    expect(await shares(sizeClasses, [{}], { plots: [plot(0, { area_ha: 0.99 })] })).toEqual({ half: 1 });
  });

  it('irrigated land is a share of hectares, irrigating households one of those with land', async () => {
    const watered = [
      plot(0, { area_ha: 1, irrigated: true }),
      plot(0, { area_ha: 3, irrigated: false }),
      plot(1, { area_ha: 5, irrigated: null }),
      plot(2, { area_ha: 4, irrigated: false }),
      plot(2, { irrigated: null }),
    ];
    expect(await of(irrigatedLand, [{}, {}, {}], { plots: watered })).toMatchObject({ value: 0.125, n: 3, missing: 2 });
    expect(await of(irrigatingHouseholds, [{}, {}, {}, {}], { plots: watered })).toMatchObject({
      value: 1,
      n: 1,
      missing: 2,
    });
  });

  it('Gini is half the mean difference of any two ÷ the mean, by weight', async () => {
    // 0 and 4: differences 0, 4, 4, 0, so 2 ÷ (2 · 2). With weights 1 and 3: 4 · 2 · 3 ÷ (2 · 4 · 12).
    const land = [plot(1, { area_ha: 4 })];
    expect(await of(giniOfAll, [{}, {}], { plots: land })).toMatchObject({ value: 0.5, n: 2, missing: 0 });
    expect(await of(giniOfAll, [{}, { weight: 3 }], { plots: land })).toMatchObject({ value: 0.25 });
    expect(await of(giniOfHolders, [{}, {}], { plots: land })).toMatchObject({ value: 0, n: 1, missing: 0, low: null });
    expect(await of(giniOfAll, [{}, REFUSED], {})).toMatchObject({ value: null, n: 1, missing: 1 });
  });

  it('the Lorenz curve has what each tenth with least has, on straight lines', async () => {
    const found = await cellsOf(lorenzOfAll, [{}, {}, { weight: 2 }], {
      plots: [plot(1, { area_ha: 1 }), plot(2, { area_ha: 2 })],
    });
    expect(found.map(({ estimate: { value } }) => Number(value?.toFixed(10)))).toEqual([
      0, 0, 0.04, 0.12, 0.2, 0.36, 0.52, 0.68, 0.84, 1,
    ]);
  });
});

describe('rights to land', () => {
  const adult = (household: number, sex: string | null, more: Row = {}): Row => ({
    household_id: `h${household}`,
    sex,
    age_years: 30,
    is_head: true,
    ...more,
  });
  const title = { document: 'title', right_sell: false, right_bequeath: false };

  it('are of women and of men of households with land or animals', async () => {
    const members = [
      adult(0, 'female'),
      adult(0, 'male'),
      adult(1, 'male'),
      adult(1, 'male', { age_years: 12 }),
      adult(2, 'male'),
    ];
    const others = {
      members,
      plots: [plot(0, title)],
      livestock: [{ household_id: 'h1', species: 'goat', count_owned: 4 }],
    };
    expect(await of(landRightsOfWomen, [{}, {}, {}], others)).toMatchObject({ value: 1, n: 1, missing: 0 });
    // The second has animals and no land; the third has neither and is no part of it.
    expect(await of(landRightsOfMen, [{}, {}, {}], others)).toMatchObject({ value: 0.5, n: 2, missing: 0 });
  });

  it('a right that is not known may be one, and somebody of unknown age may be an adult', async () => {
    const unknown = { document: 'none', right_sell: null, right_bequeath: false };
    expect(
      await of(landRightsOfWomen, [{}, {}], {
        members: [adult(0, 'female'), adult(1, 'female', { age_years: null })],
        plots: [plot(0, unknown), plot(1, title)],
      }),
    ).toMatchObject({ value: null, n: 0, missing: 2 });
  });

  it('women among holders are of all adults, or of heads, of households with rights', async () => {
    const members = [
      adult(0, 'female', { is_head: false }),
      adult(0, 'male'),
      adult(0, null, { is_head: false }),
      adult(1, 'female'),
    ];
    expect(await of(womenAmongHolders, [{}, {}], { members, plots: [plot(0, title)] })).toMatchObject({
      value: 0.5,
      n: 2,
      missing: 1,
    });
    expect(await of(womenAmongHeads, [{}, {}], { members, plots: [plot(0, title)] })).toMatchObject({
      value: 0,
      n: 1,
      missing: 0,
    });
  });
});

describe('crops', () => {
  const planting = (of: number, crop: string | null, hectares: number | null, more: Row = {}): Row => ({
    plot_id: `p${of}`,
    crop_id: crop,
    season: '2024',
    area_ha: hectares,
    harvest_kg: 100,
    ...more,
  });
  const plots = [0, 1, 2].map((household) => plot(household));

  it('are counted once in each household, season by season; who was not asked may have planted in any', async () => {
    const plantings = [
      planting(0, 'maize', 1),
      planting(0, 'maize', 2),
      planting(0, 'beans', 1),
      planting(1, 'maize', 1),
      planting(1, 'rice', 1, { season: '2023' }),
      planting(2, null, 1),
    ];
    expect(
      await parts(cropsPerHousehold, [{ weight: 3 }, {}, {}, REFUSED], { plots, crop_plantings: plantings }),
    ).toEqual({ '2023': [1, 1, 1], '2024': [1.75, 2, 2] });
    expect(await shares(cropsGrown, [{ weight: 3 }, {}], { plots, crop_plantings: plantings.slice(0, 4) })).toEqual({
      beans: 0.75,
      maize: 1,
    });
  });

  it('are diverse by their parts of the area, of a household and of all fields together', async () => {
    const plantings = [
      planting(0, 'maize', 1),
      planting(0, 'beans', 1),
      planting(1, 'maize', 2),
      planting(2, 'maize', null),
    ];
    expect(await of(simpsonOfHouseholds, [{ weight: 3 }, {}, {}], { plots, crop_plantings: plantings })).toMatchObject({
      value: 0.375,
      n: 2,
      missing: 1,
    });
    // With weights, 5 ha of maize and 3 of beans.
    const together = await of(simpsonTogether, [{ weight: 3 }, {}, {}], { plots, crop_plantings: plantings });
    expect(together).toMatchObject({ n: 3, missing: 1 });
    expect(together?.value).toBeCloseTo(1 - (25 + 9) / 64, 12);
    expect(
      (await of(shannonTogether, [{ weight: 3 }, {}, {}], { plots, crop_plantings: plantings }))?.value,
    ).toBeCloseTo(-(5 / 8) * Math.log(5 / 8) - (3 / 8) * Math.log(3 / 8), 12);
    expect(await shares(plantedArea, [{ weight: 3 }, {}, {}], { plots, crop_plantings: plantings })).toEqual({
      beans: 0.375,
      maize: 0.625,
    });
  });

  it('are planted by households and on plots that are counted once, without weights; their area is a sum with them', async () => {
    const plantings = [
      planting(0, 'maize', 1),
      planting(0, 'maize', 2),
      planting(3, 'maize', 0.5),
      planting(1, 'maize', null),
      planting(1, 'beans', 0),
      planting(1, 'rice', 1, { season: '2023' }),
      planting(2, null, 9),
    ];
    const asked = [
      [{ weight: 3 }, {}, {}, REFUSED],
      { plots: [...plots, plot(0)], crop_plantings: plantings },
    ] as const;
    expect(await parts(householdsOfCrop, ...asked)).toEqual({
      '2024 maize': [2, 2, 0],
      '2024 beans': [1, 1, 0],
      '2023 rice': [1, 1, 0],
    });
    expect(await parts(plotsOfCrop, ...asked)).toEqual({
      '2024 maize': [3, 2, 0],
      '2024 beans': [1, 1, 0],
      '2023 rice': [1, 1, 0],
    });
    expect(await parts(areaOfCrop, ...asked)).toEqual({
      '2024 maize': [10.5, 3, 1],
      '2024 beans': [0, 1, 0],
      '2023 rice': [1, 1, 0],
    });
    expect(await parts(householdsOfCrop, [{}], {})).toEqual({ '': [null, 0, 0] });
  });

  it('a yield divides sums; a failed harvest is zero, and nothing is harvested of no land', async () => {
    const plantings = [
      planting(0, 'maize', 1, { harvest_kg: 800 }),
      planting(1, 'maize', 3, { harvest_kg: 0 }),
      planting(2, 'maize', 0),
      planting(2, 'maize', 1, { harvest_kg: null }),
      planting(2, 'beans', 2),
    ];
    expect(await parts(cropYield, [{}, {}, {}], { plots, crop_plantings: plantings })).toEqual({
      '2024 maize': [200, 2, 2],
      '2024 beans': [50, 1, 0],
    });
  });
});

describe('sales of crops', () => {
  const sale = (household: number, more: Row = {}): Row => ({
    household_id: `h${household}`,
    crop_id: 'maize',
    season: '2024',
    unit: 'bag50',
    currency: 'MZN',
    quantity: 2,
    quantity_kg: 100,
    unit_price: 500,
    income: 1000,
    ...more,
  });
  const plots = [0, 1, 2].map((household) => plot(household));
  const planted = (household: number, harvest_kg: number | null): Row => ({
    plot_id: `p${household}`,
    crop_id: 'maize',
    season: '2024',
    area_ha: 1,
    harvest_kg,
  });

  it('sellers are of households that planted or sold in the season', async () => {
    const others = {
      plots,
      crop_plantings: [planted(0, 400), planted(1, 400)],
      crop_sales: [sale(0), sale(2, { season: '2025' })],
    };
    expect(await parts(cropSellers, [{}, {}, {}, REFUSED], others)).toEqual({ '2024': [0.5, 2, 1], '2025': [1, 1, 1] });
  });

  it('units and currencies are never added up, and an amount that is not known is not zero', async () => {
    const crop_sales = [
      sale(0),
      sale(1, { income: null }),
      sale(0, { unit: 'kg', quantity: 30, income: 360 }),
      sale(1, { currency: 'USD', income: 16, quantity: -1 }),
    ];
    expect(await parts(cropLines.income, [{ weight: 2 }, {}], { crop_sales })).toEqual({
      '2024 maize bag50 MZN': [2000, 1, 1],
      '2024 maize kg MZN': [720, 1, 0],
      '2024 maize bag50 USD': [16, 1, 0],
    });
    expect(await parts(cropLines.quantity, [{ weight: 2 }, {}], { crop_sales })).toEqual({
      '2024 maize bag50 MZN': [6, 2, 0],
      '2024 maize kg MZN': [60, 1, 0],
      '2024 maize bag50 USD': [null, 0, 1],
    });
    // The second household has a sale of unknown income in meticais.
    expect(await parts(cropIncome, [{ weight: 2 }, {}], { crop_sales })).toEqual({
      '2024 MZN': [1360, 1, 1],
      '2024 USD': [16, 1, 0],
    });
  });

  it('a price is for a kilogram, whatever the unit', async () => {
    const crop_sales = [
      sale(0),
      sale(0, { unit: 'kg', quantity: 10, quantity_kg: 10, unit_price: 14 }),
      sale(1, { quantity_kg: 0 }),
    ];
    expect(await parts(pricePerKg, [{}, {}], { crop_sales })).toEqual({ '2024 maize MZN': [12, 2, 1] });
  });

  it('what is sold is a share of what was harvested, by crop and at one price', async () => {
    const others = {
      plots,
      crop_plantings: [planted(0, 400), planted(1, 400), planted(2, null)],
      crop_sales: [sale(0)],
    };
    expect(await parts(shareSold, [{}, {}, {}, REFUSED], others)).toEqual({ '2024 maize': [0.125, 2, 1] });
    expect(await parts(shareSoldByValue, [{}, {}, {}, REFUSED], others)).toEqual({ '2024': [0.125, 2, 2] });
    // There is no price in two currencies.
    expect(
      await parts(shareSoldByValue, [{}, {}, {}], { ...others, crop_sales: [sale(0), sale(1, { currency: 'USD' })] }),
    ).toEqual({ '2024': [null, 0, 3] });
  });

  it('a price is unusual that is more than 3.5 scaled deviations from the median of five or more', async () => {
    // Median 12, deviations 2, 1, 0, 1, 88 with the median 1: 88 ÷ 1.4826.
    const crop_sales = [10, 11, 12, 13, 100].map((unit_price) => sale(0, { unit_price }));
    const others = { crop_sales: [...crop_sales, sale(0, { unit_price: null }), sale(0, { unit: 'kg' })] };
    expect(await parts(unusualCropPrices.share, [{ weight: 0 }], others)).toEqual({ '2024': [0.2, 5, 2] });
    const [found] = await cellsOf(unusualCropPrices.deviations, [{}], others);
    expect(found?.apart?.split(BETWEEN_KEYS)).toEqual(['2024', 'maize', 'bag50', 'MZN', '100.0000']);
    expect(found?.estimate.value).toBeCloseTo(88 / 1.4826, 10);
    expect(await parts(unusualCropPrices.medians, [{}], others)).toMatchObject({ '2024 maize bag50 MZN': [12, 5, 0] });
  });
});

describe('livestock', () => {
  const animals = (household: number, species: string | null, count_owned: number | null, more: Row = {}): Row => ({
    household_id: `h${household}`,
    species,
    count_owned,
    died: 0,
    consumed: 0,
    ...more,
  });

  it('is zero without animals, and not known with a species without units', async () => {
    const livestock = [
      animals(0, 'cattle', 2),
      animals(0, 'poultry', 10),
      animals(2, 'camel', 1),
      animals(3, 'camel', 0),
    ];
    // 1.5 with weight 3, 0, and 0 of no camel.
    expect(await of(livestockUnits, [{ weight: 3 }, {}, {}, {}, REFUSED], { livestock })).toMatchObject({
      value: 0.9,
      n: 3,
      missing: 2,
    });
    expect(await of(livestockKeepers, [{ weight: 3 }, {}, {}, {}, REFUSED], { livestock })).toMatchObject({
      value: 4 / 6,
      n: 4,
      missing: 1,
    });
  });

  it('species are shares of all households, each once', async () => {
    expect(
      await shares(speciesKept, [{}, {}, {}], {
        livestock: [animals(0, 'goat', 3), animals(0, 'goat', 1), animals(1, 'sheep', 0), animals(2, null, 1)],
      }),
    ).toEqual({ goat: 0.5 });
  });

  it('what is sold alive is a share of what a household had over the year', async () => {
    const alive = {
      household_id: 'h0',
      species: 'goat',
      product: 'live',
      unit: 'head',
      quantity: 2,
      recall_months: 12,
    };
    const livestock = [animals(0, 'goat', 5, { died: 2, consumed: 1 }), animals(1, 'cattle', 1)];
    // 0.1 · 2 ÷ (0.1 · 10 + 0.7).
    const found = await of(shareOfAnimalsSold, [{}, {}], {
      livestock,
      livestock_sales: [alive, { ...alive, product: 'eggs' }],
    });
    expect(found).toMatchObject({ n: 2, missing: 0 });
    expect(found?.value).toBeCloseTo(0.2 / 1.7, 12);
    expect(
      await of(shareOfAnimalsSold, [{}, REFUSED], { livestock, livestock_sales: [{ ...alive, recall_months: 6 }] }),
    ).toMatchObject({ value: null, n: 0, missing: 2 });
  });
});
