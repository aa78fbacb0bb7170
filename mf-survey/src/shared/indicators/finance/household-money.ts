import type { HeadedRow } from '../core/rows.ts';

export interface IncomeSource {
  readonly kind: string | null;
  readonly amount: number | null;
  /** What the amount is for: `month` or `year`. */
  readonly period: string | null;
}

export interface Loan {
  readonly source: string | null;
  /** What is still to be paid back. */
  readonly outstanding: number | null;
}

/**
 * A household with what was asked about money; amounts in the currency of its round. An empty list is an answer, none; null is
 * no answer.
 */
export interface HouseholdMoney extends HeadedRow {
  readonly hasAccount: boolean | null;
  readonly groupMember: boolean | null;
  readonly incomeSources: readonly IncomeSource[] | null;
  /** Received from relatives in the last 12 months. */
  readonly remittances: number | null;
  /** Spent in the last 30 days. */
  readonly expenditure: number | null;
  /** Saved on the day of the interview. */
  readonly savings: number | null;
  readonly savingsPlaces: readonly string[] | null;
  readonly loans: readonly Loan[] | null;
  /** Whether money was needed urgently in the last 12 months, and where it came from. */
  readonly neededMoney: boolean | null;
  readonly moneySource: string | null;
  /** What hit the household in the last 12 months, and what it did about it. */
  readonly shocks: readonly string[] | null;
  readonly coping: readonly string[] | null;
}
