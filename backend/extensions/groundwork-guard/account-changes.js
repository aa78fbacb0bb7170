import { forbidden, invalid } from './refusal.js';
import { passwordRule } from './passwords.js';

const isPerson = (accountability) => (accountability?.user ?? null) !== null;

/** Filters for new and changed accounts. */
export const accountChecks = (env) => {
  const requireGoodPassword = passwordRule(env);
  return {
    /** Passwords of new accounts, by whatever way they are created. */
    newAccount: async (payload) => {
      if (payload?.password !== undefined && payload.password !== null) await requireGoodPassword(payload.password, [payload.email, payload.first_name, payload.last_name]);
      return payload;
    },
    /** New passwords of existing accounts. People change their own on the account screen, which asks for the current one. */
    accountChange: async (payload, { keys = [] }, { accountability, database }) => {
      if (payload?.password === undefined) return payload;
      if (isPerson(accountability) && keys.includes(accountability.user)) throw invalid('Change your own password on the page Account, which asks for your current one.');
      if (isPerson(accountability) && accountability.admin !== true) throw forbidden();
      const people = await database('directus_users').whereIn('id', keys).select('email', 'first_name', 'last_name');
      await requireGoodPassword(payload.password, people.flatMap((person) => Object.values(person)));
      return payload;
    },
  };
};

const SENSITIVE = ['password', 'role', 'status', 'email', 'tfa_secret', 'policies'];

/** After a change: earlier access tokens end, and the change is recorded. */
export const afterAccountChange = ({ validFrom, record, logger }) => ({ payload, keys }, { accountability }) => {
  const changed = SENSITIVE.filter((field) => field in (payload ?? {}));
  if (changed.length === 0) return;
  validFrom.end(keys).catch((error) => logger.error(error, 'Access tokens could not be ended'));
  for (const user of keys) record({ event: 'account.change', outcome: 'accepted', user, by: accountability?.user ?? null, fields: changed });
};
