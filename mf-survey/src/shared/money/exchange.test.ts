import { sumOf, type Sale } from '../indicators/agriculture/sale.ts';
import { exchangeOf, type ExchangeRate, type ExchangeRates } from './exchange.ts';

const rate = (round: string, more: Partial<ExchangeRate> = {}): ExchangeRate => ({ round, from: 'MZN', into: 'USD', rate: 0.01, day: '2024-06-28', source: null, ...more });
const sale = (roundId: string | null, income: number | null): Sale => ({ household: { id: 'h', villageId: null, roundId, weight: 2, consent: true }, quantity: 1, unit: 'kg', unitPrice: null, income, currency: 'MZN' });
const line = (...sales: readonly Sale[]): readonly Sale[] => sales;
const exchangeFor = (sales: readonly Sale[], rates: ExchangeRates) => exchangeOf('MZN', sales, rates);
const income = (sales: readonly Sale[], weighted: boolean, rateOf: (one: Sale) => number = () => 1) => sumOf(sales, weighted, (one) => (one.income === null ? null : one.income * rateOf(one)));

test('each sale is converted with the rate of its own round', () => {
  const sales = line(sale('r1', 100), sale('r2', 100));
  const exchange = exchangeFor(sales, new Map([['r1', rate('Baseline')], ['r2', rate('Endline', { rate: 0.02 })]]));
  expect(exchange?.rates.map(({ round }) => round)).toEqual(['Baseline', 'Endline']);
  // 100 × 0.01 + 100 × 0.02, and each household twice with weights.
  expect(income(sales, false, exchange?.rateOf)).toMatchObject({ value: 3, n: 2, missing: 0 });
  expect(income(sales, true, exchange?.rateOf).value).toBe(6);
});

test.each([
  ['one round has no rate', [['r1', rate('Baseline')]]],
  ['a rate is of another currency', [['r1', rate('Baseline')], ['r2', rate('Endline', { from: 'TZS' })]]],
  ['the rates lead into several currencies', [['r1', rate('Baseline')], ['r2', rate('Endline', { into: 'EUR' })]]],
] as const)('nothing is converted where %s', (_, rates) => {
  expect(exchangeFor(line(sale('r1', 100), sale('r2', 100)), new Map(rates))).toBeUndefined();
});

test('a sale whose round is not known has no rate', () => {
  expect(exchangeFor(line(sale(null, 100)), new Map([['r1', rate('Baseline')]]))).toBeUndefined();
});

test('an income that is not known is not zero in another currency', () => {
  const sales = line(sale('r1', null), sale('r1', 0));
  expect(income(sales, false, exchangeFor(sales, new Map([['r1', rate('Baseline')]]))?.rateOf)).toMatchObject({ value: 0, n: 1, missing: 1 });
});
