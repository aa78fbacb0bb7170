import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  choose,
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as HouseholdList } from '../HouseholdList.tsx';

const CHECKS = '/data/groundwork-households/checks';
let server: FakeDirectus;

const found = (total: number, findings: readonly object[] = []) => ({
  status: 200,
  body: { data: { total, findings } },
});
const household = {
  id: 'h1',
  household_code: 'HH-1',
  interview_date: '2024-05-06',
  enumerator_code: 'E1',
  review_state: 'on_hold',
  village_id: { village_name: 'Aldeia' },
};

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['villages'] = [{ village_id: 'v1', village_name: 'Aldeia' }];
  server.items['survey_rounds'] = [];
  server.on('GET', CHECKS, () => ({
    status: 200,
    body: {
      data: [
        { id: 'rooms', group: 'outliers', title: 'Rooms', rule: 'Not within 1 to 15 rooms.' },
        { id: 'busy', group: 'enumerators', title: 'Busy days', rule: 'More than 12 a day.' },
        { id: 'closed', group: 'outliers', title: 'Closed', rule: 'Looks at names.' },
      ],
    },
  }));
  server.on('GET', `${CHECKS}/rooms`, ({ query }) =>
    query['limit'] === '0' ? found(1200) : found(1200, [{ household, says: '99 rooms.' }]),
  );
  server.on('GET', `${CHECKS}/busy`, () =>
    found(1, [{ enumerator: 'E 1', day: '2024-05-06', says: '13 interviews.' }]),
  );
  server.on('GET', `${CHECKS}/closed`, () => refusal(403, 'FORBIDDEN', 'No.'));
});

const open = (address = '') =>
  renderScreen(<HouseholdList />, {
    path: `/baseline-survey/list?view=checks${address}`,
    route: '/baseline-survey/list',
    signedInAs: ada,
    server,
  });

test('every check has its rule and its number; one that the person may not make has none', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  open();
  expect(await screen.findByText('2 of 3 checks found something.')).toBeVisible();
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  expect(cells).toEqual([
    ['Outliers', 'Not within 1 to 15 rooms.', '1,200'],
    ['Enumerators', 'More than 12 a day.', '1'],
    ['Outliers', 'Looks at names.', '–not available'],
  ]);
  // The rows of the list are not asked for.
  expect(server.seen('GET', '/data/items/households')).toHaveLength(0);
  warn.mockRestore();
});

test('checks that found something come first, once all have counted', async () => {
  server.on('GET', `${CHECKS}/rooms`, () => found(0));
  server.on('GET', `${CHECKS}/closed`, () => found(3));
  open();
  expect(await screen.findByText('2 of 3 checks found something.')).toBeVisible();
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Busy days', 'Closed', 'Rooms']);
});

test('a finding leads to its household’s review, and findings are filtered by village and state', async () => {
  const { user, address } = open('&check=rooms');
  expect(await screen.findByRole('link', { name: 'HH-1' })).toHaveAttribute('href', '/baseline-survey/household/h1');
  expect(screen.getByText('Not within 1 to 15 rooms.')).toBeVisible();
  expect(screen.getByRole('cell', { name: 'On hold' })).toBeVisible();
  await choose(user, 'Village', 'Aldeia');
  await choose(user, 'Review', 'On hold');
  expect(address()).toBe('/baseline-survey/list?view=checks&check=rooms&village=v1&state=on_hold');
  await waitFor(() =>
    expect(server.seen('GET', `${CHECKS}/rooms`).at(-1)?.query).toMatchObject({
      village: 'v1',
      state: 'on_hold',
      limit: '50',
      offset: '0',
    }),
  );
});

test('round and enumerator of the address narrow the findings, and where there are none the page says so', async () => {
  server.on('GET', `${CHECKS}/rooms`, () => found(0));
  open('&check=rooms&round=r1&enumerator=none');
  expect(await screen.findByText(/No household|Nothing|no finding/i)).toBeVisible();
  expect(server.seen('GET', `${CHECKS}/rooms`).at(-1)?.query).toMatchObject({ round: 'r1', enumerator: 'none' });
});

test('findings are sorted by the server; the order is in the address and can be reset', async () => {
  const { user, address } = open('&check=rooms&page=2');
  await user.click(await screen.findByRole('button', { name: 'Interview' }));
  expect(address()).toBe('/baseline-survey/list?view=checks&check=rooms&order=day');
  await waitFor(() =>
    expect(server.seen('GET', `${CHECKS}/rooms`).at(-1)?.query).toMatchObject({ sort: 'day', offset: '0' }),
  );
  await user.click(screen.getByRole('button', { name: 'Interview' }));
  await waitFor(() => expect(server.seen('GET', `${CHECKS}/rooms`).at(-1)?.query).toMatchObject({ sort: '-day' }));
  expect(screen.getByRole('columnheader', { name: 'Interview' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Most unusual first' }));
  expect(address()).toBe('/baseline-survey/list?view=checks&check=rooms');
  expect(server.seen('GET', `${CHECKS}/rooms`)[0]?.query).not.toHaveProperty('sort');
});

test('a finding about an enumerator leads to that day’s households of the enumerator', async () => {
  open('&check=busy');
  const link = await screen.findByRole('link', { name: 'Enumerator E 1' });
  const where = new URL(link.getAttribute('href')!, 'http://x').searchParams.getAll('where');
  expect(where).toEqual(['enumerator_code:is:E 1', 'interview_date:min:2024-05-06', 'interview_date:max:2024-05-06']);
});
