import { ada, renderScreen } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { inPart } from '../../shared/agriculture/figures-for-tests.ts';
import { cell, serveFigures } from '../../shared/figures/figures-for-tests.ts';
import { serveSection } from '../../shared/section/section-for-tests.ts';
import { Component as LivestockSales } from './LivestockSales.tsx';

const GOATS = ['goat', 'live', 'head', 'MZN'];
const EGGS = ['poultry', 'eggs', 'dozen', 'MZN'];

function open(figures: NonNullable<ReturnType<Parameters<typeof serveFigures>[1]>['figures']>) {
  const server = serveSection();
  serveFigures(server, () => ({ figures }));
  return {
    server,
    ...renderScreen(<LivestockSales />, {
      path: '/baseline-survey/agriculture/livestock-sales?weights=off',
      signedInAs: ada,
      server,
    }),
  };
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows livestock in units, with its interval, and the share sold, in one request', async () => {
  const { server } = open({
    'livestock-units': { cells: [cell(null, 0.4, { n: 20, low: 0.3, high: 0.5 })] },
    'share-of-animals-sold': { cells: [cell(null, 0.2)] },
  });
  const units = await panel('Livestock of a household');
  expect(units.getByText('0.40 TLU')).toBeVisible();
  expect(units.getByText('95% interval 0.30 to 0.50 TLU')).toBeVisible();
  expect(units.getByText(/cattle 0.7, donkeys 0.5/)).toBeInTheDocument();
  expect((await panel('Share of animals sold alive, in the last 12 months')).getAllByText('20%')[0]).toBeVisible();
  expect(server.seen('GET', '/data/survey-figures/figures')).toHaveLength(1);
});

test('a sale shows its unit, price, income and currency; eggs are not added to heads', async () => {
  open({
    'livestock-sales-quantity': {
      cells: [inPart(['12', ...EGGS], 5, { n: 7 }), inPart(['12', ...GOATS], 2, { n: 11 })],
    },
    'livestock-sales-price': {
      cells: [inPart(['12', ...EGGS], 60, { n: 7 }), inPart(['12', ...GOATS], 1500, { n: 11 })],
    },
    'livestock-sales-income': {
      cells: [inPart(['12', ...EGGS], 300, { n: 7 }), inPart(['12', ...GOATS], 3000, { n: 10, missing: 1 })],
    },
  });
  const table = within(
    await screen.findByRole('table', { name: 'Animals and their products, sold in the last 12 months' }),
  );
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Goats, live animalsHead112.0(no interval)MZN\u00A01,500(no interval)MZN\u00A03,000(no interval)1',
    'Poultry, eggsDozen75.0(no interval)MZN\u00A060(no interval)MZN\u00A0300(no interval)0',
  ]);
});

test('sales with different recall periods are separate, the shortest first', async () => {
  open({
    'livestock-sales-income': { cells: [inPart(['12', ...GOATS], 3000), inPart(['6', ...GOATS], 1500)] },
    'livestock-income': { cells: [inPart(['12', 'MZN'], 3000, { n: 8 }), inPart(['6', 'MZN'], 1500, { n: 6 })] },
    'livestock-sellers': { cells: [cell(null, 1)] },
  });
  expect(
    (await panel('Income from animals and their products of a selling household, in the last 6 months, MZN')).getByText(
      'n = 6 households that sold, 0 not known',
    ),
  ).toBeVisible();
  expect(
    (
      await panel('Income from animals and their products of a selling household, in the last 12 months, MZN')
    ).getByText('MZN 3,000'),
  ).toBeVisible();
  expect(
    (await panel('Households that sold animals or their products, over recall periods of different lengths')).getByText(
      '100%',
    ),
  ).toBeVisible();
});

test('without a sale there is one recall, which is not known', async () => {
  open({ 'livestock-sellers': { cells: [cell(null, 0)] } });
  expect(
    (await panel('Households that sold animals or their products, recall not known')).getByText('0%'),
  ).toBeVisible();
  expect(
    (await panel('Animals and their products, sold recall not known')).getByText('No sales match this filter.'),
  ).toBeVisible();
});
