import { passwordRule } from '../groundwork-guard/passwords.js';
import { invalid } from '../groundwork-guard/refusal.js';
import { sessionKeys } from '../groundwork-guard/sessions/session-keys.js';
import { validFrom as validFromIn } from '../groundwork-guard/sessions/valid-from.js';
import { twoFactorOf } from '../groundwork-guard/two-factor.js';
import { devices as devicesIn } from './devices.js';
import { isCode, WRONG_CODE } from './proofs.js';

const isSecret = (value) => typeof value === 'string' && /^[A-Z2-7]{16,64}$/.test(value);

/** What signed-in people do to their own account. Every change asks for the password that there is. */
export const ownAccount = ({ database, env, getSchema, services, record }, { personOf, requirePassword, requireCode, secondFactor, isRight }) => {
  const validFrom = validFromIn(database);
  const devices = devicesIn({ database, validFrom, sessions: sessionKeys(database) });
  const requireGoodPassword = passwordRule(env);

  return {
    state: async (request) => {
      personOf(request);
      const twoFactor = await twoFactorOf(request.accountability, { database, env });
      return { two_factor: twoFactor, administrator: request.accountability.admin === true };
    },

    changePassword: async (request) => {
      const user = personOf(request);
      const { current_password: current, password } = request.body ?? {};
      await requirePassword(user, current);
      if (current === password) throw invalid('The new password is the current one. Choose another.');
      const person = await database('directus_users').where({ id: user }).first('email', 'first_name', 'last_name');
      await requireGoodPassword(password, Object.values(person ?? {}));
      // Ends the refresh tokens of all devices; the access tokens end with the line after it.
      await new services.UsersService({ schema: await getSchema(), knex: database }).updateOne(user, { password });
      await validFrom.end([user]);
      record({ event: 'password.change', outcome: 'accepted', user, by: user });
    },

    sessions: (request) => devices.list(personOf(request), request.token),

    endSessions: async (request) => {
      const user = personOf(request);
      const { password, keys } = request.body ?? {};
      await requirePassword(user, password);
      if (!Array.isArray(keys)) throw invalid('Choose the devices to log out.');
      const ended = await devices.end(user, request.token, keys);
      record({ event: 'sessions.end', outcome: 'accepted', user, by: user, ended });
      return { ended };
    },

    startTwoFactor: async (request) => {
      const user = personOf(request);
      await requirePassword(user, request.body?.password);
      const { secret, url } = await (await secondFactor()).generateTFA(user);
      return { secret, url };
    },

    enableTwoFactor: async (request) => {
      const user = personOf(request);
      const { password, secret, otp } = request.body ?? {};
      await requirePassword(user, password);
      if (!isSecret(secret)) throw invalid('Start setting up two-factor authentication again.');
      const service = await secondFactor();
      if (!isCode(otp) || !(await isRight(() => service.verifyOTP(user, otp, secret)))) throw invalid(WRONG_CODE);
      await service.enableTFA(user, otp, secret);
      // They were opened without a code.
      await devices.endOthers(user, request.token);
      record({ event: 'two-factor.enable', outcome: 'accepted', user, by: user });
    },

    endTwoFactor: async (request) => {
      const user = personOf(request);
      const { password, otp } = request.body ?? {};
      await requirePassword(user, password);
      await requireCode(user, otp);
      await (await secondFactor()).disableTFA(user);
      await devices.endOthers(user, request.token);
      record({ event: 'two-factor.end', outcome: 'accepted', user, by: user });
    },
  };
};
