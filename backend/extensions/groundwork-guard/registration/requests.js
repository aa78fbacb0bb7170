import { createHash, randomBytes, randomUUID } from 'node:crypto';
import argon2 from 'argon2';
import { forbidden, invalid, Refusal } from '../refusal.js';
import { registrationMails } from './mails.js';
import { registrationSettings } from './settings.js';
import { ensureRequests, REQUESTS } from './table.js';

const LINK_HOURS = 24;
const DECISION_DAYS = 30;
/** A mailbox gets no more than so many mails at a time from whoever types its address. */
const PENDING_PER_ADDRESS = 3;

const hashOf = (token) => createHash('sha256').update(token).digest('hex');
const later = (hours) => new Date(Date.now() + hours * 3_600_000).toISOString();
const now = () => new Date().toISOString();
const isAddress = (text) => /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/.test(text);

export const CLOSED = 'Registration is closed. Ask an administrator of this portal for an account.';
const UNCONFIRMED = 'Your email address is not confirmed yet. Open the link in the mail that was sent to you.';
const WAITING = 'An administrator has not decided about your account yet. You will get a mail with the decision.';
const BAD_LINK = 'This link is not valid any more: it has expired or has been used already. Create the account again to get a new one.';

/** Registration where an account is not opened at once. */
export const accountRequests = (context) => {
  const { database, env, getSchema, services, record } = context;
  const { mode, domains } = registrationSettings(env);
  const mails = registrationMails(context);
  let ready;
  let decoy;
  const prepared = () => (ready ??= ensureRequests(database));
  /** Takes as long as a real comparison and is never true. */
  const compareWithNothing = async (password) => {
    decoy ??= argon2.hash(randomBytes(16));
    return argon2.verify(await decoy, password).then(() => false);
  };

  const memberRole = async () => {
    const row = await database('directus_permissions as p').join('directus_access as a', 'a.policy', 'p.policy').whereNull('a.role').whereNull('a.user').where({ collection: 'directus_users', action: 'create' }).first('p.presets');
    const presets = typeof row?.presets === 'string' ? JSON.parse(row.presets) : row?.presets;
    if (!presets?.role) throw new Error('The role of new members is not set.');
    return presets.role;
  };

  const open = async ({ email, first_name, last_name, password_hash: password }, accountability) => {
    const users = new services.UsersService({ schema: await getSchema(), knex: database, accountability });
    const id = await users.createOne({ email, first_name, last_name, role: await memberRole(), status: 'active' });
    await database('directus_users').where({ id }).update({ password });
    await database(REQUESTS).where({ email }).delete();
    return id;
  };

  const sweep = () => database(REQUESTS).where('ends_at', '<=', now()).delete();

  return {
    /** What a visitor sends to `POST /users`, checked already. Answers the same whether or not the address has an account. */
    ask: async ({ email: typed, first_name = null, last_name = null, password }) => {
      await prepared();
      const email = typed.trim().toLowerCase();
      if (!isAddress(email)) throw invalid('This is not an email address.');
      if (mode === 'domains' && !domains.includes(email.split('@').at(-1))) {
        throw new Refusal(403, 'REGISTRATION_DOMAIN', `Accounts are open to email addresses at ${domains.join(', ')} only.`);
      }
      await sweep();
      const account = await database('directus_users').whereRaw('lower(email) = ?', [email]).first('password');
      const isOwn = await (account?.password ? argon2.verify(account.password, password) : compareWithNothing(password));
      const [{ n: pending }] = await database(REQUESTS).where({ email }).count({ n: '*' });
      const token = randomBytes(32).toString('base64url');
      const request = {
        id: randomUUID(),
        email,
        first_name,
        last_name,
        password_hash: await argon2.hash(password),
        token_hash: account === undefined ? hashOf(token) : null,
        state: account === undefined ? 'unconfirmed' : 'known',
        requested_at: now(),
        ends_at: later(LINK_HOURS),
      };
      record({ event: 'registration.request', outcome: 'accepted' });
      // With the right password of an account the person is signed in next, as if nothing had been asked.
      if (isOwn || Number(pending) >= PENDING_PER_ADDRESS) return;
      await database(REQUESTS).insert(request);
      if (account === undefined) mails.confirm(request, token);
      else mails.known(request);
    },

    /** Whoever has the link owns the address. */
    confirm: async (token) => {
      await prepared();
      await sweep();
      if (typeof token !== 'string' || token.length > 200) throw invalid(BAD_LINK);
      if (mode === 'closed') throw new Refusal(403, 'REGISTRATION_CLOSED', CLOSED);
      const request = await database(REQUESTS).where({ token_hash: hashOf(token), state: 'unconfirmed' }).first();
      if (request === undefined) throw invalid(BAD_LINK);
      // One of two that come at once finds nothing left to do.
      const taken = await database(REQUESTS).where({ id: request.id, state: 'unconfirmed' }).update({ token_hash: null, state: 'waiting', ends_at: later(24 * DECISION_DAYS) });
      if (taken === 0) throw invalid(BAD_LINK);
      record({ event: 'registration.confirm', outcome: 'accepted' });
      if (mode === 'approval') {
        await mails.waiting();
        return { state: 'waiting' };
      }
      const known = await database('directus_users').whereRaw('lower(email) = ?', [request.email]).first('id');
      if (known !== undefined) throw invalid(BAD_LINK);
      const user = await open(request, null);
      record({ event: 'account.open', outcome: 'accepted', user });
      return { state: 'open' };
    },

    waiting: async () => {
      await prepared();
      await sweep();
      const rows = await database(REQUESTS).where({ state: 'waiting' }).orderBy('requested_at').limit(500);
      return rows.map(({ id, email, first_name: first, last_name: last, requested_at }) => ({ id, email, name: [first, last].filter(Boolean).join(' '), requested_at }));
    },

    decide: async (id, approve, accountability) => {
      await prepared();
      const request = await database(REQUESTS).where({ id, state: 'waiting' }).first();
      if (request === undefined) throw new Refusal(404, 'ROUTE_NOT_FOUND', 'This request has been decided already, or has expired. Reload the list.');
      const entry = { event: approve ? 'registration.approve' : 'registration.reject', outcome: 'accepted', by: accountability.user };
      if (!approve) {
        await database(REQUESTS).where({ email: request.email }).delete();
        mails.rejected(request);
        return record(entry);
      }
      const known = await database('directus_users').whereRaw('lower(email) = ?', [request.email]).first('id');
      if (known !== undefined) {
        await database(REQUESTS).where({ email: request.email }).delete();
        throw invalid('There is an account with this email address already. The request has been removed.');
      }
      const user = await open(request, accountability);
      mails.approved(request);
      return record({ ...entry, user });
    },

    /** Tells who signs in with the right password of a request why that does not work yet; nobody else learns of the request. */
    refuseLogin: async ({ email, password } = {}) => {
      if (mode === 'open' || typeof email !== 'string' || typeof password !== 'string' || password.length > 1000) return;
      await prepared();
      const requests = await database(REQUESTS).where({ email: email.trim().toLowerCase() }).where('ends_at', '>', now()).select('password_hash', 'state');
      if (requests.length === 0) await compareWithNothing(password);
      for (const { password_hash: hash, state } of requests) {
        if (await argon2.verify(hash, password)) throw state === 'waiting' ? new Refusal(403, 'ACCOUNT_WAITING', WAITING) : new Refusal(403, 'EMAIL_UNCONFIRMED', UNCONFIRMED);
      }
    },

    requireOpen: () => {
      if (mode === 'closed') throw new Refusal(403, 'REGISTRATION_CLOSED', CLOSED);
      if (mode !== 'open') throw forbidden();
    },
    mode,
  };
};
