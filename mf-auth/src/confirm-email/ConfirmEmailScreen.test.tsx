import { queryClient } from '@groundwork/shared/data';
import {
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  type FakeDirectus,
  type RenderedScreen,
} from '@groundwork/shared/testing';
import { screen } from '@testing-library/react';
import { Component as ConfirmEmailScreen } from './ConfirmEmailScreen.tsx';

const OPEN = '/api/groundwork-accounts/registrations/open';
const CONFIRM = '/api/groundwork-accounts/registrations/confirm';
const password = 'lamp violet harbour nine';
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.on('POST', OPEN, () => ({ status: 200, body: { data: { email: 'vera@example.net', name: 'Vera' } } }));
});
const open = (query = '?token=abc'): RenderedScreen =>
  renderScreen(<ConfirmEmailScreen />, { path: `/confirm-email${query}` });
async function send({ user }: RenderedScreen): Promise<void> {
  await screen.findByText('vera@example.net');
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Repeat the new password'), password);
  await user.click(screen.getByRole('button', { name: 'Confirm Address' }));
}

test.each([
  ['open', /your account is open/],
  ['waiting', /An administrator of this portal will review/],
])('confirms only when asked to, with name and password, and says what follows (%s)', async (state, sentence) => {
  server.on('POST', CONFIRM, () => ({ status: 200, body: { data: { state } } }));
  const rendered = open();
  expect(await screen.findByLabelText('Name')).toHaveValue('Vera');
  expect(server.seen('POST', CONFIRM)).toEqual([]);
  await rendered.user.type(screen.getByLabelText('Name'), ' M.');
  await send(rendered);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(server.seen('POST', CONFIRM).map(({ body }) => body)).toEqual([
    { token: 'abc', first_name: 'Vera M.', password },
  ]);
});

test('an empty name is not sent, and what the server refuses is said where it was typed', async () => {
  server.on('POST', CONFIRM, () => refusal(400, 'INVALID_PAYLOAD', 'The password needs at least 12 characters.'));
  const rendered = open();
  await rendered.user.clear(await screen.findByLabelText('Name'));
  await send(rendered);
  expect(await screen.findByText('Enter your name')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(server.seen('POST', CONFIRM)).toEqual([]);
  await rendered.user.type(screen.getByLabelText('Name'), 'Vera');
  await rendered.user.click(screen.getByRole('button', { name: 'Confirm Address' }));
  expect(await screen.findByText('The password needs at least 12 characters.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Vera');
});

test('says when the link does not work any more, is incomplete, or the server did not answer', async () => {
  server.on('POST', OPEN, () => refusal(400, 'INVALID_PAYLOAD', 'This link is not valid any more.'));
  const ended = open();
  expect(await screen.findByText('This link is not valid any more.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This link is not valid any more.');
  expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
  ended.unmount();
  open('').unmount();
  server.on('POST', OPEN, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'Out of order.'));
  open('?token=other');
  expect(await screen.findByText('The request for an account could not be loaded.')).toBeVisible();
});
