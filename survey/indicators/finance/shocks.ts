import type { Indicator } from '../entry.ts';
import { hasItem, knownWhere, noneOf } from '../lists.ts';
import { inLanguage, labels } from '../../model/in-language.ts';

const SHOCKS = labels({
  drought: 'Drought',
  flood: 'Flood',
  storm: 'Storm',
  crop_pests: 'Crop pests',
  livestock_disease: 'Disease of animals',
  price_rise: 'Rise of prices',
  illness: 'Illness',
  death: 'Death',
  theft: 'Theft',
});

const ANSWERS = labels({
  ate_less: 'Ate less',
  sold_animals: 'Sold animals',
  borrowed: 'Borrowed',
  day_labour: 'Worked by the day',
  used_savings: 'Used savings',
  took_child_from_school: 'Took a child from school',
  help_from_relatives: 'Had help from relatives',
});

const shocksListed = {
  id: 'shocks',
  title: inLanguage('Shocks of the last 12 months'),
  unit: 'percent',
  counted: inLanguage('households'),
  from: 'finance',
  asks: ['finance.shocks'],
  measure: {
    kind: 'shares',
    of: knownWhere('shocks IS NOT NULL'),
    items: { from: 'finance__shocks', category: 'value' },
    categories: SHOCKS,
  },
  behind: { table: 'finance' },
  formula: inLanguage(
    'Households that this hit in the last 12 months ÷ households whose answer is known, including those not hit by any',
  ),
  source: 'World Bank, Living Standards Measurement Study (LSMS), shocks and coping',
  note: inLanguage('A household can have several.'),
} as const satisfies Indicator;

/** Households that a shock hit, of households whose answer is known. */
export const shocks: Indicator = {
  ...shocksListed,
  headline: noneOf(shocksListed, {
    id: 'no-shocks',
    title: inLanguage('Households without a shock'),
    formula: inLanguage('Households that none of these hit in the last 12 months ÷ households whose answer is known'),
  }),
};

const responses = {
  id: 'coping',
  title: inLanguage('Responses to shocks'),
  unit: 'percent',
  counted: inLanguage('households that a shock hit'),
  from: 'finance',
  asks: ['finance.coping'],
  measure: {
    kind: 'shares',
    population: hasItem('finance__shocks'),
    of: knownWhere('coping IS NOT NULL'),
    items: { from: 'finance__coping', category: 'value' },
    categories: ANSWERS,
  },
  behind: { table: 'finance', wider: 'All households that were asked; shocks are a list, which cannot be filtered.' },
  formula: inLanguage(
    'Households that a shock hit and that did this about it ÷ households that a shock hit and whose answer is known',
  ),
  source: 'World Bank, Living Standards Measurement Study (LSMS), shocks and coping',
  note: inLanguage(
    'A household can give several answers. Households that may or may not have had a shock are excluded.',
  ),
} as const satisfies Indicator;

/** Households that a shock hit, by what they did about it, of those of which that is known. */
export const coping: Indicator = {
  ...responses,
  headline: noneOf(responses, {
    id: 'no-coping',
    title: inLanguage('Households without a response to a shock'),
    formula: inLanguage(
      'Households that a shock hit and that did none of these about it ÷ households that a shock hit and whose answer is known',
    ),
  }),
};
