import { ada, refusal, renderScreen } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
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

const SQUARE = { type: 'Polygon', coordinates: [[[36.1, -17.6], [36.101, -17.6], [36.101, -17.599], [36.1, -17.599], [36.1, -17.6]]] };
const outlined = (server: ReturnType<typeof serve>, total = 1) => {
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: { data: { plots: { read: { access: 'full', fields: ['*'] } } } } }));
  const owner = { id: 'h1', household_code: 'HH-1', village_id: { village_id: 'v1', village_name: 'Aldeia', latitude: '-17.61', longitude: 36.1 } };
  const row = { id: 'p1', household_id: owner, plot_no: 1, area_ha: '2.0000', tenure: 'customary', geometry: SQUARE };
  return server.on('GET', '/data/items/plots', ({ query }) => {
    if (!(query['filter'] ?? '').includes('_nnull')) return { status: 200, body: { data: [plot('h1'), plot('h1')].map((one) => ({ ...one, household_id: one.household })) } };
    return { status: 200, body: { data: query['limit'] === '1' ? [{ id: 'p1' }] : [row], meta: { filter_count: total } } };
  });
};
const askedForOutlines = (server: ReturnType<typeof serve>) => server.seen('GET', '/data/items/plots').filter(({ query }) => (query['fields'] ?? '').includes('geometry') || (query['filter'] ?? '').includes('geometry'));

test('who may see outlines finds them by village, with a table that leads to the households', async () => {
  const server = serve();
  outlined(server);
  const { user } = open(server);
  const plots = await panel('Where the plots lie');
  expect(await plots.findByText('Aldeia: 1 plot, 1.18 ha inside their outlines')).toBeVisible();
  expect(plots.getByRole('list', { name: 'How plots are held' })).toHaveTextContent('Customary');
  await user.click(plots.getByText('Table of the plots with an outline'));
  const table = await plots.findByRole('table', { name: 'Plots with an outline' });
  expect(within(table).getByRole('row', { name: 'HH-1 1 Aldeia 1.18 ha 2 ha Customary' })).toBeVisible();
  expect(within(table).getByRole('link', { name: 'HH-1' })).toHaveAttribute('href', '/baseline-survey/household/h1?tab=land');
});

test('more outlines than can be told apart are counted and not fetched; where there are none nothing is said', async () => {
  const server = serve();
  outlined(server, 41_873);
  const { unmount } = open(server);
  expect(await (await panel('Where the plots lie')).findByText(/^41,873 plots have an outline, more than the 1,000 that are drawn at once\./)).toBeVisible();
  expect(askedForOutlines(server)).toHaveLength(1);
  unmount();
  const none = serve();
  outlined(none, 0);
  open(none);
  await panel('How land is divided');
  await waitFor(() => expect(askedForOutlines(none)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Where the plots lie' })).not.toBeInTheDocument());
});

test.each([
  ['may not', [{ read: { access: 'full', fields: ['id', 'area_ha'] } }]],
  ['has a server that tells no rights', []],
])('who %s see outlines is told so, and nothing asks for them', async (_, plots) => {
  const server = serve();
  server.on('GET', '/data/permissions/me', () => (plots.length === 0 ? refusal(404, 'ROUTE_NOT_FOUND', 'Route not found.') : { status: 200, body: { data: { plots: plots[0] } } }));
  open(server);
  expect(await (await panel('Where the plots lie')).findByText(/^Outlines of plots are restricted/)).toBeVisible();
  expect(askedForOutlines(server)).toEqual([]);
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
