import { ada, renderScreen } from '@groundwork/shared/testing';
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

const open = (sales: readonly ReturnType<typeof sale>[], search = '?weights=off') => {
  const server = serveSection({ crop_plantings: [planting('h1'), planting('h2')], crop_sales: sales });
  server.items['crops'] = [{ crop_id: 'maize', name: 'Maize', group: 'cereal' }];
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
