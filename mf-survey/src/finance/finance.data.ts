import { sectionQuery } from '../shared/section/frame.data.ts';
import { readMoney } from '../shared/money/money.data.ts';

/** The figures on money as a question to the one cache. */
export const financeQuery = sectionQuery('finance', readMoney);
