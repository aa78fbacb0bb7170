import { ada, refusal, renderScreen } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beside, cell, serveFigures } from '../../shared/figures/figures-for-tests.ts';
import { serveSection } from '../../shared/section/section-for-tests.ts';
import { Component as LandOwnership } from './LandOwnership.tsx';

type Served = Partial<ReturnType<Parameters<typeof serveFigures>[1]>>;
const curve = (...land: readonly (number | null)[]) =>
  land.map((value, index) => ({ ...cell(null, value, { n: 12, missing: 1 }), category: String(10 * (index + 1)) }));

function serve(
  served: Served = {
    figures: { landless: { cells: [cell(null, 0.25, { n: 20, missing: 3, low: 0.15, high: 0.4 })] } },
  },
) {
  const server = serveSection();
  serveFigures(server, () => served);
  return server;
}
const open = (server: ReturnType<typeof serve>, search = '') =>
  renderScreen(<LandOwnership />, {
    path: `/baseline-survey/agriculture/land-ownership${search}`,
    signedInAs: ada,
    server,
  });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows each figure with its interval and n, in one request', async () => {
  const server = serve();
  open(server);
  const first = await panel('Households without land');
  expect(first.getByText('25%')).toBeVisible();
  expect(first.getByText('95% interval 15 to 40%')).toBeVisible();
  expect(first.getByText('n = 20 households, 3 not known')).toBeVisible();
  expect(server.seen('GET', '/data/survey-figures/figures')).toHaveLength(1);
});

test('women and men are side by side; a figure without access says so', async () => {
  open(
    serve({
      figures: { 'land-rights-women': { cells: [cell(null, 0.5)] } },
      refused: ['land-rights-men', 'land-lorenz'],
    }),
  );
  expect((await panel('Rights to land (SDG 5.a.1 a, at most), women')).getByText('50%')).toBeVisible();
  for (const name of ['Rights to land (SDG 5.a.1 a, at most), men', 'How land is divided'])
    expect((await panel(name)).getByText(/Your account does not have access/)).toBeVisible();
});

test('a village that differs from the others beyond chance is named', async () => {
  const village = beside(cell('v1', 0.5, { n: 9 }), { others: 0.1, n: 30, difference: 0.4, low: 0.2, high: 0.6 });
  open(serve({ figures: { landless: { by: 'village', cells: [cell(null, 0.2), village] } } }));
  expect((await panel('Where villages differ')).getByRole('row', { name: /^Aldeia/ })).toHaveTextContent('50% ↑');
});

test('the curve has its tenths in a table, with and without households that have no land', async () => {
  const all = [0, 0, 0, 0, 0, 0.1, 0.2, 0.4, 0.7, 1];
  const { user } = open(
    serve({
      figures: {
        'land-lorenz': { cells: curve(...all) },
        'land-lorenz-of-holders': { cells: curve(0.05, 0.1, 0.2, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 1) },
      },
    }),
    '?weights=off',
  );
  const divided = await panel('How land is divided');
  expect(divided.getByText('n = 12 households, 1 not known; 12 of them have land')).toBeVisible();
  await user.click(await divided.findByRole('button', { name: /^Show as table/ }));
  const table = await divided.findByRole('table', { name: 'Share of the land by tenths of the households' });
  expect(within(table).getByRole('row', { name: /^50%/ })).toHaveTextContent('50%0%50%');
});

test('without land there is nothing to divide', async () => {
  open(serve({ figures: { 'land-lorenz': { cells: curve(null, null) } } }));
  expect((await panel('How land is divided')).getByText('There is no land to compare.')).toBeVisible();
});

const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [36.1, -17.6],
      [36.101, -17.6],
      [36.101, -17.599],
      [36.1, -17.599],
      [36.1, -17.6],
    ],
  ],
};
const outlined = (server: ReturnType<typeof serve>, total = 1) => {
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { plots: { read: { access: 'full', fields: ['*'] } } } },
  }));
  const owner = {
    id: 'h1',
    household_code: 'HH-1',
    village_id: { village_id: 'v1', village_name: 'Aldeia', latitude: '-17.61', longitude: 36.1 },
  };
  const row = { id: 'p1', household_id: owner, plot_no: 1, area_ha: '2.0000', tenure: 'customary', geometry: SQUARE };
  return server.on('GET', '/data/items/plots', ({ query }) => {
    return {
      status: 200,
      body: { data: query['limit'] === '1' ? [{ id: 'p1' }] : [row], meta: { filter_count: total } },
    };
  });
};
const askedForOutlines = (server: ReturnType<typeof serve>) =>
  server
    .seen('GET', '/data/items/plots')
    .filter(
      ({ query }) => (query['fields'] ?? '').includes('geometry') || (query['filter'] ?? '').includes('geometry'),
    );

test('with permission, outlines are shown by village, with a table that links to the households', async () => {
  const server = serve();
  outlined(server);
  const { user } = open(server);
  const plots = await panel('Where the plots are');
  expect(await plots.findByText('Aldeia')).toBeVisible();
  expect(plots.getByText('1 plot, 1.18 ha')).toBeVisible();
  expect(plots.getByRole('list', { name: 'Tenure of the plots' })).toHaveTextContent('Customary');
  await user.click(plots.getByText('Show as table'));
  const table = await plots.findByRole('table', { name: 'Plots with an outline' });
  expect(within(table).getByRole('row', { name: 'HH-1 1 Aldeia 1.18 ha 2.00 ha Customary' })).toBeVisible();
  expect(within(table).getByRole('link', { name: 'HH-1' })).toHaveAttribute(
    'href',
    '/baseline-survey/household/h1?tab=land',
  );
});

test('more outlines than can be drawn are counted and not fetched; without outlines nothing is shown', async () => {
  const server = serve();
  outlined(server, 41_873);
  const { unmount } = open(server);
  expect(
    await (
      await panel('Where the plots are')
    ).findByText(/^41,873 plots have an outline, more than the 1,000 that are drawn at once\./),
  ).toBeVisible();
  expect(askedForOutlines(server)).toHaveLength(1);
  unmount();
  const none = serve();
  outlined(none, 0);
  open(none);
  await panel('How land is divided');
  await waitFor(() => expect(askedForOutlines(none)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Where the plots are' })).not.toBeInTheDocument());
});

test.each([
  ['may not', [{ read: { access: 'full', fields: ['id', 'area_ha'] } }]],
  ['has a server that reports no permissions', []],
])('who %s see outlines reads why, and none are requested', async (_, plots) => {
  const server = serve();
  server.on('GET', '/data/permissions/me', () =>
    plots.length === 0
      ? refusal(404, 'ROUTE_NOT_FOUND', 'Route not found.')
      : { status: 200, body: { data: { plots: plots[0] } } },
  );
  open(server);
  expect(await (await panel('Where the plots are')).findByText(/^Plot outlines are restricted/)).toBeVisible();
  expect(askedForOutlines(server)).toEqual([]);
});

test('says why when the figures do not come, and Retry asks again', async () => {
  const server = serve();
  const heal = server.on('GET', '/data/survey-figures/figures', () =>
    refusal(500, 'FIGURES_FAILED', 'An unexpected error occurred.'),
  );
  const { user } = open(server);
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures on land ownership could not be loaded.');
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await panel('Households without land')).getByText('25%')).toBeVisible();
});
