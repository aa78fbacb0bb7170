import { foldWords } from '../groundwork-texts/keeping/fold.js';
import { portalAddress } from '../groundwork-guard/registration/settings.js';
import { invalid, Refusal } from '../groundwork-guard/refusal.js';
import { mailSender } from '../groundwork-guard/send-mail.js';
import { validFrom as validFromIn } from '../groundwork-guard/sessions/valid-from.js';

const LISTED = 50;
const MOST_WORDS = 20;
/** The account of the program that sets the portal up. */
const SETUP = 'setup@example.org';
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const wordsOf = (query) => (typeof query === 'string' ? foldWords(query).slice(0, MOST_WORDS) : []);
const holds = ({ name, email }, words) => {
  const text = foldWords(`${name} ${email ?? ''}`).join(' ');
  return words.every((word) => text.includes(word));
};

/** What administrators see and do of other people's accounts. */
export const people = (context, { personOf, requirePassword, requireCode, secondFactor }) => {
  const { database, env, record } = context;
  const validFrom = validFromIn(database);
  const send = mailSender(context);
  const hasTwoFactor = async (user) => Boolean((await database('directus_users').where({ id: user }).first('tfa_secret'))?.tfa_secret);

  return {
    /** People whose name or address holds all the words, in the order of their names. */
    list: async (request) => {
      const self = personOf(request);
      const words = wordsOf(request.query.q);
      const rows = await database('directus_users as person')
        .leftJoin('directus_roles as role', 'role.id', 'person.role')
        .where((one) => one.whereNot('person.email', SETUP).orWhereNull('person.email'))
        .select('person.id', 'person.first_name', 'person.last_name', 'person.email', 'person.status', 'person.tfa_secret', 'role.name as role');
      const all = rows.map(({ id, first_name: first, last_name: last, email, status, tfa_secret: secret, role }) => ({
        id,
        name: [first, last].filter(Boolean).join(' '),
        email,
        role,
        active: status === 'active',
        two_factor: Boolean(secret),
        self: id === self,
      }));
      const found = all.filter((one) => holds(one, words));
      const sorted = found.sort((a, b) => a.name.localeCompare(b.name) || (a.email ?? '').localeCompare(b.email ?? ''));
      return { people: sorted.slice(0, LISTED), total: found.length, own_code: await hasTwoFactor(self) };
    },

    /** For somebody who has lost the device. It is the password of the administrator that counts, and the code where there is one. */
    endTwoFactor: async (request) => {
      const by = personOf(request);
      const { password, otp } = request.body ?? {};
      const user = request.params.id;
      if (user === by) throw invalid('Turn off your own two-factor authentication on the page Account.');
      await requirePassword(by, password);
      if (await hasTwoFactor(by)) await requireCode(by, otp);
      const person = KEY.test(user) ? await database('directus_users').where({ id: user }).first('email', 'tfa_secret') : undefined;
      if (person === undefined) throw new Refusal(404, 'ROUTE_NOT_FOUND', 'There is no such person. Reload the list.');
      if (!person.tfa_secret) throw invalid('Two-factor authentication is already off for this person. Reload the list.');
      await database.transaction(async (write) => {
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
