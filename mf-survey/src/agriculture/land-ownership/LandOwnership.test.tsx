import { ada, refusal, renderScreen } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { serveSection } from '../../shared/section/section-for-tests.ts';
import { Component as LandOwnership } from './LandOwnership.tsx';

const plot = (household: 'h1' | 'h2', more: object = {}) => ({
  household,
  area_ha: '2.0',
  tenure: 'customary',
  document: 'title',
  right_sell: false,
  right_bequeath: false,
  irrigated: false,
  ...more,
});
const adult = (household: 'h1' | 'h2', sex: 'female' | 'male') => ({ household, sex, age_years: 30, is_head: true });

/** The first household, of weight 3, has two plots, one with a title; the second has neither land nor animals. */
const serve = (more: Parameters<typeof serveSection>[0] = {}) =>
  serveSection({
    plots: [plot('h1'), plot('h1', { document: 'none', area_ha: 1 })],
    livestock: [],
    members: [adult('h1', 'female'), adult('h1', 'male'), adult('h2', 'male')],
    ...more,
  });
const open = (server: ReturnType<typeof serve>, search = '') =>
  renderScreen(<LandOwnership />, { path: `/baseline-survey/agriculture/land-ownership${search}`, signedInAs: ada, server });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('a household that was asked and has no plot is without land; one that was not asked is not known', async () => {
  open(serve());
  const first = await panel('Households without land');
  expect(first.getByText('25 %')).toBeVisible();
  expect(first.getByText('n = 2 households, 0 not known')).toBeVisible();
});

test('a household without consent is not known', async () => {
  open(serve({ households: [{ household: 'h2', consent: false }] }));
  const first = await panel('Households without land');
  expect(first.getByText('0 %')).toBeVisible();
  expect(first.getByText('n = 1 households, 1 not known')).toBeVisible();
});

test('the size of a household’s land is that of all its plots', async () => {
  open(serve());
  expect((await panel('Land of a household, mean')).getByText('3 ha')).toBeVisible();
});

test('rights to land are of women and of men, in households with land or animals', async () => {
  open(serve());
  expect((await panel('Rights to land (SDG 5.a.1 a, at most), women')).getByText('n = 1 adults of agricultural households, 0 not known')).toBeVisible();
  expect((await panel('Rights to land (SDG 5.a.1 a, at most), men')).getByText('100 %')).toBeVisible();
});

test('men with animals and no land are part of it, and have no rights', async () => {
  open(serve({ livestock: [{ household: 'h2', count_owned: 4 }] }));
  expect((await panel('Rights to land (SDG 5.a.1 a, at most), men')).getByText('75 %')).toBeVisible();
});

test('the curve has its tenths in a table, with and without households that have no land', async () => {
  const { user } = open(serve(), '?weights=off');
  const curve = await panel('How land is divided');
  await user.click(await curve.findByText('Table by tenths of the households'));
  const table = await curve.findByRole('table', { name: 'Share of the land by tenths of the households' });
  expect(within(table).getByRole('row', { name: /^50 %/ })).toHaveTextContent('0 %50 %');
});

test('says why when the figures do not come, and Retry asks again', async () => {
  const server = serve();
  const heal = server.on('GET', '/data/items/plots', () => refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'));
  const { user } = open(server);
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures on land ownership could not be loaded.');
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await panel('Households without land')).getByText('25 %')).toBeVisible();
});
