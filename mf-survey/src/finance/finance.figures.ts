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
import { shownBy, type ShownFigure } from '../shared/figures/shown-figures.ts';

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

/** What the screen on money asks for. */
export const FINANCE: readonly ShownFigure[] = shownBy([...OTHERS, ...OF_CURRENCY]);
