import { screen, waitFor } from '@testing-library/react';
import {
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  type FakeDirectus,
  type RenderedScreen,
} from '@groundwork/shared/testing';
import { Component as ResetPasswordScreen } from './ResetPasswordScreen.tsx';

const RESET = '/api/auth/password/reset';
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  server = serveFake();
});

const open = (query = '?token=good-token'): RenderedScreen =>
  renderScreen(<ResetPasswordScreen />, { path: `/reset-password${query}` });

async function set({ user }: RenderedScreen, password: string, repeated = password): Promise<void> {
  if (password) await user.type(screen.getByLabelText('New password'), password);
  if (repeated) await user.type(screen.getByLabelText('Repeat the new password'), repeated);
  await user.click(screen.getByRole('button', { name: 'Set Password' }));
}

test('sends token and password, then goes to the login page', async () => {
  const rendered = open();
  await set(rendered, 'fresh secret');
  await waitFor(() => expect(rendered.address()).toBe('/login?notice=password-changed'));
  expect(server.seen('POST', RESET).map(({ body }) => body)).toEqual([
    { token: 'good-token', password: 'fresh secret' },
  ]);
});

test('two different passwords are reported and not sent', async () => {
  await set(open(), 'one', 'other');
  expect(await screen.findByText('The two passwords are not the same.')).toBeVisible();
  expect(screen.getByLabelText('Repeat the new password')).toHaveAccessibleDescription(
    'The two passwords are not the same.',
  );
  expect(server.calls).toEqual([]);
});

test('an empty password is reported and not sent', async () => {
  await set(open(), '');
  expect(await screen.findByText('Enter a new password')).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('shows whose password it is, also to password managers, when the token says so', () => {
  open(`?token=x.${btoa(JSON.stringify({ email: 'ada@example.org', scope: 'password-reset' }))}.x`);
  expect(screen.getByText('ada@example.org')).toBeVisible();
  expect(document.querySelector('input[autocomplete=username]')).toHaveValue('ada@example.org');
  expect(document.querySelectorAll('input[autocomplete=new-password]')).toHaveLength(2);
});

test('a link without a token says so, with the way to a new one', () => {
  open('');
  expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete');
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/login?mode=forgot-password',
  );
});

test.each([
  refusal(401, 'TOKEN_EXPIRED', 'Token expired.'),
  refusal(403, 'INVALID_TOKEN', 'Invalid token.'),
  refusal(403, 'FORBIDDEN', 'No.'),
])('an expired or used link (%j) says so, with the way to a new one', async (answer) => {
  server.on('POST', RESET, () => answer);
  await set(open(), 'secret');
  expect(await screen.findByText(/no longer valid/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeVisible();
});

test.each([
  ['The password needs at least 12 characters.', 'The password needs at least 12 characters.'],
  ['Value for field "password" is too short.', 'One of the values is not valid. Check what you entered.'],
])('a password that the server refuses with “%s”: a sentence, and the form stays', async (said, shown) => {
  server.on('POST', RESET, () => refusal(400, 'FAILED_VALIDATION', said));
  await set(open(), 'x');
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('x');
});
