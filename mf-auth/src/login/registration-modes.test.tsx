import { forgetConfiguration, navigation } from '@groundwork/shared';
import {
  ada,
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  type FakeDirectus,
  type RenderedScreen,
} from '@groundwork/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as LoginScreen } from './LoginScreen.tsx';
import { fetchForms } from './testing.tsx';

const LOGIN = '/api/auth/login';
let server: FakeDirectus;

beforeAll(fetchForms);
beforeEach(() => {
  freshPage();
  server = serveFake();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(navigation, 'assign').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.getElementById('groundwork-config')?.remove();
  forgetConfiguration();
});

function configure(registration: string): void {
  const element = document.createElement('script');
  Object.assign(element, {
    id: 'groundwork-config',
    type: 'application/json',
    textContent: JSON.stringify({ registration }),
  });
  document.body.append(element);
  forgetConfiguration();
}
const open = (path: string): RenderedScreen => renderScreen(<LoginScreen />, { path });
const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

test.each([
  ['approval', 'EMAIL_UNCONFIRMED', /An administrator of this portal will then review/],
  ['domains', 'EMAIL_UNCONFIRMED', /Then you can log in/],
  ['open', 'ACCOUNT_WAITING', /An administrator of this portal will then review/],
])(
  'where registration is by %s, the form is the same and a page says what happens next',
  async (mode, code, sentence) => {
    configure(mode);
    server.on('POST', LOGIN, () => refusal(403, code, 'Not yet.'));
    const { user } = open('/login?mode=register');
    await user.type(field('Name'), 'Cyd');
    await user.type(field('Email'), 'cyd@example.org');
    await user.type(field('Password'), 'seven blue kettles');
    await user.click(button('Create Account'));
    expect(await screen.findByText('Your request has been received.')).toBeVisible();
    expect(screen.getByText('cyd@example.org')).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to login' }));
    expect(button('Login')).toBeVisible();
  },
);

test('closed registration offers no way to create an account, and says so to a person with the link', async () => {
  configure('closed');
  const { user } = open('/login?mode=register');
  expect(screen.getByText('Registration is closed. Ask an administrator of this portal for an account.')).toBeVisible();
  expect(screen.queryByLabelText('Name')).toBeNull();
  await user.click(button('Cancel'));
  expect(button('Login')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create Account' })).toBeNull();
});

test('asks for the one-time code when the server does, and keeps what was typed', async () => {
  const answers = [refusal(401, 'INVALID_OTP', 'Invalid user OTP.'), refusal(401, 'INVALID_OTP', 'Invalid user OTP.')];
  server.on('POST', LOGIN, () => answers.shift());
  const { user } = open('/login');
  await user.type(field('Email'), ada.email);
  await user.type(field('Password'), `${ada.password}{Enter}`);
  expect(await screen.findByText('Enter the one-time code that your authenticator app shows.')).toBeVisible();
  await waitFor(() => expect(field('One-time code')).toHaveFocus());
  await user.type(field('One-time code'), '12 34 56{Enter}');
  expect(await screen.findByText('The one-time code is not correct.')).toBeVisible();
  expect([field('Email').value, field('Password').value]).toEqual([ada.email, ada.password]);
  await user.type(field('One-time code'), '654321{Enter}');
  expect(await screen.findByText('Login successful!')).toBeVisible();
  expect(server.seen('POST', LOGIN).map(({ body }) => (body as { otp?: string }).otp)).toEqual([
    undefined,
    '123456',
    '654321',
  ]);
});
