import { figureOf, type Part } from '../core/asked.ts';
import { meanOf, shareOf } from '../core/estimate.ts';
import { medianMoney, medianOf } from '../core/median.ts';
import type { Indicator, IndicatorResult, RowsBehind } from '../core/result.ts';
import type { SurveyRow } from '../core/rows.ts';

/** One sale of a household. */
export interface Sale extends SurveyRow {
  /** In `unit`; quantities of different units are never added up. */
  readonly quantity: number | null;
  readonly unit: string | null;
  /** In `currency`, for one of `unit`. */
  readonly unitPrice: number | null;
  /** In `currency`; amounts of different currencies are never added up. */
  readonly income: number | null;
  /** ISO 4217. */
  readonly currency: string | null;
}

/** A household with what it sold. */
export interface Seller<S extends Sale = Sale> extends SurveyRow {
  /** Empty where it sold nothing; null where it was not asked. */
  readonly sales: readonly S[] | null;
}

/** Sales that compare: of the same thing, in the same unit and the same currency. */
export interface SalesLine<S extends Sale = Sale> {
  readonly key: string;
  readonly what: string;
  readonly unit: string | null;
  readonly currency: string | null;
  readonly sales: readonly S[];
}

/** Divides sales into those that compare, in the order of what was sold. */
export function salesLines<S extends Sale>(sales: readonly S[], whatOf: (sale: S) => string): readonly SalesLine<S>[] {
  const lines = new Map<string, SalesLine<S> & { sales: S[] }>();
  for (const sale of sales) {
    const { unit, currency } = sale;
    const what = whatOf(sale);
    const key = JSON.stringify([what, unit, currency]);
    const line = lines.get(key);
    if (line) line.sales.push(sale);
    else lines.set(key, { key, what, unit, currency, sales: [sale] });
  }
  return [...lines.values()].sort((a, b) => a.what.localeCompare(b.what) || a.key.localeCompare(b.key));
}

/** The currencies of sales, by code; null, where one does not tell its currency, last. */
export function currenciesOf(sales: readonly Sale[]): readonly (string | null)[] {
  const found = new Set(sales.map(({ currency }) => currency));
  const known = [...found].filter((currency) => currency !== null).sort();
  return found.has(null) ? [...known, null] : known;
}

/** Σ weight × value; null where nothing is known. */
export function sumOf<R extends SurveyRow>(rows: readonly R[], weighted: boolean, value: (row: R) => number | null): IndicatorResult {
  const { numerator, n, missing } = meanOf(rows, weighted, value);
  return { value: n > 0 ? numerator : null, numerator: null, denominator: null, n, missing, weighted };
}

/** What the sales of a line come to, each figure with what it rests on. */
export interface SalesFigures {
  readonly quantity: IndicatorResult;
  readonly price: IndicatorResult;
  readonly income: IndicatorResult;
}

const timesRate = (amount: number | null, rate: number): number | null => (amount === null ? null : amount * rate);

/**
 * Sums of quantity and income and the median price of sales that compare.
 * @param table whose rows the sales are
 * @param rateOf what an amount of a sale is multiplied with, to tell it in another currency
 */
export function figuresOf({ sales }: SalesLine, table: 'crop_sales' | 'livestock_sales', weighted: boolean, rateOf: (sale: Sale) => number = () => 1): SalesFigures {
  const sold = (column: string, compute: (rows: readonly Sale[]) => IndicatorResult) => figureOf({ asks: [`${table}.${column}`], compute }, sales, weighted);
  return {
    quantity: sold('quantity', (rows) => sumOf(rows, weighted, ({ quantity }) => quantity)),
    price: sold('unit_price', (rows) => medianOf(rows, weighted, (sale) => timesRate(sale.unitPrice, rateOf(sale)))),
    income: sold('income', (rows) => sumOf(rows, weighted, (sale) => timesRate(sale.income, rateOf(sale)))),
  };
}

const SOURCE = 'World Bank, Living Standards Measurement Study (LSMS), agriculture module';

/** For crops: of households that planted or sold. */
const askedAbout = (what: string): readonly Part[] => (what === 'crops' ? ['crop_plantings', 'crop_sales'] : ['livestock_sales']);

const salesOf = (what: string): RowsBehind => ({
  table: what === 'crops' ? 'crop_sales' : 'livestock_sales',
  wider: 'The sales; a household that sold nothing has none.',
});

/**
 * Households that sold something ÷ the households that it is told of.
 * @param among whom it is told of, in the plural
 */
export const sellers = (what: string, among: string): Indicator<Seller> => ({
  title: `Households that sold ${what}`,
  unit: 'percent',
  asks: askedAbout(what),
  counted: among,
  behind: salesOf(what),
  formula: `Households with at least one sale of ${what} ÷ ${among}`,
  source: SOURCE,
  note: 'A household without consent was not asked, so it is not known.',
  compute: (households, weighted) => shareOf(households, weighted, ({ sales }) => (sales === null ? null : sales.length > 0)),
});

/** What a household's sales brought: undefined without any, null where one is not known. */
function incomeOf({ sales }: Seller): number | null | undefined {
  if (sales === null) return null;
  if (sales.length === 0) return undefined;
  let sum = 0;
  for (const { income } of sales) {
    if (income === null) return null;
    sum += income;
  }
  return sum;
}

/** The median of what households that sold something got for it. The sales are of one currency. */
export const sellerIncome = (what: string): Indicator<Seller> => ({
  title: `Income from ${what} of a selling household`,
  unit: 'money',
  asks: [what === 'crops' ? 'crop_sales.income' : 'livestock_sales.income'],
  counted: 'households that sold',
  behind: salesOf(what),
  formula: `Median of the income from all sales of ${what} of a household, of households that sold`,
  source: SOURCE,
  note: 'What was received, costs not taken off. A household with a sale of unknown income counts as not known.',
  ...medianMoney(incomeOf),
});
