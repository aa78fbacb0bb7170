import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { connection, navigation, session } from '@groundwork/shared';
import {
  ada,
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  type FakeDirectus,
  type RenderedScreen,
} from '@groundwork/shared/testing';
import { Component as LoginScreen } from './LoginScreen.tsx';
import { fetchForms } from './testing.tsx';

const LOGIN = '/api/auth/login';
const REGISTER = '/api/users';
const RESET = '/api/auth/password/request';

let server: FakeDirectus;
let left: jest.SpyInstance;

beforeAll(fetchForms);
beforeEach(() => {
  freshPage();
  server = serveFake();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // What did not answer would be asked again, from a real address.
  jest.spyOn(connection, 'reportUnreachable').mockImplementation(() => undefined);
  left = jest.spyOn(navigation, 'assign').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const open = (mode: string): RenderedScreen =>
  renderScreen(<LoginScreen />, { path: mode === 'login' ? '/login' : `/login?mode=${mode}` });
const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const type = (label: string, value: string): boolean => fireEvent.change(field(label), { target: { value } });

function fill(mode: string): void {
  if (mode === 'register') type('Name', 'Cyd');
  type(
    mode === 'forgot-password' ? 'Enter your email address' : 'Email',
    mode === 'register' ? 'cyd@example.org' : ada.email,
  );
  if (mode !== 'forgot-password') type('Password', ada.password);
}

/** Holds the responses of a call until released. */
function hold(path: string): () => void {
  let release = (): void => undefined;
  const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  server.on('POST', path, () => held);
  return release;
}

test.each([
  ['Login', 'login', LOGIN, 'Login successful!'],
  ['Send Reset Link', 'forgot-password', RESET, 'If your email is registered, a reset link has been sent.'],
  ['Create Account', 'register', REGISTER, 'Registration successful! Redirecting...'],
])('%s shows that it is busy, and is sent once even if pressed repeatedly', async (name, mode, path, done) => {
  const release = hold(path);
  const { user } = open(mode);
  fill(mode);
  await user.dblClick(button(name));
  expect(button(new RegExp(name))).toHaveAttribute('aria-busy', 'true');
  await user.click(button(new RegExp(name)));
  await user.type(screen.getAllByRole('textbox')[0] as HTMLElement, '{Enter}{Enter}');
  release();
  expect(await screen.findByText(done)).toBeVisible();
  expect(server.seen('POST', path)).toHaveLength(1);
});

test('two Enters in the same moment, before the button can say that it is busy, send once', async () => {
  const release = hold(LOGIN);
  open('login');
  fill('login');
  const form = field('Password').form as HTMLFormElement;
  act(() => {
    form.requestSubmit();
    form.requestSubmit();
  });
  release();
  expect(await screen.findByText('Login successful!')).toBeVisible();
  expect(server.seen('POST', LOGIN)).toHaveLength(1);
});

test.each([
  ['Login failed.', 'login', LOGIN],
  ['Registration failed.', 'register', REGISTER],
])("an error without any words is '%s'", async (sentence, mode, path) => {
  server.on('POST', path, () => {
    throw new Error('');
  });
  const { user } = open(mode);
  fill(mode);
  await user.click(button(mode === 'login' ? 'Login' : 'Create Account'));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('leaves 1500 ms after the registration, not a moment before', async () => {
  jest.useFakeTimers();
  open('register');
  fill('register');
  fireEvent.click(button('Create Account'));
  const pass = (milliseconds: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  while (screen.queryByText('Registration successful! Redirecting...') === null) await pass(1);
  await pass(1_499);
  expect(left).not.toHaveBeenCalled();
  await pass(1);
  expect(left).toHaveBeenCalledWith('/dashboard');
  jest.useRealTimers();
});

test.each(['login', 'forgot-password', 'register'])(
  "the forms leave checking to the portal: the browser's own bubbles are off",
  (mode) => {
    open(mode);
    const form = document.querySelector('form');
    expect(form?.noValidate).toBe(true);
    expect(document.querySelector('[required], [pattern], [maxlength]')).toBeNull();
  },
);

test('where the browser keeps nothing, the screen changes without a page load, which would forget the session', async () => {
  jest.spyOn(session, 'survivesReload').mockReturnValue(false);
  const { user, address } = open('login');
  fill('login');
  await user.click(button('Login'));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(left).not.toHaveBeenCalled();
});

test('too many attempts: the sentence says when to try again', async () => {
  server.on('POST', LOGIN, () =>
    refusal(429, 'REQUESTS_EXCEEDED', 'Too many requests from your address. Try again in 42 seconds.'),
  );
  const { user } = open('login');
  await user.click(button('Login'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 42 seconds.');
});

describe('Cancel while the server hangs', () => {
  test('gives up the registration; logging in afterwards is as ever', async () => {
    const release = hold(REGISTER);
    const { user } = open('register');
    fill('register');
    await user.click(button('Create Account'));
    await user.click(button('Cancel'));
    release();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(session.store.getState().status).toBe('signed-out');
    expect(button('Login')).toBeEnabled();
    expect(field('Email')).toHaveValue('cyd@example.org');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    type('Email', ada.email);
    await user.click(button('Login'));
    expect(await screen.findByText('Login successful!')).toBeVisible();
    expect(left.mock.calls).toEqual([['/dashboard']]);
  });

  test('says that the account was created, without signing in', async () => {
    hold(LOGIN);
    const { user } = open('register');
    fill('register');
    await user.click(button('Create Account'));
    await waitFor(() => expect(server.seen('POST', LOGIN)).toHaveLength(1));
    await user.click(button('Cancel'));
    expect(await screen.findByText('Your account has been created. You can log in now.')).toBeVisible();
    expect(session.store.getState().status).toBe('signed-out');
  });

  test('cancels the reset, which can be requested again', async () => {
    const release = hold(RESET);
    const { user } = open('forgot-password');
    fill('forgot-password');
    await user.click(button('Send Reset Link'));
    await user.click(button('Cancel'));
    release();
    await user.click(screen.getByRole('link', { name: 'Forgot Password?' }));
    await user.click(button('Send Reset Link'));
    expect(await screen.findByText(/a reset link has been sent/)).toBeVisible();
  });
});

test('the first empty field of a registration takes the focus', async () => {
  const { user } = open('register');
  type('Name', 'Cyd');
  await user.click(button('Create Account'));
  expect(await screen.findByText('All fields are required')).toBeVisible();
  expect(field('Email')).toHaveFocus();
});

test('a novel as a name: what the server says of it, and not a letter lost', async () => {
  const novel = 'Call me Ishmael. '.repeat(20_000);
  server.on('POST', REGISTER, () => refusal(413, 'CONTENT_TOO_LARGE', 'Request entity too large.'));
  const { user } = open('register');
  fill('register');
  type('Name', novel);
  await user.click(button('Create Account'));
  expect(await screen.findByText('Request entity too large.')).toBeVisible();
  expect(field('Name').value).toBe(novel);
});

test('password managers find every field by name, id and purpose', () => {
  open('register');
  const fields = [...document.querySelectorAll('input')].map(({ id, name, type: kind, autocomplete }) => [
    id,
    name,
    kind,
    autocomplete,
  ]);
  expect(fields).toEqual([
    ['name', 'name', 'text', 'name'],
    ['email', 'email', 'email', 'username'],
    ['password', 'password', 'password', 'new-password'],
  ]);
});

test('a password can be pasted', async () => {
  const { user } = open('login');
  await user.click(field('Password'));
  await user.paste('from the manager');
  expect(field('Password')).toHaveValue('from the manager');
});
