import {
  accountOwnership,
  borrowers,
  coping,
  creditBySource,
  incomeSources,
  medianDebt,
  medianExpenditure,
  medianIncome,
  medianSavings,
  neededMoney,
  remittances,
  savers,
  savingsGroup,
  savingsPlaces,
  shocks,
  urgentMoneySource,
} from '@groundwork/survey/indicators';
import { figuresQuery } from '../shared/figures/figures.data.ts';

/** What is given for each currency by itself. */
export const OF_CURRENCY = [medianIncome, medianExpenditure, medianSavings, medianDebt] as const;

const OTHERS = [
  incomeSources,
  remittances,
  accountOwnership,
  savingsGroup,
  savers,
  savingsPlaces,
  borrowers,
  creditBySource,
  neededMoney,
  urgentMoneySource,
  shocks,
  coping,
];

/** The figures on money as a question to the one cache. */
export const financeQuery = figuresQuery([...OTHERS, ...OF_CURRENCY].map((indicator) => ({ indicator })));
