import { act, screen, waitFor } from '@testing-library/react';
import { connection, navigation, session } from '@groundwork/shared';
import {
  ada,
  freshPage,
  renderScreen,
  serveFake,
  type FakeDirectus,
  type RenderedScreen,
} from '@groundwork/shared/testing';
import { Component as LoginScreen } from './LoginScreen.tsx';
import { fetchForms } from './testing.tsx';

const LOGIN = '/api/auth/login';
let server: FakeDirectus;
let left: jest.SpyInstance;

beforeAll(fetchForms);
beforeEach(() => {
  freshPage();
  server = serveFake();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  left = jest.spyOn(navigation, 'assign').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const open = (path = '/login'): RenderedScreen => renderScreen(<LoginScreen />, { path });
const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

/** Holds the responses of a call until released. */
function hold(method: string, path: string): () => void {
  let release = (): void => undefined;
  const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  server.on(method, path, () => held);
  return release;
}

describe('login mode', () => {
  test('shows the title, the tagline and the card with its fields, ready for password managers', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Groundwork' })).toBeVisible();
    expect(screen.getByText('A dedicated space for project management, collaboration and feedback')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Member Login' })).toBeVisible();
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(field('Email')).toHaveAttribute('autocomplete', 'username');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByRole('link', { name: 'Forgot Password?' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Account' })).toBeVisible();
  });

  test('signs in, says so and loads the dashboard afresh', async () => {
    const { user } = open();
    await user.type(field('Email'), ada.email);
    await user.type(field('Password'), `${ada.password}{Enter}`);
    expect(await screen.findByText('Login successful!')).toBeVisible();
    expect(screen.getByText('Login successful!').closest('[role=status]')).not.toBeNull();
    expect(left.mock.calls).toEqual([['/dashboard']]);
    expect(server.seen('POST', LOGIN).map(({ body }) => body)).toEqual([{ email: ada.email, password: ada.password }]);
  });

  test.each([
    ['/login?next=%2Fwater-projects%2F7%3Ftab%3Dmap', '/water-projects/7?tab=map'],
    ['/login?next=%2F%2Fevil.example', '/dashboard'],
    ['/login?next=https%3A%2F%2Fevil.example', '/dashboard'],
  ])('from %s goes on to %s', async (path, address) => {
    const { user } = open(path);
    await user.type(field('Email'), ada.email);
    await user.type(field('Password'), ada.password);
    await user.click(button('Login'));
    await waitFor(() => expect(left).toHaveBeenCalledWith(address));
  });

  test('checks nothing itself: the server is asked even with empty fields, and its words are announced', async () => {
    const { user } = open();
    await user.click(button('Login'));
    expect(await screen.findByText('Invalid user credentials.')).toBeVisible();
    expect(screen.getByText('Invalid user credentials.').closest('[role=alert]')).not.toBeNull();
    expect(server.seen('POST', LOGIN)[0]?.body).toEqual({ email: '', password: '' });
    expect(left).not.toHaveBeenCalled();
  });

  test('without an errors array shows a sentence of ours', async () => {
    server.on('POST', LOGIN, () => ({ status: 500, body: '<html>' }));
    const { user } = open();
    await user.click(button('Login'));
    expect(await screen.findByText('Something went wrong on the server. Try again in a few minutes.')).toBeVisible();
  });

  test('keeps what was typed when it fails, and is sent again when it is pressed again', async () => {
    const { user } = open();
    await user.type(field('Email'), 'x@example.org');
    await user.type(field('Password'), 'wrong{Enter}');
    await screen.findByText('Invalid user credentials.');
    expect([field('Email').value, field('Password').value]).toEqual(['x@example.org', 'wrong']);
    await user.click(button('Login'));
    await waitFor(() => expect(server.seen('POST', LOGIN)).toHaveLength(2));
  });

  test('is sent once, even if Enter is pressed again meanwhile', async () => {
    const release = hold('POST', LOGIN);
    const { user } = open();
    await user.type(field('Email'), ada.email);
    await user.type(field('Password'), `${ada.password}{Enter}{Enter}`);
    await user.click(screen.getByRole('button', { name: /Login/ }));
    release();
    await screen.findByText('Login successful!');
    await user.type(field('Password'), '{Enter}');
    expect(server.seen('POST', LOGIN)).toHaveLength(1);
  });

  test('shows and hides the password', async () => {
    const { user } = open();
    await user.type(field('Password'), 'secret');
    await user.click(button('Show'));
    expect(field('Password')).toHaveAttribute('type', 'text');
    await user.click(button('Hide'));
    expect(field('Password')).toHaveAttribute('type', 'password');
  });
});

test('each mode has its fields and buttons, and Cancel returns to login', async () => {
  const { user } = open();
  const card = screen.getByRole('region', { name: 'Member Login' });
  const texts = (selector: string) => [...card.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const seen = () => ({
    fields: texts('label'),
    types: [...card.querySelectorAll('input')].map(({ type }) => type),
    buttons: texts('form button, form a').filter((text) => text !== 'Show'),
  });
  const login = {
    fields: ['Email', 'Password'],
    types: ['email', 'password'],
    buttons: ['Login', 'Forgot Password?', 'Create Account'],
  };
  expect(seen()).toEqual(login);
  await user.click(screen.getByRole('link', { name: 'Forgot Password?' }));
  expect(seen()).toEqual({
    fields: ['Enter your email address'],
    types: ['email'],
    buttons: ['Send Reset Link', 'Cancel'],
  });
  await user.click(button('Cancel'));
  expect(seen()).toEqual(login);
  await user.click(screen.getByRole('link', { name: 'Create Account' }));
  expect(field('Name')).toHaveFocus();
  expect(seen()).toEqual({
    fields: ['Name', 'Email', 'Password'],
    types: ['text', 'email', 'password'],
    buttons: ['Create Account', 'Cancel'],
  });
  await user.click(button('Cancel'));
  expect(seen()).toEqual(login);
});

describe('reset mode', () => {
  const PATH = '/api/auth/password/request';
  const SENT = 'If your email is registered, a reset link has been sent.';

  async function openReset(): Promise<RenderedScreen> {
    const rendered = open('/login?next=%2Fchat');
    await rendered.user.click(screen.getByRole('link', { name: 'Forgot Password?' }));
    return rendered;
  }

  test('takes the focus to its field and back again on Cancel', async () => {
    const { user, address } = await openReset();
    expect(field('Enter your email address')).toHaveFocus();
    await user.click(button('Cancel'));
    expect(field('Email')).toHaveFocus();
    expect(address()).toBe('/login?next=%2Fchat');
  });

  test('an empty e-mail is reported and not sent', async () => {
    const { user } = await openReset();
    await user.click(button('Send Reset Link'));
    expect(await screen.findByText('Please enter your email')).toBeVisible();
    expect(server.seen('POST', PATH)).toEqual([]);
  });

  test.each([
    ['success', undefined],
    ['a refusal', { status: 400, body: { errors: [{ message: 'URL not allowed' }] } }],
    ['no answer', 'no answer' as const],
  ])('on %s says the same', async (_, answer) => {
    server.on('POST', PATH, () => answer);
    const { user } = await openReset();
    await user.type(field('Enter your email address'), 'who@example.org{Enter}');
    expect(await screen.findByText(SENT)).toBeVisible();
    expect(server.seen('POST', PATH)[0]?.body).toEqual({
      email: 'who@example.org',
      reset_url: 'http://localhost/reset-password',
    });
    expect(screen.queryByText('URL not allowed')).toBeNull();
  });

  test('the e-mail typed at login is there already', async () => {
    const { user } = open();
    await user.type(field('Email'), ada.email);
    await user.click(screen.getByRole('link', { name: 'Forgot Password?' }));
    expect(field('Enter your email address')).toHaveValue(ada.email);
  });
});

describe('registration mode', () => {
  async function fill(rendered: RenderedScreen, name: string, email: string, password: string): Promise<void> {
    const { user } = rendered;
    await user.click(screen.getByRole('link', { name: 'Create Account' }));
    if (name) await user.type(field('Name'), name);
    if (email) await user.type(field('Email'), email);
    if (password) await user.type(field('Password'), password);
    await user.click(button('Create Account'));
  }

  test.each([
    ['', 'c@example.org', 'pw'],
    ['Cyd', '', 'pw'],
    ['Cyd', 'c@example.org', ''],
  ])('name %j, e-mail %j, password %j: all fields are required', async (name, email, password) => {
    await fill(open(), name, email, password);
    expect(await screen.findByText('All fields are required')).toBeVisible();
    expect(server.calls).toEqual([]);
  });

  test('registers with role null, signs in, says so, and leaves after 1500 ms', async () => {
    const rendered = open();
    await fill(rendered, 'Cyd', 'cyd@example.org', 'pw');
    expect(await screen.findByText('Registration successful! Redirecting...')).toBeVisible();
    expect(server.seen('POST', '/api/users')[0]?.body).toEqual({
      first_name: 'Cyd',
      email: 'cyd@example.org',
      password: 'pw',
      role: null,
    });
    expect(server.seen('POST', LOGIN)).toHaveLength(1);
    expect(left).not.toHaveBeenCalled();
    await waitFor(() => expect(left).toHaveBeenCalledWith('/dashboard'));
  });

  test("shows the server's words, and keeps what was typed", async () => {
    await fill(open(), 'Ada', ada.email, 'pw');
    expect(await screen.findByText(/has to be unique/)).toBeVisible();
    expect(screen.getByText(/If it is yours, choose Cancel and log in/)).toBeVisible();
    expect([field('Name').value, field('Email').value, field('Password').value]).toEqual(['Ada', ada.email, 'pw']);
  });

  test('an account that was created but not signed in leads to login, with why', async () => {
    server.on('POST', LOGIN, () => ({ status: 503, body: { errors: [{ message: 'Service unavailable.' }] } }));
    await fill(open(), 'Cyd', 'cyd@example.org', 'pw');
    expect(
      await screen.findByText(/Your account has been created, but .* \(Service unavailable\)\. Log in\./),
    ).toBeVisible();
    expect(button('Login')).toBeVisible();
    expect(field('Email')).toHaveValue('cyd@example.org');
  });
});

test('says why the session ended', () => {
  session.store.setState({ endedBecause: 'expired' });
  open();
  expect(screen.getByText('Your session has expired. Log in again.')).toBeVisible();
});

test('says when the server is away, and when it is back no more; what was typed stays', async () => {
  const { user } = open();
  await user.type(field('Password'), 'secret');
  act(() => connection.store.setState({ unreachable: true }));
  expect(screen.getByText(/The server cannot be reached/)).toBeVisible();
  act(() => connection.store.setState({ unreachable: false, online: false }));
  expect(screen.getByText('You are offline. What you entered is still here.')).toBeVisible();
  expect(field('Password')).toHaveValue('secret');
  act(() => connection.store.setState({ online: true }));
  expect(screen.queryByText(/You are offline/)).toBeNull();
});

test('a signed-in visitor goes to the dashboard', async () => {
  const { address } = renderScreen(<LoginScreen />, { path: '/login', signedInAs: ada });
  await waitFor(() => expect(address()).toBe('/dashboard'));
});
