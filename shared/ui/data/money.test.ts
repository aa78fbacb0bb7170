import { formatMoney } from './money.ts';

test.each([
  [12_838, 'MZN', 'MZN 12,838'],
  [0, 'USD', 'USD 0'],
  [4.675, 'USD', 'USD 4.68'],
  [722_000.5, 'MZN', 'MZN 722,001'],
  [-1500, 'MZN', 'MZN −1,500'],
  [1200, '(currency not known)', '1,200 (currency not known)'],
  [1200, '', '1,200'],
])('%d in %j is %s', (amount, currency, written) =>
  expect(formatMoney(amount, currency).replace('\u00A0', ' ')).toBe(written),
);
