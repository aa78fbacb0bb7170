import { ada, refusal, renderScreen } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { serveSection } from '../../shared/section/section-for-tests.ts';
import { Component as Agriculture } from './Agriculture.tsx';

const eaten = (household: 'h1' | 'h2', more: object = {}) => ({
  household,
  ...Object.fromEntries(['staples', 'pulses', 'dairy', 'meat_fish', 'vegetables', 'fruit', 'oil', 'sugar'].map((group) => [`fcs_${group}`, 0])),
  ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`hdds_${index + 1}`, index < 6])),
  fcs_staples: 7,
  ...more,
});

const serve = (more: Parameters<typeof serveSection>[0] = {}) =>
  serveSection({
    households: [{ household: 'h1', months_lack_food: [1, 2] }, { household: 'h2', months_lack_food: null }],
    food_consumption: [eaten('h1'), eaten('h2', { fcs_pulses: 7, hdds_1: null })],
    livestock: [{ household: 'h1', species: 'cattle', count_owned: 2, died: null, consumed: null }],
    plots: [{ household: 'h1', area_ha: '1.5' }],
    crop_plantings: [{ household: 'h1', plot_id: { id: 'p1', household_id: 'h1' }, crop_id: 'maize', season: '2023/24', area_ha: 1, harvest_kg: 1 }],
    crop_sales: [],
    ...more,
  });
const open = (search = '', server = serve()) =>
  renderScreen(<Agriculture />, { path: `/baseline-survey/agriculture${search}`, signedInAs: ada, server });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('food and livestock each with n and what is not known', async () => {
  open();
  const months = await panel('Months of adequate food (MAHFP)');
  expect(months.getByText('10 months')).toBeVisible();
  expect(months.getByText('n = 1 households, 1 not known')).toBeVisible();
  // (3 · 14 + 1 · 35) ÷ 4
  expect((await panel('Food consumption score (FCS)')).getByText('19.3')).toBeVisible();
  const diversity = await panel('Dietary diversity (HDDS)');
  expect(diversity.getByText('6')).toBeVisible();
  expect(diversity.getByText('n = 1 households, 1 not known')).toBeVisible();
  expect((await panel('Livestock of a household')).getByText('1.05 TLU')).toBeVisible();
});

test('a household without an answer about food is not known, and has not eaten nothing', async () => {
  open('', serve({ food_consumption: [eaten('h1')] }));
  expect((await panel('Food consumption score (FCS)')).getByText('n = 1 households, 1 not known')).toBeVisible();
});

test('a key figure of every screen below leads there, and the filter goes along', async () => {
  open('?village=v1&weights=off');
  await panel('Livestock of a household');
  const links = ['Land ownership', 'Crop diversity', 'Crop sales', 'Livestock sales'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(links).toEqual(
    ['land-ownership', 'diversity', 'crop-sales', 'livestock-sales'].map((path) => `/baseline-survey/agriculture/${path}?village=v1&weights=off`),
  );
  expect(screen.getByText('n = 1 households with land, 0 not known')).toBeVisible();
});

test('says why when the figures do not come, and Retry asks again', async () => {
  const server = serve();
  const heal = server.on('GET', '/data/items/food_consumption', () => refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'));
  const { user } = open('', server);
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures on agriculture could not be loaded.');
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await panel('Livestock of a household')).getByText('1.05 TLU')).toBeVisible();
});
