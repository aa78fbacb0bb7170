import { session } from '@groundwork/shared';
import { ada, freshPage, renderScreen, serveFake, signIn, type FakeDirectus } from '@groundwork/shared/testing';
import { act, screen } from '@testing-library/react';
import { Header } from './Header.tsx';

let server: FakeDirectus;
let fails = false;
jest.mock('./member/index.ts', () => {
  if (fails) throw new Error('The network is gone.');
  return jest.requireActual<object>('./member/index.ts');
});

beforeEach(() => {
  freshPage();
  server = serveFake();
});

test('what only members see comes when somebody signs in; where it does not, a button asks for it again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { loadMemberPartsAtSignIn } = await import('./member-parts.ts');
  loadMemberPartsAtSignIn();
  fails = true;
  const { user } = renderScreen(<Header />, { path: '/login' });
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  act(() => signIn(ada, server));
  const again = await screen.findByRole('button', { name: 'Load the menu again' });
  fails = false;
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load the menu again' })).toBeNull();
  expect(logged).toHaveBeenCalledTimes(1);
  act(() => session.store.setState({ accessToken: null, status: 'signed-out' }));
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
});
