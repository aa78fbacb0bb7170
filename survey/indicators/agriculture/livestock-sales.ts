import type { Indicator } from '../entry.ts';
import { UNITS_IN_WORDS } from './tropical-livestock-units.ts';
import { inLanguage } from '../../model/in-language.ts';

const SELLING = { table: 'livestock_sales', wider: 'The sales; a household that sold nothing has none.' } as const;
const LSMS = 'World Bank, Living Standards Measurement Study (LSMS), agriculture module';

/** Units sold alive ÷ units that households had over the last 12 months. */
export const shareOfAnimalsSold: Indicator = {
  id: 'share-of-animals-sold',
  title: inLanguage('Share of animals sold alive, in the last 12 months'),
  unit: 'percent',
  counted: inLanguage('herds of one species'),
  from: 'years_of_animals',
  asks: ['livestock.count_owned', 'livestock.died', 'livestock.consumed', 'livestock_sales.quantity'],
  measure: { kind: 'ratio', over: 'sold', under: 'CASE WHEN sold IS NOT NULL THEN had END' },
  behind: { table: 'livestock' },
  formula: inLanguage(
    'Σ heads sold alive × units ÷ Σ (heads owned today + sold alive + died + eaten) × units, over 12 months',
  ),
  source: 'FAO, gross offtake of livestock, from household surveys; tropical livestock units (TLU)',
  note: inLanguage(
    `Units of one head: ${UNITS_IN_WORDS}. Answers for periods other than 12 months, and incomplete answers, count as not known. Animals given away were not asked about.`,
  ),
};

/** Households that sold animals or what these give, of all that were asked. */
export const livestockSellers: Indicator = {
  id: 'livestock-sellers',
  title: inLanguage('Households that sold animals or their products'),
  unit: 'percent',
  counted: inLanguage('households'),
  from: 'livestock_marketers',
  asks: ['livestock_sales'],
  measure: { kind: 'share', of: 'sold' },
  behind: SELLING,
  formula: inLanguage('Households with at least one sale of animals or their products ÷ households'),
  source: LSMS,
  note: inLanguage('A household without consent counts as not known.'),
};

/** The median of what selling households got over a length of recall, in each currency. */
export const livestockIncome: Indicator = {
  id: 'livestock-income',
  title: inLanguage('Income from animals and their products of a selling household'),
  unit: 'money',
  counted: inLanguage('households that sold'),
  from: 'livestock_sellers',
  asks: ['livestock_sales.income'],
  measure: { kind: 'median', population: 'among', of: 'income' },
  apart: { by: ['recall', 'currency'] },
  exchange: { currency: 'currency' },
  behind: SELLING,
  formula: inLanguage(
    'Median of the income from all sales of animals and their products of a household, of households that sold',
  ),
  source: LSMS,
  note: inLanguage('Amount received, before costs. A household with a sale of unknown income counts as not known.'),
};
