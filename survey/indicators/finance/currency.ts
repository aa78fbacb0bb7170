import type { Apart, Indicator } from '../entry.ts';

/** Amounts in different currencies are never combined. */
export const BY_CURRENCY: Apart = { by: 'currency' };

/** What an amount of money in the currency of its round has besides: also one in the round's other currency. */
export const MONEY = {
  unit: 'money',
  apart: BY_CURRENCY,
  exchange: { currency: 'currency' },
} as const satisfies Partial<Indicator>;
