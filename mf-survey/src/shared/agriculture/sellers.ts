import type { GrowingHousehold } from '../indicators/agriculture/planting.ts';
import { currenciesOf, type Sale, type Seller } from '../indicators/agriculture/sale.ts';
import type { Frame } from '../section/frame.data.ts';
import { perHousehold } from './by-household.ts';

/** All households, each with its sales. */
export const sellersOf = <S extends Sale>(frame: Frame, sales: readonly S[]): readonly Seller<S>[] =>
  perHousehold(frame, sales, ({ household }) => household.id, (own, household) => ({ household, sales: own }));

/** Households that planted or sold something in a season, and those that were not asked, with their sales of the season. */
export function sellersInSeason<S extends Sale>(frame: Frame, growers: readonly GrowingHousehold[], sales: readonly S[]): readonly Seller<S>[] {
  const grew = new Set(growers.filter(({ plantings }) => plantings !== null && plantings.length > 0).map(({ household }) => household.id));
  return sellersOf(frame, sales).filter(({ household, sales: own }) => own === null || own.length > 0 || grew.has(household.id));
}

/** What was sold for one currency. */
export interface Market {
  readonly currency: string | null;
  /** All households, with their sales for this currency. */
  readonly sellers: readonly Seller[];
}

/** A market for each currency: amounts of different ones are never added up. */
export const marketsOf = (frame: Frame, sales: readonly Sale[]): readonly Market[] =>
  currenciesOf(sales).map((currency) => ({ currency, sellers: sellersOf(frame, sales.filter((sale) => sale.currency === currency)) }));
