import { personal, session, type User } from '@groundwork/shared';
import { readJson } from '@groundwork/shared/contract';
import { ABOUT_KEPT } from '@groundwork/shared/contract/offline';

/** The entry of the personal area that says who it is, for pages that open without a network. While it is there, the area has stores. */
const NAME = 'offline';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function stored(id: string): Readonly<Record<string, unknown>> | undefined {
  const read = readJson(personal.open(id).get(NAME) ?? '', NAME);
  return read.ok && isRecord(read.value) && read.value['id'] === id ? read.value : undefined;
}

/** What decides which records a person may read. */
const rightsOf = (user: Readonly<Record<string, unknown>>): string =>
  JSON.stringify([user['role'] ?? null, user['area'] ?? null]);

/** Remembers who is signed in; `refused` where this device stores nothing, `changed` where the person may read something else than before. */
export function rememberUser(user: User): 'stored' | 'changed' | 'refused' {
  const { id, first_name, last_name, email, role } = user;
  const before = stored(id);
  const now = { id, first_name, last_name, email, role, area: user['area'] };
  if (personal.open(id).set(NAME, JSON.stringify(now)) !== 'kept') return 'refused';
  return before !== undefined && rightsOf(before) !== rightsOf(now) ? 'changed' : 'stored';
}

/** Whether the device knows the person whose session it is. */
export function knowsUser(): boolean {
  const id = session.storedUserId();
  return id !== null && stored(id) !== undefined;
}

/** Where nobody answered who is signed in, it is who it was when somebody last did. */
export function restoreUser(): void {
  const id = session.storedUserId();
  const { user, accessToken } = session.store.getState();
  if (id === null || user !== null || accessToken === null) return;
  const before = stored(id);
  if (before !== undefined) session.store.setState({ user: before as User });
}

/** Forgets who it was, and what that person keeps on the device. */
export function forgetUser(): void {
  const id = session.storedUserId();
  if (id === null) return;
  for (const name of [NAME, ...ABOUT_KEPT]) personal.open(id).set(name, null);
  personal.sweep();
}
