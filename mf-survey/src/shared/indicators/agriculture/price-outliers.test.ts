import { household } from '../core/rows-for-tests.ts';
import { priceOutliers } from './price-outliers.ts';
import type { Sale } from './sale.ts';

const sale = (unitPrice: number | null, more: Partial<Sale> = {}): Sale => ({ household: household(), quantity: 1, unit: 'kg', unitPrice, income: null, currency: 'MZN', ...more });
const prices = (...values: (number | null)[]) => values.map((value) => sale(value));
const check = (sales: readonly Sale[]) => priceOutliers(sales, () => 'Maize');

test('a price far from the median is found, with how far it is', () => {
  // Median 12, deviations 2 1 0 1 2 28, MAD 1.5: 28 ÷ (1.4826 · 1.5).
  const { outliers, checked, unchecked } = check(prices(10, 11, 12, 12, 14, 40, null));
  expect(outliers).toHaveLength(1);
  expect(outliers[0]).toMatchObject({ what: 'Maize', price: 40, median: 12, n: 6 });
  // Deviations sorted: 0 0 1 2 2 28, the middle between 1 and 2.
  expect(outliers[0]?.score).toBeCloseTo(28 / (1.4826 * 1.5), 12);
  expect([checked, unchecked]).toEqual([6, 1]);
});

test('a low price is as unusual as a high one', () => expect(check(prices(100, 101, 99, 100.5, 99.5, 1)).outliers.map(({ price }) => price)).toEqual([1]));

test('of fewer than five prices, and of prices without any spread, nothing is said', () => {
  expect(check(prices(1, 1, 1, 99))).toEqual({ outliers: [], checked: 0, unchecked: 4 });
  expect(check(prices(5, 5, 5, 5, 5, 99))).toEqual({ outliers: [], checked: 0, unchecked: 6 });
});

test('prices of another unit or currency are not put beside each other', () => {
  const bags = prices(500, 510, 520, 530, 540).map((one) => ({ ...one, unit: 'bag50' }));
  expect(check([...prices(10, 11, 12, 13, 14), ...bags, sale(15, { currency: 'USD' })])).toEqual({ outliers: [], checked: 10, unchecked: 1 });
});
