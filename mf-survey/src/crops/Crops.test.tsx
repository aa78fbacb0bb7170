import { ada, refusal, renderScreen } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { serveSection } from '../shared/section/section-for-tests.ts';
import { Component as Crops } from './Crops.tsx';

const planting = (household: 'h1' | 'h2', crop: string, more: object = {}) => ({
  household,
  plot_id: { id: `plot of ${household}`, household_id: household },
  crop_id: crop,
  season: '2023/24',
  area_ha: '1.0',
  harvest_kg: 800,
  ...more,
});
const sale = (household: 'h1' | 'h2', crop: string, more: object = {}) => ({
  household,
  crop_id: crop,
  season: '2023/24',
  quantity: 2,
  unit: 'bag50',
  quantity_kg: 100,
  unit_price: '500.00',
  income: 1000,
  currency: 'MZN',
  buyer_type: null,
  sale_month: null,
  ...more,
});

const serve = () => {
  const server = serveSection({
    crop_plantings: [
      planting('h1', 'maize'),
      planting('h2', 'maize', { area_ha: 3, harvest_kg: 0 }),
      planting('h2', 'beans', { harvest_kg: null }),
    ],
    crop_sales: [sale('h1', 'maize'), sale('h2', 'maize', { currency: 'USD', unit_price: 10 })],
  });
  server.items['crops'] = [
    { crop_id: 'maize', name: 'Maize', group: 'cereal' },
    { crop_id: 'beans', name: 'Butter beans', group: 'pulse' },
  ];
  return server;
};
const open = (search = '', server = serve()) =>
  renderScreen(<Crops />, { path: `/baseline-survey/crops${search}`, signedInAs: ada, server });
const table = () => screen.findByRole('table', { name: 'Crops, season 2023/24' });
const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent?.replaceAll(/n < 5/g, ''));
const order = async () => within(await table()).getAllByRole('rowheader').map(({ textContent }) => textContent);

test('tells of each crop its households, plots, area, yield and the price in each currency', async () => {
  open('?weights=off');
  const rows = within(await table());
  expect(cellsOf(rows.getByRole('row', { name: /^Maize/ }))).toEqual(['Cereal', '2', '2', '4 ha', '200 kg/ha (n = 2, too few to rely on)', '10 MZN (n = 1, too few to rely on)0.2 USD (n = 1, too few to rely on)']);
  expect(cellsOf(rows.getByRole('row', { name: /^Butter beans/ }))).toEqual(['Pulse', '1', '1', '1 ha', 'not known', 'not sold']);
});

test('a season, an area and a currency that were not asked are not asked', async () => {
  const server = serve();
  const rows = { crop_plantings: [planting('h1', 'maize', { season: null, area_ha: null })], crop_sales: [sale('h1', 'maize', { season: null, currency: null })] };
  for (const [name, data] of Object.entries(rows)) server.on('GET', `/data/items/${name}`, () => ({ status: 200, body: { data: data.map((row) => ({ household_id: 'h1', ...row })) } }));
  server.on('GET', '/data/survey-figures/asked', () => ({ status: 200, body: { data: [{ round: 'r1', asked: ['households', 'crop_plantings', 'crop_plantings.harvest_kg', 'crop_sales', 'crop_sales.quantity_kg', 'crop_sales.unit_price', 'crop_sales.income'] }] } }));
  const { user } = open('', server);
  const crops = within(await screen.findByRole('table', { name: 'Crops, season not asked' }));
  expect(cellsOf(crops.getByRole('row', { name: /^Maize/ })).slice(3, 5)).toEqual(['not asked', 'not asked']);
  await user.click(screen.getByRole('link', { name: 'Maize' }));
  expect(await screen.findByRole('heading', { name: 'Where it grows, Maize, season not asked' })).toBeVisible();
  expect(document.body.textContent).toContain('currency not asked');
  expect(document.body.textContent).not.toMatch(/season not known|currency not known/);
});

test('is sorted from the most grown crop on, and by any column; what is not known stands last', async () => {
  const { user, address } = open();
  expect(await order()).toEqual(['Maize', 'Butter beans']);
  await user.click(screen.getByRole('button', { name: 'Crop' }));
  expect(await order()).toEqual(['Butter beans', 'Maize']);
  expect(address()).toBe('/baseline-survey/crops?sort=name');
  await user.click(screen.getByRole('button', { name: 'Yield' }));
  expect(await order()).toEqual(['Maize', 'Butter beans']);
  await user.click(screen.getByRole('button', { name: 'Yield' }));
  expect(await order()).toEqual(['Maize', 'Butter beans']);
  expect(address()).toBe('/baseline-survey/crops?sort=-yield');
});

test('group and village narrow it together, and stand in the address', async () => {
  const { user, address } = open('?village=v2');
  expect(await order()).toHaveLength(2);
  await user.selectOptions(screen.getByLabelText('Crop group'), 'Pulse');
  expect(await order()).toEqual(['Butter beans']);
  expect(address()).toBe('/baseline-survey/crops?village=v2&group=pulse');
});

test('a name that no crop has is said, and all are shown again without leaving the village', async () => {
  const { user, address } = open('?village=v2&group=pulse');
  await user.type(await screen.findByLabelText('Crop name'), 'rye');
  expect(await screen.findByText('No crop fits')).toBeVisible();
  expect(address()).toBe('/baseline-survey/crops?village=v2&find=rye&group=pulse');
  await user.click(screen.getByRole('button', { name: 'Show all crops' }));
  expect(await order()).toHaveLength(2);
  expect(address()).toBe('/baseline-survey/crops?village=v2');
});

test('a crop leads to who grows it and where, its yield and its prices, and back', async () => {
  const { user, address } = open();
  await user.click(within(await table()).getByRole('link', { name: 'Maize' }));
  expect(address()).toBe('/baseline-survey/crops?crop=maize');
  expect(await screen.findByRole('heading', { level: 2, name: 'Maize' })).toHaveFocus();
  const places = await screen.findByRole('table', { name: 'Where it grows, Maize, season 2023/24' });
  expect(within(places).getByRole('link', { name: 'Aldeia' })).toHaveAttribute('href', '/baseline-survey/list?village=v1&crop_plantings=crop_id.name%3Ais%3Amaize');
  const price = within(screen.getAllByRole('region', { name: 'Price of a kilogram, Maize, season 2023/24' })[0]!);
  expect(price.getAllByText('10 MZN')[0]).toBeVisible();
  expect(price.getByText('n = 1 sales, 0 not known')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All crops' }));
  await waitFor(async () => expect(await order()).toHaveLength(2));
  expect(screen.getByRole('link', { name: 'Maize' })).toHaveFocus();
});

test('says why when the crops do not come, and Retry asks again', async () => {
  const server = serve();
  const heal = server.on('GET', '/data/items/crop_sales', () => refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'));
  const { user } = open('', server);
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures on crops could not be loaded.');
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await order()).toHaveLength(2);
});
