import { z } from '@groundwork/shared/data';
import { readFoodEaten, readFoodYears } from '../../shared/agriculture/food.data.ts';
import { readPupils } from '../../shared/people/pupils.data.ts';
import { readMoney, type FinanceContent } from '../../shared/money/money.data.ts';
import { dividedByRecall, readHealth, type HealthContent } from '../../shared/wash/health.data.ts';
import { perHousehold } from '../../shared/agriculture/by-household.ts';
import { readHerds } from '../../shared/agriculture/livestock.data.ts';
import { holdingsOf, readPlots } from '../../shared/agriculture/plots.data.ts';
import type { FoodEaten, FoodYear } from '../../shared/indicators/agriculture/food-security.ts';
import type { Holding } from '../../shared/indicators/agriculture/holding.ts';
import type { Herd } from '../../shared/indicators/agriculture/livestock.ts';
import type { Pupil } from '../../shared/indicators/education/pupil.ts';
import type { ListedHousehold } from '../../shared/indicators/people/household-size.ts';
import { readCurrencies } from '../../shared/section/currencies.ts';
import { sectionQuery, type SectionCounter, type SectionReader } from '../../shared/section/frame.data.ts';
import { field } from '../../shared/section/read-every.ts';
import { ROUND_COUNTS } from './count-round.ts';
import type { CodedHousehold } from './links.ts';

const coded = z.looseObject({ id: z.string(), household_code: field.text });

/** Everything of one round that is compared with another. */
export interface RoundContent {
  /** None where the households were counted. */
  readonly codes: readonly CodedHousehold[];
  /** Whether rows stand for several households: the server finds those that are in both rounds then. */
  readonly counted: boolean;
  readonly sizes: readonly ListedHousehold[];
  readonly pupils: readonly Pupil[];
  readonly health: HealthContent;
  readonly years: readonly FoodYear[];
  readonly food: readonly FoodEaten[];
  readonly holdings: readonly Holding[];
  readonly herds: readonly Herd[];
  readonly money: FinanceContent;
}

async function readRound(reader: SectionReader): Promise<RoundContent> {
  const [frame, rows, pupils, health, years, food, plots, herds, money] = await Promise.all([
    reader.frame,
    reader.rows('households', coded, Object.keys(coded.shape), []),
    readPupils(reader),
    readHealth(reader),
    readFoodYears(reader),
    readFoodEaten(reader),
    readPlots(reader),
    readHerds(reader),
    readMoney(reader),
  ]);
  return {
    counted: false,
    codes: rows.map(({ id, household_code: code }) => ({ id, code })),
    sizes: perHousehold(frame, pupils, ({ household }) => household.id, (own, household) => ({ household, listed: own && own.length })),
    pupils,
    health,
    years,
    food,
    holdings: holdingsOf(frame, plots),
    herds,
    money,
  };
}

async function countRound({ count }: SectionCounter): Promise<RoundContent> {
  const { size, people, patients, years, food, holdings, herds, wash, money } = ROUND_COUNTS;
  const [sizes, pupils, asked, foodYears, eaten, land, animals, homes, purses, currencies] = await Promise.all([
    count(size),
    count(people),
    count(patients),
    count(years),
    count(food),
    count(holdings),
    count(herds),
    count(wash),
    count(money),
    readCurrencies(),
  ]);
  return {
    counted: true,
    codes: [],
    sizes,
    pupils,
    health: { people: asked, byRecall: dividedByRecall(asked), households: homes },
    years: foodYears,
    food: eaten,
    holdings: land,
    herds: animals,
    money: { households: purses, currencies, counted: true },
  };
}

/** One round as it is compared, as a question to the one cache. */
export const roundQuery = sectionQuery('compare', readRound, countRound);
