import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  chooseInList,
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as AuditScreen } from './AuditScreen.tsx';

const PATH = '/api/groundwork-audit';
const read = {
  id: 1,
  at: '2026-03-04T10:20:30.000Z',
  user: 'u1',
  person: 'Tomas Chivite',
  kind: 'read',
  what: 'members',
  detail: 'name',
  rows: 126,
  calls: 3,
  seen_by: 'server',
};
const saved = {
  ...read,
  id: 2,
  user: 'u2',
  person: null,
  kind: 'export',
  what: '/households',
  detail: 'csv',
  rows: null,
  calls: 1,
  seen_by: 'page',
};
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.on('GET', PATH, () => ({ status: 200, body: { data: { total: 2, entries: [saved, read] } } }));
});
const open = (path = '/audit') => renderScreen(<AuditScreen />, { path, signedInAs: ada, server });

test('shows who read and exported what, of people who are gone too', async () => {
  open();
  expect((await screen.findByRole('rowheader', { name: 'Tomas Chivite' })).closest('tr')).toHaveTextContent(
    /Read restricted fields.*Household members.*name.*126/,
  );
  expect(screen.getByRole('rowheader', { name: 'Account removed' }).closest('tr')).toHaveTextContent(
    /Saved a file.*\/households.*csv/,
  );
});

test('asks for a person, an action and days, which are in the address', async () => {
  const { user, address } = open('/audit?from=2026-03-01&page=2&to=2026-03-31');
  await screen.findByRole('rowheader', { name: 'Tomas Chivite' });
  expect(server.seen('GET', PATH).at(-1)?.query).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
    limit: '50',
    offset: '50',
  });
  await chooseInList(user, 'Action', 'Exports');
  await user.type(screen.getByLabelText('Name or email address'), 'tomas');
  await waitFor(() =>
    expect(server.seen('GET', PATH).at(-1)?.query).toEqual({
      q: 'tomas',
      kind: 'export',
      from: '2026-03-01',
      to: '2026-03-31',
      limit: '50',
      offset: '0',
    }),
  );
  expect(address()).toBe('/audit?from=2026-03-01&to=2026-03-31&kind=export&q=tomas');
});

test('says that there is nothing, and that it is for administrators', async () => {
  server.on('GET', PATH, () => ({ status: 200, body: { data: { total: 0, entries: [] } } }));
  const { unmount } = open();
  expect(await screen.findByText('No matching entries')).toBeVisible();
  unmount();
  queryClient.clear();
  server.on('GET', PATH, () => refusal(403, 'FORBIDDEN', 'No.'));
  open();
  expect(await screen.findByText('This page is for administrators.')).toBeVisible();
});
