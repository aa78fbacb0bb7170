import { fieldsOf, isText } from '../fields-of.ts';

/** The signed-in person as the server returns it. Everything but the id may be missing: which fields a user may read of itself is the server's business (SPEC §3). */
export interface User {
  readonly id: string;
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly avatar?: unknown;
  readonly role?: unknown;
  readonly [more: string]: unknown;
}

const isTextIfAny = (value: unknown): boolean => value === undefined || value === null || isText(value);

const isUser = (fields: Readonly<Record<string, unknown>>): fields is User =>
  isText(fields['id']) &&
  fields['id'] !== '' &&
  [fields['first_name'], fields['last_name'], fields['email']].every(isTextIfAny);

/** The answer of `GET /api/users/me`; undefined where it is another. By hand, since signing in loads no zod (docs/decisions/0105). */
export function readUser(answer: unknown): User | undefined {
  const user = fieldsOf(fieldsOf(answer)['data']);
  return isUser(user) ? user : undefined;
}

/** Whether the answer of `GET /api/policies/me/globals` calls somebody an administrator of that server. Nothing but a plain yes is one. */
export const saysAdministrator = (answer: unknown): boolean =>
  fieldsOf(fieldsOf(answer)['data'])['admin_access'] === true;

/** A name to greet somebody by: first and last name, else the e-mail address, else undefined. */
export function displayName(user: User | null): string | undefined {
  const name = [user?.first_name, user?.last_name].filter((part) => part).join(' ');
  return name || user?.email || undefined;
}
