import { isAddress, normalAddress } from './addresses.ts';
import { forbidden, invalid } from '../../errors.ts';
import type { Accountability } from '../../directus.ts';
import { isFilledText, isRecord, isText } from '../../values.ts';

const accepted = new Set(['first_name', 'last_name', 'email', 'password', 'role']);
/** As long as Directus' own columns; SQLite would take a novel. */
const longest = { first_name: 50, last_name: 50, email: 128, password: 1000 };
const called = { first_name: 'name', last_name: 'last name', email: 'e-mail address', password: 'password' };

/** What a visitor opens an account with. */
export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly first_name?: string | null;
  readonly last_name?: string | null;
}

const isName = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || isText(value);

/**
 * What a visitor may send to open an account: a name, an e-mail, a password, and `role: null`. Anything else is refused,
 * and nothing he sends reaches role or status: those are presets of the Public policy.
 * @throws Refusal 403, or 400 with a sentence for the person
 */
export function readNewAccount(payload: unknown): NewAccount {
  if (!isRecord(payload)) throw forbidden();
  if (Object.keys(payload).some((field) => !accepted.has(field))) throw forbidden();
  const { role, email, password, ...names } = payload;
  const { first_name: first, last_name: last } = names;
  if (role !== null && role !== undefined) throw forbidden();
  if (!isFilledText(email)) throw invalid('An e-mail address is required.');
  if (!isAddress(normalAddress(email))) throw invalid('This is not an email address.');
  if (!isFilledText(password)) throw invalid('A password is required.');
  if (!isName(first) || !isName(last)) throw forbidden();
  const texts = { first_name: first, last_name: last, email, password };
  for (const field of ['first_name', 'last_name', 'email', 'password'] as const) {
    if ((texts[field]?.length ?? 0) > longest[field])
      throw invalid(`The ${called[field]} may have at most ${longest[field]} characters.`);
  }
  return { ...names, email, password };
}

/** The same for every way an account is created. Signed-in people and the server's own calls pass unchanged, as their permissions decide. */
export const registrationPayload = (payload: unknown, accountability: Pick<Accountability, 'user'> | null): unknown =>
  accountability === null || accountability.user !== null ? payload : readNewAccount(payload);
