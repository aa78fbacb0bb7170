import { oneOf, type Indicator } from '../entry.ts';
import { countOfItems, hasItem, knownWhere, noneOf } from '../lists.ts';
import { MONTH_NAMES } from '../months.ts';
import { inLanguage } from '../../model/in-language.ts';

const LIST = 'households__months_lack_food';

/** A list with anything but months in it is not known. */
const KNOWN = `months_lack_food IS NOT NULL AND NOT ${hasItem(LIST, `item.value IS NULL OR item.value NOT IN ${oneOf(Object.keys(MONTH_NAMES).map((key) => key.slice(1)))}`)}`;

const shared = {
  counted: inLanguage('households'),
  from: 'households',
  asks: ['households.months_lack_food'],
  behind: { table: 'households', where: ['months_lack_food:known'] },
  source: 'FANTA, Months of Adequate Household Food Provisioning, version 4',
} as const;

/** Months of adequate household food provisioning (MAHFP). */
export const monthsOfAdequateFood: Indicator = {
  ...shared,
  id: 'months-of-adequate-food',
  title: inLanguage('Months of adequate food (MAHFP)'),
  better: 'higher',
  unit: 'months',
  measure: { kind: 'mean', of: `CASE WHEN ${KNOWN} THEN 12 - ${countOfItems(LIST)} END` },
  formula: inLanguage('Mean over the households of 12 − months in which they lacked food'),
  note: inLanguage('Over the 12 months before the interview.'),
};

const months = {
  ...shared,
  id: 'lean-months',
  title: inLanguage('Households that lacked food, by month'),
  unit: 'percent',
  measure: {
    kind: 'shares',
    of: knownWhere(KNOWN),
    items: { from: LIST, category: "'m' || value" },
    categories: MONTH_NAMES,
  },
  formula: inLanguage('Households that lacked food in this month ÷ households of which it is known'),
} as const satisfies Indicator;

/** Households that lacked food in each month, of households of which it is known. */
export const leanMonths: Indicator = {
  ...months,
  headline: noneOf(months, {
    id: 'no-lean-months',
    title: inLanguage('Households that lacked food in no month'),
    formula: inLanguage('Households that lacked food in none of the months ÷ households of which it is known'),
  }),
};
