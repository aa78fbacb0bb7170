import { randomBytes, randomUUID } from 'node:crypto';
import argon2 from 'argon2';
import type { RegistrationMode } from '@groundwork/shared/contract';
import { countOf, inTransaction } from '../../database/database.ts';
import type { RegistrationRequest } from '../../database/tables.ts';
import type { Accountability, Context } from '../../directus.ts';
import { forbidden, invalid, notFound, Refusal } from '../../errors.ts';
import type { RecordEvent } from '../../security-log.ts';
import { fieldsOf, fullName, isFilledText, isText, sha256 } from '../../values.ts';
import { passwordHasher } from '../hash-password.ts';
import { passwordRule } from '../passwords.ts';
import { isAddress, normalAddress } from './addresses.ts';
import { registrationMails } from './mails.ts';
import { memberRole } from './member-role.ts';
import { readNewAccount, type NewAccount } from './payload.ts';
import { registrationSettings } from './settings.ts';
import { REQUESTS, requestsTable } from './requests-table.ts';

const LINK_HOURS = 24;
const DECISION_DAYS = 30;
/** The most emails that one address gets in a period, no matter who types it. */
const PENDING_PER_ADDRESS = 3;

const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const now = (): string => new Date().toISOString();

/** Nobody opens an account alone. */
export const closed = (): Refusal =>
  new Refusal(
    403,
    'REGISTRATION_CLOSED',
    'Registration is closed. Ask an administrator of this portal for an account.',
  );

const UNCONFIRMED = 'Your email address is not confirmed yet. Open the link in the mail that was sent to you.';
const WAITING = 'An administrator has not decided about your account yet. You will get a mail with the decision.';
const BAD_LINK =
  'This link is no longer valid: it has expired or was already used. Create the account again to get a new one.';

export interface AccountRequests {
  readonly mode: RegistrationMode;
  /** What a visitor sends to `POST /users`, checked already. Answers the same whether or not the address has an account. */
  readonly ask: (account: NewAccount) => Promise<void>;
  /** What a link is about, before it is used. */
  readonly open: (token: unknown) => Promise<{ readonly email: string; readonly name: string }>;
  /**
   * The link is proof of owning the address: name and password that are sent with it are those of the account. What was typed when the
   * account was asked for may be a stranger's.
   */
  readonly confirm: (body: unknown) => Promise<{ readonly state: 'waiting' | 'open' }>;
  /** Confirmed requests that an administrator decides about, the oldest first. */
  readonly waiting: () => Promise<
    readonly { readonly id: string; readonly email: string; readonly name: string; readonly requested_at: string }[]
  >;
  readonly decide: (id: string, approve: boolean, accountability: Accountability) => Promise<void>;
  /** Tells who signs in with the right password of a request why that does not work yet; nobody else learns of the request. */
  readonly refuseLogin: (given: { readonly email?: unknown; readonly password?: unknown }) => Promise<void>;
  /** @throws Refusal 403 where an account is not opened at once */
  readonly requireOpen: () => void;
}

/** Registration where an account is not opened at once. */
export const accountRequests = (context: Context & { readonly record: RecordEvent }): AccountRequests => {
  const { database, env, getSchema, services, record } = context;
  const { mode, domains } = registrationSettings(env);
  const mails = registrationMails(context);
  let decoy: Promise<string> | undefined;
  const prepared = requestsTable(database);
  const requireGoodPassword = passwordRule(env);
  const hashOf = passwordHasher(env);
  /** Takes as long as a real comparison and is never true. */
  const compareWithNothing = async (password: string): Promise<boolean> => {
    decoy ??= hashOf(randomBytes(16));
    return argon2.verify(await decoy, password).then(() => false);
  };

  const openAccount = async (
    { email, first_name, last_name, password_hash: password }: RegistrationRequest,
    accountability: Accountability | null,
  ): Promise<string> => {
    const users = new services.UsersService({ schema: await getSchema(), knex: database, accountability });
    const id = await users.createOne({
      email,
      first_name,
      last_name,
      role: await memberRole(database),
      status: 'active',
    });
    await database('directus_users').where({ id }).update({ password });
    await database(REQUESTS).where({ email }).delete();
    return id;
  };

  const sweep = (): PromiseLike<number> => database(REQUESTS).where('ends_at', '<=', now()).delete();

  const withToken = async (token: unknown): Promise<RegistrationRequest> => {
    await prepared();
    await sweep();
    if (mode === 'closed') throw closed();
    const request =
      isText(token) && token.length <= 200
        ? await database(REQUESTS)
            .where({ token_hash: sha256(token), state: 'unconfirmed' })
            .first()
        : undefined;
    if (request === undefined) throw invalid(BAD_LINK);
    return request;
  };

  /** One more request for an address that has its mails: who asks is answered like the others, and the links in those mails stay good. */
  const remember = async ({ email, state, password_hash }: RegistrationRequest): Promise<void> => {
    const last = await database(REQUESTS).where({ email, state }).orderBy('requested_at', 'desc').first('id');
    if (last !== undefined) await database(REQUESTS).where({ id: last.id, state }).update({ password_hash });
  };

  return {
    ask: async ({ email: typed, first_name = null, last_name = null, password }) => {
      await prepared();
      const email = normalAddress(typed);
      if (!isAddress(email)) throw invalid('This is not an email address.');
      if (mode === 'domains' && !domains.includes(email.split('@').at(-1) ?? '')) {
        throw new Refusal(
          403,
          'REGISTRATION_DOMAIN',
          `Accounts are open to email addresses at ${domains.join(', ')} only.`,
        );
      }
      await sweep();
      const account = await database('directus_users').whereRaw('lower(email) = ?', [email]).first('password');
      const isOwn = await (account?.password
        ? argon2.verify(account.password, password)
        : compareWithNothing(password));
      const pending = await countOf(database(REQUESTS).where({ email }));
      const token = randomBytes(32).toString('base64url');
      const request: RegistrationRequest = {
        id: randomUUID(),
        email,
        first_name,
        last_name,
        password_hash: await hashOf(password),
        token_hash: account === undefined ? sha256(token) : null,
        state: account === undefined ? 'unconfirmed' : 'known',
        requested_at: now(),
        ends_at: later(LINK_HOURS),
      };
      record({ event: 'registration.request', outcome: 'accepted' });
      // With the right password of an account the person is signed in next, as if nothing had been asked.
      if (isOwn) return;
      if (pending >= PENDING_PER_ADDRESS) return remember(request);
      await database(REQUESTS).insert(request);
      if (account === undefined) mails.confirm(request, token);
      else mails.known(request);
    },

    open: async (token) => {
      const { email, first_name: first } = await withToken(token);
      return { email, name: first ?? '' };
    },

    confirm: async (body) => {
      const { token, first_name: name, password } = fieldsOf(body);
      const unconfirmed = await withToken(token);
      const { id, email } = unconfirmed;
      if (!isFilledText(name)) throw invalid('Enter your name.');
      const account = readNewAccount({ first_name: name.trim(), email, password });
      await requireGoodPassword(password, [email, name]);
      const confirmed = {
        first_name: name.trim(),
        last_name: null,
        password_hash: await hashOf(account.password),
        token_hash: null,
        state: 'waiting',
        ends_at: later(24 * DECISION_DAYS),
      } as const;
      const request = await inTransaction(database, async (write) => {
        // One of two that come at once finds nothing left to do.
        if (
          (await write(REQUESTS).where({ id, state: 'unconfirmed' }).whereNotNull('token_hash').update(confirmed)) === 0
        )
          throw invalid(BAD_LINK);
        // One request of an address is decided about: the newest. The links in its other mails end.
        await write(REQUESTS).where({ email, state: 'waiting' }).whereNot({ id }).delete();
        await write(REQUESTS).where({ email, state: 'unconfirmed' }).update({ token_hash: null });
        return { ...unconfirmed, ...confirmed };
      });
      record({ event: 'registration.confirm', outcome: 'accepted' });
      if (mode === 'approval') {
        await mails.waiting();
        return { state: 'waiting' };
      }
      const known = await database('directus_users').whereRaw('lower(email) = ?', [request.email]).first('id');
      if (known !== undefined) throw invalid(BAD_LINK);
      const user = await openAccount(request, null);
      record({ event: 'account.open', outcome: 'accepted', user });
      return { state: 'open' };
    },

    waiting: async () => {
      await prepared();
      await sweep();
      const rows = await database(REQUESTS).where({ state: 'waiting' }).orderBy('requested_at').limit(500);
      return rows.map(({ id, email, first_name: first, last_name: last, requested_at }) => ({
        id,
        email,
        name: fullName(first, last),
        requested_at,
      }));
    },

    decide: async (id, approve, accountability) => {
      await prepared();
      const request = await database(REQUESTS).where({ id, state: 'waiting' }).first();
      if (request === undefined)
        throw notFound('This request has been decided already, or has expired. Reload the list.');
      const entry = {
        event: approve ? 'registration.approve' : 'registration.reject',
        outcome: 'accepted',
        by: accountability.user,
      } as const;
      if (!approve) {
        await database(REQUESTS).where({ email: request.email }).delete();
        mails.rejected(request);
        record(entry);
        return;
      }
      const known = await database('directus_users').whereRaw('lower(email) = ?', [request.email]).first('id');
      if (known !== undefined) {
        await database(REQUESTS).where({ email: request.email }).delete();
        throw invalid('There is an account with this email address already. The request has been removed.');
      }
      const user = await openAccount(request, accountability);
      mails.approved(request);
      record({ ...entry, user });
    },

    refuseLogin: async ({ email, password }) => {
      if (mode === 'open' || !isText(email) || !isText(password) || password.length > 1000) return;
      await prepared();
      const found = await database(REQUESTS)
        .where({ email: normalAddress(email) })
        .where('ends_at', '>', now())
        .select('password_hash', 'state');
      if (found.length === 0) await compareWithNothing(password);
      for (const { password_hash: hash, state } of found) {
        if (await argon2.verify(hash, password))
          throw state === 'waiting'
            ? new Refusal(403, 'ACCOUNT_WAITING', WAITING)
            : new Refusal(403, 'EMAIL_UNCONFIRMED', UNCONFIRMED);
      }
    },

    requireOpen: () => {
      if (mode === 'closed') throw closed();
      if (mode !== 'open') throw forbidden();
    },
    mode,
  };
};
