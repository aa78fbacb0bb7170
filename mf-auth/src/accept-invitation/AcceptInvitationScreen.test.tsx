import { queryClient } from '@groundwork/shared/data';
import {
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  type FakeDirectus,
  type RenderedScreen,
} from '@groundwork/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as AcceptInvitationScreen } from './AcceptInvitationScreen.tsx';

const OPEN = '/api/groundwork-accounts/invitations/open';
const ACCEPT = '/api/groundwork-accounts/invitations/accept';
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.on('POST', OPEN, () => ({ status: 200, body: { data: { email: 'ines@example.org', role: 'member' } } }));
  server.on('POST', ACCEPT, () => ({ status: 204 }));
});
const open = (query = '?token=good'): RenderedScreen =>
  renderScreen(<AcceptInvitationScreen />, { path: `/accept-invitation${query}` });
async function fill({ user }: RenderedScreen, name: string): Promise<void> {
  await screen.findByText('ines@example.org');
  if (name) await user.type(screen.getByLabelText('Name'), name);
  await user.type(screen.getByLabelText('New password'), 'lamp violet harbour nine');
  await user.type(screen.getByLabelText('Repeat the new password'), 'lamp violet harbour nine');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
}

test('sends name and password, and signs in with them', async () => {
  const rendered = open();
  await fill(rendered, ' Ines ');
  await waitFor(() => expect(server.seen('POST', '/api/auth/login')).toHaveLength(1));
  expect(server.seen('POST', ACCEPT).map(({ body }) => body)).toEqual([
    { token: 'good', first_name: 'Ines', password: 'lamp violet harbour nine' },
  ]);
  expect(server.seen('POST', '/api/auth/login')[0]?.body).toMatchObject({
    email: 'ines@example.org',
    password: 'lamp violet harbour nine',
  });
});

test('goes to the login page where signing in fails', async () => {
  server.on('POST', '/api/auth/login', () => refusal(503, 'SERVICE_UNAVAILABLE', 'No.'));
  const rendered = open();
  await fill(rendered, 'Ines');
  await waitFor(() => expect(rendered.address()).toBe('/login?notice=account-created'));
});

test('an empty name is not sent', async () => {
  await fill(open(), '');
  expect(await screen.findByText('Enter your name')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(server.seen('POST', ACCEPT)).toEqual([]);
});

test('says why the server refused, and what was typed stays', async () => {
  server.on('POST', ACCEPT, () => refusal(400, 'INVALID_PAYLOAD', 'The password needs at least 12 characters.'));
  await fill(open(), 'Ines');
  expect(await screen.findByText('The password needs at least 12 characters.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Ines');
});

test('says when the link is incomplete, has ended, or the server did not answer', async () => {
  open('').unmount();
  expect(server.calls).toEqual([]);
  server.on('POST', OPEN, () => refusal(400, 'INVALID_PAYLOAD', 'This invitation is no longer valid.'));
  const ended = open('?token=ended');
  expect(await screen.findByRole('alert')).toHaveTextContent('This invitation is no longer valid.');
  expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
  ended.unmount();
  server.on('POST', OPEN, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'Out of order.'));
  open('?token=other');
  expect(await screen.findByText('The invitation could not be loaded.')).toBeVisible();
});
