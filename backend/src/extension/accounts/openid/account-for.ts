import type { Context } from '../../directus.ts';
import { inTransaction } from '../../database/database.ts';
import { Refusal } from '../../errors.ts';
import type { RecordEvent } from '../../security-log.ts';
import { SETUP } from '../administrators.ts';
import { invitationOf, roleKey } from '../invitations/invited.ts';
import { INVITATIONS, invitationsTable } from '../invitations/invitations-table.ts';
import { isAddress, normalAddress } from '../registration/addresses.ts';
import { memberRole } from '../registration/member-role.ts';
import type { Claims } from './provider.ts';
import type { OpenIdSettings } from './settings.ts';

const LONGEST_NAME = 50;

const nameIn = ({
  given_name: given,
  family_name: family,
  name,
}: Claims): { readonly first_name: string | null; readonly last_name: string | null } => {
  const cut = (text: string | undefined): string | null => text?.trim().slice(0, LONGEST_NAME) || null;
  return { first_name: cut(given ?? name), last_name: given === undefined ? null : cut(family) };
};

/**
 * Finds the account of a person whom the provider has signed in, by the email address that the provider has verified. What the provider
 * says about a name, a role or a picture changes nothing. An invitation of that address is accepted with it.
 * @throws Refusal with a sentence for the person
 */
export const accountFor = (
  { database, getSchema, services, record }: Context & { readonly record: RecordEvent },
  { label, createsMembers }: OpenIdSettings,
) => {
  const prepared = invitationsTable(database);
  return async (claims: Claims): Promise<string> => {
    const email = normalAddress(claims.email ?? '');
    const refuse = (code: string, sentence: string, user: string | null = null): Refusal => {
      record({ event: 'login', outcome: 'refused', user, way: 'openid', reason: code });
      return new Refusal(403, code, sentence);
    };
    if (!claims.email_verified || !isAddress(email))
      throw refuse(
        'OPENID_UNVERIFIED',
        `${label} has not confirmed your email address, so it cannot be used to log in here.`,
      );
    const [known, other] = await database('directus_users')
      .whereRaw('lower(email) = ?', [email])
      .select('id', 'status')
      .limit(2);
    if (email === SETUP || other !== undefined)
      throw refuse('OPENID_UNKNOWN', `The account of ${email} cannot be used with ${label}.`);
    if (known !== undefined) {
      if (known.status === 'active') return known.id;
      throw refuse('ACCOUNT_INACTIVE', 'Your account is not active. Ask an administrator of this portal.', known.id);
    }
    await prepared();
    const invitation = await invitationOf(database, email);
    if (!createsMembers && invitation === undefined)
      throw refuse('OPENID_UNKNOWN', `There is no account for ${email} in this portal. Ask an administrator for one.`);
    const schema = await getSchema();
    const role = invitation === undefined ? await memberRole(database) : await roleKey(database, invitation.role);
    const user = await inTransaction(database, async (knex) => {
      if (invitation !== undefined) await knex(INVITATIONS).where({ id: invitation.id }).delete();
      const users = new services.UsersService({ schema, knex, accountability: null });
      return users.createOne({ email, ...nameIn(claims), role, status: 'active' });
    });
    record({
      event: 'account.open',
      outcome: 'accepted',
      user,
      way: 'openid',
      ...(invitation && { by: invitation.invited_by, invitation: invitation.id }),
    });
    return user;
  };
};
