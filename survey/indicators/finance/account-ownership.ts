import type { Indicator } from '../entry.ts';

/** Households in which an adult has an account, of households whose answer is known. */
export const accountOwnership: Indicator = {
  id: 'account-ownership',
  title: 'An adult has an account',
  unit: 'percent',
  counted: 'households',
  from: 'finance',
  asks: ['finance.has_account'],
  measure: { kind: 'share', of: 'has_account' },
  behind: { table: 'finance' },
  formula: 'Households in which an adult has an account at a bank or with mobile money ÷ households whose answer is known',
  source: 'World Bank, Global Findex, account ownership',
  note: 'Asked once per household, so a share of households. Not comparable with Global Findex, which asks every adult aged 15 and over.',
};
