import { distributionOf } from '../core/distribution.ts';
import type { Distribution } from '../core/result.ts';
import type { HouseholdMoney } from './household-money.ts';

const SHOCKS = {
  drought: 'Drought',
  flood: 'Flood',
  storm: 'Storm',
  crop_pests: 'Crop pests',
  livestock_disease: 'Disease of animals',
  price_rise: 'Rise of prices',
  illness: 'Illness',
  death: 'Death',
  theft: 'Theft',
} as const;

const ANSWERS = {
  ate_less: 'Ate less',
  sold_animals: 'Sold animals',
  borrowed: 'Borrowed',
  day_labour: 'Worked by the day',
  used_savings: 'Used savings',
  took_child_from_school: 'Took a child from school',
  help_from_relatives: 'Had help from relatives',
} as const;

/** Households that a shock hit ÷ households whose answer is known, those that nothing hit included. */
export const shocks: Distribution<HouseholdMoney> = {
  title: 'Shocks of the last 12 months',
  asks: ['finance.shocks'],
  counted: 'households',
  behind: { table: 'finance' },
  formula: 'Households that this hit in the last 12 months ÷ households whose answer is known, those that nothing hit included',
  source: 'World Bank, Living Standards Measurement Study (LSMS), shocks and coping',
  note: 'Several may have hit a household.',
  categories: SHOCKS,
  several: true,
  compute: (households, weighted) => distributionOf(households, weighted, Object.keys(SHOCKS), ({ shocks: hit }) => hit),
};

/** Households that a shock hit, by what they did about it ÷ those of which that is known, those that did nothing included. */
export const coping: Distribution<HouseholdMoney> = {
  title: 'What was done about shocks',
  asks: ['finance.coping'],
  counted: 'households that a shock hit',
  behind: { table: 'finance', wider: 'All households that were asked; shocks are a list, which cannot be filtered.' },
  formula: 'Households that a shock hit and that did this about it ÷ households that a shock hit and whose answer is known',
  source: 'World Bank, Living Standards Measurement Study (LSMS), shocks and coping',
  note: 'A household may have done several things. Households of which it is not known whether a shock hit them are not part of this.',
  categories: ANSWERS,
  several: true,
  compute: (households, weighted) =>
    distributionOf(households, weighted, Object.keys(ANSWERS), ({ shocks: hit, coping: done }) => (hit !== null && hit.length > 0 ? done : undefined)),
};
