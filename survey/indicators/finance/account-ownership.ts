import type { Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

/** Households in which an adult has an account, of households whose answer is known. */
export const accountOwnership: Indicator = {
  id: 'account-ownership',
  title: inLanguage('An adult has an account'),
  unit: 'percent',
  counted: inLanguage('households'),
  from: 'finance',
  asks: ['finance.has_account'],
  measure: { kind: 'share', of: 'has_account' },
  behind: { table: 'finance' },
  formula: inLanguage(
    'Households in which an adult has an account at a bank or with mobile money ÷ households whose answer is known',
  ),
  source: 'World Bank, Global Findex, account ownership',
  note: inLanguage(
    'Asked once per household, so a share of households. Not comparable with Global Findex, which asks every adult aged 15 and over.',
  ),
};
