import { labels } from '../in-language.ts';

/** Codes and words of money, in the order of the questionnaire. */
export const urgentMoneySources = labels({
  savings: 'Savings',
  relatives: 'Relatives',
  group: 'Savings group',
  lender: 'Money lender',
  bank: 'Bank',
  sold_animals: 'Sold animals',
  not_found: 'Did not find it',
});

export const savingsPlaces = labels({
  home: 'At home',
  group: 'Savings group',
  bank: 'Bank',
  mobile_money: 'Mobile money',
});
