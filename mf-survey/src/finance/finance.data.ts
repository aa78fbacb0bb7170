import { readMoney, type FinanceContent } from '../shared/money/money.data.ts';
import { readCurrencies } from '../shared/section/currencies.ts';
import { sectionQuery, type SectionCounter } from '../shared/section/frame.data.ts';
import { countMoney } from '../shared/money/count-money.ts';

async function countFinance({ count }: SectionCounter): Promise<FinanceContent> {
  const [households, currencies] = await Promise.all([count(countMoney), readCurrencies()]);
  return { households, currencies, counted: true };
}

/** The figures on money as a question to the one cache. */
export const financeQuery = sectionQuery('finance', readMoney, countFinance);
