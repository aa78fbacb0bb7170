import { meanHectares } from '../../shared/indicators/agriculture/farm-size.ts';
import { dietaryDiversity, foodConsumption, monthsOfAdequateFood } from '../../shared/indicators/agriculture/food-security.ts';
import { landless } from '../../shared/indicators/agriculture/landless.ts';
import { livestockUnits } from '../../shared/indicators/agriculture/livestock.ts';
import type { Distribution, Indicator } from '../../shared/indicators/core/result.ts';
import type { SurveyRow } from '../../shared/indicators/core/rows.ts';
import { adultLiteracy } from '../../shared/indicators/education/literacy.ts';
import { schoolAttendance } from '../../shared/indicators/education/school-attendance.ts';
import { accountOwnership } from '../../shared/indicators/finance/account-ownership.ts';
import { borrowers } from '../../shared/indicators/finance/credit.ts';
import { medianExpenditure, medianIncome } from '../../shared/indicators/finance/income.ts';
import { savers } from '../../shared/indicators/finance/savings.ts';
import { drinkingWater } from '../../shared/indicators/health/drinking-water.ts';
import { insurance } from '../../shared/indicators/health/insurance.ts';
import { morbidity } from '../../shared/indicators/health/morbidity.ts';
import { sanitation } from '../../shared/indicators/health/sanitation.ts';
import { dependencyRatio } from '../../shared/indicators/people/dependency-ratio.ts';
import { householdSize } from '../../shared/indicators/people/household-size.ts';
import { compareCounted, compareRounds, type Comparison } from './change.ts';
import type { RoundContent } from './compare.data.ts';
import type { Linked } from './linked-measure.ts';
import type { LinkedMeasures } from './linked.data.ts';
import type { Links } from './links.ts';

/** An indicator of two rounds, ready to be shown. */
export interface Compared {
  readonly indicator: Pick<Indicator<never>, 'title' | 'unit' | 'counted' | 'formula' | 'source' | 'note'>;
  /** ISO 4217, for money. */
  readonly currency: string;
  readonly comparison: Comparison;
}

/** The share of some categories together as an indicator of its own: "at least basic" out of a ladder. */
export function shareOfCategories<R extends SurveyRow>(distribution: Distribution<R>, keys: readonly string[], title: string, formula: string): Indicator<R> {
  const { asks, counted, source, note } = distribution;
  return {
    title,
    unit: 'percent',
    counted,
    asks,
    formula,
    source,
    ...(note !== undefined && { note }),
    compute: (rows, weighted) => {
      const { shares, n, missing } = distribution.compute(rows, weighted);
      const own = shares.filter(({ key }) => keys.includes(key)).map(({ result }) => result);
      const numerator = own.reduce((sum, result) => sum + (result.numerator ?? 0), 0);
      const denominator = own[0]?.denominator ?? 0;
      return { value: denominator > 0 ? numerator / denominator : null, numerator, denominator, n, missing, weighted };
    },
  };
}

const BASIC = ['safely_managed', 'at_least_basic', 'basic'];
const basicWater = shareOfCategories(drinkingWater, BASIC, 'At least basic drinking water', 'Households on the rungs basic, at least basic and safely managed ÷ households whose rung is known');
const basicToilet = shareOfCategories(sanitation, BASIC, 'At least basic sanitation', 'Households on the rungs basic, at least basic and safely managed ÷ households whose rung is known');
const open = shareOfCategories(sanitation, ['open'], 'Open defecation', 'Households without a toilet ÷ households whose rung is known');

/** The one length of recall of a round, in days; null where several were in use, or none is known. */
const recallOf = ({ health }: RoundContent): number | null => (health.byRecall.length === 1 ? (health.byRecall[0]?.days ?? null) : null);

/** The one currency of a round's amounts; null where there are several, or none is known. */
function currencyOf({ money }: RoundContent): string | null {
  const found = new Set(money.households.map(({ household: { roundId } }) => (roundId === null ? null : (money.currencies.get(roundId) ?? null))));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** What of two rounds could not be put beside each other, in sentences. */
export function notCompared(before: RoundContent, after: RoundContent): readonly string[] {
  const recalls = recallOf(before) !== null && recallOf(before) === recallOf(after);
  const currencies = currencyOf(before) !== null && currencyOf(before) === currencyOf(after);
  return [
    ...(recalls ? [] : ['Illness is not compared: the rounds asked over recall periods of different lengths.']),
    ...(currencies ? [] : ['Amounts of money are not compared: the rounds have different currencies, or it is not known which.']),
  ];
}

/** The main indicators of two rounds beside each other. Where answers do not compare, the indicator is left out. */
export function compareAll(before: RoundContent, after: RoundContent, links: Links | LinkedMeasures, weighted: boolean): readonly Compared[] {
  const put = <R extends SurveyRow>(indicator: Indicator<R>, rows: (content: RoundContent) => readonly R[], linked: (measures: LinkedMeasures) => Linked<R>, currency = ''): Compared => ({
    indicator,
    currency,
    comparison: 'pairs' in links ? compareRounds(indicator, rows(before), rows(after), links, weighted) : compareCounted(indicator, rows(before), rows(after), linked(links), weighted),
  });
  const [recall, currency] = [recallOf(before), currencyOf(before)];
  return [
    put(householdSize, ({ sizes }) => sizes, (measures) => measures.size),
    put(dependencyRatio, ({ pupils }) => pupils, ({ dependants }) => dependants),
    put(schoolAttendance, ({ pupils }) => pupils, ({ attending }) => attending),
    put(adultLiteracy, ({ pupils }) => pupils, ({ literate }) => literate),
    put(monthsOfAdequateFood, ({ years }) => years, (measures) => measures.years),
    put(foodConsumption, ({ food }) => food, ({ score }) => score),
    put(dietaryDiversity, ({ food }) => food, ({ diversity }) => diversity),
    put(landless, ({ holdings }) => holdings, ({ landless }) => landless),
    put(meanHectares, ({ holdings }) => holdings, ({ hectares }) => hectares),
    put(livestockUnits, ({ herds }) => herds, (measures) => measures.herds),
    put(basicWater, ({ health }) => health.households, ({ water }) => water),
    put(basicToilet, ({ health }) => health.households, ({ toilet }) => toilet),
    put(open, ({ health }) => health.households, ({ toilet }) => toilet),
    ...(recall !== null && recall === recallOf(after) ? [put({ ...morbidity, title: `${morbidity.title}, in the last ${recall} days` }, ({ health }) => health.people, ({ ill }) => ill)] : []),
    put(insurance, ({ health }) => health.people, ({ insured }) => insured),
    put(accountOwnership, ({ money }) => money.households, ({ account }) => account),
    put(savers, ({ money }) => money.households, ({ savers }) => savers),
    put(borrowers, ({ money }) => money.households, ({ borrowers }) => borrowers),
    ...(currency !== null && currency === currencyOf(after)
      ? [put(medianIncome, ({ money }) => money.households, ({ income }) => income, currency), put(medianExpenditure, ({ money }) => money.households, ({ spending }) => spending, currency)]
      : []),
  ];
}
