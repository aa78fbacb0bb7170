import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { tableOf } from '../shared/dictionary/index.ts';
import { withHousehold } from '@groundwork/survey/model';
import { Component as Analysis } from './Analysis.tsx';
import { readAnalysis, writeAnalysis } from './analysis-state.ts';
import { crossColumns } from './cross-export.ts';
import { crossTab } from './cross-tab.ts';

const HOUSEHOLDS = '/data/items/households';
let server: FakeDirectus;

const household = (id: number, village: string, roof: string | null, weight: number) => ({ id: `h${id}`, roof, rooms: id, weight, village_id: { village_id: village, village_name: `Village ${village}` } });
const rows = [household(1, 'a', 'grass', 1), household(2, 'a', 'tiles', 3), household(3, 'b', 'tiles', 1), household(4, 'b', null, 1)];

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  const open = { read: { access: 'full', fields: ['*'] } };
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: { data: { households: open, members: open } } }));
  server.items['households'] = rows;
  server.items['members'] = [];
  server.items['villages'] = [];
  server.items['survey_rounds'] = [];
});

const open = (search = '') => renderScreen(<Analysis />, { path: `/baseline-survey/tools/import${search}`, route: '/baseline-survey/tools/import', signedInAs: ada, server });

const lines = async (name: string) => {
  const table = await screen.findByRole('table', { name });
  return within(table).getAllByRole('row').slice(1).map((row) => [...row.querySelectorAll('th, td')].map((cell) => (cell.querySelector('a') ?? cell.firstChild)?.textContent));
};

test('shows shares by group with n and what is not known, weighted, and unweighted when asked', async () => {
  const { user, address } = open('?table=households&of=roof');
  expect(await lines('Roof by Village')).toEqual([
    ['Village a', '2', '0', '25 % (1)', '75 % (1)'],
    ['Village b', '1', '1', '0 % (0)', '100 % (1)'],
    ['All', '3', '1', '20 % (1)', '80 % (2)'],
  ]);
  await user.selectOptions(screen.getByLabelText('Weights'), 'Not weighted');
  await waitFor(async () => expect((await lines('Roof by Village'))[0]).toEqual(['Village a', '2', '0', '50 % (1)', '50 % (1)']));
  expect(address()).toContain('weights=off');
  await user.click(screen.getByText('How this is worked out'));
  expect(screen.getByText('Figures are not weighted. Every row counts once.')).toBeVisible();
});

const twoRounds = (asked: readonly (readonly string[])[]) => {
  server.items['survey_rounds'] = [{ id: 'r1', name: 'Baseline', start_date: '2024-05-06' }, { id: 'r2', name: 'Endline', start_date: '2025-07-07' }];
  const all = [...rows.map((row) => ({ ...row, survey_round_id: { id: 'r1', name: 'Baseline' } })), ...[5, 6].map((id) => ({ ...household(id, 'a', null, 1), rooms: null, survey_round_id: { id: 'r2', name: 'Endline' } }))];
  server.on('GET', HOUSEHOLDS, ({ query }) =>
    query['groupBy[0]'] === undefined ? { status: 200, body: { data: all, meta: { filter_count: all.length } } } : { status: 200, body: { data: [{ survey_round_id: 'r1', count: 4 }, { survey_round_id: 'r2', count: 2 }] } },
  );
  server.on('GET', '/data/survey-figures/asked', () => ({ status: 200, body: { data: asked.map((own, index) => ({ round: `r${index + 1}`, asked: ['households', ...own] })) } }));
};

test('rows of a round that did not ask are not asked, and not "not known"; rounds without weights are named', async () => {
  twoRounds([['households.roof', 'households.rooms', 'households.weight'], []]);
  const { user } = open('?table=households&of=roof&rounds=all');
  expect(await lines('Roof by Village')).toEqual([
    ['Village a', '2', '0', '2', '25 % (1)', '75 % (1)'],
    ['Village b', '1', '1', '0', '0 % (0)', '100 % (1)'],
    ['All', '3', '1', '2', '20 % (1)', '80 % (2)'],
  ]);
  expect(screen.getByText(/^Figures are weighted by household\. The households of Endline have no weights, so each counts once\. n = 3, 1 not known, 2 not asked\.$/)).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('By group'), 'Survey round');
  expect(await lines('Roof by Survey round')).toEqual([
    ['Baseline', '3', '1', '0', '20 % (1)', '80 % (2)'],
    ['Endline', '0', '0', '2', 'not asked', 'not asked'],
    ['All', '3', '1', '2', '20 % (1)', '80 % (2)'],
  ]);
});

test('who was not asked what rows are grouped by is a group of its own', async () => {
  twoRounds([['households.roof', 'households.rooms'], ['households.rooms']]);
  open('?table=households&of=rooms&by=roof&rounds=all');
  expect((await lines('Rooms by Roof')).map(([label, n, missing]) => [label, n, missing])).toEqual([['Grass', '1', '0'], ['Tiles', '2', '0'], ['Not known', '1', '0'], ['Not asked', '0', '2'], ['All', '4', '2']]);
});

test('where no round has weights nothing is called weighted, and weights cannot be chosen', async () => {
  twoRounds([['households.roof'], []]);
  const { user } = open('?table=households&of=roof&rounds=all');
  expect((await lines('Roof by Village'))[0]).toEqual(['Village a', '2', '0', '2', '50 % (1)', '50 % (1)']);
  expect(within(screen.getByLabelText('Weights')).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Not weighted']);
  await user.click(screen.getByText('How this is worked out'));
  expect(screen.getByText('Figures are not weighted: the households have no weights. Every row counts once.')).toBeVisible();
  expect(screen.getByText('Share = rows with this answer ÷ all rows with an answer.')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/Weighted by household|sampling weight/);
});

test('shows mean and median of amounts', async () => {
  open('?table=households&of=rooms&by=&weights=off');
  expect(await lines('Rooms')).toEqual([['All', '4', '0', '2.5', '2.5', '1', '4']]);
});

test('of many rows none is read: the server counts them', async () => {
  const column = (...values: readonly unknown[]) => ({ values, at: values.map((_, index) => index) });
  server.items['villages'] = [{ village_id: 'a', village_name: 'Village a' }, { village_id: 'b', village_name: 'Village b' }];
  const none = { village: column(null), round: column(null), consent: column(null) };
  server.on('GET', HOUSEHOLDS, () => ({ status: 200, body: { data: rows, meta: { filter_count: 100_000 } } }));
  server.on('POST', '/data/survey-figures/answers', () => ({
    status: 200,
    body: {
      data: [
        { ...none, size: 2, times: [60_000, 40_000], weight: [50_000, null], answers: { q0: column('a', 'b'), q1: column('grass', 'tiles') } },
        { ...none, size: 2, times: [60_000, 40_000], weight: [50_000, null], answers: { q0: column('grass', 'tiles') } },
      ],
    },
  }));
  open('?table=households&of=roof');
  expect(await lines('Roof by Village')).toEqual([
    ['Village a', '60,000', '0', '100 % (60,000)', '0 % (0)'],
    ['Village b', '0', '0', '–', '–'],
    ['All', '60,000', '0', '100 % (60,000)', '0 % (0)'],
  ]);
  expect(server.seen('GET', HOUSEHOLDS).filter(({ query }) => query['fields']?.includes('roof'))).toHaveLength(1);
  expect(server.seen('POST', '/data/survey-figures/answers').map(({ body }) => body)).toEqual([
    { collection: 'households', alone: { weighted: true, rules: [] }, facets: [{ q0: { at: 'village_id' }, q1: { at: 'roof' } }, { q0: { at: 'roof' } }] },
  ]);
});

test('people can be grouped by how their household lives', async () => {
  open('?table=members&of=sex&by=household_id.roof');
  await waitFor(() => expect(server.seen('GET', '/data/items/members')).not.toHaveLength(0));
  expect(server.seen('GET', '/data/items/members')[0]!.query['fields']!.split(',').sort()).toEqual(['household_id.roof', 'household_id.weight', 'id', 'sex']);
  expect(await screen.findByText('No row fits')).toBeVisible();
});

test('of several rounds the newest is a condition like any other; without it all go together, and it says so', async () => {
  server.items['survey_rounds'] = [{ id: 'r1', name: 'Baseline', start_date: '2024-05-06' }, { id: 'r2', name: 'Endline', start_date: '2025-07-07' }];
  server.on('GET', HOUSEHOLDS, ({ query }) => (query['groupBy[0]'] === undefined ? undefined : { status: 200, body: { data: [{ survey_round_id: 'r1', count: 3 }, { survey_round_id: 'r2', count: 1 }] } }));
  const { user, address } = open('?table=households&of=roof&by=');
  await screen.findByRole('table', { name: 'Roof' });
  const asked = () => server.seen('GET', HOUSEHOLDS).filter(({ query }) => query['fields']?.includes('roof')).map(({ query }) => query['filter']);
  expect(asked()).toEqual([JSON.stringify({ _and: [{ survey_round_id: { id: { _eq: 'r2' } } }] })]);
  await user.click(await screen.findByRole('button', { name: 'Remove the filter Survey round is Endline' }));
  expect(await screen.findByText(/^Survey rounds are combined/)).toBeVisible();
  expect(address()).toContain('rounds=all');
  await waitFor(() => expect(asked().at(-1)).toBeUndefined());
});

test('a plain question becomes the query that answers it', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Are poorly roofed houses smaller?' }));
  await screen.findByRole('table', { name: 'Rooms by Roof' });
  expect(screen.getByLabelText('Variable')).toHaveDisplayValue('Rooms');
  expect(screen.getByLabelText('By group')).toHaveDisplayValue('Roof');
  // Tables that the person may not read have no questions.
  expect(screen.queryByRole('link', { name: /shocks/ })).toBeNull();
});

test('a group leads to its rows in the data explorer', async () => {
  open('?table=households&of=rooms&by=roof&where=consent:is:true');
  const table = within(await screen.findByRole('table', { name: 'Rooms by Roof' }));
  expect(table.getByRole('link', { name: 'Grass' })).toHaveAttribute('href', '/data-explorer?table=households&where=consent%3Ais%3Atrue&by=roof&group=%3Dgrass');
  expect(table.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/data-explorer?table=households&where=consent%3Ais%3Atrue');
});

test('says calmly when the figures do not come, and Retry asks again', async () => {
  const heal = server.on('GET', HOUSEHOLDS, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'));
  const { user } = open('?table=households&of=roof');
  expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Roof by Village' })).toBeVisible();
});

const households = tableOf('households')!;

test('the address is written as it is read, and nonsense in it is nothing', () => {
  const tables = [households, withHousehold(tableOf('members')!, households)];
  const text = 'table=members&of=age_years&by=household_id.roof&where=household_id.consent%3Ais%3Atrue&weights=off&answer=%3Dgrass';
  expect(writeAnalysis(readAnalysis(new URLSearchParams(text), tables)!).toString()).toBe(text);
  const nonsense = readAnalysis(new URLSearchParams('table=x&of=password&by=y&where=z'), tables)!;
  expect(writeAnalysis(nonsense).toString()).toBe('table=households&of=water_source&by=');
});

test('what rests on fewer than five does not leave the portal', () => {
  const many = [...Array.from({ length: 9 }, () => household(1, 'a', 'grass', 1)), ...Array.from({ length: 6 }, () => household(1, 'a', 'iron_sheets', 1)), household(1, 'a', 'tiles', 1), household(1, 'b', 'grass', 1), household(2, 'a', null, 1)];
  const state = readAnalysis(new URLSearchParams('table=households&of=roof'), [households])!;
  const table = crossTab({ rows: many, variable: state.variable, by: state.by, weightOf: () => 1 });
  const columns = crossColumns(state, table);
  expect([...table.groups, table.all].map((group) => columns.map(({ cell }) => cell(group)))).toEqual([
    ['Village a', 16, 'n < 5', 9 / 16, 9, 'n < 5', 'n < 5', 'n < 5', 'n < 5'],
    ['Village b', 'n < 5', 0, 'n < 5', 'n < 5', 'n < 5', 'n < 5', 'n < 5', 'n < 5'],
    ['All', 17, 'n < 5', 10 / 17, 10, 'n < 5', 'n < 5', 'n < 5', 'n < 5'],
  ]);
});
