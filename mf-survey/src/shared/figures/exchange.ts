/** What amounts of a survey round are converted into, as it is recorded with the round. */
export interface ExchangeRate {
  /** The name of the round. */
  readonly round: string;
  /** ISO 4217: one of `from` is `rate` of `into`. */
  readonly from: string;
  readonly into: string;
  readonly rate: number;
  /** The day that the rate is of. */
  readonly day: string;
  readonly source: string | null;
}

/** What the amounts of a figure were converted with. */
export interface Exchange {
  readonly into: string;
  readonly rates: readonly ExchangeRate[];
}
