import { ada, renderScreen } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { serveSection } from '../../shared/section/section-for-tests.ts';
import { Component as LivestockSales } from './LivestockSales.tsx';

const sale = (household: 'h1' | 'h2', more: object = {}) => ({
  household,
  species: 'goat',
  product: 'live',
  quantity: 2,
  unit: 'head',
  unit_price: '1500.00',
  income: 3000,
  currency: 'MZN',
  recall_months: 12,
  ...more,
});
const goats = { household: 'h1' as const, species: 'goat', count_owned: 8, died: 0, consumed: 0 };

const open = (sales: readonly ReturnType<typeof sale>[], search = '?weights=off') => {
  const server = serveSection({ livestock: [goats], livestock_sales: sales });
  return renderScreen(<LivestockSales />, { path: `/baseline-survey/agriculture/livestock-sales${search}`, signedInAs: ada, server });
};
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('tells livestock in units, over all households, and the share sold', async () => {
  open([sale('h1')]);
  const units = await panel('Livestock of a household');
  expect(units.getByText('0.4 TLU')).toBeVisible();
  expect(units.getByText(/cattle 0.7, donkeys 0.5/)).toBeInTheDocument();
  expect((await panel('Share of animals sold alive, in the last 12 months')).getAllByText('20 %')[0]).toBeVisible();
});

test('a sale tells its unit, price, income and currency; eggs are not added to heads', async () => {
  open([sale('h1'), sale('h2', { species: 'poultry', product: 'eggs', unit: 'dozen', quantity: 5, unit_price: 60, income: 300 })]);
  const table = within(await screen.findByRole('table', { name: 'Animals and what they give, sold in the last 12 months' }));
  expect(table.getByRole('row', { name: /^Goats, live animals/ })).toHaveTextContent(/Head12.*1,500 MZN.*3,000 MZN.*0$/);
  expect(table.getByRole('row', { name: /^Poultry, eggs/ })).toHaveTextContent(/Dozen15.*60 MZN.*300 MZN.*0$/);
});

test('what a household got is told in the other currency of the round, where it has a rate', async () => {
  const server = serveSection({ livestock: [goats], livestock_sales: [sale('h1'), sale('h2', { currency: 'USD', income: 40 })] });
  server.items['survey_rounds'] = [{ id: 'r1', name: 'Baseline', start_date: '2024-05-06', currency: 'MZN', exchange_currency: 'USD', exchange_rate: 0.02, exchange_rate_date: '2024-06-28', exchange_rate_source: null }];
  renderScreen(<LivestockSales />, { path: '/baseline-survey/agriculture/livestock-sales?weights=off', signedInAs: ada, server });
  const inMeticais = await panel('Income from animals and what they give of a selling household, in the last 12 months, MZN');
  expect(await inMeticais.findByText(/^Converted with the rate/)).toHaveTextContent('1 MZN = 0.02 USD');
  expect(inMeticais.getByText('3,000 MZN').closest('p')).toHaveTextContent(/3,000 MZN.* = 60 USD/);
  const inDollars = await panel('Income from animals and what they give of a selling household, in the last 12 months, USD');
  expect(inDollars.queryByText(/^Converted/)).not.toBeInTheDocument();
});

test('sales over recalls of other lengths stand apart', async () => {
  open([sale('h1'), sale('h2', { recall_months: 6 })]);
  expect((await panel('Income from animals and what they give of a selling household, in the last 6 months, MZN')).getByText('n = 1 households that sold, 0 not known')).toBeVisible();
  expect((await panel('Income from animals and what they give of a selling household, in the last 12 months, MZN')).getByText('n = 1 households that sold, 0 not known')).toBeVisible();
  expect((await panel('Households that sold animals or what they give, over recall periods of different lengths')).getByText('100 %')).toBeVisible();
});
