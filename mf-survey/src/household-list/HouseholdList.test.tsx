import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as HouseholdList } from './HouseholdList.tsx';
import { readAddress, writeAddress } from '../shared/households/use-household-query.ts';

const PATH = '/data/items/households';
let server: FakeDirectus;

const household = (code: string, more: object = {}) => ({
  id: `id-${code}`,
  household_code: code,
  interview_date: '2024-05-06',
  enumerator_code: 'E01',
  rooms: 0,
  water_source: 'public_tap',
  toilet_type: null,
  village_id: { village_name: 'Aldeia' },
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
  server.on('GET', PATH, () => ({
    status: 200,
    body: { data: [household('HH-1'), household('HH-2', { village_id: null, rooms: null })], meta: { filter_count: 120 } },
  }));
});

const open = (path = '/baseline-survey/list') => renderScreen(<HouseholdList />, { path, signedInAs: ada, server });
const lastQuery = () => server.seen('GET', PATH).at(-1)!.query;

test('shows a page of households; zero is zero and what is not known is said to be unknown', async () => {
  open();
  expect(await screen.findByRole('rowheader', { name: 'HH-1' })).toBeVisible();
  const cells = screen.getAllByRole('row')[1]!.querySelectorAll('td');
  expect([...cells].map((cell) => cell.textContent)).toEqual(['Aldeia', expect.stringContaining('2024'), 'E01', '0', 'Public tap', '–not known']);
  expect(screen.getByText('1 to 50 of 120 households')).toBeVisible();
  expect(lastQuery()).toMatchObject({ limit: '50', page: '1', sort: 'household_code,id', meta: 'filter_count' });
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

test('narrows by code and village, from the first page on', async () => {
  const { user, address } = open('/baseline-survey/list?page=3');
  await screen.findByRole('option', { name: 'Baraka' });
  await user.selectOptions(screen.getByLabelText('Village'), 'Baraka');
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
  expect(await screen.findByText('101 to 120 of 120 households')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('says so when nothing fits, and shows all again', async () => {
  server.on('GET', PATH, ({ query }) => (query['filter'] === undefined ? undefined : { status: 200, body: { data: [], meta: { filter_count: 0 } } }));
  const { user } = open('/baseline-survey/list?code=zzz');
  expect(await screen.findByText('No household fits')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all households' }));
  expect(await screen.findByRole('rowheader', { name: 'HH-1' })).toBeVisible();
});

test('says why when the list does not come', async () => {
  server.on('GET', PATH, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The households could not be loaded.');
});

test.each([
  ['', { code: '', village: '', sort: 'household_code', descending: false, page: 1 }],
  ['sort=-rooms&page=4', { sort: 'rooms', descending: true, page: 4 }],
  ['sort=-password&page=-2', { sort: 'household_code', descending: false, page: 1 }],
  ['page=2.5', { page: 1 }],
])('reads the address ?%s', (address, expected) => {
  expect(readAddress(new URLSearchParams(address))).toMatchObject(expected);
});

test('writes what it reads', () => {
  const address = 'code=HH&village=v1&sort=-rooms&page=2';
  expect(new URLSearchParams(writeAddress(readAddress(new URLSearchParams(address)))).toString()).toBe(address);
});

test('a household leads to its answers, with the state of the list', async () => {
  open('/baseline-survey/list?village=v1&page=2');
  expect(await screen.findByRole('link', { name: 'HH-1' })).toHaveAttribute('href', '/baseline-survey/household/id-HH-1?village=v1&page=2');
});
