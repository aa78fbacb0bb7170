import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { customField, type CustomQuestion } from '@groundwork/survey/model';
import { screen, within } from '@testing-library/react';
import {
  askedTables,
  description,
  figureOf,
  groupOf,
  serveTable,
  tableFigure,
} from '../shared/figures/table/table-for-tests.ts';
import { Component as DataExplorer } from './DataExplorer.tsx';
import { canSort } from './explorer-state.ts';
import { filterOfGroup } from './group-filter.ts';

const question = (name: string, more: Partial<CustomQuestion>): CustomQuestion => ({
  collection: 'households',
  name,
  label: name,
  kind: 'number',
  unit: null,
  choices: null,
  restricted: false,
  ...more,
});
const TOOLS = question('tools_owned', { label: 'Tools', unit: 'pieces' });
const FUEL = question('fuel', { label: 'Fuel', kind: 'choice', choices: { wood: 'Firewood', gas: 'Bottled gas' } });
const CRAFTS = question('crafts', { label: 'Crafts', kind: 'list', choices: { pots: 'Clay pots', mats: 'Mats' } });
const PHONE = question('phone', { label: 'Telephone', kind: 'text', restricted: true });

const ROWS = [
  { id: 'h1', household_code: 'HH-1', answers: { tools_owned: 7, fuel: 'wood' } },
  { id: 'h2', household_code: 'HH-2', answers: null },
];
const tools = tableFigure({
  groups: [groupOf(null, 2), groupOf('=wood', 1), groupOf('-', 1)],
  cells: [figureOf(null, 'mean', 4), figureOf('=wood', 'mean', 7)],
});

let server: FakeDirectus;
beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { households: { read: { access: 'full', fields: ['*'] } } } },
  }));
  server.on('GET', '/data/items/survey_questions', () => ({
    status: 200,
    body: { data: [FUEL, PHONE, TOOLS, CRAFTS] },
  }));
  for (const name of ['villages', 'survey_rounds']) server.items[name] = [];
  server.on('GET', '/data/items/households', () => ({
    status: 200,
    body: { data: ROWS, meta: { filter_count: ROWS.length } },
  }));
  serveTable(server, ({ show, of }) => ({
    figure: tools,
    rows: ['h1'],
    descriptions: show === 'describe' ? of.map((name) => description(name, { known: 2 })) : [],
  }));
});

const explore = (search: string) =>
  renderScreen(<DataExplorer />, { path: `/data-explorer${search}`, route: '/data-explorer', signedInAs: ada, server });
const askedOf = (show: string) => askedTables(server).find((one) => one.show === show);

test('the explorer measures, groups and filters by a custom question, and offers no restricted one', async () => {
  const { user } = explore(
    '?table=households&by=answers.fuel&measure=mean:answers.tools_owned&where=answers.tools_owned:min:3',
  );
  const table = await screen.findByRole('table', { name: 'Average tools (pieces), by fuel' });
  expect(within(table).getByRole('rowheader', { name: 'Firewood' })).toBeVisible();
  expect(askedOf('mean')).toEqual({
    table: 'households',
    of: ['answers.tools_owned'],
    show: 'mean',
    by: 'answers.fuel',
    where: ['answers.tools_owned:min:3'],
    weighted: false,
  });
  expect(askedOf('describe')?.of).toEqual(expect.arrayContaining(['answers.fuel', 'answers.tools_owned']));
  await user.click(screen.getByRole('button', { name: /^Group by/ }));
  const offered = within(screen.getByRole('dialog', { name: 'Group by' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered).toEqual(expect.arrayContaining(['Fuel', 'Tools (pieces)']));
  expect(screen.queryByText(/Telephone/)).not.toBeInTheDocument();
});

test('rows under a condition on a custom question are those that the engine names, with their answers', async () => {
  explore('?table=households&where=answers.fuel:is:wood&where=roof:is:grass&columns=all');
  const rows = await screen.findByRole('table', { name: 'Households' });
  expect(await within(rows).findByRole('cell', { name: 'Firewood' })).toBeVisible();
  expect(within(rows).getByRole('cell', { name: '7' })).toBeVisible();
  expect(askedOf('rows')).toEqual({
    table: 'households',
    of: [],
    show: 'rows',
    where: ['answers.fuel:is:wood', 'roof:is:grass'],
    weighted: false,
  });
  const query = server.seen('GET', '/data/items/households').at(-1)?.query;
  expect(JSON.parse(query?.['filter'] ?? '{}')).toEqual({ id: { _in: ['h1'] } });
  expect(query?.['fields']?.split(',')).toContain('answers');
  expect(query?.['fields']).not.toContain('answers.');
});

test('a condition on one of several answers is the engine’s', async () => {
  explore('?table=households&where=answers.crafts:has:pots');
  expect(await screen.findByText('Crafts includes Clay pots')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Households' })).toBeVisible();
  expect(askedOf('rows')?.where).toEqual(['answers.crafts:has:pots']);
});

test('a Directus without custom questions is explored as before', async () => {
  server.on('GET', '/data/items/survey_questions', () => refusal(403, 'FORBIDDEN', 'no such collection'));
  explore('?table=households&by=roof');
  expect(await screen.findByRole('button', { name: 'Group by: Roof' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('Directus neither sorts nor filters inside the answers', () => {
  expect(
    [TOOLS, FUEL]
      .map(customField)
      .map((field) => [canSort(field), filterOfGroup(field, '=wood', null), filterOfGroup(field, '-', null)]),
  ).toEqual([
    [false, undefined, undefined],
    [false, undefined, undefined],
  ]);
});

test('a repeat group is a table: its rows are those of the group, and figures are asked of it by its name', async () => {
  const group = {
    collection: 'repeat_rows',
    name: 'trips',
    label: 'Trips',
    kind: 'householdRows',
    unit: null,
    choices: null,
    restricted: false,
  };
  const open = { read: { access: 'full', fields: ['*'] } };
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { households: open, repeat_rows: open } },
  }));
  server.on('GET', '/data/items/survey_questions', () => ({
    status: 200,
    body: { data: [group, question('km', { collection: 'repeat_rows.trips', label: 'Distance', unit: 'km' })] },
  }));
  server.on('GET', '/data/items/repeat_rows', () => ({
    status: 200,
    body: {
      data: [{ id: 't1', household_id: { household_code: 'HH-1' }, row_no: 1, answers: { km: 12 } }],
      meta: { filter_count: 1 },
    },
  }));
  explore('?table=repeat_rows.trips&measure=mean:answers.km&columns=all');
  const rows = await screen.findByRole('table', { name: 'Trips' });
  expect(await within(rows).findByRole('cell', { name: '12' })).toBeVisible();
  expect(askedOf('mean')).toEqual({
    table: 'repeat_rows.trips',
    of: ['answers.km'],
    show: 'mean',
    where: [],
    weighted: false,
  });
  expect(server.seen('GET', '/data/items/repeat_rows').at(-1)?.query).toMatchObject({
    'filter[repeat_name][_eq]': 'trips',
  });
});
