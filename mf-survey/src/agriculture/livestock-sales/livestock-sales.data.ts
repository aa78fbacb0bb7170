import { readHerds, readLivestockSales } from '../../shared/agriculture/livestock.data.ts';
import { marketsOf, sellersOf, type Market } from '../../shared/agriculture/sellers.ts';
import { yearsOfAnimals, type Herd, type LivestockSale, type YearOfAnimals } from '../../shared/indicators/agriculture/livestock.ts';
import type { Seller } from '../../shared/indicators/agriculture/sale.ts';
import { sectionQuery } from '../../shared/section/frame.data.ts';

/** What was told over one length of recall; answers over other lengths do not compare. */
export interface LivestockRecall {
  /** Null where it was not told. */
  readonly months: number | null;
  readonly sales: readonly LivestockSale[];
  readonly markets: readonly Market[];
}

export interface LivestockContent {
  readonly herds: readonly Herd[];
  readonly years: readonly YearOfAnimals[];
  /** All households, with their sales over whatever recall. */
  readonly sellers: readonly Seller<LivestockSale>[];
  /** Shortest first, the unknown one last. */
  readonly recalls: readonly LivestockRecall[];
}

function recallsOf(sales: readonly LivestockSale[]): readonly (number | null)[] {
  const found = new Set(sales.map(({ recallMonths }) => recallMonths));
  const known = [...found].filter((months) => months !== null).sort((a, b) => a - b);
  return found.has(null) || known.length === 0 ? [...known, null] : known;
}

/** Animals, and what was sold of them and of what they give. */
export const livestockSalesQuery = sectionQuery('livestock-sales', async (reader): Promise<LivestockContent> => {
  const [frame, herds, all] = await Promise.all([reader.frame, readHerds(reader), readLivestockSales(reader)]);
  const sellers = sellersOf(frame, all);
  return {
    herds,
    sellers,
    years: yearsOfAnimals(herds, sellers),
    recalls: recallsOf(all).map((months) => {
      const sales = all.filter(({ recallMonths }) => recallMonths === months);
      return { months, sales, markets: marketsOf(frame, sales) };
    }),
  };
});
