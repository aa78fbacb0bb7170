import { randomBytes, randomUUID } from 'node:crypto';
import { requireAdministrator } from '../../accountability.ts';
import { inTransaction, type Database } from '../../database/database.ts';
import type { Invitation } from '../../database/tables.ts';
import type { Context, Request } from '../../directus.ts';
import { invalid, notFound, tooMany } from '../../errors.ts';
import type { RecordEvent } from '../../security-log.ts';
import { fieldsOf, fullName, isFilledText, isText, sha256 } from '../../values.ts';
import { attempts } from '../attempts.ts';
import { passwordRule } from '../passwords.ts';
import { isAddress, normalAddress } from '../registration/addresses.ts';
import { readNewAccount } from '../registration/payload.ts';
import { portalAddress } from '../registration/settings.ts';
import { REQUESTS, requestsTable } from '../registration/requests-table.ts';
import { mailSender } from '../send-mail.ts';
import { isInvitedByAdministrator, roleKey } from './invited.ts';
import { INVITATIONS, invitationsTable } from './invitations-table.ts';

const DAYS = 7;
const LONGEST_ADDRESS = 128;
const BAD_LINK =
  'This invitation is no longer valid: it has expired, was withdrawn or was already used. Ask an administrator of the portal for a new one.';
const GONE = 'This invitation has been accepted or canceled, or has expired. Reload the list.';
const HAS_ACCOUNT = 'There is already an account with this email address.';
const INVITED = 'This address has been invited already. Choose Send again in the list of invitations.';

const isRole = (value: unknown): value is Invitation['role'] => value === 'member' || value === 'manager';
const now = (): string => new Date().toISOString();
const end = (): string => new Date(Date.now() + DAYS * 24 * 3_600_000).toISOString();

/** An invitation as administrators see it. */
interface ShownInvitation extends Pick<Invitation, 'id' | 'email' | 'role' | 'ends_at'> {
  readonly invited_by: string;
  /** Whether the link works: who invited is still an active administrator. */
  readonly works: boolean;
}

export interface Invitations {
  /** Those not accepted yet, the newest first. */
  readonly list: () => Promise<readonly ShownInvitation[]>;
  readonly invite: (request: Request) => Promise<void>;
  /** A new link for another seven days, from the administrator who asks; the earlier link ends. */
  readonly sendAgain: (request: Request) => Promise<void>;
  readonly cancel: (request: Request) => Promise<void>;
  /** What the invited person sees before accepting. The link is proof of owning the address. */
  readonly open: (token: unknown) => Promise<Pick<Invitation, 'email' | 'role'>>;
  /** Opens the account with the name and password that were chosen. */
  readonly accept: (body: unknown) => Promise<void>;
}

/** How administrators invite people, who then open their account themselves. */
export const invitationsIn = (context: Context & { readonly record: RecordEvent }): Invitations => {
  const { database, env, getSchema, services, record } = context;
  const prepared = invitationsTable(database);
  const requestsPrepared = requestsTable(database);
  const requireGoodPassword = passwordRule(env);
  const send = mailSender(context);
  /** However many administrators there are, one mailbox gets this many. */
  const countMails = attempts(env, { name: 'invitation', most: 5, minutes: 60 });

  const sweep = async (): Promise<void> => {
    await prepared();
    await database(INVITATIONS).where('ends_at', '<=', now()).delete();
  };
  const accountWith = (email: string, read: Database = database) =>
    read('directus_users').whereRaw('lower(email) = ?', [email]).first('id');
  const requireFewMails = async (email: string): Promise<void> => {
    if (!(await countMails(email))) throw tooMany();
  };
  const mail = (email: string, token: string): void =>
    send(email, 'You have been invited', [
      'An administrator has invited you to open an account.',
      `Open this link to choose your name and password. It works once, within ${DAYS} days:\n${portalAddress(env)}/accept-invitation?token=${token}`,
      'If you did not expect this, ignore this email: no account is opened.',
    ]);
  const found = async (token: unknown): Promise<Invitation> => {
    await sweep();
    const one =
      isText(token) && token.length <= 200
        ? await database(INVITATIONS)
            .where({ token_hash: sha256(token) })
            .first()
        : undefined;
    if (one === undefined || !(await isInvitedByAdministrator(database, one))) throw invalid(BAD_LINK);
    return one;
  };
  const withId = async (request: Request): Promise<Invitation> => {
    await sweep();
    const one = await database(INVITATIONS)
      .where({ id: request.params['id'] ?? '' })
      .first();
    if (one === undefined) throw notFound(GONE);
    return one;
  };

  return {
    list: async () => {
      await sweep();
      const rows = await database(INVITATIONS).orderBy('ends_at', 'desc').limit(500);
      const inviters = [...new Set(rows.map(({ invited_by: by }) => by))];
      const names = new Map(
        (await database('directus_users').whereIn('id', inviters).select('id', 'first_name', 'last_name', 'email')).map(
          (one) => [one.id, fullName(one.first_name, one.last_name) || (one.email ?? '')],
        ),
      );
      const works = new Map(
        await Promise.all(
          inviters.map(async (by) => [by, await isInvitedByAdministrator(database, { invited_by: by })] as const),
        ),
      );
      return rows.map(({ id, email, role, ends_at, invited_by: by }) => ({
        id,
        email,
        role,
        ends_at,
        invited_by: names.get(by) ?? '',
        works: works.get(by) === true,
      }));
    },

    invite: async (request) => {
      const { user: by } = requireAdministrator(request);
      const { email: typed, role } = fieldsOf(request.body);
      const email = isText(typed) ? normalAddress(typed) : '';
      if (!isAddress(email) || email.length > LONGEST_ADDRESS) throw invalid('This is not an email address.');
      if (!isRole(role)) throw invalid('Choose a role.');
      await sweep();
      if ((await accountWith(email)) !== undefined) throw invalid(HAS_ACCOUNT);
      if (
        (await database('directus_roles')
          .where({ id: await roleKey(database, role) })
          .first('id')) === undefined
      )
        throw invalid('This portal does not have this role.');
      if ((await database(INVITATIONS).where({ email }).first('id')) !== undefined) throw invalid(INVITED);
      await requireFewMails(email);
      const token = randomBytes(32).toString('base64url');
      const invitation: Invitation = {
        id: randomUUID(),
        email,
        role,
        token_hash: sha256(token),
        invited_by: by,
        invited_at: now(),
        ends_at: end(),
      };
      // Of two invitations of one address at the same moment, one is stored and sent.
      const stored = await database(INVITATIONS).insert(invitation).onConflict('email').ignore().returning('id');
      if (stored.length === 0) throw invalid(INVITED);
      mail(email, token);
      record({ event: 'invitation.send', outcome: 'accepted', by, invitation: invitation.id, role });
    },

    sendAgain: async (request) => {
      const { user: by } = requireAdministrator(request);
      const { id, email, role } = await withId(request);
      await requireFewMails(email);
      const token = randomBytes(32).toString('base64url');
      const changed = await database(INVITATIONS)
        .where({ id })
        .update({ token_hash: sha256(token), invited_by: by, invited_at: now(), ends_at: end() });
      if (changed === 0) throw notFound(GONE);
      mail(email, token);
      record({ event: 'invitation.send', outcome: 'accepted', by, invitation: id, role });
    },

    cancel: async (request) => {
      const { user: by } = requireAdministrator(request);
      const { id } = await withId(request);
      await database(INVITATIONS).where({ id }).delete();
      record({ event: 'invitation.cancel', outcome: 'accepted', by, invitation: id });
    },

    open: async (token) => {
      const { email, role } = await found(token);
      return { email, role };
    },

    accept: async (body) => {
      const { token, first_name, password } = fieldsOf(body);
      const { id, email, role, token_hash, invited_by: by } = await found(token);
      if (!isFilledText(first_name)) throw invalid('Enter your name.');
      const account = readNewAccount({ first_name: first_name.trim(), email, password });
      await requireGoodPassword(password, [email, first_name]);
      await requestsPrepared();
      const [schema, key] = [await getSchema(), await roleKey(database, role)];
      const user = await inTransaction(database, async (write) => {
        // One of two that come at once finds nothing left to do. What fails afterwards leaves the invitation as it was.
        if ((await write(INVITATIONS).where({ id, token_hash }).delete()) === 0) throw invalid(BAD_LINK);
        if ((await accountWith(email, write)) !== undefined) throw invalid(`${HAS_ACCOUNT} Log in with it.`);
        await write(REQUESTS).where({ email }).delete();
        return new services.UsersService({ schema, knex: write, accountability: null }).createOne({
          ...account,
          role: key,
          status: 'active',
        });
      });
      record({ event: 'account.open', outcome: 'accepted', user, by, invitation: id });
    },
  };
};
