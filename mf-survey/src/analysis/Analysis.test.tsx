import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { withHousehold } from '@groundwork/survey/model';
import { screen, waitFor, within } from '@testing-library/react';
import { tableOf } from '../shared/query/dictionary/index.ts';
import { estimate } from '../shared/figures/figures-for-tests.ts';
import {
  askedTables,
  figureOf,
  groupOf,
  serveTable,
  shareOf,
  tableFigure,
} from '../shared/figures/table/table-for-tests.ts';
import { Component as Analysis } from './Analysis.tsx';
import { readAnalysis, writeAnalysis } from './analysis-state.ts';

const TABLE = '/data/survey-figures/table';
let server: FakeDirectus;

const villages = { classWidth: null, names: { a: 'Village a', b: 'Village b' } };
/** Roofs by village, as four households of two villages have them. */
const roofs = tableFigure({
  groups: [groupOf(null, 3, { missing: 1 }), groupOf('=a', 2), groupOf('=b', 1, { missing: 1 })],
  cells: [
    shareOf(null, '=grass', 0.2, 1),
    shareOf(null, '=tiles', 0.8, 2, { low: 0.5, high: 0.94 }),
    shareOf('=a', '=grass', 0.25, 1),
    shareOf('=a', '=tiles', 0.75, 1),
    // As the server answers of fewer than five.
    { ...shareOf('=b', '=tiles', 1, 1), rows: null, estimate: estimate(null, { n: 1 }) },
  ],
  by: villages,
});
const rooms = tableFigure({
  groups: [groupOf(null, 4, { least: 1, most: 4 }), groupOf('=grass', 1, { least: 1, most: 1 })],
  cells: [
    figureOf(null, 'mean', 2.5, { low: 1.5, high: 3.5 }),
    figureOf(null, 'median', 2.5),
    figureOf('=grass', 'mean', 1),
  ],
});

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  const open = { read: { access: 'full', fields: ['*'] } };
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { households: open, members: open } },
  }));
  for (const name of ['households', 'members', 'villages', 'survey_rounds']) server.items[name] = [];
  serveTable(server, ({ of }) => ({ figure: of[0] === 'rooms' ? rooms : roofs }));
});

const open = (search = '') =>
  renderScreen(<Analysis />, {
    path: `/baseline-survey/tools/import${search}`,
    route: '/baseline-survey/tools/import',
    signedInAs: ada,
    server,
  });

const lines = async (name: string) => {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => (cell.querySelector('a') ?? cell.firstChild)?.textContent),
    );
};

test('shows shares by group with n, intervals and what is not known, weighted, and unweighted when asked', async () => {
  const { user, address } = open('?table=households&of=roof');
  expect(await lines('Roof by Village')).toEqual([
    ['Village a', '2', '0', '25.0% (1)', '75.0% (1)'],
    ['Village b', '1', '1', 'fewer than 5 answers', 'fewer than 5 answers'],
    ['All', '3', '1', '20.0% (1)', '80.0% (2)50.0 to 94.0%'],
  ]);
  expect(askedTables(server)).toEqual([
    { table: 'households', of: ['roof'], show: 'answers', by: 'village_id.village_name', where: [], weighted: true },
  ]);
  await user.click(screen.getByRole('switch', { name: 'Weighted' }));
  await waitFor(() => expect(askedTables(server).at(-1)?.weighted).toBe(false));
  expect(address()).toContain('weights=off');
  expect(await screen.findByText('Figures are not weighted. Every row counts once.')).toBeInTheDocument();
});

const twoRounds = (asked: readonly (readonly string[])[]) => {
  server.items['survey_rounds'] = [
    { id: 'r1', name: 'Baseline', start_date: '2024-05-06' },
    { id: 'r2', name: 'Endline', start_date: '2025-07-07' },
  ];
  server.on('GET', '/data/items/households', ({ query }) =>
    query['groupBy[0]'] === undefined
      ? undefined
      : {
          status: 200,
          body: {
            data: [
              { survey_round_id: 'r1', count: 4 },
              { survey_round_id: 'r2', count: 2 },
            ],
          },
        },
  );
  server.on('GET', '/data/survey-figures/asked', () => ({
    status: 200,
    body: { data: asked.map((own, index) => ({ round: `r${index + 1}`, asked: ['households', ...own] })) },
  }));
};

test('rows of a round that did not ask are not asked, and not "not known"; rounds without weights are named', async () => {
  twoRounds([['households.roof', 'households.rooms', 'households.weight'], []]);
  serveTable(server, () => ({
    figure: tableFigure({
      groups: [
        groupOf(null, 3, { missing: 1, notAsked: 2 }),
        groupOf('=r1', 3, { missing: 1 }),
        groupOf('=r2', 0, { notAsked: 2 }),
      ],
      cells: [
        shareOf(null, '=grass', 0.2, 1),
        shareOf(null, '=tiles', 0.8, 2),
        shareOf('=r1', '=grass', 0.2, 1),
        shareOf('=r1', '=tiles', 0.8, 2),
      ],
      by: { classWidth: null, names: { r1: 'Baseline', r2: 'Endline' } },
    }),
  }));
  open('?table=households&of=roof&by=survey_round_id.name&rounds=all');
  expect(await lines('Roof by Survey round')).toEqual([
    ['Baseline', '3', '1', '0', '20.0% (1)', '80.0% (2)'],
    ['Endline', '0', '0', '2', 'not asked', 'not asked'],
    ['All', '3', '1', '2', '20.0% (1)', '80.0% (2)'],
  ]);
  expect(
    screen.getByText(
      /^Figures are weighted by household\. The households of Endline have no weights, so each counts once\. n = 3, 1 not known, 2 not asked\.$/,
    ),
  ).toBeInTheDocument();
});

test('where no round has weights nothing is called weighted, and weights cannot be chosen', async () => {
  twoRounds([['households.roof'], []]);
  open('?table=households&of=roof&rounds=all');
  await lines('Roof by Village');
  await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
  expect(
    await screen.findByText('Figures are not weighted: the households have no weights. Every row counts once.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Share = rows with this answer ÷ all rows with an answer.')).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/Weighted by household|sampling weight/);
});

test('draws all answers of each group, or one answer with its intervals', async () => {
  const { user, address } = open('?table=households&of=roof');
  expect(await screen.findByRole('figure', { name: 'Chart: Roof by Village' })).toHaveTextContent(/Grass.*Tiles/);
  await user.click(screen.getByRole('button', { name: 'Chart: All answers' }));
  await user.click(screen.getByRole('option', { name: 'Tiles' }));
  const drawn = await screen.findByRole('figure', { name: 'Chart: Roof by Village, “Tiles”' });
  expect(within(drawn).getByRole('row', { name: /^Village a .*75/ })).toHaveTextContent('75.0%');
  expect(within(drawn).getByRole('row', { name: /^Village b/ })).toHaveTextContent('n < 5');
  expect(address()).toContain('answer=%3Dtiles');
});

test('shows mean and median of amounts, with intervals', async () => {
  open('?table=households&of=rooms&by=&weights=off');
  expect(await lines('Rooms')).toEqual([['All', '4', '0', '2.501.50 to 3.50', '2.50', '1', '4']]);
});

test('people can be grouped by how their household lives', async () => {
  serveTable(server, () => ({ figure: tableFigure({ groups: [groupOf(null, 0)] }) }));
  open('?table=members&of=sex&by=household_id.roof&where=household_id.consent:is:true');
  expect(await screen.findByText('No rows match')).toBeVisible();
  expect(askedTables(server)).toEqual([
    {
      table: 'members',
      of: ['sex'],
      show: 'answers',
      by: 'household_id.roof',
      where: ['household_id.consent:is:true'],
      weighted: true,
    },
  ]);
});

test('of several rounds the newest is a normal condition; without it all rounds are combined, and the screen says so', async () => {
  twoRounds([['households.roof'], ['households.roof']]);
  const { user, address } = open('?table=households&of=roof&by=');
  await screen.findByRole('table', { name: 'Roof' });
  expect(askedTables(server).at(-1)?.where).toEqual(['survey_round_id.name:is:r2']);
  await user.click(await screen.findByRole('button', { name: 'Filter: Survey round is Endline' }));
  await user.click(screen.getByRole('button', { name: 'Remove filter' }));
  expect(await screen.findByText(/^All rounds together/)).toBeVisible();
  expect(address()).toContain('rounds=all');
  await waitFor(() => expect(askedTables(server).at(-1)?.where).toEqual([]));
});

test('amounts of several currencies are not compared without a word', async () => {
  serveTable(server, () => ({ figure: tableFigure({ ...rooms, currencies: ['', 'MZN'] }) }));
  open('?table=households&of=rooms&by=');
  expect(
    await screen.findByText(/^These amounts are in a currency that is not known, MZN and are not converted/),
  ).toBeVisible();
});

test('a plain question becomes the query that answers it', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Are poorly roofed houses smaller?' }));
  await screen.findByRole('table', { name: 'Rooms by Roof' });
  expect(screen.getByRole('button', { name: 'Variable: Rooms' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Group by: Roof' })).toBeVisible();
  // Tables that the person may not read have no questions.
  expect(screen.queryByRole('link', { name: /shocks/ })).toBeNull();
});

test('a group leads to its rows in the data explorer', async () => {
  open('?table=households&of=rooms&by=roof&where=consent:is:true');
  const table = within(await screen.findByRole('table', { name: 'Rooms by Roof' }));
  expect(table.getByRole('link', { name: 'Grass' })).toHaveAttribute(
    'href',
    '/data-explorer?table=households&where=consent%3Ais%3Atrue&by=roof&group=%3Dgrass',
  );
  expect(table.getByRole('link', { name: 'All' })).toHaveAttribute(
    'href',
    '/data-explorer?table=households&where=consent%3Ais%3Atrue',
  );
});

test.each([
  [
    'the server fails',
    refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'),
    'The figures could not be loaded.',
  ],
  [
    'the account may not read what they rest on',
    refusal(403, 'FORBIDDEN', 'x'),
    'Your account does not have access to them.',
  ],
  [
    'there are too many groups',
    refusal(
      413,
      'FIGURES_TOO_MANY_GROUPS',
      'There are 3,000 groups, and at most 2,000 are computed: narrow the rows, or choose another group.',
    ),
    /There are 3,000 groups/,
  ],
])('says calmly why there are no figures when %s, and Retry asks again', async (_, answer, words) => {
  const heal = server.on('GET', TABLE, () => answer);
  const { user } = open('?table=households&of=roof');
  expect(await screen.findByText(words)).toBeVisible();
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Roof by Village' })).toBeVisible();
});

test('says what is missing on a Directus that computes no figures', async () => {
  server.on('GET', TABLE, () => refusal(404, 'ROUTE_NOT_FOUND', "Route doesn't exist."));
  open('?table=households&of=roof');
  expect(await screen.findByText('Figures are not available on this server')).toBeVisible();
});

const households = tableOf('households')!;

test('the address is written as it is read, and invalid values in it are ignored', () => {
  const tables = [households, withHousehold(tableOf('members')!, households)];
  const text =
    'table=members&of=age_years&by=household_id.roof&where=household_id.consent%3Ais%3Atrue&weights=off&answer=%3Dgrass';
  expect(writeAnalysis(readAnalysis(new URLSearchParams(text), tables)!).toString()).toBe(text);
  const nonsense = readAnalysis(new URLSearchParams('table=x&of=password&by=y&where=z'), tables)!;
  expect(writeAnalysis(nonsense).toString()).toBe('table=households&of=water_source&by=');
});
