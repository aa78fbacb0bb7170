import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { queryClient } from '@groundwork/shared/data';
import { screen } from '@testing-library/react';
import { Component as RegistrationsScreen } from './RegistrationsScreen.tsx';

const PATH = '/api/groundwork-accounts/registrations';
let server: FakeDirectus;
let waiting: object[];

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  waiting = [{ id: 'r1', email: 'vera@example.org', name: 'Vera', requested_at: '2026-03-01T10:00:00Z' }];
  server.on('GET', PATH, () => ({ status: 200, body: { data: waiting } }));
});
const open = () => renderScreen(<RegistrationsScreen />, { path: '/registrations', signedInAs: ada, server });

test.each(['Approve', 'Reject'])(
  '%s asks once, decides, says so and takes the request off the list',
  async (decision) => {
    const path = `${PATH}/r1/${decision.toLowerCase()}`;
    server.on('POST', path, () => {
      waiting = [];
      return { status: 204 };
    });
    const { user } = open();
    expect(await screen.findByRole('rowheader', { name: 'Vera' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: `${decision} vera@example.org` }));
    expect(server.seen('POST', path)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: new RegExp(`^${decision}`) }));
    expect(await screen.findByText('No requests are waiting')).toBeVisible();
    expect(screen.getByText(/vera@example\.org\. They have been sent an email\./)).toHaveFocus();
    expect(server.seen('POST', path).map(({ body }) => body)).toEqual([{}]);
  },
);

test('says why a decision did not work', async () => {
  server.on('POST', `${PATH}/r1/approve`, () =>
    refusal(404, 'ROUTE_NOT_FOUND', 'This request has been decided already.'),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve vera@example.org' }));
  await user.click(screen.getByRole('button', { name: /^Approve/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not approved. This request has been decided already.');
});

test.each([
  [403, 'FORBIDDEN'],
  [404, 'ROUTE_NOT_FOUND'],
])('says that it is for administrators when the server answers %i', async (status, code) => {
  server.on('GET', PATH, () => refusal(status, code, 'No.'));
  open();
  expect(await screen.findByText('This page is for administrators.')).toBeVisible();
});

test('says so when the list could not be read', async () => {
  server.on('GET', PATH, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'Out of order.'));
  open();
  expect(await screen.findByText(/could not be loaded\./)).toBeVisible();
});
