import {
  ada,
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  type FakeDirectus,
  type RenderedScreen,
} from '@groundwork/shared/testing';
import { queryClient } from '@groundwork/shared/data';
import { screen, within } from '@testing-library/react';
import { Component as AccountScreen } from './AccountScreen.tsx';

const BASE = '/api/groundwork-accounts';
const here = {
  key: 'a',
  browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: '10.0.0.1',
  last_used: '2026-03-09T10:00:00.000Z',
  current: true,
};
const phone = {
  key: 'b',
  browser:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  address: '10.0.0.2',
  last_used: '2026-03-08T10:00:00.000Z',
  current: false,
};
const unknown = { key: 'c', browser: null, address: null, last_used: null, current: false };
let devices = [here, phone, unknown];
let server: FakeDirectus;
let account = { two_factor: { enabled: false, required: false } };

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  account = { two_factor: { enabled: false, required: false } };
  server.on('GET', `${BASE}/me`, () => ({ status: 200, body: { data: account } }));
  server.on('GET', `${BASE}/sessions`, () => ({ status: 200, body: { data: devices } }));
  devices = [here, phone, unknown];
});

const open = (): RenderedScreen => renderScreen(<AccountScreen />, { path: '/account', signedInAs: ada, server });
const part = (name: string) => within(screen.getByRole('region', { name }));

test('changes the password with the current one, and leads to login', async () => {
  server.on('POST', `${BASE}/password`, () => ({ status: 204 }));
  const { user, address } = open();
  const form = part('Password');
  await user.type(form.getByLabelText('Current password'), 'the old one');
  await user.type(form.getByLabelText('New password'), 'seven blue kettles');
  await user.type(form.getByLabelText('Repeat the new password'), 'seven blue kettle');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  expect(await form.findByText('The two passwords are not the same.')).toBeVisible();
  expect(form.getByLabelText('Repeat the new password')).toHaveFocus();
  await user.type(form.getByLabelText('Repeat the new password'), 's{Enter}');
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
  expect(address()).toBe('/login?notice=password-changed');
  expect(server.seen('POST', `${BASE}/password`).map(({ body }) => body)).toEqual([
    { current_password: 'the old one', password: 'seven blue kettles' },
  ]);
});

test("shows the server's words about a password, and keeps what was typed", async () => {
  server.on('POST', `${BASE}/password`, () =>
    refusal(400, 'INVALID_PAYLOAD', 'The password needs at least 12 characters.'),
  );
  const { user } = open();
  const form = part('Password');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  expect(await form.findByText('Enter your current password.')).toBeVisible();
  expect(form.getByText('Enter a new password')).toBeVisible();
  expect(form.getByLabelText('Current password')).toHaveFocus();
  await user.type(form.getByLabelText('Current password'), 'the old one');
  await user.type(form.getByLabelText('New password'), 'short');
  await user.type(form.getByLabelText('Repeat the new password'), 'short{Enter}');
  expect(await form.findByText('The password needs at least 12 characters.')).toBeVisible();
  expect(form.getByLabelText('New password')).toHaveValue('short');
});

test('sets up two-factor authentication: the password, the key as a picture and as text, a code', async () => {
  account = { ...account, two_factor: { enabled: false, required: true } };
  server.on('POST', `${BASE}/two-factor/start`, () => ({
    status: 200,
    body: { data: { secret: 'ABCDEFGHIJKLMNOP', url: 'otpauth://totp/Groundwork:ada?secret=ABCDEFGHIJKLMNOP' } },
  }));
  server.on('POST', `${BASE}/two-factor/enable`, () => {
    account = { ...account, two_factor: { enabled: true, required: true } };
    return { status: 204 };
  });
  const { user } = open();
  expect(await screen.findByText(/Your role requires two-factor authentication/)).toBeVisible();
  const form = part('Two-factor authentication');
  await user.click(form.getByRole('button', { name: 'Set up' }));
  expect(await form.findByText('Enter your current password.')).toBeVisible();
  await user.type(form.getByLabelText('Current password'), 'the old one{Enter}');
  expect(await form.findByRole('img', { name: 'Key for the authenticator app' })).toBeVisible();
  expect(form.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  await user.type(form.getByLabelText('One-time code'), '123456{Enter}');
  expect(await form.findByRole('button', { name: 'Turn off' })).toBeVisible();
  expect(server.seen('POST', `${BASE}/two-factor/enable`)[0]?.body).toEqual({
    password: 'the old one',
    secret: 'ABCDEFGHIJKLMNOP',
    otp: '123456',
  });
});

test('ends two-factor authentication with the password and a code, or says why not', async () => {
  account = { ...account, two_factor: { enabled: true, required: false } };
  server.on('POST', `${BASE}/two-factor/end`, () => refusal(400, 'INVALID_PAYLOAD', 'The code is not right.'));
  const { user } = open();
  const form = part('Two-factor authentication');
  await user.click(await form.findByRole('button', { name: 'Turn off' }));
  expect(await form.findByText('Enter your current password.')).toBeVisible();
  expect(form.getByText('Enter the one-time code.')).toBeVisible();
  await user.type(form.getByLabelText('Current password'), 'the old one');
  await user.type(form.getByLabelText('One-time code'), '000000{Enter}');
  expect(await form.findByText('The code is not right.')).toBeVisible();
  expect(server.seen('POST', `${BASE}/two-factor/end`)).toHaveLength(1);
  expect(form.getByLabelText('One-time code')).toHaveValue('000000');
});

test('lists the devices where the person is logged in, and logs out the chosen ones with the password', async () => {
  server.on('POST', `${BASE}/sessions/end`, ({ body }) => {
    const { keys, password } = body as { keys: string[]; password: string };
    if (password !== 'the old one') return refusal(400, 'INVALID_PAYLOAD', 'The current password is not right.');
    devices = devices.filter(({ key }) => !keys.includes(key));
    return { status: 200, body: { data: { ended: keys.length } } };
  });
  const { user } = open();
  const form = part('Devices');
  expect(await form.findByText('Firefox on Linux')).toHaveTextContent('Firefox on Linux (this device)');
  expect(form.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^Chrome on AndroidLast active .* · IP address 10\.0\.0\.2$/),
    'Unknown browser',
  ]);
  const button = form.getByRole('button', { name: 'Log out selected devices' });
  await user.click(button);
  expect(await form.findByText('Select the devices to log out.')).toBeVisible();
  await user.click(form.getByRole('checkbox', { name: /Chrome on Android/ }));
  await user.type(form.getByLabelText('Current password'), 'wrong{Enter}');
  expect(await form.findByText('The current password is not right.')).toBeVisible();
  await user.clear(form.getByLabelText('Current password'));
  await user.type(form.getByLabelText('Current password'), 'the old one{Enter}');
  expect(await form.findByText('1 device has been logged out.')).toBeVisible();
  expect(form.getAllByRole('listitem')).toHaveLength(2);
  expect(form.getByLabelText('Current password')).toHaveValue('');
});

test('says when there is no other device, and when the devices could not be read', async () => {
  devices = [here];
  const { unmount } = open();
  expect(await part('Devices').findByText('You are not logged in anywhere else.')).toBeVisible();
  expect(part('Devices').queryByRole('button')).toBeNull();
  unmount();
  queryClient.clear();
  server.on('GET', `${BASE}/sessions`, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'Out of order.'));
  open();
  expect(await screen.findByText('Your devices could not be loaded.')).toBeVisible();
});

test('says when the account could not be read', async () => {
  server.on('GET', `${BASE}/me`, () => ({ status: 500, body: { errors: [{ message: 'Out of order.' }] } }));
  open();
  expect(await screen.findByText('The settings of your account could not be loaded.')).toBeVisible();
});
