import { household } from '../core/rows-for-tests.ts';
import { accountOwnership } from './account-ownership.ts';
import { borrowers } from './credit.ts';
import type { HouseholdMoney } from './household-money.ts';
import { medianExpenditure, medianIncome, yearlyIncomeOf } from './income.ts';
import { savers } from './savings.ts';

const money = (more: Partial<HouseholdMoney> = {}, weight: number | null = 1): HouseholdMoney => ({
  household: household({ weight }),
  headSex: null,
  hasAccount: null,
  groupMember: null,
  incomeSources: null,
  remittances: null,
  expenditure: null,
  savings: null,
  savingsPlaces: null,
  loans: null,
  neededMoney: null,
  moneySource: null,
  shocks: null,
  coping: null,
  ...more,
});
const loan = (source: string | null, outstanding: number | null = 100) => ({ source, outstanding });
const income = (kind: string | null, amount: number | null = 100, period: string | null = 'year') => ({ kind, amount, period });

it('accounts are a share of the households that answered, by weight', () => {
  const rows = [money({ hasAccount: true }, 3), money({ hasAccount: false }, 1), money()];
  expect(accountOwnership.compute(rows, true)).toMatchObject({ value: 0.75, n: 2, missing: 1 });
  expect(accountOwnership.compute(rows, false).value).toBe(0.5);
});

it('savings of zero are an answer, and no answer is not zero', () => {
  expect(savers.compute([money({ savings: 500 }), money({ savings: 0 }), money()], true)).toMatchObject({ value: 0.5, n: 2, missing: 1 });
  expect(savers.compute([money()], true)).toMatchObject({ value: null, n: 0, missing: 1 });
});

it('credit is had by households with a loan; none is an answer', () => {
  expect(borrowers.compute([money({ loans: [loan('bank')] }), money({ loans: [] }), money()], true)).toMatchObject({ value: 0.5, n: 2, missing: 1 });
});

describe('income', () => {
  it('of a month counts twelve times, of none is zero, and of an unknown amount or period is not known', () => {
    expect(yearlyIncomeOf({ incomeSources: [income('wages', 1000, 'month'), income('crops', 500, 'year')] })).toBe(12_500);
    expect(yearlyIncomeOf({ incomeSources: [] })).toBe(0);
    expect(yearlyIncomeOf({ incomeSources: [income('crops', null)] })).toBeNull();
    expect(yearlyIncomeOf({ incomeSources: [income('crops', 5, null)] })).toBeNull();
    expect(yearlyIncomeOf({ incomeSources: [income('crops', 5, 'week')] })).toBeNull();
    expect(yearlyIncomeOf({ incomeSources: [income('crops', 5, 'constructor')] })).toBeNull();
    expect(yearlyIncomeOf({ incomeSources: null })).toBeNull();
  });

  it('has a median, by weight', () => {
    const rows = [money({ incomeSources: [income('crops', 100)] }, 5), money({ incomeSources: [income('crops', 900)] }, 1), money()];
    expect(medianIncome.compute(rows, true)).toMatchObject({ value: 100, n: 2, missing: 1 });
    expect(medianIncome.compute(rows, false).value).toBe(500);
  });
});

it('spending leaves out who did not answer', () => {
  expect(medianExpenditure.compute([money({ expenditure: 0 }), money({ expenditure: 200 }), money()], true)).toMatchObject({ value: 100, n: 2, missing: 1 });
});
