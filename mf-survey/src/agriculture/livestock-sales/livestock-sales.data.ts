import { countHerds } from '../../shared/agriculture/count-farms.ts';
import { countMarkets } from '../../shared/agriculture/count-sales.ts';
import { readHerds, readLivestockSales } from '../../shared/agriculture/livestock.data.ts';
import { marketsOf, sellersOf, type Market } from '../../shared/agriculture/sellers.ts';
import { yearsOfAnimals, type Herd, type LivestockSale, type YearOfAnimals } from '../../shared/indicators/agriculture/livestock.ts';
import type { Seller } from '../../shared/indicators/agriculture/sale.ts';
import { countApart, sectionQuery, type SectionCounter, type SectionReader } from '../../shared/section/frame.data.ts';
import { countLivestockSales, countLivestockSellers, countRecalls, countYears } from './count-livestock-sales.ts';

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

function recallsOf(sales: readonly Pick<LivestockSale, 'recallMonths'>[]): readonly (number | null)[] {
  const found = new Set(sales.map(({ recallMonths }) => recallMonths));
  const known = [...found].filter((months) => months !== null).sort((a, b) => a - b);
  return found.has(null) || known.length === 0 ? [...known, null] : known;
}

async function readLivestock(reader: SectionReader): Promise<LivestockContent> {
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
}

async function countRecall(counter: SectionCounter, months: number | null): Promise<LivestockRecall> {
  const sales = await countApart(counter, countLivestockSales(months));
  return { months, sales, markets: await countMarkets(counter, 'livestock_sales', sales, { recall_months: months }) };
}

async function countLivestock(counter: SectionCounter): Promise<LivestockContent> {
  const { count } = counter;
  const recalled = async () => Promise.all(recallsOf(await count(countRecalls)).map((months) => countRecall(counter, months)));
  const [herds, sellers, years, recalls] = await Promise.all([count(countHerds), count(countLivestockSellers), countYears(counter), recalled()]);
  return { herds, sellers, years, recalls };
}

/** Animals, and what was sold of them and of what they give. */
export const livestockSalesQuery = sectionQuery('livestock-sales', readLivestock, countLivestock);
