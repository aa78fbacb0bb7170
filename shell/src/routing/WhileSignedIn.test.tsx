import { session } from '@groundwork/shared';
import { ada, freshPage, serveFake, signIn } from '@groundwork/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { WhileSignedIn } from './WhileSignedIn.tsx';

const routes = [
  { path: '/villages', access: 'member', screen: 'villages', remote: 'survey' },
  { path: '/login', access: 'public', screen: 'login', remote: 'auth' },
] as const;

function openAt(path: string): void {
  const children = routes.map((route) => ({ path: route.path, element: <h1>{route.screen}</h1> }));
  render(
    <RouterProvider
      router={createMemoryRouter([{ element: <WhileSignedIn routes={() => routes} />, children }], {
        initialEntries: [path],
      })}
    />,
  );
}

beforeEach(freshPage);

test("a member's screen is gone with the session, while the sign-in is still on its way", () => {
  signIn(ada, serveFake());
  openAt('/villages');
  expect(screen.getByRole('heading', { name: 'villages' })).toBeVisible();
  act(() => void session.store.getState().logout());
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('a public screen needs no session', () => {
  openAt('/login');
  expect(screen.getByRole('heading', { name: 'login' })).toBeVisible();
});
