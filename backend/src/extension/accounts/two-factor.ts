import { checking } from '../answering.ts';
import type { Database } from '../database/database.ts';
import type { Accountability, Environment, Middleware } from '../directus.ts';
import { Refusal } from '../errors.ts';
import { isEveryRow, policiesOf, ruleIn } from '../permissions.ts';
import type { Member } from '../accountability.ts';

interface Place {
  readonly database: Database;
  readonly env: Environment;
}

/** Whether a rule leaves only rows of the person; one about an area does not. */
const namesAuthor = (permissions: unknown): boolean => JSON.stringify(ruleIn(permissions)).includes('"$CURRENT_USER"');

/** Whether somebody may change or remove rows of any author. */
const writesForOthers = async (accountability: Accountability, database: Database): Promise<boolean> => {
  if (accountability.admin) return true;
  const rows = await database('directus_permissions')
    .whereIn('policy', policiesOf(database, accountability))
    .whereIn('action', ['update', 'delete'])
    .select('permissions');
  return rows.some(({ permissions }) => isEveryRow(permissions) || !namesAuthor(permissions));
};

export interface TwoFactor {
  readonly enabled: boolean;
  readonly required: boolean;
}

/** Whether a person needs a second factor, and has one. */
export const twoFactorOf = async (member: Member, { database, env }: Place): Promise<TwoFactor> => {
  const person = await database('directus_users').where({ id: member.user }).first('tfa_secret');
  const enabled = Boolean(person?.tfa_secret);
  const required = env['GROUNDWORK_TWO_FACTOR'] !== 'optional' && (await writesForOthers(member, database));
  return { enabled, required };
};

const CHANGES = ['POST', 'PATCH', 'PUT', 'DELETE'];
/** The way to set it up, the own account and profile, an invitation of one's own, and questions that are asked with POST. */
const ALWAYS = [
  /^\/auth\//,
  /^\/groundwork-accounts\/(?!people\/|registrations\/(?!(open|confirm)\/?$)|invitations(?!\/(open|accept)\/?$))/,
  /^\/users\/me(\/|$)/,
  /^\/survey-figures\//,
];
const isToken = (token: string | null | undefined): boolean => (token ?? '').split('.').length === 3;

/** Express middleware: until it is set up, nothing is changed. Programs, whose tokens are no JWTs, have no second factor. */
export const requireTwoFactor = (place: Place): Middleware =>
  checking(async ({ accountability, method, path, token }) => {
    if (
      !CHANGES.includes(method) ||
      !accountability?.user ||
      !isToken(token) ||
      ALWAYS.some((way) => way.test(path.toLowerCase()))
    )
      return;
    const { enabled, required } = await twoFactorOf({ ...accountability, user: accountability.user }, place);
    if (required && !enabled) {
      throw new Refusal(
        403,
        'TWO_FACTOR_REQUIRED',
        'Your role needs two-factor authentication before it can change anything. Set it up on the page Account (/account).',
      );
    }
  });
