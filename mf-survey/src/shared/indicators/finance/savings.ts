import { savingsPlaces as choices } from '@groundwork/survey/model';
import { distributionOf } from '../core/distribution.ts';
import { shareOf } from '../core/estimate.ts';
import { medianMoney } from '../core/median.ts';
import type { Distribution, Indicator } from '../core/result.ts';
import type { HouseholdMoney } from './household-money.ts';

const { bank, ...others } = choices;
/** The figure ends with the bank. */
const PLACES = { ...others, bank };

/** Households that have saved anything ÷ households whose savings are known. */
export const savers: Indicator<HouseholdMoney> = {
  title: 'Households with savings',
  unit: 'percent',
  asks: ['finance.savings'],
  counted: 'households',
  behind: { table: 'finance' },
  formula: 'Households with savings above zero on the day of the interview ÷ households whose savings are known',
  source: 'World Bank, Global Findex, saving',
  note: 'Savings of zero are an answer. A household that gave none counts as not known.',
  compute: (households, weighted) => shareOf(households, weighted, ({ savings }) => (savings === null ? null : savings > 0)),
};

/** The median of what those who save have saved. */
export const medianSavings: Indicator<HouseholdMoney> = {
  title: 'Median savings of those who save',
  unit: 'money',
  asks: ['finance.savings'],
  counted: 'households with savings',
  behind: { table: 'finance', where: ['savings:min:0.01'] },
  formula: 'Median of the savings above zero',
  source: 'As the household reported it',
  note: 'Households that save nothing are left out; those whose savings are not known may have some and count as not known.',
  ...medianMoney(({ savings }) => (savings === 0 ? undefined : savings)),
};

/** Households that save by where ÷ households that save and told where; nobody saves nowhere, so an empty list is no answer. */
export const savingsPlaces: Distribution<HouseholdMoney> = {
  title: 'Where savings are kept',
  asks: ['finance.savings', 'finance.savings_place'],
  counted: 'households with savings',
  behind: { table: 'finance', where: ['savings:min:0.01'] },
  formula: 'Households with savings that keep some of them here ÷ households with savings of which it is known where',
  source: 'World Bank, Global Findex, saving',
  note: 'A household may keep its savings in several places. Those whose savings are not known are not part of this.',
  categories: PLACES,
  several: true,
  compute: (households, weighted) =>
    distributionOf(households, weighted, Object.keys(PLACES), ({ savings, savingsPlaces: places }) => {
      if (savings === null || savings === 0) return undefined;
      return places === null || places.length === 0 ? null : places;
    }),
};
