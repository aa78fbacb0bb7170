import { oneOf, type Indicator } from '../entry.ts';
import { countOfItems, hasItem, knownWhere } from '../lists.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2024, index, 1)).toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' }));
const LIST = 'households__months_lack_food';

/** A list with anything but months in it is not known. */
const KNOWN = `months_lack_food IS NOT NULL AND NOT ${hasItem(LIST, `item.value IS NULL OR item.value NOT IN ${oneOf(MONTHS.map((_, index) => String(index + 1)))}`)}`;

const shared = {
  counted: 'households',
  from: 'households',
  asks: ['households.months_lack_food'],
  behind: { table: 'households', where: ['months_lack_food:known'] },
  source: 'FANTA, Months of Adequate Household Food Provisioning, version 4',
} as const;

/** Months of adequate household food provisioning (MAHFP). */
export const monthsOfAdequateFood: Indicator = {
  ...shared,
  id: 'months-of-adequate-food',
  title: 'Months of adequate food (MAHFP)',
  unit: 'months',
  measure: { kind: 'mean', of: `CASE WHEN ${KNOWN} THEN 12 - ${countOfItems(LIST)} END` },
  formula: 'Mean over the households of 12 − months in which they lacked food',
  note: 'Over the 12 months before the interview.',
};

/** Households that lacked food in each month, of households of which it is known. */
export const leanMonths: Indicator = {
  ...shared,
  id: 'lean-months',
  title: 'Households that lacked food, by month',
  unit: 'percent',
  measure: { kind: 'shares', of: knownWhere(KNOWN), items: { from: LIST, category: "'m' || value" }, categories: Object.fromEntries(MONTHS.map((name, index) => [`m${index + 1}`, name])) },
  formula: 'Households that lacked food in this month ÷ households of which it is known',
};
