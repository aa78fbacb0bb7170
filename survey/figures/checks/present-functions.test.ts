import * as fc from 'fast-check';
import { GROUPINGS as GROUPINGS_NOW, groupRows } from '../../../mf-survey/src/shared/grouping/grouping.ts';
import { dietaryDiversity, foodConsumption, foodConsumptionClasses, leanMonths, monthsOfAdequateFood } from '../../../mf-survey/src/shared/indicators/agriculture/food-security.ts';
import { accountOwnership } from '../../../mf-survey/src/shared/indicators/finance/account-ownership.ts';
import { borrowers } from '../../../mf-survey/src/shared/indicators/finance/credit.ts';
import { medianExpenditure, medianIncome } from '../../../mf-survey/src/shared/indicators/finance/income.ts';
import { savers } from '../../../mf-survey/src/shared/indicators/finance/savings.ts';
import type { Distribution, Indicator as Present } from '../../../mf-survey/src/shared/indicators/core/result.ts';
import type { SurveyRow } from '../../../mf-survey/src/shared/indicators/core/rows.ts';
import { attainment } from '../../../mf-survey/src/shared/indicators/education/attainment.ts';
import { genderParity } from '../../../mf-survey/src/shared/indicators/education/gender-parity.ts';
import { adultLiteracy, youthLiteracy } from '../../../mf-survey/src/shared/indicators/education/literacy.ts';
import { outOfSchool } from '../../../mf-survey/src/shared/indicators/education/out-of-school.ts';
import { reasonsNotAttending } from '../../../mf-survey/src/shared/indicators/education/reasons-not-attending.ts';
import { schoolAttendance } from '../../../mf-survey/src/shared/indicators/education/school-attendance.ts';
import { schoolDistance } from '../../../mf-survey/src/shared/indicators/education/school-distance.ts';
import { careProviders } from '../../../mf-survey/src/shared/indicators/health/care-providers.ts';
import { careSought } from '../../../mf-survey/src/shared/indicators/health/care-sought.ts';
import { conditions } from '../../../mf-survey/src/shared/indicators/health/conditions.ts';
import { disability } from '../../../mf-survey/src/shared/indicators/health/disability.ts';
import { drinkingWater } from '../../../mf-survey/src/shared/indicators/health/drinking-water.ts';
import { hygiene } from '../../../mf-survey/src/shared/indicators/health/hygiene.ts';
import { insurance } from '../../../mf-survey/src/shared/indicators/health/insurance.ts';
import { morbidity } from '../../../mf-survey/src/shared/indicators/health/morbidity.ts';
import { sanitation } from '../../../mf-survey/src/shared/indicators/health/sanitation.ts';
import { waterWithinHalfAnHour, wayToWater } from '../../../mf-survey/src/shared/indicators/health/way-to-water.ts';
import { catalogue, type Indicator } from '../../indicators/index.ts';
import { GROUPINGS, type Grouping } from '../index.ts';
import { relations } from '../compute/relations.ts';
import { groupKey } from '../compute/groups.ts';
import { duckDatabase, type TestDatabase } from '../testing/databases.ts';
import { surveyParts, surveys } from '../testing/surveys.ts';
import { ask } from './figures-for-checks.ts';
import { byRecall, presentRows } from './present-rows.ts';

/** Kept until the present functions are removed. */
const present: Readonly<Record<string, unknown>> = {
  'school-attendance': schoolAttendance, 'gender-parity': genderParity, 'out-of-school': outOfSchool, 'reasons-not-attending': reasonsNotAttending,
  'adult-literacy': adultLiteracy, 'youth-literacy': youthLiteracy, attainment, 'school-distance': schoolDistance,
  morbidity, conditions, 'care-sought': careSought, 'care-providers': careProviders, insurance, disability,
  'drinking-water': drinkingWater, 'way-to-water': wayToWater, 'water-within-half-an-hour': waterWithinHalfAnHour, sanitation, hygiene,
  'food-consumption': foodConsumption, 'food-consumption-classes': foodConsumptionClasses, 'dietary-diversity': dietaryDiversity, 'months-of-adequate-food': monthsOfAdequateFood, 'lean-months': leanMonths,
  'account-ownership': accountOwnership, savers, borrowers, 'median-income': medianIncome, 'median-expenditure': medianExpenditure,
};

const CURRENCIES: Readonly<Record<string, string>> = { r1: 'MZN', r2: 'TZS' };

/** The rows of an indicator in the parts that are never put together. */
function partsOf(indicator: Indicator, { people, households }: ReturnType<typeof presentRows>): readonly { readonly part: string; readonly own: readonly SurveyRow[] }[] {
  if (indicator.from === 'members') return indicator.apart === undefined ? [{ part: '', own: people }] : byRecall(people).map(({ days, people: own }) => ({ part: days === null ? '' : String(days), own }));
  if (indicator.apart === undefined) return [{ part: '', own: households }];
  return ['MZN', 'TZS', ''].map((part) => ({ part, own: households.filter(({ household: { roundId } }) => (CURRENCIES[roundId ?? ''] ?? '') === part) }));
}

type Figure = Pick<Present<SurveyRow>, 'compute'> | Pick<Distribution<SurveyRow>, 'compute'>;
/** Each takes rows of its own kind, and is given them. */
const presentOf = (id: string): Figure => {
  const found = present[id];
  if (found === undefined) throw new Error(`There is no present function for ${id}.`);
  return found as Figure;
};

interface Found {
  readonly value: number | null;
  readonly n: number;
  readonly missing: number;
}

/** What the present functions find, by part, group and category. */
function presentFigures(indicator: Indicator, by: PresentGrouping, weighted: boolean, rows: ReturnType<typeof presentRows>): ReadonlyMap<string, Found> {
  const { compute } = presentOf(indicator.id);
  const parts = partsOf(indicator, rows);
  const divisible = groupKey(by, relations[indicator.from].people) !== undefined;
  const found = new Map<string, Found>();
  for (const { part, own: mine } of parts) {
    const groups = divisible ? groupRows(mine, by, { villages: new Map(), rounds: new Map() }) : [];
    for (const { key, rows: some } of [{ key: null, rows: mine }, ...groups]) {
      const result = compute(some, weighted);
      if ('shares' in result) for (const { key: category, result: one } of result.shares) found.set(`${part}/${key}/${category}`, one);
      else found.set(`${part}/${key}/null`, result);
    }
  }
  return found;
}

/** The page does not rank households by wealth. */
type PresentGrouping = Exclude<Grouping, 'sex-age-five' | 'wealth'>;
const isPresent = (by: Grouping): by is PresentGrouping => by !== 'wealth' && (GROUPINGS_NOW as readonly string[]).includes(by);

const NOBODY: Found = { value: null, n: 0, missing: 0 };
const near = (one: number | null, other: number | null): boolean => (one === null || other === null ? one === other : Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one)));

let database: TestDatabase;
beforeAll(async () => {
  database = await duckDatabase({});
});
afterAll(() => database.close());

const rounds = { asked: new Map([['r1', surveyParts], ['r2', surveyParts], ['r3', surveyParts], [null, surveyParts]]), design: { weightedRounds: ['r1', 'r2', 'r3', null] } };

it('the catalogue gives the value, n and missing of the present functions, of any survey, in every grouping', async () => {
  await fc.assert(
    fc.asyncProperty(surveys({ least: 8, most: 25 }), fc.boolean(), async (tables, weighted) => {
      await database.fill(tables);
      const rows = presentRows(tables);
      for (const by of GROUPINGS.filter(isPresent)) {
        for (const indicator of [...catalogue.values()].filter(({ id }) => id in present)) {
          const expected = presentFigures(indicator, by, weighted, rows);
          const { cells } = await ask(database, indicator, { by, weighted }, rounds);
          const found = new Map(cells.map(({ apart = '', group, category, estimate }) => [`${apart}/${group}/${category}`, estimate]));
          const differ = [...new Set([...expected.keys(), ...found.keys()])].filter((key) => {
            const [one, other] = [expected.get(key) ?? NOBODY, found.get(key) ?? NOBODY];
            return !near(one.value, other.value) || one.n !== other.n || one.missing !== other.missing;
          });
          expect(differ.map((key) => ({ indicator: indicator.id, by, key, present: expected.get(key), engine: found.get(key) }))).toEqual([]);
        }
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
}, 120_000);
