import { forbidden, invalid } from '../refusal.js';

const accepted = new Set(['first_name', 'last_name', 'email', 'password', 'role']);
/** As long as Directus' own columns; SQLite would take a novel. */
const longest = { first_name: 50, last_name: 50, email: 128, password: 1000 };

const called = { first_name: 'name', last_name: 'last name', email: 'e-mail address', password: 'password' };

const isFilledText = (value) => typeof value === 'string' && value.trim() !== '';

/**
 * What a visitor may send to open an account: a name, an e-mail, a password, and `role: null`. Anything else is refused,
 * and nothing he sends reaches role or status: those are presets of the Public policy. Signed-in people and the server's
 * own calls pass unchanged, as their permissions decide.
 */
export const registrationPayload = (payload, accountability) => {
  if (accountability === null || accountability === undefined || accountability.user !== null) return payload;
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) throw forbidden();
  if (Object.keys(payload).some((field) => !accepted.has(field))) throw forbidden();
  const { role, ...account } = payload;
  if (role !== null && role !== undefined) throw forbidden();
  if (!isFilledText(account.email)) throw invalid('An e-mail address is required.');
  if (!isFilledText(account.password)) throw invalid('A password is required.');
  for (const name of ['first_name', 'last_name']) {
    if (account[name] !== undefined && account[name] !== null && typeof account[name] !== 'string') throw forbidden();
  }
  for (const [field, most] of Object.entries(longest)) {
    if ((account[field]?.length ?? 0) > most) throw invalid(`The ${called[field]} may have at most ${most} characters.`);
  }
  return account;
};
