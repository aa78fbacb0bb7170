import { ada, renderScreen } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { serveSection } from '../../shared/section/section-for-tests.ts';
import { Component as Diversity } from './Diversity.tsx';

const planting = (household: 'h1' | 'h2', crop: string, hectares: number | null, season = '2023/24') => ({
  household,
  plot_id: { id: `plot of ${household}`, household_id: household },
  crop_id: crop,
  season,
  area_ha: hectares,
  harvest_kg: 100,
});

const open = (plantings: readonly ReturnType<typeof planting>[], search = '') => {
  const server = serveSection({ crop_plantings: plantings });
  server.items['crops'] = [{ crop_id: 'maize', name: 'Maize', group: 'cereal' }, { crop_id: 'beans', name: 'Butter beans', group: 'pulse' }];
  return { server, ...renderScreen(<Diversity />, { path: `/baseline-survey/agriculture/diversity${search}`, signedInAs: ada, server }) };
};
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('tells the mean number of crops and both indices, weighted, with n', async () => {
  open([planting('h1', 'maize', 1), planting('h1', 'beans', 1), planting('h2', 'maize', 2)]);
  expect((await panel('Crops of a household, season 2023/24')).getByText('1.8')).toBeVisible();
  const simpson = await panel('Crop diversity of a household, Simpson, season 2023/24');
  // The first household of weight 3 has a half, the second has none.
  expect(simpson.getByText('0.38')).toBeVisible();
  expect(simpson.getByText('n = 2 households that planted something, 0 not known')).toBeVisible();
  expect(simpson.getByText(/1 − Σ p²/)).toBeInTheDocument();
});

test('crops are called by their names, the most frequent first, in chart and table', async () => {
  const { user } = open([planting('h1', 'beans', 1), planting('h2', 'maize', 1), planting('h1', 'maize', 1)]);
  const top = await panel('Top crops, by households, season 2023/24');
  await user.click(await top.findByText('Table by village'));
  const table = await top.findByRole('table');
  expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Village', 'Maize', 'Butter beans', 'n', 'Not known']);
  expect(within(table).getByRole('row', { name: /^All/ })).toHaveTextContent(/^All100 %.*75 %.*20$/);
});

test('seasons stand apart', async () => {
  open([planting('h1', 'maize', 1), planting('h1', 'beans', 1, '2024/25')]);
  expect((await panel('Crops of a household, season 2023/24')).getByText('1')).toBeVisible();
  expect((await panel('Crops of a household, season 2024/25')).getByText('1')).toBeVisible();
});

test('asks for the plantings of a village through their plots', async () => {
  const { server } = open([], '?village=v1');
  await panel('Crops of a household, season not known');
  const { filter = '', fields } = server.seen('GET', '/data/items/crop_plantings')[0]!.query;
  expect(JSON.parse(filter)).toEqual({ plot_id: { household_id: { _and: [{ village_id: { village_id: { _eq: 'v1' } } }] } } });
  expect(fields).toContain('plot_id.household_id');
});
