import type { DistributionResult } from '../core/result.ts';
import { household } from '../core/rows-for-tests.ts';
import { accountOwnership } from './account-ownership.ts';
import { borrowers, creditBySource, debtOf, medianDebt } from './credit.ts';
import type { HouseholdMoney } from './household-money.ts';
import { incomeSources, medianExpenditure, medianIncome, remittances, yearlyIncomeOf } from './income.ts';
import { medianSavings, savers, savingsPlaces } from './savings.ts';
import { savingsGroup } from './savings-group.ts';
import { coping, shocks } from './shocks.ts';
import { neededMoney, urgentMoneySource } from './urgent-money.ts';

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
/** The shares that are not zero, n and missing. */
const told = ({ shares, n, missing }: DistributionResult) => ({
  shares: Object.fromEntries(shares.flatMap(({ key, result }) => (result.value === 0 ? [] : [[key, result.value]]))),
  n,
  missing,
});
const loan = (source: string | null, outstanding: number | null = 100) => ({ source, outstanding });
const income = (kind: string | null, amount: number | null = 100, period: string | null = 'year') => ({ kind, amount, period });

it('accounts and groups are shares of the households that answered, by weight', () => {
  const rows = [money({ hasAccount: true, groupMember: false }, 3), money({ hasAccount: false, groupMember: false }, 1), money()];
  expect(accountOwnership.compute(rows, true)).toMatchObject({ value: 0.75, n: 2, missing: 1 });
  expect(accountOwnership.compute(rows, false).value).toBe(0.5);
  expect(savingsGroup.compute(rows, true)).toMatchObject({ value: 0, n: 2, missing: 1 });
});

describe('savings', () => {
  it('of zero are an answer, and no answer is not zero', () => {
    expect(savers.compute([money({ savings: 500 }), money({ savings: 0 }), money()], true)).toMatchObject({ value: 0.5, n: 2, missing: 1 });
    expect(savers.compute([money()], true)).toMatchObject({ value: null, n: 0, missing: 1 });
  });

  it('have the median of those who save', () => {
    const rows = [0, 0, 100, 300, 5000, null].map((savings) => money({ savings }));
    expect(medianSavings.compute(rows, true)).toMatchObject({ value: 300, n: 3, missing: 1 });
    expect(medianSavings.compute([money({ savings: 0 })], true)).toMatchObject({ value: null, n: 0, missing: 0 });
  });

  it('are kept somewhere: who saves and names no place gave no answer', () => {
    const rows = [
      money({ savings: 1, savingsPlaces: ['home', 'group'] }),
      money({ savings: 1, savingsPlaces: ['home'] }),
      money({ savings: 1, savingsPlaces: [] }),
      money({ savings: 0, savingsPlaces: ['bank'] }),
      money({ savingsPlaces: ['bank'] }),
    ];
    expect(told(savingsPlaces.compute(rows, true))).toEqual({ shares: { home: 1, group: 0.5 }, n: 2, missing: 1 });
  });
});

describe('credit', () => {
  it('is had by households with a loan; none is an answer', () => {
    expect(borrowers.compute([money({ loans: [loan('bank')] }), money({ loans: [] }), money()], true)).toMatchObject({ value: 0.5, n: 2, missing: 1 });
  });

  it('by source is of all households that answered, and a loan without a source is told too', () => {
    const rows = [money({ loans: [loan('group'), loan('group'), loan('relatives')] }), money({ loans: [loan(null)] }), money({ loans: [] }), money({ loans: [] }), money()];
    expect(told(creditBySource.compute(rows, true))).toEqual({ shares: { group: 0.25, relatives: 0.25, source_not_told: 0.25 }, n: 4, missing: 1 });
  });

  it('leaves a debt that is the sum of all loans, and not known when one of them is not', () => {
    expect(debtOf({ loans: [loan('bank', 300), loan('group', 0)] })).toBe(300);
    expect(debtOf({ loans: [loan('bank', 300), loan('group', null)] })).toBeNull();
    const rows = [money({ loans: [loan('bank', 300)] }), money({ loans: [loan('bank', 100)] }), money({ loans: [loan('bank', null)] }), money({ loans: [] }), money()];
    expect(medianDebt.compute(rows, true)).toMatchObject({ value: 200, n: 2, missing: 1 });
  });
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

  it('has sources, several of which a household may have', () => {
    const rows = [money({ incomeSources: [income('crops'), income('trade')] }), money({ incomeSources: [income(null)] }), money({ incomeSources: [] }), money()];
    const third = 1 / 3;
    expect(told(incomeSources.compute(rows, true))).toEqual({ shares: { crops: third, trade: third, kind_not_told: third }, n: 3, missing: 1 });
  });
});

it('money from relatives and spending leave out who did not answer', () => {
  const rows = [money({ remittances: 400, expenditure: 0 }), money({ remittances: 0, expenditure: 200 }), money()];
  expect(remittances.compute(rows, true)).toMatchObject({ value: 0.5, n: 2, missing: 1 });
  expect(medianExpenditure.compute(rows, true)).toMatchObject({ value: 100, n: 2, missing: 1 });
});

it('urgent money came from somewhere where it was needed', () => {
  const rows = [
    money({ neededMoney: true, moneySource: 'relatives' }),
    money({ neededMoney: true }),
    money({ neededMoney: false, moneySource: 'bank' }),
    money({ moneySource: 'bank' }),
  ];
  expect(neededMoney.compute(rows, true)).toMatchObject({ value: 2 / 3, n: 3, missing: 1 });
  expect(told(urgentMoneySource.compute(rows, true))).toEqual({ shares: { relatives: 1 }, n: 1, missing: 1 });
});

it('shocks are of all households, what was done about them only of those that one hit', () => {
  const rows = [
    money({ shocks: ['flood', 'theft'], coping: ['ate_less'] }),
    money({ shocks: ['flood'], coping: [] }),
    money({ shocks: ['flood'] }),
    money({ shocks: [], coping: ['borrowed'] }),
    money(),
  ];
  expect(told(shocks.compute(rows, true))).toEqual({ shares: { flood: 0.75, theft: 0.25 }, n: 4, missing: 1 });
  expect(told(coping.compute(rows, true))).toEqual({ shares: { ate_less: 0.5 }, n: 2, missing: 1 });
});
