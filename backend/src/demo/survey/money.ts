import { keyFor } from '../core/keys.ts';
import { clamp } from '../core/numbers.ts';
import type { Random } from '../core/random.ts';

const hundred = (value: number): number => Math.round(value / 100) * 100;

const shocks = [
  'drought',
  'flood',
  'illness',
  'death',
  'crop_pests',
  'livestock_disease',
  'price_rise',
  'storm',
  'theft',
];
const answers = [
  'ate_less',
  'sold_animals',
  'borrowed',
  'day_labour',
  'used_savings',
  'took_child_from_school',
  'help_from_relatives',
];

const loansOf = (random: Random, wealth: number) => {
  if (!random.chance(0.21)) return [];
  const amount = hundred(random.between(500, 6000) * (1 + Math.max(0, wealth)));
  return [
    {
      source: random.weighted({ group: 5, relatives: 4, lender: 2, bank: wealth > 0.8 ? 2 : 0.2, trader: 1.5 }),
      amount,
      purpose: random.weighted({ food: 3, health: 3, seed: 2, school: 2, trade: 2, house: 1 }),
      outstanding: hundred(amount * random.between(0, 1)),
    },
  ];
};

/** Meticais a month that come in, on average over the year. */
const monthlyOf = (sources: readonly { readonly amount: number; readonly period: string }[]): number =>
  sources.reduce((total, { amount, period }) => total + (period === 'month' ? amount : amount / 12), 0);

/** Money of the household. Spending (of 30 days) follows income, and what it sold is part of that, so the amounts agree with the sales. */
export const financeRow = (
  random: Random,
  householdId: string,
  wealth: number,
  sold: { crops: number; animals: number },
) => {
  const asked = random.unless(0.02, true) !== null;
  const wage = random.chance(0.14 + Math.max(0, wealth) * 0.08);
  const sources = [
    ...(sold.crops > 0 ? [{ kind: 'crops', amount: sold.crops, period: 'year' }] : []),
    ...(sold.animals > 0 ? [{ kind: 'livestock', amount: sold.animals, period: 'year' }] : []),
    ...(wage ? [{ kind: 'wages', amount: hundred(random.between(1200, 9000)), period: 'month' }] : []),
    ...(random.chance(0.3) ? [{ kind: 'day_labour', amount: hundred(random.between(800, 9000)), period: 'year' }] : []),
    ...(random.chance(0.2) ? [{ kind: 'trade', amount: hundred(random.between(300, 4500)), period: 'month' }] : []),
  ];
  const saves = random.chance(0.36 + wealth * 0.12);
  const needed = random.chance(0.55);
  const hit = random.sample(shocks, random.weighted({ '0': 3, '1': 4, '2': 3 }) === '0' ? 0 : random.int(1, 2));
  return {
    id: keyFor('finance', householdId),
    household_id: householdId,
    income_sources: asked ? sources : null,
    expenditure: random.unless(
      0.06,
      hundred(
        clamp(monthlyOf(sources) * random.between(0.4, 0.75) + random.normal(430 + wealth * 130, 130), 100, 30_000),
      ),
    ),
    savings: random.unless(0.07, saves ? hundred(random.between(200, 5000) * (1 + Math.max(0, wealth))) : 0),
    savings_place: saves
      ? random.sample(['home', 'group', 'mobile_money', ...(wealth > 0.7 ? ['bank'] : [])], random.int(1, 2))
      : [],
    loans: asked ? loansOf(random, wealth) : null,
    has_account: random.unless(0.02, random.chance(0.24 + wealth * 0.14)),
    group_member: random.unless(0.02, random.chance(0.31)),
    needed_money: asked ? needed : null,
    money_source:
      asked && needed
        ? random.weighted({ relatives: 5, group: 3, sold_animals: 3, savings: 3, lender: 1.5, bank: 0.3, not_found: 2 })
        : null,
    shocks: asked ? hit : null,
    coping: asked ? (hit.length > 0 ? random.sample(answers, random.int(1, 2)) : []) : null,
    remittances: random.unless(0.05, random.chance(0.19) ? hundred(random.between(300, 9000)) : 0),
  };
};

const items = [
  'Bicycle',
  'Radio',
  'Iron sheets',
  'Mobile phone',
  'Goat',
  'Solar panel',
  'Bed',
  'Bricks',
  'Sewing machine',
  'Motorcycle',
];

/** Larger things bought in the years since `from`. */
export const purchaseRows = (
  random: Random,
  householdId: string,
  wealth: number,
  years: { readonly from: number; readonly to: number },
) =>
  random.sample(items, clamp(Math.round(random.normal(0.8 + wealth * 0.5, 0.8)), 0, 4)).map((item) => ({
    id: keyFor('purchase', householdId, item),
    household_id: householdId,
    item,
    source_of_income: random.unless(
      0.05,
      random.pick(['Crop sales', 'Animal sales', 'Wages', 'Savings group', 'Remittances']),
    ),
    year: random.int(years.from, years.to),
  }));

export type PurchaseRow = ReturnType<typeof purchaseRows>[number];
export type FinanceRow = ReturnType<typeof financeRow>;
