import { inLanguage } from './in-language.ts';
import type { SurveyField } from './types.ts';

/** What files of the portal have beside the income of a sale: the same in the currency of the round's exchange rate. No table stores it. */
export const convertedIncome: SurveyField = {
  name: 'income_converted',
  label: inLanguage('Income, converted'),
  kind: 'number',
  derived: true,
};
