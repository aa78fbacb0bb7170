import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  bytesOf,
  choose,
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { keptColumns } from '../shared/households/kept-columns.ts';
import { Component as HouseholdList } from './HouseholdList.tsx';

const PATH = '/data/items/households';
let server: FakeDirectus;

const household = (code: string, more: object = {}) => ({
  id: `id-${code}`,
  household_code: code,
  interview_date: '2024-05-06',
  enumerator_code: 'E01',
  rooms: 0,
  water_source: 'public_tap',
  review_state: 'on_hold',
  village_id: { village_name: 'Aldeia' },
  survey_round_id: { name: 'Baseline' },
  ...more,
});

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['villages'] = [
    { village_id: 'v1', village_name: 'Aldeia' },
    { village_id: 'v2', village_name: 'Baraka' },
  ];
  server.items['survey_rounds'] = [{ id: 'r1', name: 'Baseline' }];
  server.on('GET', PATH, () => ({
    status: 200,
    body: {
      data: [household('HH-1'), household('HH-2', { village_id: null, rooms: null })],
      meta: { filter_count: 120 },
    },
  }));
});

const open = (path = '/baseline-survey/list') => renderScreen(<HouseholdList />, { path, signedInAs: ada, server });
const rowsAsked = () =>
  server
    .seen('GET', PATH)
    .filter(({ query }) => query['meta'] === undefined && query['aggregate[countDistinct]'] === undefined);
const lastQuery = () => rowsAsked().at(-1)!.query;

test('shows a page of households; zero is zero and unknown values are marked', async () => {
  open();
  expect(await screen.findByRole('rowheader', { name: 'HH-1' })).toBeVisible();
  const cells = screen.getAllByRole('row')[1]!.querySelectorAll('th ~ td');
  expect([...cells].map((cell) => cell.textContent)).toEqual([
    'Aldeia',
    'Baseline',
    expect.stringContaining('2024'),
    'E01',
    '0',
    'Public tap or standpipe',
    'On hold',
  ]);
  expect(screen.getAllByRole('row')[2]).toHaveTextContent('–not known');
  expect(screen.getByText('1–50 of 120 households')).toBeVisible();
  expect(lastQuery()).toMatchObject({
    limit: '50',
    page: '1',
    sort: 'household_code,interview_date,id',
    fields:
      'id,household_code,village_id.village_name,survey_round_id.name,interview_date,enumerator_code,rooms,water_source,review_state',
  });
});

test('what the round of a household did not ask is shown as not asked, and a default weight is none', async () => {
  server.items['survey_rounds'] = [
    { id: 'r1', name: 'Baseline', start_date: '2024-01-01' },
    { id: 'r2', name: 'Endline', start_date: '2025-01-01' },
  ];
  server.on('GET', '/data/survey-figures/asked', () => ({
    status: 200,
    body: {
      data: [
        { round: 'r1', asked: ['households', 'households.household_code', 'households.rooms', 'households.weight'] },
        { round: 'r2', asked: ['households', 'households.household_code'] },
      ],
    },
  }));
  const of = (code: string, round: string, rooms: number | null) =>
    household(code, { rooms, weight: 1, survey_round_id: { id: round, name: round } });
  server.on('GET', PATH, ({ query }) =>
    query['groupBy[0]'] === undefined
      ? { status: 200, body: { data: [of('HH-1', 'r1', null), of('HH-2', 'r2', null)], meta: { filter_count: 2 } } }
      : { status: 200, body: { data: [{ survey_round_id: 'r1', count: 1 }] } },
  );
  const { user } = open('/baseline-survey/list?columns=household_code,rooms,weight');
  const cells = async (code: string) =>
    [...(await screen.findByRole('rowheader', { name: code })).closest('tr')!.querySelectorAll('th ~ td')].map(
      (cell) => cell.textContent,
    );
  await waitFor(async () => expect(await cells('HH-2')).toEqual(['not asked', 'not asked']));
  expect(await cells('HH-1')).toEqual(['–not known', '1']);
  const blobs: Blob[] = [];
  URL.createObjectURL = jest.fn((blob: Blob) => (blobs.push(blob), 'blob:list'));
  URL.revokeObjectURL = jest.fn();
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: /^Export/ }));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await screen.findByText('Exported 2 households.');
  expect((await bytesOf(blobs[0]!)).toString().trim().split('\r\n').slice(-2)).toEqual(['HH-1,,1', 'HH-2,,']);
  click.mockRestore();
});

test('a survey round is chosen and removed like any answer', async () => {
  const { user, address } = open();
  await choose(user, 'Survey round', 'Baseline');
  await waitFor(() => expect(address()).toBe('/baseline-survey/list?where=survey_round_id.name%3Ais%3Ar1'));
  await waitFor(() => expect(lastQuery()['filter']).toContain('r1'));
  await user.click(await screen.findByRole('button', { name: 'Remove the filter Survey round: Baseline' }));
  expect(screen.getByRole('button', { name: 'Survey round: All rounds' })).toHaveFocus();
  expect(address()).toBe('/baseline-survey/list');
});

test('sorts on the server, in both directions, and keeps the order in the address', async () => {
  const { user, address } = open();
  await screen.findByRole('rowheader', { name: 'HH-1' });
  await user.click(screen.getByRole('button', { name: /Interview/ }));
  await waitFor(() => expect(lastQuery()['sort']).toBe('interview_date,household_code,id'));
  await user.click(screen.getByRole('button', { name: /Interview/ }));
  await waitFor(() => expect(lastQuery()['sort']).toBe('-interview_date,household_code,id'));
  expect(address()).toBe('/baseline-survey/list?sort=-interview_date');
  expect(screen.getByRole('columnheader', { name: /Interview/ })).toHaveAttribute('aria-sort', 'descending');
});

test('filters by code and village, starting at the first page', async () => {
  const { user, address } = open('/baseline-survey/list?page=3');
  await choose(user, 'Village', 'Baraka');
  await user.type(screen.getByLabelText('Household code'), ' 00 ');
  await waitFor(() => expect(address()).toBe('/baseline-survey/list?code=00&village=v2'));
  await waitFor(() =>
    expect(JSON.parse(lastQuery()['filter'] ?? '{}')).toEqual({
      _and: [{ household_code: { _icontains: '00' } }, { village_id: { village_id: { _eq: 'v2' } } }],
    }),
  );
  expect(lastQuery()['page']).toBe('1');
});

test('turns pages', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(lastQuery()['page']).toBe('2'));
  expect(address()).toBe('/baseline-survey/list?page=2');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('101–120 of 120 households')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('says when nothing matches, and shows all again', async () => {
  server.on('GET', PATH, ({ query }) =>
    query['filter'] === undefined ? undefined : { status: 200, body: { data: [], meta: { filter_count: 0 } } },
  );
  const { user } = open('/baseline-survey/list?code=zzz');
  expect(await screen.findByText('No households match')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all households' }));
  expect(await screen.findByRole('rowheader', { name: 'HH-1' })).toBeVisible();
});

test('says why when the list does not come', async () => {
  server.on('GET', PATH, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The households could not be loaded.');
});

test('a household leads to its answers, with the state of the list', async () => {
  open('/baseline-survey/list?village=v1&page=2');
  expect(await screen.findByRole('link', { name: 'HH-1' })).toHaveAttribute(
    'href',
    '/baseline-survey/household/id-HH-1?village=v1&page=2',
  );
});

const rights = {
  households: {
    read: {
      access: 'full',
      fields: ['id', 'household_code', 'rooms', 'roof', 'latitude', 'village_id', 'review_state'],
    },
  },
  members: { read: { access: 'full', fields: ['*'] } },
};
const servePermissions = (more: object = {}) =>
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: { data: { ...rights, ...more } } }));

test('a filter by an answer is in the address, is a badge, and is removed with it', async () => {
  servePermissions();
  const { user, address } = open();
  await screen.findByRole('rowheader', { name: 'HH-1' });
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.click(await screen.findByRole('option', { name: 'Roof' }));
  await user.click(screen.getByRole('option', { name: 'Grass' }));
  expect(address()).toBe('/baseline-survey/list?where=roof%3Ais%3Agrass');
  await waitFor(() =>
    expect(JSON.parse(lastQuery()['filter'] ?? '{}')).toEqual({ _and: [{ _and: [{ roof: { _eq: 'grass' } }] }] }),
  );
  screen.getByRole('button', { name: 'Remove the filter Roof is Grass' }).focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/baseline-survey/list');
  expect(screen.getByRole('group', { name: 'Filter by' })).toHaveFocus();
});

test('a filter by an answer of a member asks for households with such a member', async () => {
  servePermissions();
  const { user, address } = open();
  await screen.findByRole('rowheader', { name: 'HH-1' });
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.type(await screen.findByRole('combobox', { name: 'Search: Filter by' }), 'age members');
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText('Value'), '60');
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  expect(address()).toBe('/baseline-survey/list?members=age_years%3Amin%3A60');
  await waitFor(() =>
    expect(JSON.parse(lastQuery()['filter'] ?? '{}')).toEqual({
      _and: [{ members: { _some: { age_years: { _gte: 60 } } } }],
    }),
  );
  const badges = within(screen.getByRole('list', { name: 'Filters: Household members, at least one' }));
  await user.click(badges.getByRole('button', { name: 'Remove the filter Age (years) at least 60' }));
  expect(address()).toBe('/baseline-survey/list');
  expect(screen.getByRole('group', { name: 'Filter by' })).toHaveFocus();
});

test('the rows are there before they are counted', async () => {
  server.on('GET', PATH, ({ query }) => (query['meta'] === undefined ? undefined : new Promise(() => undefined)));
  open();
  expect(await screen.findByRole('rowheader', { name: 'HH-1' })).toBeVisible();
  expect(screen.getByText('From 1; counting the households')).toBeVisible();
});

test('only visible columns are requested; columns are moved, hidden and added, and stored on the device', async () => {
  servePermissions();
  const { user, address } = open('/baseline-survey/list?columns=household_code,rooms');
  await screen.findByRole('rowheader', { name: 'HH-1' });
  expect(lastQuery()['fields']).toBe('id,household_code,rooms');
  await user.click(screen.getByRole('button', { name: 'Columns · 2 of 6' }));
  await user.click(screen.getByRole('button', { name: 'Rooms: earlier' }));
  expect(address()).toBe('/baseline-survey/list?columns=rooms%2Chousehold_code');
  // At its end it stays where it is, and keeps the focus.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Rooms: earlier' })).toHaveAttribute('aria-disabled', 'true'),
  );
  expect(screen.getByRole('button', { name: 'Rooms: earlier' })).toHaveFocus();
  await user.type(screen.getByLabelText('Find a column'), 'roo');
  await user.click(screen.getByRole('checkbox', { name: 'Roof' }));
  await user.clear(screen.getByLabelText('Find a column'));
  await user.click(screen.getByRole('checkbox', { name: 'Household' }));
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Rooms', 'Roof']);
  expect(keptColumns()).toEqual(['rooms', 'roof']);
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(address()).toBe('/baseline-survey/list');
  expect(keptColumns()).toBeNull();
});

test('a filter that needs a right is not asked before the rights are known, and not without the right', async () => {
  let respond: (answer: { status: number; body: unknown }) => void = () => undefined;
  const rights = new Promise<{ status: number; body: unknown }>((resolve) => (respond = resolve));
  server.on('GET', '/data/permissions/me', () => rights);
  open('/baseline-survey/list?where=latitude:min:0');
  await waitFor(() => expect(server.seen('GET', '/data/permissions/me').length).toBeGreaterThan(0));
  expect(rowsAsked()).toHaveLength(0);
  respond({
    status: 200,
    body: { data: { households: { read: { access: 'full', fields: ['id', 'household_code'] } } } },
  });
  expect(await screen.findByRole('rowheader', { name: 'HH-1' })).toBeVisible();
  expect(lastQuery()['filter']).toBeUndefined();
  expect(screen.queryByText(/Latitude/)).toBeNull();
});

test('cells show codes when they are wanted', async () => {
  open('/baseline-survey/list?values=codes&columns=household_code,water_source,village_id.village_name');
  expect((await screen.findAllByRole('cell', { name: 'public_tap' }))[0]).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'household_code',
    'water_source',
    'village_id',
  ]);
  expect(lastQuery()['fields']).toBe('id,household_code,water_source,village_id.village_name,village_id.village_id');
});

test('the export has the rows of all pages, with the columns, the order and the filter of the list, and no formulas', async () => {
  const blobs: Blob[] = [];
  URL.createObjectURL = jest.fn((blob: Blob) => (blobs.push(blob), 'blob:x'));
  URL.revokeObjectURL = jest.fn();
  // jsdom cannot go to a file.
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  server.on('GET', PATH, ({ query }) =>
    query['limit'] === '50' || query['limit'] === '1'
      ? undefined
      : {
          status: 200,
          body: { data: [household('=HH-1'), household('HH-2', { rooms: null })], meta: { filter_count: 2 } },
        },
  );
  const { user } = open('/baseline-survey/list?columns=household_code,rooms&sort=-rooms&where=roof:is:grass');
  await screen.findByRole('rowheader', { name: 'HH-1' });
  await user.click(screen.getByRole('button', { name: /^Export/ }));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  expect(await screen.findByText('Exported 2 households.')).toBeVisible();
  const asked = rowsAsked()
    .concat(server.seen('GET', PATH))
    .find(({ query }) => query['limit'] === '5000')!.query;
  expect(asked).toMatchObject({ sort: '-rooms,household_code,interview_date,id', fields: 'id,household_code,rooms' });
  expect(JSON.parse(asked['filter'] ?? '{}')).toEqual({ _and: [{ _and: [{ roof: { _eq: 'grass' } }] }] });
  expect((await bytesOf(blobs[0]!)).toString()).toBe("\u{feff}Household,Rooms\r\n'=HH-1,0\r\nHH-2,\r\n");
  click.mockRestore();
});

test('rows are ticked one by one and all of a page, and only they are exported', async () => {
  const blobs: Blob[] = [];
  URL.createObjectURL = jest.fn((blob: Blob) => (blobs.push(blob), 'blob:x'));
  URL.revokeObjectURL = jest.fn();
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = open('/baseline-survey/list?columns=household_code,rooms');
  await user.click(await screen.findByRole('checkbox', { name: 'Select household HH-1' }));
  const bar = () => within(screen.getByRole('region', { name: /selected$/ }));
  expect(bar().getByText('1 selected')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(bar().getByText('2 selected')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Export' }));
  await user.click(bar().getByRole('button', { name: 'CSV' }));
  expect(await screen.findByText('Exported 2 households.')).toBeVisible();
  expect(JSON.parse(lastQuery()['filter'] ?? '{}')).toEqual({ id: { _in: ['id-HH-1', 'id-HH-2'] } });
  await user.click(bar().getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region', { name: /selected$/ })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Select household HH-1' })).not.toBeChecked();
  click.mockRestore();
});

test('a phone shows a card for each household, with the same box', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width: 719px') });
  const { user } = open();
  const cards = within(await screen.findByRole('list', { name: 'Households' })).getAllByRole('listitem');
  expect(cards[0]).toHaveTextContent('HH-16 May 2024AldeiaBaseline');
  expect(within(cards[0]!).getByRole('link', { name: 'HH-1' })).toHaveAttribute(
    'href',
    '/baseline-survey/household/id-HH-1',
  );
  await user.click(within(cards[0]!).getByRole('checkbox', { name: 'Select household HH-1' }));
  expect(screen.getByText('1 selected')).toBeVisible();
  window.matchMedia = wide;
});
