import { forgetConfiguration, navigation } from '@groundwork/shared';
import { freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as LoginScreen } from './LoginScreen.tsx';

const START = '/api/groundwork-accounts/openid/start';
const address = 'https://id.example.org/auth?state=s';
let server: FakeDirectus;
let left: jest.SpyInstance;

beforeEach(() => {
  freshPage();
  sessionStorage.clear();
  server = serveFake();
  left = jest.spyOn(navigation, 'assign').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.getElementById('groundwork-config')?.remove();
  forgetConfiguration();
});

function open(openIdLabel: string, path = '/login') {
  const element = document.createElement('script');
  Object.assign(element, {
    id: 'groundwork-config',
    type: 'application/json',
    textContent: JSON.stringify({ openIdLabel }),
  });
  document.body.append(element);
  forgetConfiguration();
  return renderScreen(<LoginScreen />, { path });
}

test('without a provider there is no button', () => {
  open('');
  expect(screen.queryByRole('button', { name: /Sign in with/ })).toBeNull();
});

test('the button stands below the form, in login mode only', async () => {
  const { user } = open('Example ID');
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons.slice(-2)).toEqual(['Login', 'Sign in with Example ID']);
  await user.click(screen.getByRole('link', { name: 'Forgot Password?' }));
  expect(screen.queryByRole('button', { name: /Sign in with/ })).toBeNull();
});

test('leads to the provider, and remembers in this tab who began it and where to go afterwards', async () => {
  server.on('POST', START, () => ({ status: 200, body: { data: { address, ticket: 'the ticket' } } }));
  const { user } = open('Example ID', '/login?next=%2Fmedia%3Fyear%3D2020');
  await user.click(screen.getByRole('button', { name: 'Sign in with Example ID' }));
  await waitFor(() => expect(left.mock.calls).toEqual([[address]]));
  expect(JSON.parse(sessionStorage.getItem('groundwork_sign_in') ?? 'null')).toEqual({
    ticket: 'the ticket',
    next: '/media?year=2020',
  });
  // Back from the provider, the button can be used again.
  globalThis.dispatchEvent(new Event('pagehide'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Sign in with Example ID' })).not.toHaveAttribute('aria-busy'),
  );
});

test.each(['javascript:alert(1)', '/elsewhere', ''])('does not go to %p', async (wrong) => {
  server.on('POST', START, () => ({ status: 200, body: { data: { address: wrong, ticket: 't' } } }));
  const { user } = open('Example ID');
  await user.click(screen.getByRole('button', { name: 'Sign in with Example ID' }));
  expect(await screen.findByText(/does not understand/)).toBeVisible();
  expect(left).not.toHaveBeenCalled();
});

test('says when the provider cannot be reached', async () => {
  server.on('POST', START, () => refusal(424, 'OPENID_UNREACHABLE', 'Example ID cannot be reached right now.'));
  const { user } = open('Example ID');
  await user.click(screen.getByRole('button', { name: 'Sign in with Example ID' }));
  expect(await screen.findByText('Example ID cannot be reached right now.')).toBeVisible();
  expect(left).not.toHaveBeenCalled();
});
