import { savingsPlaces, urgentMoneySources } from '../choices/money.ts';
import {
  choice,
  key,
  list,
  money,
  ofHousehold,
  partOf,
  parts,
  surveyed,
  table,
  text,
  whole,
  yesNo,
  type Entry,
} from '../fields.ts';

/** A food group of the WFP food consumption score. */
const eaten = (group: string, label: string): Entry => whole(`fcs_${group}`, label, { unit: 'of 7 days', most: 7 });

/** The twelve groups of FANTA's household dietary diversity score, version 2, in its order. */
const GROUPS = [
  'Cereals',
  'Roots and tubers',
  'Vegetables',
  'Fruit',
  'Meat and poultry',
  'Eggs',
  'Fish and seafood',
  'Pulses, legumes and nuts',
  'Milk and milk products',
  'Oil and fat',
  'Sugar and honey',
  'Condiments and other',
];

export const foodConsumption = table({
  name: 'food_consumption',
  title: 'Food consumption',
  row: 'What one household ate',
  naturalKey: ['household_id', 'survey_round_id'],
  entries: [
    key(),
    partOf('household_id', 'Household', 'households', 'food_consumption'),
    ...ofHousehold('household_id'),
    eaten('staples', 'Cereals, roots and tubers'),
    eaten('pulses', 'Pulses and nuts'),
    eaten('dairy', 'Milk and dairy'),
    eaten('meat_fish', 'Meat, fish and eggs'),
    eaten('vegetables', 'Vegetables and leaves'),
    eaten('fruit', 'Fruit'),
    eaten('oil', 'Oil and fat'),
    eaten('sugar', 'Sugar and sweets'),
    ...GROUPS.map((group, index) => yesNo(`hdds_${index + 1}`, `${group}, last 24 hours`)),
    ...surveyed,
  ],
});

export const finance = table({
  name: 'finance',
  title: 'Finance',
  row: 'The money of one household',
  note: 'The money of one household; amounts in the currency of the round',
  naturalKey: ['household_id', 'survey_round_id'],
  entries: [
    key(),
    partOf('household_id', 'Household', 'households', 'finance'),
    ...ofHousehold('household_id'),
    parts(
      'income_sources',
      'Sources of income',
      { kind: 'text', amount: 'number', period: 'text' },
      { note: 'Sources of income, each of a month or a year' },
    ),
    money('expenditure', 'Spent in the last 30 days'),
    money('savings', 'Saved today'),
    list('savings_place', 'Where savings are kept', savingsPlaces),
    parts(
      'loans',
      'Loans',
      { source: 'text', amount: 'number', purpose: 'text', outstanding: 'number' },
      { note: 'Loans (empty list: no loan, null: not asked)' },
    ),
    yesNo('has_account', 'An adult has an account', { note: 'An adult has an account at a bank or with mobile money' }),
    yesNo('group_member', 'Member of a savings group'),
    yesNo('needed_money', 'Needed money urgently in the last 12 months'),
    choice('money_source', 'Where that money came from', urgentMoneySources, {
      note: 'Where that money came from, where needed',
    }),
    list('shocks', 'Shocks in the last 12 months'),
    list('coping', 'What the household did about them'),
    money('remittances', 'Received from relatives in the last 12 months'),
    ...surveyed,
  ],
});

export const purchases = table({
  name: 'purchases',
  title: 'Purchases',
  row: 'One larger thing that a household bought',
  naturalKey: ['household_id', 'item', 'year'],
  entries: [
    key(),
    partOf('household_id', 'Household', 'households', 'purchases'),
    ...ofHousehold('household_id'),
    text('item', 'What was bought'),
    text('source_of_income', 'Where the money came from'),
    whole('year', 'Year', { least: 1900, most: 2100 }),
    ...surveyed,
  ],
});
