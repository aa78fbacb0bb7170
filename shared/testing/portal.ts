import axios from 'axios';
import { connection, http } from '../http/index.ts';
import { sessionClient } from '../session/browser-environment.ts';
import { session, USER_ID_KEY, ACCESS_TOKEN_KEY } from '../session/index.ts';
import type { FakeUser } from './fake-accounts.ts';
import { fakeDirectus, type FakeDirectus } from './fake-directus.ts';
import { ada, ben } from './test-users.ts';

/** Puts a fresh fake server behind the page's own clients: everything a screen asks goes there. */
export function serveFake(users: readonly FakeUser[] = [ada, ben]): FakeDirectus {
  const server = fakeDirectus(users);
  http.defaults.adapter = server.adapter;
  sessionClient.defaults.adapter = server.adapter;
  // Pings go by axios itself, whenever they like: they are answered, and no test counts them.
  axios.defaults.adapter = fakeDirectus([]).adapter;
  return server;
}

/** Begins every test as a fresh browser: nothing stored, nobody signed in, nothing wrong. */
export function freshPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  const { generation } = session.store.getState();
  session.store.setState({
    status: 'signed-out',
    accessToken: null,
    user: null,
    endedBecause: null,
    generation: generation + 1,
  });
  connection.store.setState({ online: true, unreachable: false, troubles: [] });
}

/** Signs `user` in as a login would leave it, with a token of `server` where there is one. */
export function signIn(user: FakeUser, server?: FakeDirectus): void {
  const accessToken = server?.accounts.issue(user.id).access ?? `token-of-${user.id}`;
  localStorage.setItem(ACCESS_TOKEN_KEY, accessToken);
  localStorage.setItem(USER_ID_KEY, user.id);
  const { password: _secret, ...publicUser } = user;
  const { generation } = session.store.getState();
  session.store.setState({
    status: 'signed-in',
    accessToken,
    user: publicUser,
    endedBecause: null,
    generation: generation + 1,
  });
}
