/** Every figure of the survey, beside the rows that it is worked out of: what the checks of counted answers compare. */
import { cropSalesQuery } from '../src/agriculture/crop-sales/crop-sales.data.ts';
import { diversityQuery } from '../src/agriculture/diversity/diversity.data.ts';
import { landOwnershipQuery } from '../src/agriculture/land-ownership/land-ownership.data.ts';
import { livestockSalesQuery } from '../src/agriculture/livestock-sales/livestock-sales.data.ts';
import { agricultureQuery } from '../src/agriculture/summary/agriculture.data.ts';
import { bearing, cropFigures } from '../src/crops/crop-figures.ts';
import { cropsQuery, type CropSeason } from '../src/crops/crops.data.ts';
import type { Grouping } from '../src/shared/grouping/grouping.ts';
import * as cropSale from '../src/shared/indicators/agriculture/crop-sale.ts';
import * as diversity from '../src/shared/indicators/agriculture/crop-diversity.ts';
import * as farmSize from '../src/shared/indicators/agriculture/farm-size.ts';
import * as food from '../src/shared/indicators/agriculture/food-security.ts';
import * as irrigation from '../src/shared/indicators/agriculture/irrigation.ts';
import * as concentration from '../src/shared/indicators/agriculture/land-concentration.ts';
import * as landRights from '../src/shared/indicators/agriculture/land-rights.ts';
import { landless } from '../src/shared/indicators/agriculture/landless.ts';
import * as livestock from '../src/shared/indicators/agriculture/livestock.ts';
import { figuresOf, salesLines, sellerIncome, sellers, type Sale } from '../src/shared/indicators/agriculture/sale.ts';
import { priceOutliers } from '../src/shared/indicators/agriculture/price-outliers.ts';
import { cropYield, type CropPlace } from '../src/shared/indicators/agriculture/planting.ts';
import { tenure } from '../src/shared/indicators/agriculture/tenure.ts';
import type { Part } from '../src/shared/indicators/core/asked.ts';
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
import * as savings from '../src/shared/indicators/finance/savings.ts';
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
import { countMoney } from '../src/shared/money/count-money.ts';
import { readMoney } from '../src/shared/money/money.data.ts';
import { countPupils } from '../src/shared/people/count-pupils.ts';
import { readPupils } from '../src/shared/people/pupils.data.ts';
import { sectionQuery } from '../src/shared/section/frame.data.ts';
import { countPatients } from '../src/shared/wash/count-patients.ts';
import { countWash } from '../src/shared/wash/count-wash.ts';
import { dividedByRecall, readHealth } from '../src/shared/wash/health.data.ts';
import { rowsByVillage, villageFiguresQuery } from '../src/shared/villages/village-figures.data.ts';
import { VILLAGE_INDICATORS } from '../src/shared/villages/village-indicators.ts';

export type Result = IndicatorResult | DistributionResult;
/** A figure of any rows; which rows are its own is seen to where it is paired with them. */
export interface Figure {
  readonly title: string;
  readonly compute: (rows: never, weighted: boolean) => Result;
  readonly asks?: readonly Part[];
}

const isFigure = (value: unknown): value is Figure => typeof value === 'object' && value !== null && 'compute' in value && 'title' in value;
/** Every indicator and distribution of modules: a new one is compared without being named here. */
const figuresIn = (...modules: readonly object[]): readonly Figure[] => modules.flatMap((module) => Object.values(module).filter(isFigure));

const pupils = figuresIn(attainment, parity, literacy, outOfSchool, reasons, attendance, distance);
const patients = figuresIn(providers, sought, conditions, disability, insurance, morbidity);
const wash = figuresIn(water, hygiene, sanitation, way);
const money = figuresIn(account, credit, income, savings);
const herds: readonly (Indicator<livestock.Herd> | Distribution<livestock.Herd>)[] = [livestock.livestockUnits, livestock.livestockKeepers, livestock.speciesKept];
const foodYears = [food.monthsOfAdequateFood, food.leanMonths];
const foodEaten = [food.foodConsumption, food.foodConsumptionClasses, food.dietaryDiversity];
const holdings = [landless, irrigation.irrigatingHouseholds, ...figuresIn(farmSize, concentration)];
const plots = [tenure, irrigation.irrigatedLand];

export type Paired = readonly [figures: readonly Figure[], rows: readonly SurveyRow[], by: readonly Grouping[]];

const OF_PLACES: readonly Grouping[] = ['village', 'round'];
const OF_PEOPLE: readonly Grouping[] = [...OF_PLACES, 'sex', 'age', 'sex-age'];
const OF_HEADED: readonly Grouping[] = [...OF_PLACES, 'head'];

/** Figures of one season or recall, told apart from the same ones of another. */
const inSeason = (season: string | number | null) => (figure: Figure): Figure => ({ ...figure, title: `${figure.title}, ${season}` });

/** Sums and prices of sales that compare, and how many there are. */
const ofLine = (line: string): readonly Figure[] =>
  (['quantity', 'price', 'income'] as const).map((figure) => ({
    title: `${figure} of ${line}`,
    compute: (sales: readonly Sale[], weighted) => figuresOf({ key: '', what: '', unit: null, currency: null, sales }, 'crop_sales', weighted)[figure],
  }));
const crops = ['maize', 'rice', null];

/** Unusual prices as figures: each price with its deviations, and how many sales have it. */
const unusualPrices = <S extends Sale>(title: string, whatOf: (sale: S) => string): Figure => ({
  title,
  compute: (sales: readonly S[], weighted) => {
    const { outliers, checked, unchecked } = priceOutliers(sales, whatOf);
    const counts = new Map<string, number>();
    for (const { what, sale: { unit, currency }, price, score, times } of outliers) {
      const key = JSON.stringify([what, unit, currency, price, Number(score.toPrecision(9))]);
      counts.set(key, (counts.get(key) ?? 0) + times);
    }
    const result = { value: null, numerator: null, denominator: null, missing: 0, weighted };
    return { shares: [...counts].map(([key, n]) => ({ key, result: { ...result, n } })), n: checked, missing: unchecked, weighted };
  },
});

/** People and their schooling, as the villages and the comparison of rounds read them. */
export const pupilsQuery = sectionQuery('education', readPupils, ({ count }) => count(countPupils));

/** Illness and care, water and toilets, as the villages and the comparison of rounds read them. */
const healthQuery = sectionQuery('health', readHealth, async ({ count }) => {
  const [people, households] = await Promise.all([count(countPatients), count(countWash)]);
  return { people, byRecall: dividedByRecall(people), households };
});

/** What households have in money, as the villages and the comparison of rounds read it. */
const moneyQuery = sectionQuery('finance', readMoney, async ({ count }) => ({ households: await count(countMoney), currencies: new Map<string, string | null>(), counted: true }));

export const any = { village: '', round: '' };
/** One for each asking: a signal that all share collects what listens to it, and each new call looks through all of them. */
export const asking = (): { readonly signal: AbortSignal } => ({ signal: new AbortController().signal });

/** Each section with its figures, each beside the rows that it is worked out of. */
export const sections: Readonly<Record<string, () => Promise<readonly Paired[]>>> = {
  education: async () => {
    const { content } = await pupilsQuery(any).queryFn(asking());
    return [[[...pupils, ...figuresIn(dependency)], content, OF_PEOPLE]];
  },
  health: async () => {
    const { content } = await healthQuery(any).queryFn(asking());
    const recalls = content.byRecall.map(({ people }): Paired => [patients, people, [...OF_PEOPLE, 'disability']]);
    return [[patients, content.people, [...OF_PEOPLE, 'disability']], ...recalls, [wash, content.households, OF_HEADED]];
  },
  finance: async () => {
    const { content } = await moneyQuery(any).queryFn(asking());
    return [[money, content.households, OF_HEADED]];
  },
  agriculture: async () => {
    const { content } = await agricultureQuery(any).queryFn(asking());
    return [
      [foodYears, content.years, OF_PLACES],
      [foodEaten, content.food, OF_PLACES],
      [herds, content.herds, OF_PLACES],
      [holdings, content.holdings, OF_PLACES],
      [[diversity.cropsPerHousehold, diversity.growersOfCrop('maize')], content.growers, OF_PLACES],
      [[sellers('crops', 'households')], content.sellers, OF_PLACES],
    ];
  },
  diversity: async () => {
    const { content } = await diversityQuery(any).queryFn(asking());
    return content.flatMap(({ season, growers, plantings, grown, area }): readonly Paired[] => [
      [[grown, diversity.cropsPerHousehold, diversity.growersOfCrop('maize'), diversity.simpsonOfHouseholds, diversity.shannonOfHouseholds].map(inSeason(season)), growers, OF_PLACES],
      [[area, diversity.simpsonTogether, diversity.shannonTogether].map(inSeason(season)), plantings, OF_PLACES],
    ]);
  },
  crops: async () => {
    const { content } = await cropsQuery(any).queryFn(asking());
    const names = new Map(crops.flatMap((id) => (id === null ? [] : [[id, { name: id, group: null }] as const])));
    const listed = (data: CropSeason, weighted: boolean): Result => {
      const figures = cropFigures(data, names, weighted).flatMap(({ id, households, plots, share, hectares, yields, prices }) => [
        { key: `${id} of households and plots`, result: { ...hectares, n: households, missing: plots } },
        ...[share, hectares, yields].map((result, index) => ({ key: `${id} ${index}`, result })),
        ...prices.flatMap(({ currency, result }) => (result ? [{ key: `${id} ${currency}`, result }] : [])),
      ]);
      return { shares: figures, n: 0, missing: 0, weighted };
    };
    const bearers: Figure = { title: 'Where it grows', compute: (places: readonly CropPlace[], weighted) => ({ value: null, numerator: null, denominator: null, n: bearing(places).households, missing: bearing(places).plots, weighted }) };
    return content.seasons.flatMap((data): readonly Paired[] => [
      [[{ title: `List, ${data.season}`, compute: (_, weighted) => listed(data, weighted) }], data.growers, []],
      ...crops.flatMap((crop): readonly Paired[] => [
        [[diversity.growersOfCrop(crop ?? '')].map(inSeason(`${data.season} ${crop}`)), data.growers, OF_PLACES],
        [[cropYield].map(inSeason(`${data.season} ${crop}`)), data.plantings.filter(({ cropId }) => cropId === crop), OF_PLACES],
        // A row of places is of as many households as it tells.
        [[bearers].map(inSeason(`${data.season} ${crop}`)), data.places.filter(({ cropId }) => cropId === crop).map((place) => ({ ...place, household: { ...place.household, times: place.households } })), OF_PLACES],
        [[cropSale.pricePerKg].map(inSeason(`${data.season} ${crop}`)), data.sales.filter(({ cropId, currency }) => cropId === crop && currency === 'MZN'), OF_PLACES],
      ]),
    ]);
  },
  'crop sales': async () => {
    const { content } = await cropSalesQuery(any).queryFn(asking());
    return content.flatMap(({ season, sales, marketed, markets, harvests }): readonly Paired[] => [
      [[sellers('crops', 'households')].map(inSeason(season)), marketed, OF_PLACES],
      ...markets.map(({ currency, sellers: own }): Paired => [[sellerIncome('crops')].map(inSeason(`${season} ${currency}`)), own, OF_PLACES]),
      ...salesLines(sales, ({ cropId }) => String(cropId)).map((line): Paired => [ofLine(`${season} ${line.key}`), line.sales, OF_PLACES]),
      [[cropSale.buyers, cropSale.salesMonths].map(inSeason(season)), sales, OF_PLACES],
      [[unusualPrices<cropSale.CropSale>(`Unusual prices, ${season}`, ({ cropId }) => String(cropId))], sales, []],
      [[cropSale.shareSoldByValue].map(inSeason(season)), harvests, OF_PLACES],
      ...crops.map((crop): Paired => [[cropSale.shareSold].map(inSeason(`${season} ${crop}`)), harvests.filter(({ cropId }) => cropId === crop), OF_PLACES]),
    ]);
  },
  'livestock sales': async () => {
    const { content } = await livestockSalesQuery(any).queryFn(asking());
    return [
      [herds, content.herds, OF_PLACES],
      [[livestock.shareOfAnimalsSold], content.years, OF_PLACES],
      [[sellers('animals', 'households')], content.sellers, OF_PLACES],
      ...content.recalls.flatMap(({ months, sales, markets }): readonly Paired[] => [
        ...markets.map(({ currency, sellers: own }): Paired => [[sellerIncome('animals')].map(inSeason(`${months} ${currency}`)), own, OF_PLACES]),
        [[unusualPrices<livestock.LivestockSale>(`Unusual prices, ${months}`, ({ species, product }) => `${species} ${product}`)], sales, []],
        ...salesLines(sales, ({ species, product }) => `${species} ${product}`).map((line): Paired => [ofLine(`${months} ${line.key}`), line.sales, OF_PLACES]),
      ]),
    ];
  },
  villages: async () => {
    const { content } = await villageFiguresQuery(any).queryFn(asking());
    const villages = [...rowsByVillage(content)].sort(([a], [b]) => a.localeCompare(b));
    return [['all', content] as const, ...villages].map(([village, rows]): Paired => [
      VILLAGE_INDICATORS.map(({ key, compute }): Figure => ({ title: `${key} ${village}`, compute: (_, weighted) => compute(rows, weighted) })),
      rows.people,
      [],
    ]);
  },
  'land ownership': async () => {
    const { content } = await landOwnershipQuery(any).queryFn(asking());
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
