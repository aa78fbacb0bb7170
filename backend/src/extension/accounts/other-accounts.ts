import { inTransaction } from '../database/database.ts';
import type { Context, Request } from '../directus.ts';
import { readArea, type Area } from '../areas/definition.ts';
import { invalid, notFound } from '../errors.ts';
import type { RecordEvent } from '../security-log.ts';
import { foldRuns } from '../texts/fold.ts';
import { fieldsOf, fullName, isKey, isText, parsedJson } from '../values.ts';
import { kindOfRole, type RoleKind } from './access.ts';
import { SETUP } from './administrators.ts';
import type { Proofs } from './proofs.ts';
import { portalAddress } from './registration/settings.ts';
import { mailSender } from './send-mail.ts';
import { validFrom as validFromIn } from './sessions/valid-from.ts';

const LISTED = 50;
const MOST_WORDS = 20;

const wordsOf = (query: unknown): readonly string[] => (isText(query) ? foldRuns(query).slice(0, MOST_WORDS) : []);
interface PersonRow {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly status: string;
  readonly tfa_secret: string | null;
  readonly role: string | null;
  readonly role_key: string | null;
  readonly area: unknown;
}

/** A person in the list of administrators. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: string | null;
  /** What an administrator may choose for the person; null for administrators and for roles that the portal does not know. */
  readonly kind: RoleKind | null;
  /** What the person sees of the portal; null for all of it. */
  readonly area: Area | null;
  readonly active: boolean;
  readonly two_factor: boolean;
  /** Whether it is the administrator who asks. */
  readonly self: boolean;
}

export interface People {
  /** People whose name or address holds all the words, in the order of their names. */
  readonly list: (
    request: Request,
  ) => Promise<{ readonly people: readonly Person[]; readonly total: number; readonly own_code: boolean }>;
  /** For somebody who has lost the device. It is the password of the administrator that counts, and the code where there is one. */
  readonly endTwoFactor: (request: Request) => Promise<void>;
}

const holds = ({ name, email }: Person, words: readonly string[]): boolean => {
  const text = foldRuns(`${name} ${email ?? ''}`).join(' ');
  return words.every((word) => text.includes(word));
};

/** What administrators see and do of other people's accounts. */
export const peopleIn = (
  context: Context & { readonly record: RecordEvent },
  { personOf, requirePassword, requireCode, secondFactor }: Proofs,
): People => {
  const { database, env, record } = context;
  const validFrom = validFromIn(database);
  const send = mailSender(context);
  const hasTwoFactor = async (user: string): Promise<boolean> =>
    Boolean((await database('directus_users').where({ id: user }).first('tfa_secret'))?.tfa_secret);

  return {
    list: async (request) => {
      const self = personOf(request);
      const words = wordsOf(request.query['q']);
      const rows = await database('directus_users as person')
        .leftJoin('directus_roles as role', 'role.id', 'person.role')
        .where((one) => void one.whereNot('person.email', SETUP).orWhereNull('person.email'))
        .select(
          'person.id',
          'person.first_name',
          'person.last_name',
          'person.email',
          'person.status',
          'person.tfa_secret',
          'person.area',
          'role.name as role',
          'role.id as role_key',
        );
      const all = (rows as readonly PersonRow[]).map(
        ({ id, first_name: first, last_name: last, email, status, tfa_secret: secret, role, role_key: key, area }) => ({
          id,
          name: fullName(first, last),
          email,
          role,
          kind: kindOfRole(key),
          area: readArea(parsedJson(area)) ?? null,
          active: status === 'active',
          two_factor: Boolean(secret),
          self: id === self,
        }),
      );
      const found = all.filter((one) => holds(one, words));
      const sorted = found.sort((a, b) => a.name.localeCompare(b.name) || (a.email ?? '').localeCompare(b.email ?? ''));
      return { people: sorted.slice(0, LISTED), total: found.length, own_code: await hasTwoFactor(self) };
    },

    endTwoFactor: async (request) => {
      const by = personOf(request);
      const { password, otp } = fieldsOf(request.body);
      const user = request.params['id'] ?? '';
      if (user === by) throw invalid('Turn off your own two-factor authentication on the page Account.');
      await requirePassword(by, password);
      if (await hasTwoFactor(by)) await requireCode(by, otp);
      const person = isKey(user)
        ? await database('directus_users').where({ id: user }).first('email', 'tfa_secret')
        : undefined;
      if (person === undefined) throw notFound('There is no such person. Reload the list.');
      if (!person.tfa_secret)
        throw invalid('Two-factor authentication is already off for this person. Reload the list.');
      await inTransaction(database, async (write) => {
        await (await secondFactor(write)).disableTFA(user);
        await write('directus_sessions').where({ user }).delete();
      });
      await validFrom.end([user]);
      record({ event: 'two-factor.end', outcome: 'accepted', user, by });
      if (!person.email) return;
      send(person.email, 'Two-factor authentication was turned off for your account', [
        'An administrator has turned off two-factor authentication for your account and has logged you out on all devices.',
        `Log in with your password, then set it up again on the page Account:\n${portalAddress(env)}/account`,
        'If you did not ask for this, change your password and tell an administrator at once.',
      ]);
    },
  };
};
