import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  bytesOf,
  freshPage,
  renderScreen,
  serveFake,
  signIn,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { keptColumns } from '../shared/households/kept-columns.ts';
import { Component as HouseholdList, loader } from './HouseholdList.tsx';

const PATH = '/data/items/households';
let server: FakeDirectus;

const question = (name: string, label: string, more: object = {}) => ({
  collection: 'households',
  name,
  label,
  kind: 'text',
  unit: null,
  choices: null,
  restricted: false,
  ...more,
});
const QUESTIONS = [
  question('cash_crops', 'Cash crops', { kind: 'list', choices: { sesame: 'Sesame', cashew: 'Cashew' } }),
  question('distance', 'Distance to the mill', { kind: 'number', unit: 'km' }),
  question('phone', 'Phone', { restricted: true }),
  question('slope', 'Slope', { collection: 'plots' }),
];

const household = (code: string, more: object = {}) => ({
  id: `id-${code}`,
  household_code: code,
  rooms: 1,
  village_id: null,
  survey_round_id: null,
  ...more,
});

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['villages'] = [];
  server.items['survey_rounds'] = [];
  server.items['survey_questions'] = QUESTIONS;
  servePermissions('answers');
  server.on('GET', PATH, () => ({
    status: 200,
    body: {
      data: [
        household('HH-1', { answers: { cash_crops: ['cashew', 'sesame'], distance: 0 } }),
        household('HH-2', { answers: null }),
      ],
      meta: { filter_count: 2 },
    },
  }));
});

const servePermissions = (...columns: readonly string[]) =>
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: {
      data: {
        households: {
          read: {
            access: 'full',
            fields: ['id', 'household_code', 'rooms', 'village_id', 'survey_round_id', ...columns],
          },
        },
        plots: { read: { access: 'full', fields: ['*'] } },
      },
    },
  }));

const open = (search = '') =>
  renderScreen(<HouseholdList />, {
    path: `/baseline-survey/list${search}`,
    route: '/baseline-survey/list',
    signedInAs: ada,
    server,
  });
const fieldsAsked = () => server.seen('GET', PATH).flatMap(({ query }) => (query['fields'] ?? '').split(','));
const cells = async (code: string) =>
  [...(await screen.findByRole('rowheader', { name: code })).closest('tr')!.querySelectorAll('th ~ td')].map(
    (cell) => cell.textContent,
  );

test('a custom question is chosen as a column, and is asked for by the column that holds it', async () => {
  const { user, address } = open('?columns=household_code,rooms');
  await screen.findByRole('rowheader', { name: 'HH-1' });
  await user.click(await screen.findByRole('button', { name: 'Columns · 2 of 6' }));
  expect(screen.queryByRole('checkbox', { name: 'Phone' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Slope' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Distance to the mill (km)' }));
  await user.click(screen.getByRole('checkbox', { name: 'Cash crops' }));
  expect(address()).toBe(
    '/baseline-survey/list?columns=household_code%2Crooms%2Canswers.distance%2Canswers.cash_crops',
  );
  expect(await cells('HH-1')).toEqual(['1', '0', 'Cashew; Sesame']);
  expect(await cells('HH-2')).toEqual(['1', '–not known', '–not known']);
  expect(fieldsAsked()).toContain('answers');
  expect(fieldsAsked().filter((name) => name.startsWith('answers.') || name.startsWith('restricted'))).toEqual([]);
  expect(keptColumns()).toEqual(['household_code', 'rooms', 'answers.distance', 'answers.cash_crops']);
});

test('it is not sorted by, which the server cannot do, whatever the address says', async () => {
  open('?columns=household_code,answers.distance&sort=-answers.distance');
  expect(await screen.findByRole('columnheader', { name: 'Distance to the mill (km)' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Distance to the mill (km)' }).querySelector('button')).toBeNull();
  expect(server.seen('GET', PATH).every(({ query }) => !(query['sort'] ?? '').includes('answers'))).toBe(true);
});

test('columns that are in the address are not asked for before the questions can be known', () => {
  signIn(ada, server);
  loader({
    request: new Request('https://portal.example.org/baseline-survey/list?columns=household_code,answers.distance'),
  } as never);
  expect(server.seen('GET', PATH)).toHaveLength(0);
});

test('a member never asks for restricted answers, even where the address names them', async () => {
  open('?columns=household_code,restricted_answers.phone,rooms,answers.distance');
  expect(await cells('HH-1')).toEqual(['1', '0']);
  // Asked for once, when questions and rights are known.
  expect(
    server
      .seen('GET', PATH)
      .filter(({ query }) => query['limit'] === '50')
      .map(({ query }) => query['fields']),
  ).toEqual(['id,household_code,rooms,answers']);
  await waitFor(() => expect(server.seen('GET', '/data/items/survey_questions')).not.toHaveLength(0));
  expect(await screen.findByRole('button', { name: 'Columns · 3 of 6' })).toBeVisible();
  expect(fieldsAsked().join()).not.toContain('restricted_answers');
});

test('people with permission have them as columns', async () => {
  servePermissions('answers', 'restricted_answers');
  server.on('GET', PATH, () => ({
    status: 200,
    body: { data: [household('HH-1', { restricted_answers: { phone: '+258 84' } })], meta: { filter_count: 1 } },
  }));
  open('?columns=household_code,restricted_answers.phone');
  expect(await screen.findByRole('columnheader', { name: 'Phone' })).toBeVisible();
  expect(await cells('HH-1')).toEqual(['+258 84']);
  expect(fieldsAsked()).toContain('restricted_answers');
});

test.each([
  ['', ['Household,Distance to the mill (km),Cash crops', 'HH-1,0,"Cashew; Sesame"', 'HH-2,,']],
  ['&values=codes', ['household_code,answers.distance,answers.cash_crops', 'HH-1,0,"cashew;sesame"', 'HH-2,,']],
])('the export has it, headed as an import reads it (%s)', async (values, lines) => {
  const blobs: Blob[] = [];
  URL.createObjectURL = jest.fn((blob: Blob) => (blobs.push(blob), 'blob:x'));
  URL.revokeObjectURL = jest.fn();
  // jsdom cannot go to a file.
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = open(`?columns=household_code,answers.distance,answers.cash_crops${values}`);
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: /^Export/ }));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  expect(await screen.findByText('Exported 2 households.')).toBeVisible();
  expect(server.seen('GET', PATH).find(({ query }) => query['limit'] === '5000')?.query['fields']).toBe(
    'id,household_code,answers',
  );
  expect(
    (await bytesOf(blobs[0]!))
      .toString()
      .replace(/^\u{feff}/u, '')
      .trim()
      .split('\r\n'),
  ).toEqual(lines);
  click.mockRestore();
});
