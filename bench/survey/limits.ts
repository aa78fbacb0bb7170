/** What may pass at most, in milliseconds, seconds and MB. */
export interface Limits {
  readonly section: number;
  readonly comparison: number;
  readonly table: number;
  readonly edit: number;
  /** Seconds from the start of the server until figures are answered; not limited for more than 100,000 households. */
  readonly ready?: number;
  /** MB of the engine's process. */
  readonly memory?: number;
}

const UP_TO_100_000: Limits = { section: 300, comparison: 500, table: 300, edit: 1000, ready: 15, memory: 600 };
const UP_TO_A_MILLION: Limits = { section: 2000, comparison: 3000, table: 2000, edit: 1000 };

export const limitsOf = (households: number): Limits => (households <= 100_000 ? UP_TO_100_000 : UP_TO_A_MILLION);
