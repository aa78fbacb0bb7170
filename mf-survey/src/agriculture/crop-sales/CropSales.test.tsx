import { ada, renderScreen } from '@groundwork/shared/testing';
import { formatDay } from '@groundwork/shared/ui/data';
import { screen, within } from '@testing-library/react';
import { serveSection } from '../../shared/section/section-for-tests.ts';
import { Component as CropSales } from './CropSales.tsx';

const sale = (household: 'h1' | 'h2', more: object = {}) => ({
  household,
  crop_id: 'maize',
  season: '2023/24',
  quantity: 2,
  unit: 'bag50',
  quantity_kg: 100,
  unit_price: '500.00',
  income: 1000,
  currency: 'MZN',
  buyer_type: 'trader',
  sale_month: 5,
  ...more,
});
const planting = (household: 'h1' | 'h2') => ({
  household,
  plot_id: { id: `plot of ${household}`, household_id: household },
  crop_id: 'maize',
  season: '2023/24',
  area_ha: 1,
  harvest_kg: 400,
});

const open = (sales: readonly ReturnType<typeof sale>[], search = '?weights=off', round?: object) => {
  const server = serveSection({ crop_plantings: [planting('h1'), planting('h2')], crop_sales: sales });
  server.items['crops'] = [{ crop_id: 'maize', name: 'Maize', group: 'cereal' }];
  if (round) server.items['survey_rounds'] = [round as never];
  return renderScreen(<CropSales />, { path: `/baseline-survey/agriculture/crop-sales${search}`, signedInAs: ada, server });
};
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const lines = async () => {
  const rows = within(await screen.findByRole('table', { name: 'Crops sold, season 2023/24' })).getAllByRole('row');
  return rows.slice(1).map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent?.replaceAll('n < 5', '')));
};

test('quantities of different units and amounts of different currencies are never added up', async () => {
  open([sale('h1'), sale('h2'), sale('h1', { unit: 'kg', quantity: 30, unit_price: 12, income: 360 }), sale('h2', { currency: 'USD', unit_price: 8, income: 16 })]);
  expect(await lines()).toEqual([
    ['Maize', 'Bag of 50 kg', '2', '4', '500 MZN', '2,000 MZN', '0'],
    ['Maize', 'Bag of 50 kg', '1', '2', '8 USD', '16 USD', '0'],
    ['Maize', 'Kilogram', '1', '30', '12 MZN', '360 MZN', '0'],
  ]);
  expect((await panel('Income from crops of a selling household, season 2023/24, USD')).getAllByText('16 USD')[0]).toBeVisible();
  // There is no price in two currencies to weigh harvests with.
  expect(screen.queryByRole('region', { name: /^Share of the harvest sold, by value/ })).toBeNull();
});

test('an income that is not known is not zero', async () => {
  open([sale('h1'), sale('h2', { income: null, unit_price: null })]);
  expect(await lines()).toEqual([['Maize', 'Bag of 50 kg', '2', '4', '500 MZN', '1,000 MZN', '1']]);
  const income = await panel('Income from crops of a selling household, season 2023/24, MZN');
  expect(income.getByText('n = 1 households that sold, 1 not known')).toBeVisible();
});

const ROUND = { id: 'r1', name: 'Baseline', start_date: '2024-05-06', currency: 'MZN', exchange_currency: 'USD', exchange_rate: '0.0156', exchange_rate_date: '2024-06-28', exchange_rate_source: 'Bank of Mozambique' };

test('amounts stand beside what they are in another currency, with the rate, its day and its source', async () => {
  open([sale('h1'), sale('h2', { currency: 'USD', unit_price: 8, income: 16 })], '?weights=off', ROUND);
  const sold = await panel('Crops sold, season 2023/24');
  await sold.findByText(/^Converted with the rate/);
  expect(await lines()).toEqual([
    ['Maize', 'Bag of 50 kg', '1', '2', '500 MZN = 7.8 USD', '1,000 MZN = 15.6 USD', '0'],
    ['Maize', 'Bag of 50 kg', '1', '2', '8 USD', '16 USD', '0'],
  ]);
  expect(sold.getByText(/^Converted/)).toHaveTextContent(`Baseline: 1 MZN = 0.0156 USD on ${formatDay('2024-06-28')} (Bank of Mozambique). What has no rate is not converted.`);
  const income = await panel('Income from crops of a selling household, season 2023/24, MZN');
  expect(income.getByText('1,000 MZN').closest('p')).toHaveTextContent(/1,000 MZN.* = 15\.6 USD/);
});

test('what is not known stays so in every currency', async () => {
  open([sale('h1', { income: null })], '?weights=off', ROUND);
  await screen.findByText(/^Converted with the rate/);
  expect(await lines()).toEqual([['Maize', 'Bag of 50 kg', '1', '2', '500 MZN = 7.8 USD', 'not known', '1']]);
});

test.each([
  ['without a rate', { exchange_rate: null }],
  ['with a rate of zero', { exchange_rate: 0 }],
  ['with a rate whose day is not known', { exchange_rate_date: null }],
])('nothing is converted %s', async (_, missing) => {
  open([sale('h1')], '?weights=off', { ...ROUND, ...missing });
  expect(await lines()).toEqual([['Maize', 'Bag of 50 kg', '1', '2', '500 MZN', '1,000 MZN', '0']]);
  expect(screen.queryByText(/^Converted/)).not.toBeInTheDocument();
});

test('tells the share of the harvest sold, by value and by crop', async () => {
  open([sale('h1')]);
  // 100 kg of 800 kg.
  expect((await panel('Share of the harvest sold, by value, season 2023/24')).getAllByText('13 %')[0]).toBeVisible();
  expect((await panel('Households that sold crops, season 2023/24')).getByText('50 %')).toBeVisible();
  expect((await panel('Share of the harvest sold, by crop, season 2023/24')).getByText('n = 2 harvests of a household, 0 not known')).toBeVisible();
});

test('a household that planted and sold in another season is no part of this one', async () => {
  open([sale('h1'), sale('h2', { season: '2024/25' })]);
  expect((await panel('Households that sold crops, season 2024/25')).getByText('n = 1 households that planted or sold, 0 not known')).toBeVisible();
  expect((await panel('Households that sold crops, season 2023/24')).getByText('n = 2 households that planted or sold, 0 not known')).toBeVisible();
});
