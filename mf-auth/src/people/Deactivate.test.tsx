import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as PeopleScreen } from './PeopleScreen.tsx';

const PATH = '/api/groundwork-accounts/people';
const vera = {
  id: 'p1',
  name: 'Vera Nunes',
  email: 'vera@example.org',
  role: 'Member',
  active: true,
  two_factor: false,
  self: false,
};
const own = { ...vera, id: 'p3', name: 'Ada', email: 'ada@example.org', self: true };
let server: FakeDirectus;
let active: boolean;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  active = true;
  server.on('GET', PATH, () => ({
    status: 200,
    body: { data: { people: [own, { ...vera, active }], total: 2, own_code: false } },
  }));
  server.on('GET', '/api/groundwork-accounts/invitations', () => ({ status: 200, body: { data: [] } }));
  for (const [what, next] of [
    ['deactivate', false],
    ['reactivate', true],
  ] as const) {
    server.on('POST', `${PATH}/p1/${what}`, () => {
      active = next;
      return { status: 204 };
    });
  }
});
const open = () => renderScreen(<PeopleScreen />, { path: '/people', signedInAs: ada, server });

test('deactivates somebody else at once, with Undo, and the focus stays', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Deactivate Vera Nunes' }));
  const bar = await screen.findByRole('region', { name: 'Vera Nunes has been deactivated.' });
  expect(await screen.findByRole('button', { name: 'Reactivate Vera Nunes' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Deactivate Ada' })).toBeNull();
  await user.click(within(bar).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Vera Nunes has been reactivated.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Deactivate Vera Nunes' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Vera Nunes has been reactivated.')).toBeNull();
});

test('a list that was asked for before the change, and comes after it, is asked for again', async () => {
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Deactivate Vera Nunes' });
  let release: () => void = () => undefined;
  let asked = 0;
  server.on('GET', PATH, () => {
    const answer = { status: 200, body: { data: { people: [own, { ...vera, active }], total: 2, own_code: false } } };
    asked += 1;
    return asked > 1 ? answer : new Promise((resolve) => (release = () => resolve(answer)));
  });
  await user.type(screen.getByRole('searchbox', { name: 'Name or email address' }), 'Vera');
  await waitFor(() => expect(asked).toBe(1));
  await user.click(button);
  await waitFor(() => expect(server.seen('POST', `${PATH}/p1/deactivate`)).toHaveLength(1));
  release();
  expect(await screen.findByRole('button', { name: 'Reactivate Vera Nunes' })).toBeVisible();
});

test('reactivates somebody', async () => {
  active = false;
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Reactivate Vera Nunes' }));
  expect(await screen.findByText('Vera Nunes has been reactivated.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(server.seen('POST', `${PATH}/p1/reactivate`)).toHaveLength(1);
});

test('says why the server refused', async () => {
  server.on('POST', `${PATH}/p1/deactivate`, () =>
    refusal(400, 'INVALID_PAYLOAD', 'This is the last active administrator.'),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Deactivate Vera Nunes' }));
  expect(await screen.findByText('This is the last active administrator.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Deactivate Vera Nunes' })).toBeVisible();
});
