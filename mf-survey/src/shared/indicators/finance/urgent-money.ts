import { urgentMoneySources } from '@groundwork/survey/model';
import { distributionOf } from '../core/distribution.ts';
import { shareOf } from '../core/estimate.ts';
import type { Distribution, Indicator } from '../core/result.ts';
import type { HouseholdMoney } from './household-money.ts';

/** Households that needed money urgently ÷ households whose answer is known. */
export const neededMoney: Indicator<HouseholdMoney> = {
  title: 'Needed money urgently',
  unit: 'percent',
  asks: ['finance.needed_money'],
  counted: 'households',
  behind: { table: 'finance' },
  formula: 'Households that needed money urgently in the last 12 months ÷ households whose answer is known',
  source: 'World Bank, Global Findex, emergency money',
  compute: (households, weighted) => shareOf(households, weighted, ({ neededMoney: needed }) => needed),
};

/** Households that needed money urgently by where it came from ÷ those of which that is known. */
export const urgentMoneySource: Distribution<HouseholdMoney> = {
  title: 'Where urgent money came from',
  asks: ['finance.needed_money', 'finance.money_source'],
  counted: 'households that needed money',
  behind: { table: 'finance', where: ['needed_money:is:true'] },
  formula: 'Households that needed money urgently and had it from here ÷ households that needed it and of which it is known where from',
  source: 'World Bank, Global Findex, main source of emergency money',
  note: 'Households of which it is not known whether they needed money are not part of this.',
  categories: urgentMoneySources,
  compute: (households, weighted) =>
    distributionOf(households, weighted, Object.keys(urgentMoneySources), ({ neededMoney: needed, moneySource }) => (needed === true ? moneySource : undefined)),
};
