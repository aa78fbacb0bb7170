import { personal, session, type User } from '@groundwork/shared';
import { ada, freshPage, serveFake, signIn } from '@groundwork/shared/testing';
import { forgetUser, rememberUser, restoreUser } from './stored-user.ts';

beforeEach(freshPage);

const person = { id: ada.id, first_name: 'Ada', last_name: 'L', email: ada.email, role: 'member' } as User;

test('where nobody says who is signed in, it is who it was, and nobody else', () => {
  signIn(ada, serveFake());
  rememberUser(person);
  session.store.setState({ user: null });
  restoreUser();
  expect(session.store.getState().user).toMatchObject({ id: ada.id, first_name: 'Ada' });
  // As that person was restored, nothing has changed.
  expect(rememberUser(session.store.getState().user!)).toBe('stored');
});

test('another role or area is a change: other answers are this person’s now', () => {
  signIn(ada, serveFake());
  expect(rememberUser(person)).toBe('stored');
  expect(rememberUser(person)).toBe('stored');
  expect(rememberUser({ ...person, role: 'area manager' })).toBe('changed');
  expect(rememberUser({ ...person, role: 'area manager', area: 'north' })).toBe('changed');
});

test('switched off, nothing says who it was, nor what was kept', () => {
  signIn(ada, serveFake());
  rememberUser(person);
  personal.open(ada.id).set('kept-pages', '[]');
  forgetUser();
  session.store.setState({ user: null });
  restoreUser();
  expect(session.store.getState().user).toBeNull();
  expect(personal.open(ada.id).names('')).toEqual([]);
});
