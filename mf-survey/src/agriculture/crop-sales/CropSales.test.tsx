import { ada, renderScreen } from '@groundwork/shared/testing';
import { formatDay } from '@groundwork/shared/ui/data';
import type { Cell, Exchange } from '@groundwork/survey/figures';
import { screen, within } from '@testing-library/react';
import { inPart } from '../../shared/agriculture/figures-for-tests.ts';
import { estimate, serveFigures } from '../../shared/figures/figures-for-tests.ts';
import { partOfKeys } from '../../shared/figures/parts.ts';
import { serveSection } from '../../shared/section/section-for-tests.ts';
import { Component as CropSales } from './CropSales.tsx';

const SEASON = '2023/24';
const BAGS = [SEASON, 'maize', 'bag50', 'MZN'];
const line = (
  keys: readonly string[],
  [quantity, price, income]: readonly [number, number | null, number | null],
  [n, known = n]: readonly [number, number?],
): Served => ({
  'crop-sales-quantity': { cells: [inPart(keys, quantity, { n })] },
  'crop-sales-price': { cells: [inPart(keys, price, { n: known, missing: n - known })] },
  'crop-sales-income': { cells: [inPart(keys, income, { n: known, missing: n - known })] },
});
type Served = NonNullable<ReturnType<Parameters<typeof serveFigures>[1]>['figures']>;
const together = (...all: readonly Served[]): Served => {
  const ids = [...new Set(all.flatMap((one) => Object.keys(one)))];
  return Object.fromEntries(
    ids.map((id) => [
      id,
      { cells: all.flatMap((one) => one[id]?.cells ?? []), exchanges: all.flatMap((one) => one[id]?.exchanges ?? []) },
    ]),
  );
};

function open(figures: Served) {
  const server = serveSection();
  server.items['crops'] = [
    { crop_id: 'maize', name: 'Maize', group: 'cereal' },
    { crop_id: 'beans', name: 'Butter beans', group: 'pulse' },
  ];
  serveFigures(server, () => ({ figures }));
  return renderScreen(<CropSales />, {
    path: '/baseline-survey/agriculture/crop-sales?weights=off',
    signedInAs: ada,
    server,
  });
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const lines = async () => {
  const rows = within(await screen.findByRole('table', { name: 'Crops sold, season 2023/24' })).getAllByRole('row');
  return rows.slice(1).map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
};

test('quantities of different units and amounts of different currencies have separate lines', async () => {
  open(
    together(
      line(BAGS, [4, 500, 2000], [20]),
      line([SEASON, 'maize', 'kg', 'MZN'], [30, 12, 360], [7]),
      line([SEASON, 'maize', 'bag50', 'USD'], [2, 8, 16], [9]),
      { 'crop-income': { cells: [inPart([SEASON, 'USD'], 16)] } },
    ),
  );
  expect(await lines()).toEqual([
    [
      'Maize',
      'Bag of 50 kg',
      '20',
      '4.0(no interval)',
      'MZN\u00A0500(no interval)',
      'MZN\u00A02,000(no interval)',
      '0',
    ],
    ['Maize', 'Bag of 50 kg', '9', '2.0(no interval)', 'USD\u00A08(no interval)', 'USD\u00A016(no interval)', '0'],
    ['Maize', 'Kilogram', '7', '30.0(no interval)', 'MZN\u00A012(no interval)', 'MZN\u00A0360(no interval)', '0'],
  ]);
  expect(
    (await panel('Income from crops of a selling household, season 2023/24, USD')).getAllByText('USD 16')[0],
  ).toBeVisible();
  // There is no price in two currencies to weigh harvests with.
  expect(screen.queryByRole('region', { name: /^Share of the harvest sold, by value/ })).toBeNull();
});

test('an income that is not known is not zero, and what few know is not shown', async () => {
  open(line(BAGS, [4, null, null], [2, 0]));
  expect(await lines()).toEqual([
    ['Maize', 'Bag of 50 kg', '2', 'fewer than 5 answers', 'not known', 'not known', '2'],
  ]);
});

test('amounts have intervals where there are enough sales', async () => {
  open({
    'crop-sales-price': {
      cells: [
        inPart(BAGS, 500, { n: 20, low: 450, high: 560 }),
        inPart([SEASON, 'beans', 'kg', 'MZN'], 20, { n: 3, low: 10, high: 30 }),
      ],
    },
  });
  const [beans, maize] = await lines();
  expect(maize?.[4]).toBe('MZN\u00A0500(450 to 560)');
  expect(beans?.[4]).toBe('fewer than 5 answers');
});

const RATE: Exchange['rates'] = [
  { round: 'r1', from: 'MZN', rate: 0.0156, day: '2024-06-28', source: 'Bank of Mozambique' },
];
const converted = (own: Cell, value: number, ends: { readonly low?: number; readonly high?: number } = {}): Cell => ({
  ...own,
  exchanged: estimate(value, ends),
});
const exchangeOf = (...keys: readonly string[]): Exchange => ({ apart: partOfKeys(...keys), into: 'USD', rates: RATE });

test('amounts are shown with their value in another currency, with the rate, its day and its source', async () => {
  open(
    together(line([SEASON, 'maize', 'bag50', 'USD'], [2, 8, 16], [9]), {
      'crop-sales-price': {
        cells: [converted(inPart(BAGS, 500, { n: 20, low: -100, high: 1100 }), 7.8, { low: -1.56, high: 17.16 })],
        exchanges: [exchangeOf(...BAGS)],
      },
      'crop-sales-income': {
        cells: [converted(inPart(BAGS, 1000, { n: 20 }), 15.6)],
        exchanges: [exchangeOf(...BAGS)],
      },
      'crop-income': {
        cells: [converted(inPart([SEASON, 'MZN'], 1000), 15.6)],
        exchanges: [exchangeOf(SEASON, 'MZN')],
      },
    }),
  );
  const sold = await panel('Crops sold, season 2023/24');
  const cells = await lines();
  expect(cells.map((row) => row.slice(4, 6))).toEqual([
    ['MZN\u00A0500(−100 to 1,100) = USD\u00A07.80(−1.56 to 17.16)', 'MZN\u00A01,000(no interval) = USD\u00A015.60'],
    ['USD\u00A08(no interval)', 'USD\u00A016(no interval)'],
  ]);
  expect(sold.getByText(/^Converted/)).toHaveTextContent(
    `Baseline: MZN 1 = USD 0.0156 on ${formatDay('2024-06-28')} (Bank of Mozambique). What has no rate is not converted.`,
  );
  const income = await panel('Income from crops of a selling household, season 2023/24, MZN');
  expect(income.getByText('MZN 1,000').closest('div')).toHaveTextContent(/MZN 1,000.*= USD 15\.60/);
});

test('shows the share of the harvest sold, by value and by crop, the most sold first', async () => {
  const { user } = open(
    together(line(BAGS, [4, 500, 2000], [20]), {
      'share-of-harvest-sold-by-value': { cells: [inPart([SEASON], 0.125, { n: 20 })] },
      'share-of-harvest-sold': {
        cells: [
          inPart([SEASON, 'beans'], 0.1, { n: 8, missing: 1 }),
          inPart([SEASON, 'maize'], 0.25, { n: 12, low: 0.2, high: 0.3, numerator: 100, denominator: 400 }),
        ],
      },
    }),
  );
  expect((await panel('Share of the harvest sold, by value, season 2023/24')).getAllByText('13%')[0]).toBeVisible();
  const byCrop = await panel('Share of the harvest sold, by crop, season 2023/24');
  expect(byCrop.getByText('n = 20 harvests of a household, 1 not known')).toBeVisible();
  await user.click(await byCrop.findByRole('button', { name: /^Show as table/ }));
  const rows = within(await byCrop.findByRole('table')).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Maize25%20 to 30%100 kg400 kg120');
});

test('unusual prices are listed with their line, the most unusual first, and link to their sales', async () => {
  open({
    'crop-sellers': { cells: [inPart([SEASON], 0.5)] },
    'unusual-crop-prices': { cells: [inPart([SEASON], 3 / 9, { n: 9, missing: 2 })] },
    'deviations-of-unusual-crop-prices': {
      cells: [inPart([...BAGS, '80.0000'], 4, { n: 1 }), inPart([...BAGS, '9000.0000'], 12.5, { n: 2 })],
    },
    'median-crop-prices': { cells: [inPart(BAGS, 500, { n: 9 })] },
  });
  const prices = await panel('Unusual prices, season 2023/24');
  expect(prices.getByText('3 of 9 prices; 2 sales could not be checked.')).toBeVisible();
  const rows = within(prices.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'MaizeBag of 50 kgMZN\u00A09,000MZN\u00A050012.592 sales',
    'MaizeBag of 50 kgMZN\u00A080MZN\u00A05004.09Open',
  ]);
  expect(prices.getByRole('link', { name: '2 sales: who sold Maize for this price' })).toHaveAttribute(
    'href',
    `/data-explorer?${new URLSearchParams([['table', 'crop_sales'], ...['crop_id.name:is:maize', `season:is:${SEASON}`, 'unit:is:bag50', 'currency:is:MZN', 'unit_price:min:9000', 'unit_price:max:9000'].map((rule) => ['where', rule])]).toString()}&rounds=all`,
  );
});

test('a season has its own panels', async () => {
  open({ 'crop-sellers': { cells: [inPart(['2024/25'], 1, { n: 1 }), inPart([SEASON], 0.5, { n: 2 })] } });
  expect(
    (await panel('Households that sold crops, season 2024/25')).getByText(
      'n = 1 households that planted or sold, 0 not known',
    ),
  ).toBeVisible();
  expect(
    (await panel('Households that sold crops, season 2023/24')).getByText(
      'n = 2 households that planted or sold, 0 not known',
    ),
  ).toBeVisible();
});
