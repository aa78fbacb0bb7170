/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://portal.example.org/water-projects?page=2"}
 */
import { http } from '../http/index.ts';
import { fakeDirectus } from '../testing/fake-directus.ts';
import { ada } from '../testing/test-users.ts';
import { sessionClient } from './browser-environment.ts';
import { navigation, session, setLoginNavigation } from './index.ts';

const server = fakeDirectus([ada]);
http.defaults.adapter = server.adapter;
sessionClient.defaults.adapter = server.adapter;
const state = () => session.store.getState();

beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(navigation, 'assign').mockImplementation(() => undefined);
  await state().initialise();
  await state().login(ada.email, ada.password);
});

test('keeps what SPEC names, where it names it', () => {
  expect(Object.keys(localStorage).sort()).toEqual(['access_token', 'user_id']);
  expect(document.cookie).toMatch(/^refresh_token=/);
});

test('an expired session that cannot be renewed sends the browser to the login page, with the way back', async () => {
  server.accounts.expireAccessTokens();
  server.accounts.revokeRefreshTokens();
  await expect(http.get('/api/items/villages')).rejects.toMatchObject({ response: { status: 401 } });
  expect(navigation.assign).toHaveBeenCalledWith('/login?next=%2Fwater-projects%3Fpage%3D2');
  expect(sessionStorage.getItem('groundwork_ended_because')).toBe('expired');
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
});

test('the shell can go there without loading the page', async () => {
  const go = jest.fn();
  setLoginNavigation(go);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(go).toHaveBeenCalledWith('/login?next=%2Fwater-projects%3Fpage%3D2');
  expect(state()).toMatchObject({ status: 'signed-out', endedBecause: 'signed-out-elsewhere' });
});

test('a page brought back by the browser after a logout elsewhere knows that nobody is signed in', () => {
  localStorage.removeItem('access_token');
  window.dispatchEvent(new Event('pageshow'));
  expect(state().status).toBe('signed-out');
});
