import type { Apart } from '../entry.ts';

/** Amounts of different currencies are never put together. */
export const BY_CURRENCY: Apart = { by: 'currency' };
