import { z } from '@groundwork/shared/data';
import { perHousehold } from '../agriculture/by-household.ts';
import { countHerds } from '../agriculture/count-farms.ts';
import { countFoodYears } from '../agriculture/count-food.ts';
import { isMonth } from '../agriculture/food.data.ts';
import { readHerds } from '../agriculture/livestock.data.ts';
import type { FoodYear } from '../indicators/agriculture/food-security.ts';
import type { Herd } from '../indicators/agriculture/livestock.ts';
import type { SurveyRow } from '../indicators/core/rows.ts';
import type { Pupil } from '../indicators/education/pupil.ts';
import type { HouseholdMoney } from '../indicators/finance/household-money.ts';
import type { WashHousehold } from '../indicators/health/wash-household.ts';
import { countMoney } from '../money/count-money.ts';
import { countPupils } from '../people/count-pupils.ts';
import type { Count } from '../section/counted-answers.data.ts';
import { joined, sectionQuery, type SectionCounter, type SectionReader } from '../section/frame.data.ts';
import { joinPeople, personFields } from '../section/people.ts';
import { field } from '../section/read-every.ts';
import { countLadders } from '../wash/count-wash.ts';
import { waterAndToiletFields, waterAndToiletOf } from '../wash/water-and-toilet.ts';

/** The rows that the main indicators of a village rest on. What they do not look at is not fetched, and null in them. */
export interface VillageRows {
  readonly people: readonly Pupil[];
  readonly homes: readonly WashHousehold[];
  readonly years: readonly FoodYear[];
  readonly herds: readonly Herd[];
  readonly money: readonly HouseholdMoney[];
}

const member = z.looseObject({ ...personFields, attending_school: field.flag, can_read_write: field.flag });

const home = z.looseObject({
  id: z.string(),
  ...waterAndToiletFields,
  months_lack_food: z.catch(z.nullable(z.array(field.number)), null),
});

const account = z.looseObject({ household_id: field.text, has_account: field.flag });

const NOT_FETCHED = { headSex: null, facility: null, soap: null, water: null } as const;
const NO_MONEY = {
  headSex: null,
  groupMember: null,
  incomeSources: null,
  remittances: null,
  expenditure: null,
  savings: null,
  savingsPlaces: null,
  loans: null,
  neededMoney: null,
  moneySource: null,
  shocks: null,
  coping: null,
} as const;

async function readVillageRows(reader: SectionReader): Promise<VillageRows> {
  const [frame, members, homes, herds, accounts] = await Promise.all([
    reader.frame,
    reader.rows('members', member, Object.keys(member.shape)),
    reader.rows('households', home, Object.keys(home.shape), []),
    readHerds(reader),
    reader.rows('finance', account, Object.keys(account.shape)),
  ]);
  const ofHome = <R extends SurveyRow>(make: (row: (typeof homes)[number], household: SurveyRow['household']) => R): readonly R[] => joined(frame, homes, ({ id }) => id, make);
  return {
    people: joinPeople(frame, members, (row) => ({
      attending: row.attending_school,
      canReadWrite: row.can_read_write,
      level: null,
      reasonNotAttending: null,
      schoolDistance: null,
    })),
    homes: ofHome((row, household) => ({
      ...NOT_FETCHED,
      household,
      ...waterAndToiletOf(row),
    })),
    years: ofHome(({ months_lack_food: months }, household) => ({ household, monthsLacking: months?.every(isMonth) === true ? months : null })),
    herds,
    money: perHousehold(frame, accounts, ({ household_id }) => household_id, (own, household): HouseholdMoney => ({ ...NO_MONEY, household, hasAccount: own?.[0]?.has_account ?? null })),
  };
}

/** The same, counted by what the main indicators look at. */
export const VILLAGE_COUNTS: { readonly [K in keyof VillageRows]: Count<VillageRows[K][number]> } = {
  people: { ...countPupils, facets: [['age', 'attending', 'canReadWrite']] },
  homes: countLadders,
  years: countFoodYears,
  herds: { ...countHerds, facets: [['units']] },
  money: { ...countMoney, facets: [['hasAccount']] },
};

async function countVillageRows({ count }: SectionCounter): Promise<VillageRows> {
  const { people, homes, years, herds, money } = VILLAGE_COUNTS;
  const counted = await Promise.all([count(people), count(homes), count(years), count(herds), count(money)]);
  return { people: counted[0], homes: counted[1], years: counted[2], herds: counted[3], money: counted[4] };
}

/** What the main indicators rest on, of one village or of all, in five questions. */
export const villageFiguresQuery = sectionQuery('villages', readVillageRows, countVillageRows);

/** The rows of each village, by its id; those of households without a village are in none. */
export function rowsByVillage(rows: VillageRows): ReadonlyMap<string, VillageRows> {
  const found = new Map<string, { [K in keyof VillageRows]: VillageRows[K][number][] }>();
  const of = (id: string) => {
    const own = found.get(id) ?? { people: [], homes: [], years: [], herds: [], money: [] };
    found.set(id, own);
    return own;
  };
  const divide = <K extends keyof VillageRows>(key: K): void => {
    for (const row of rows[key]) if (row.household.villageId !== null) (of(row.household.villageId)[key] as SurveyRow[]).push(row);
  };
  (['people', 'homes', 'years', 'herds', 'money'] as const).forEach(divide);
  return found;
}
