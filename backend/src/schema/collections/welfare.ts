import { integer, json, keyOf, money, openChoice, tags, text, uuidKey, yesNo } from '../fields.ts';
import { surveyFields } from '../system-fields.ts';
import type { CollectionDescription } from '../types.ts';

/** The food groups of the WFP food consumption score. */
export const fcsGroups = {
  staples: 'Cereals, roots and tubers',
  pulses: 'Pulses and nuts',
  dairy: 'Milk and dairy',
  meat_fish: 'Meat, fish and eggs',
  vegetables: 'Vegetables and leaves',
  fruit: 'Fruit',
  oil: 'Oil and fat',
  sugar: 'Sugar and sweets',
} as const;

/** The twelve groups of FANTA's household dietary diversity score, version 2, in its order. */
export const hddsGroups = [
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
] as const;

export const foodConsumption: CollectionDescription = {
  name: 'food_consumption',
  icon: 'restaurant',
  note: 'What a household ate',
  displayTemplate: '{{household_id.household_code}}',
  history: null,
  naturalKey: ['household_id', 'survey_round_id'],
  fields: [
    uuidKey('id', 'Key'),
    keyOf('household_id', 'Household', { collection: 'households', reverse: 'food_consumption', onDelete: 'CASCADE' }),
    ...Object.entries(fcsGroups).map(([group, label]) => integer(`fcs_${group}`, `${label}: days of the last 7, 0 to 7`)),
    ...hddsGroups.map((label, index) => yesNo(`hdds_${index + 1}`, `${label}: eaten in the last 24 hours`)),
    ...surveyFields,
  ],
};

export const finance: CollectionDescription = {
  name: 'finance',
  icon: 'payments',
  note: 'Money of a household; amounts in the currency of the round',
  displayTemplate: '{{household_id.household_code}}',
  history: null,
  naturalKey: ['household_id', 'survey_round_id'],
  fields: [
    uuidKey('id', 'Key'),
    keyOf('household_id', 'Household', { collection: 'households', reverse: 'finance', onDelete: 'CASCADE' }),
    json('income_sources', 'List of {kind, amount, period: month or year}'),
    money('expenditure', 'Spent in the last 30 days'),
    money('savings', 'Saved today'),
    tags('savings_place', 'List: home, group, bank, mobile_money'),
    json('loans', 'List of {source, amount, purpose, outstanding}; empty list: no loan, null: not asked'),
    yesNo('has_account', 'An adult has an account at a bank or with mobile money'),
    yesNo('group_member', 'A member belongs to a savings group'),
    yesNo('needed_money', 'Needed money urgently in the last 12 months'),
    openChoice('money_source', 'Where it came from, where needed', {
      savings: 'Savings',
      relatives: 'Relatives',
      group: 'Savings group',
      lender: 'Money lender',
      bank: 'Bank',
      sold_animals: 'Sold animals',
      not_found: 'Did not find it',
    }),
    tags('shocks', 'List of what hit the household in the last 12 months'),
    tags('coping', 'List of what it did about it'),
    money('remittances', 'Received from relatives in the last 12 months'),
    ...surveyFields,
  ],
};

export const purchases: CollectionDescription = {
  name: 'purchases',
  icon: 'shopping_cart',
  note: 'Larger things a household bought',
  displayTemplate: '{{item}} {{year}}',
  history: null,
  naturalKey: ['household_id', 'item', 'year'],
  fields: [
    uuidKey('id', 'Key'),
    keyOf('household_id', 'Household', { collection: 'households', reverse: 'purchases', onDelete: 'CASCADE' }),
    text('item', 'What was bought'),
    text('source_of_income', 'Where the money came from'),
    integer('year', 'Calendar year'),
    ...surveyFields,
  ],
};
