import { savingsPlaces, urgentMoneySources } from '../choices/money.ts';
import { choice, list, number, ofHousehold, parts, text, yesNo } from '../fields.ts';
import type { SurveyTable } from '../types.ts';

export const foodConsumption: SurveyTable = {
  name: 'food_consumption',
  key: 'id',
  title: 'Food consumption',
  row: 'What one household ate',
  household: 'household_id',
  fields: [
    ...ofHousehold('household_id'),
    number('fcs_staples', 'Cereals, roots and tubers', 'of 7 days'),
    number('fcs_pulses', 'Pulses and nuts', 'of 7 days'),
    number('fcs_dairy', 'Milk and dairy', 'of 7 days'),
    number('fcs_meat_fish', 'Meat, fish and eggs', 'of 7 days'),
    number('fcs_vegetables', 'Vegetables and leaves', 'of 7 days'),
    number('fcs_fruit', 'Fruit', 'of 7 days'),
    number('fcs_oil', 'Oil and fat', 'of 7 days'),
    number('fcs_sugar', 'Sugar and sweets', 'of 7 days'),
    yesNo('hdds_1', 'Cereals, last 24 hours'),
    yesNo('hdds_2', 'Roots and tubers, last 24 hours'),
    yesNo('hdds_3', 'Vegetables, last 24 hours'),
    yesNo('hdds_4', 'Fruit, last 24 hours'),
    yesNo('hdds_5', 'Meat and poultry, last 24 hours'),
    yesNo('hdds_6', 'Eggs, last 24 hours'),
    yesNo('hdds_7', 'Fish and seafood, last 24 hours'),
    yesNo('hdds_8', 'Pulses, legumes and nuts, last 24 hours'),
    yesNo('hdds_9', 'Milk and milk products, last 24 hours'),
    yesNo('hdds_10', 'Oil and fat, last 24 hours'),
    yesNo('hdds_11', 'Sugar and honey, last 24 hours'),
    yesNo('hdds_12', 'Condiments and other, last 24 hours'),
  ],
};

export const finance: SurveyTable = {
  name: 'finance',
  key: 'id',
  title: 'Finance',
  row: 'The money of one household',
  household: 'household_id',
  fields: [
    ...ofHousehold('household_id'),
    parts('income_sources', 'Sources of income'),
    number('expenditure', 'Spent in the last 30 days'),
    number('savings', 'Saved today'),
    list('savings_place', 'Where savings are kept', savingsPlaces),
    parts('loans', 'Loans'),
    yesNo('has_account', 'An adult has an account'),
    yesNo('group_member', 'Member of a savings group'),
    yesNo('needed_money', 'Needed money urgently in the last 12 months'),
    choice('money_source', 'Where that money came from', urgentMoneySources),
    list('shocks', 'Shocks in the last 12 months'),
    list('coping', 'What the household did about them'),
    number('remittances', 'Received from relatives in the last 12 months'),
  ],
};

export const purchases: SurveyTable = {
  name: 'purchases',
  key: 'id',
  title: 'Purchases',
  row: 'One larger thing that a household bought',
  household: 'household_id',
  fields: [
    ...ofHousehold('household_id'),
    text('item', 'What was bought'),
    text('source_of_income', 'Where the money came from'),
    number('year', 'Year'),
  ],
};
