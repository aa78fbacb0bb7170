import type { FakeUser } from './fake-accounts.ts';

/** Two members, for tests. */
export const ada: FakeUser = {
  id: 'user-ada',
  email: 'ada@example.org',
  password: 'correct horse',
  first_name: 'Ada',
  last_name: 'Okoye',
};
export const ben: FakeUser = {
  id: 'user-ben',
  email: 'ben@example.org',
  password: 'battery staple',
  first_name: 'Ben',
};
