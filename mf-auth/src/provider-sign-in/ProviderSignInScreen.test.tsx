import { navigation, session } from '@groundwork/shared';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as ProviderSignInScreen } from './ProviderSignInScreen.tsx';

const FINISH = '/api/groundwork-accounts/openid/finish';
const CAME = '/login/provider?code=the-code&state=the-state&iss=https%3A%2F%2Fid.example.org';
let server: FakeDirectus;
let left: jest.SpyInstance;

beforeEach(() => {
  freshPage();
  sessionStorage.clear();
  server = serveFake();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  left = jest.spyOn(navigation, 'assign').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const open = (path = CAME, signIn: object | null = { ticket: 'the ticket', next: '/media' }) => {
  if (signIn !== null) sessionStorage.setItem('groundwork_sign_in', JSON.stringify(signIn));
  return renderScreen(<ProviderSignInScreen />, { path });
};
/** As the server answers a login. */
const accepted = () => {
  const { access, refresh } = server.accounts.issue(ada.id);
  return { status: 200, body: { data: { access_token: access, refresh_token: refresh, expires: 900_000 } } };
};

test('signs in with what the provider gave, clears the address and goes on', async () => {
  server.on('POST', FINISH, accepted);
  const { address } = open();
  expect(await screen.findByText('Login successful!')).toBeVisible();
  expect(server.seen('POST', FINISH).map(({ body }) => body)).toEqual([
    { ticket: 'the ticket', code: 'the-code', state: 'the-state', iss: 'https://id.example.org' },
  ]);
  expect(address()).toBe('/login/provider');
  expect(left.mock.calls).toEqual([['/media']]);
  expect(session.store.getState()).toMatchObject({ status: 'signed-in', user: { id: ada.id } });
  expect(localStorage.getItem('user_id')).toBe(ada.id);
  expect(sessionStorage.getItem('groundwork_sign_in')).toBeNull();
});

test('asks for the one-time code of an account that has one, and again where it is wrong', async () => {
  const answers = [refusal(401, 'INVALID_OTP', 'Invalid user OTP.'), refusal(401, 'INVALID_OTP', 'Invalid user OTP.')];
  server.on('POST', FINISH, () => answers.shift() ?? accepted());
  const { user } = open();
  const code = await screen.findByLabelText('One-time code');
  expect(code).toHaveFocus();
  await user.type(code, '111111{Enter}');
  expect(await screen.findByText('The one-time code is not correct.')).toBeVisible();
  await user.clear(code);
  await user.type(code, '222222{Enter}');
  expect(await screen.findByText('Login successful!')).toBeVisible();
  expect(
    server
      .seen('POST', FINISH)
      .slice(1)
      .map(({ body }) => body),
  ).toEqual([
    { ticket: 'the ticket', otp: '111111' },
    { ticket: 'the ticket', otp: '222222' },
  ]);
});

test.each([
  ['error=access_denied', /cancelled or not allowed/],
  ['error=temporarily_unavailable', /^Signing in with .+ is not possible right now/],
  ['error=invalid_request&error_description=%3Cb%3EPay+here%3C%2Fb%3E', /^Signing in with .+ failed\. Try again/],
  ['', /cannot continue the sign-in/],
])('says why nobody was signed in: %s', async (query, sentence) => {
  open(`/login/provider?${query}`);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByText(/Pay here/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login?next=%2Fmedia');
  expect(server.calls).toEqual([]);
});

test('sends nothing where this tab did not begin the sign-in', async () => {
  open(CAME, null);
  expect(await screen.findByText(/cannot continue the sign-in/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
  expect(server.calls).toEqual([]);
});

test.each(['//evil.example', 'https://evil.example', 7])('goes to the dashboard instead of %j', async (next) => {
  server.on('POST', FINISH, accepted);
  open(CAME, { ticket: 't', next });
  await waitFor(() => expect(left.mock.calls).toEqual([['/dashboard']]));
});

test('shows why the server refused', async () => {
  server.on('POST', FINISH, () =>
    refusal(403, 'OPENID_UNKNOWN', 'There is no account for eve@example.org in this portal.'),
  );
  open();
  expect(await screen.findByText(/no account for eve@example\.org/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(session.store.getState().status).not.toBe('signed-in');
});

test('can be tried again where the server did not answer', async () => {
  let answers = 0;
  server.on('POST', FINISH, () => ((answers += 1) === 1 ? refusal(503, 'SERVICE_UNAVAILABLE', 'Down.') : accepted()));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Login successful!')).toBeVisible();
});
