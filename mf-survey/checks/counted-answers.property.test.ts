import { queryClient } from '@groundwork/shared/data';
import { freshPage, serveFake } from '@groundwork/shared/testing';
import { fc } from '@groundwork/shared/testing/property';
import { renderHook, waitFor } from '@testing-library/react';
import { landOwnershipQuery } from '../src/agriculture/land-ownership/land-ownership.data.ts';
import { agricultureQuery } from '../src/agriculture/summary/agriculture.data.ts';
import { pyramidOf, type Pyramid } from '../src/education/pyramid.ts';
import { educationQuery } from '../src/education/education.data.ts';
import { financeQuery } from '../src/finance/finance.data.ts';
import { useHouseholdsByWealth } from '../src/finance/wealth.data.ts';
import { healthQuery } from '../src/health/health.data.ts';
import { groupRows, type Grouping } from '../src/shared/grouping/grouping.ts';
import * as diversity from '../src/shared/indicators/agriculture/crop-diversity.ts';
import * as farmSize from '../src/shared/indicators/agriculture/farm-size.ts';
import * as food from '../src/shared/indicators/agriculture/food-security.ts';
import * as irrigation from '../src/shared/indicators/agriculture/irrigation.ts';
import * as concentration from '../src/shared/indicators/agriculture/land-concentration.ts';
import * as landRights from '../src/shared/indicators/agriculture/land-rights.ts';
import { landless } from '../src/shared/indicators/agriculture/landless.ts';
import * as livestock from '../src/shared/indicators/agriculture/livestock.ts';
import { sellers } from '../src/shared/indicators/agriculture/sale.ts';
import { tenure } from '../src/shared/indicators/agriculture/tenure.ts';
import type { Distribution, DistributionResult, Indicator, IndicatorResult } from '../src/shared/indicators/core/result.ts';
import type { SurveyRow } from '../src/shared/indicators/core/rows.ts';
import * as attainment from '../src/shared/indicators/education/attainment.ts';
import * as parity from '../src/shared/indicators/education/gender-parity.ts';
import * as literacy from '../src/shared/indicators/education/literacy.ts';
import * as outOfSchool from '../src/shared/indicators/education/out-of-school.ts';
import * as reasons from '../src/shared/indicators/education/reasons-not-attending.ts';
import * as attendance from '../src/shared/indicators/education/school-attendance.ts';
import * as distance from '../src/shared/indicators/education/school-distance.ts';
import * as account from '../src/shared/indicators/finance/account-ownership.ts';
import * as credit from '../src/shared/indicators/finance/credit.ts';
import * as income from '../src/shared/indicators/finance/income.ts';
import * as group from '../src/shared/indicators/finance/savings-group.ts';
import * as savings from '../src/shared/indicators/finance/savings.ts';
import * as shocks from '../src/shared/indicators/finance/shocks.ts';
import * as urgent from '../src/shared/indicators/finance/urgent-money.ts';
import * as providers from '../src/shared/indicators/health/care-providers.ts';
import * as sought from '../src/shared/indicators/health/care-sought.ts';
import * as conditions from '../src/shared/indicators/health/conditions.ts';
import * as disability from '../src/shared/indicators/health/disability.ts';
import * as water from '../src/shared/indicators/health/drinking-water.ts';
import * as hygiene from '../src/shared/indicators/health/hygiene.ts';
import * as insurance from '../src/shared/indicators/health/insurance.ts';
import * as morbidity from '../src/shared/indicators/health/morbidity.ts';
import * as sanitation from '../src/shared/indicators/health/sanitation.ts';
import * as way from '../src/shared/indicators/health/way-to-water.ts';
import * as dependency from '../src/shared/indicators/people/dependency-ratio.ts';
import { countInTest, type Row, type Tables } from './counting-server-for-tests.ts';
import type { SectionData } from '../src/shared/section/frame.data.ts';

type Result = IndicatorResult | DistributionResult;
/** A figure of any rows; which rows are its own is seen to where it is paired with them. */
interface Figure {
  readonly title: string;
  readonly compute: (rows: never, weighted: boolean) => Result | Pyramid;
}

const isFigure = (value: unknown): value is Figure => typeof value === 'object' && value !== null && 'compute' in value && 'title' in value;
/** Every indicator and distribution of modules: a new one is compared without being named here. */
const figuresIn = (...modules: readonly object[]): readonly Figure[] => modules.flatMap((module) => Object.values(module).filter(isFigure));

const pupils = figuresIn(attainment, parity, literacy, outOfSchool, reasons, attendance, distance);
const patients = figuresIn(providers, sought, conditions, disability, insurance, morbidity);
const wash = figuresIn(water, hygiene, sanitation, way);
/** No indicator, but worked out of the same people. */
const pyramid: Figure = { title: 'Pyramid', compute: pyramidOf };
const money = figuresIn(account, credit, income, group, savings, shocks, urgent);
const herds: readonly (Indicator<livestock.Herd> | Distribution<livestock.Herd>)[] = [livestock.livestockUnits, livestock.livestockKeepers, livestock.speciesKept];
const foodYears = [food.monthsOfAdequateFood, food.leanMonths];
const foodEaten = [food.foodConsumption, food.foodConsumptionClasses, food.dietaryDiversity];
const holdings = [landless, irrigation.irrigatingHouseholds, ...figuresIn(farmSize, concentration)];
const plots = [tenure, irrigation.irrigatedLand];

type Paired = readonly [figures: readonly Figure[], rows: readonly SurveyRow[], by: readonly Grouping[]];

const OF_PLACES: readonly Grouping[] = ['village', 'round'];
const OF_PEOPLE: readonly Grouping[] = [...OF_PLACES, 'sex', 'age', 'sex-age'];
const OF_HEADED: readonly Grouping[] = [...OF_PLACES, 'head'];

const any = { village: '', round: '' };
const signal = new AbortController().signal;

/** Each section with its figures, each beside the rows that it is worked out of. */
const sections: Readonly<Record<string, () => Promise<readonly Paired[]>>> = {
  education: async () => {
    const { content } = await educationQuery(any).queryFn({ signal });
    return [[[...pupils, ...figuresIn(dependency), pyramid], content, OF_PEOPLE]];
  },
  health: async () => {
    const { content } = await healthQuery(any).queryFn({ signal });
    const recalls = content.byRecall.map(({ people }): Paired => [patients, people, [...OF_PEOPLE, 'disability']]);
    return [[patients, content.people, [...OF_PEOPLE, 'disability']], ...recalls, [wash, content.households, OF_HEADED]];
  },
  finance: async () => {
    const { content } = await financeQuery(any).queryFn({ signal });
    return [[money, content.households, OF_HEADED]];
  },
  agriculture: async () => {
    const { content } = await agricultureQuery(any).queryFn({ signal });
    return [
      [foodYears, content.years, OF_PLACES],
      [foodEaten, content.food, OF_PLACES],
      [herds, content.herds, OF_PLACES],
      [holdings, content.holdings, OF_PLACES],
      [[diversity.cropsPerHousehold, diversity.growersOfCrop('maize')], content.growers, OF_PLACES],
      [[sellers('crops', 'households')], content.sellers, OF_PLACES],
    ];
  },
  'land ownership': async () => {
    const { content } = await landOwnershipQuery(any).queryFn({ signal });
    const people = figuresIn(landRights);
    return [
      [holdings, content.holdings, OF_HEADED],
      [plots, content.plots, OF_HEADED],
      [people, content.people, OF_PLACES],
      [people, content.women, OF_PLACES],
      [people, content.men, OF_PLACES],
    ];
  },
};

const names = { villages: new Map<string, string>(), rounds: new Map<string, string>() };

const rounded = (value: number | null): number | null => (value === null ? null : Number(value.toPrecision(9)));
const plain = ({ value, n, missing }: IndicatorResult) => ({ value: rounded(value), n, missing });
/** A category without a name of its own is told where it occurs, in whatever order. */
const told = (result: Result | Pyramid): object =>
  'bands' in result
    ? { ...result, bands: result.bands.map(({ from, female, male }) => [from, rounded(female.share), female.n, rounded(male.share), male.n]) }
    : 'shares' in result
    ? { n: result.n, missing: result.missing, shares: Object.fromEntries(result.shares.map(({ key, result: one }) => [key, plain(one)])) }
    : plain(result);

function worked(paired: readonly Paired[]): object {
  return paired.map(([figures, rows, divisions]) =>
    figures.flatMap(({ title, compute }) =>
      [true, false].map((weighted) => {
        const of = (some: readonly SurveyRow[]): object => told(compute(some as never, weighted));
        const groups = divisions.map((by) => groupRows(rows, by, names).map(({ key, rows: own }) => [key, of(own)] as const));
        // A group in which there is nothing to count is not told, and need not be there.
        const counted = groups.map((some) => some.filter(([, result]) => JSON.stringify(result).includes('"n":0,"missing":0') === false));
        return { title, weighted, whole: of(rows), groups: counted };
      }),
    ),
  );
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { freq: 5 });
const oneOf = (...codes: readonly string[]) => maybe(fc.constantFrom(...codes));
const amount = maybe(fc.constantFrom(-1, 0, 1, 2.5, 40, 1000));
const flag = maybe(fc.boolean());
const level = maybe(fc.integer({ min: 1, max: 4 }));
const someOf = (...codes: readonly string[]) => maybe(fc.subarray([...codes]));
const days = maybe(fc.constantFrom(-1, 0, 3, 7, 8));
const several = <T>(arbitrary: fc.Arbitrary<T>, maxLength: number) => fc.array(arbitrary, { maxLength });

const member = fc.record({
  sex: oneOf('female', 'male'), age_years: maybe(fc.integer({ min: 0, max: 90 })), is_head: flag,
  attending_school: flag, can_read_write: flag, education_level: oneOf('none', 'primary', 'odd'), reason_not_attending: oneOf('cost', 'work'), school_distance_km: amount,
  ill_recall: flag, recall_days: oneNumber(14, 30), condition: oneOf('malaria', 'cough'), care_sought: flag, care_provider: oneOf('clinic'), insured: flag,
  wg_seeing: level, wg_hearing: level, wg_walking: level, wg_remembering: level, wg_selfcare: level, wg_communicating: level,
});
const plot = fc.record({ area_ha: amount, tenure: oneOf('customary', 'rented'), document: oneOf('none', 'title'), right_sell: flag, right_bequeath: flag, irrigated: flag });
const animals = fc.record({ species: oneOf('cattle', 'goat', 'camel'), count_owned: maybe(fc.constantFrom(-1, 0, 1, 4)), died: maybe(fc.constant(0)), consumed: maybe(fc.constant(1)) });
const eaten = fc.record({
  ...Object.fromEntries(['staples', 'pulses', 'dairy', 'meat_fish', 'vegetables', 'fruit', 'oil', 'sugar'].map((name) => [`fcs_${name}`, days])),
  ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`hdds_${index + 1}`, fc.option(fc.boolean(), { freq: 30 })])),
});
const purse = fc.record({
  has_account: flag, group_member: flag, needed_money: flag, money_source: oneOf('relatives', 'bank'), remittances: amount, expenditure: amount, savings: amount,
  savings_place: someOf('home', 'bank'), shocks: someOf('drought', 'flood'), coping: someOf('ate_less', 'borrowed'),
  income_sources: maybe(several(fc.record({ kind: oneOf('crops', 'wages'), amount, period: oneOf('month', 'year', 'week') }), 3)),
  loans: maybe(several(fc.record({ source: oneOf('bank', 'group'), outstanding: amount }), 2)),
});
const seasonal = { crop_id: oneOf('maize', 'rice'), season: oneOf('2023/24', '2022/23') };
const household = fc.record({
  village_id: oneOf('v1', 'v2'), survey_round_id: oneOf('r1', 'r2'), weight: maybe(fc.constantFrom(-1, 0, 0.5, 1, 1.75)), consent: flag,
  months_lack_food: maybe(several(fc.constantFrom(1, 2, 12), 3)),
  water_source: oneOf('borehole', 'surface_water', 'unprotected_well'), water_on_premises: flag, water_available: flag, water_quality: oneOf('free', 'contaminated', 'unknown'), water_roundtrip_min: oneNumber(0, 30, 31, 90),
  toilet_type: oneOf('none', 'pit_slab', 'pit_open'), toilet_shared: flag, excreta_safe: flag, handwash_facility: oneOf('fixed', 'none'), handwash_soap: flag, handwash_water: flag,
  own: fc.record({
    members: several(member, 4), plots: several(plot, 3), livestock: several(animals, 3), food_consumption: several(eaten, 1), finance: several(purse, 1),
    crop_plantings: several(fc.record(seasonal), 3), crop_sales: several(fc.record(seasonal), 2),
  }),
});

function oneNumber(...numbers: readonly number[]) {
  return maybe(fc.constantFrom(...numbers));
}

function tablesOf(made: readonly (Row & { readonly own: Readonly<Record<string, readonly Row[]>> })[]): Tables {
  const households = made.map(({ own: _, ...row }, index): Row => ({ ...row, id: `h${index}` }));
  const tables: Record<string, Row[]> = { households };
  for (const [index, { own }] of made.entries()) {
    for (const [table, rows] of Object.entries(own)) {
      (tables[table] ??= []).push(...rows.map((row, line) => ({ ...row, id: `h${index} ${line}`, household_id: `h${index}`, ...(table === 'crop_plantings' && { plot_id: { id: 'p', household_id: `h${index}` } }) })));
    }
  }
  return tables;
}

const TABLES = ['survey_rounds', 'households', 'members', 'plots', 'livestock', 'food_consumption', 'finance', 'crop_plantings', 'crop_sales'];

/** A server with these rows; when it has `many`, it says of every table that it has more than a browser works out. */
function serve(tables: Tables, many: boolean) {
  freshPage();
  queryClient.clear();
  const server = serveFake();
  for (const table of TABLES) {
    server.on('GET', `/data/items/${table}`, ({ query }) => {
      const heads = (query['filter'] ?? '').includes('is_head');
      const rows = (tables[table] ?? []).filter((row) => !heads || row['is_head'] === true);
      return { status: 200, body: { data: rows, meta: { filter_count: many && table !== 'survey_rounds' ? 1_000_000 : rows.length } } };
    });
  }
  server.on('POST', '/data/survey-figures/answers', ({ body }) => ({ status: 200, body: countInTest(body as never, tables) }));
  return server;
}

const sizeOf = (frame: SectionData<unknown>['frame']): number => [...frame.values()].reduce((sum, { times = 1 }) => sum + times, 0);

describe('counted answers give the same figures as the rows that they are counted of', () => {
  it.each(Object.entries(sections))('%s', async (_, section) => {
    await fc.assert(
      fc.asyncProperty(several(household, 9), async (made) => {
        const tables = tablesOf(made);
        serve(tables, false);
        const fromRows = worked(await section());
        const server = serve(tables, true);
        const fromCounts = worked(await section());
        expect(fromCounts).toEqual(fromRows);
        expect(server.seen('POST', '/data/survey-figures/answers').length).toBeGreaterThan(0);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('finance by wealth', async () => {
    const [bed, radio, goat] = ['bed', 'radio', 'goat'];
    const owned = [[], [bed], [bed, radio], [radio, bed], [bed, radio, goat], [goat], null, [bed], [bed, radio, goat], []];
    const tables = {
      households: owned.map((assets, index): Row => ({ id: `h${index}`, village_id: `v${index % 2}`, survey_round_id: 'r1', weight: 1 + index / 10, consent: true, assets })),
      finance: owned.map((_, index): Row => ({ id: `f${index}`, household_id: `h${index}`, savings: index * 10, has_account: index % 3 === 0, loans: [], income_sources: [{ kind: 'crops', amount: index, period: 'year' }] })),
    };
    const figures = async (): Promise<object> => {
      const { result } = renderHook(() => useHouseholdsByWealth({ households, currencies: new Map(), counted }, any, true));
      await waitFor(() => expect(result.current.households.every((row) => 'wealth' in row)).toBe(true));
      return worked([[money, result.current.households, ['wealth']]]);
    };
    serve(tables, false);
    let { households, counted } = (await financeQuery(any).queryFn({ signal })).content;
    expect(counted).toBe(false);
    const fromRows = await figures();
    serve(tables, true);
    ({ households, counted } = (await financeQuery(any).queryFn({ signal })).content);
    expect(counted).toBe(true);
    expect(await figures()).toEqual(fromRows);
    expect(JSON.stringify(fromRows)).toContain('"5"');
  });

  it('and the same number of households', async () => {
    const tables = { households: ['a', 'b', 'c'].map((id): Row => ({ id, village_id: 'v1', survey_round_id: 'r1', weight: 1, consent: id !== 'c' })) };
    serve(tables, true);
    const { frame } = await educationQuery(any).queryFn({ signal });
    expect([frame.size, sizeOf(frame)]).toEqual([2, 3]);
  });
});
