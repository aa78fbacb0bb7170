import { z } from '@groundwork/shared/data';
import { partWith } from '../indicators/core/facets.ts';
import type { HouseholdMoney, IncomeSource, Loan } from '../indicators/finance/household-money.ts';
import { amount } from './money.data.ts';
import type { Count } from '../section/counted-answers.data.ts';
import { anyOf, asked, askedHeadSex, type Asked, type Question } from '../section/questions.ts';
import { field } from '../section/read-every.ts';

/** Less than this is nothing, in any currency. */
const SMALLEST_COIN = 0.01;
const of = 'finance';
const flag = (name: string): Asked<boolean | null> => asked({ field: name, of }, field.flag);
const money = (name: string): Asked<number | null> => asked({ field: name, of }, amount);
/** Whether there was any, and not how much. */
const anyMoney = (name: string): Asked<number | null> => asked({ field: name, of, from: [0, SMALLEST_COIN] }, z.pipe(field.number, z.transform(anyOf)));
const codes = (name: string): Asked<readonly string[] | null> => asked({ field: name, of, entries: { codes: true } }, field.texts);
const listed = (name: string, list: string): Question => ({ field: name, of, entries: { list } });

const codesOrNone = z.catch(z.nullable(z.array(z.nullable(z.string()))), null);

const kinds: Asked<readonly IncomeSource[] | null> = {
  asks: [listed('income_sources', 'kind')],
  read: ([found]) => codesOrNone.parse(found)?.map((kind) => partWith<IncomeSource>({ kind }, ['amount', 'period'])) ?? null,
};

/** All sources of a household as one, of a year. Without any it is one of zero, which is the same income. */
const yearlyIncome: Asked<readonly IncomeSource[] | null> = {
  asks: [
    { field: 'income_sources', of, entries: { sum: 'amount', factors: { by: 'period', values: { month: 12, year: 1 } } } },
  ],
  read: ([found]) => [partWith<IncomeSource>({ amount: amount.parse(found), period: 'year' }, ['kind'])],
};

const lenders: Asked<readonly Loan[] | null> = {
  asks: [listed('loans', 'source')],
  read: ([found]) => codesOrNone.parse(found)?.map((source) => partWith<Loan>({ source }, ['outstanding'])) ?? null,
};

/** All loans of a household as one; what is paid back is a loan still. */
const debt: Asked<readonly Loan[] | null> = {
  asks: [listed('loans', 'source'), { field: 'loans', of, entries: { sum: 'outstanding' } }],
  read: ([sources, sum]) => {
    const loans = codesOrNone.parse(sources);
    return loans && (loans.length === 0 ? [] : [partWith<Loan>({ outstanding: amount.parse(sum) }, ['source'])]);
  },
};

/** What is known of money, counted: amounts each by itself, because hardly two households have several in common. */
export const countMoney: Count<HouseholdMoney> = {
  collection: 'households',
  questions: {
    headSex: askedHeadSex,
    hasAccount: flag('has_account'),
    groupMember: flag('group_member'),
    incomeSources: yearlyIncome,
    remittances: money('remittances'),
    expenditure: money('expenditure'),
    savings: money('savings'),
    savingsPlaces: codes('savings_place'),
    loans: debt,
    neededMoney: flag('needed_money'),
    moneySource: asked({ field: 'money_source', of }, field.text),
    shocks: codes('shocks'),
    coping: codes('coping'),
  },
  facets: [
    ['headSex', 'hasAccount', 'groupMember', 'neededMoney', 'moneySource', { remittances: anyMoney('remittances') }],
    ['headSex', { incomeSources: kinds, loans: lenders }],
    ['headSex', { savings: anyMoney('savings') }, 'savingsPlaces'],
    ['headSex', 'shocks', 'coping'],
    ['headSex', 'expenditure'],
    ['headSex', 'savings'],
    ['headSex', 'loans'],
    ['headSex', 'incomeSources'],
  ],
};
