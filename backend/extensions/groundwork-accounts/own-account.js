import { attempts } from '../groundwork-guard/attempts.js';
import { passwordRule } from '../groundwork-guard/passwords.js';
import { forbidden, invalid, tooMany } from '../groundwork-guard/refusal.js';
import { sessionKeys } from '../groundwork-guard/sessions/session-keys.js';
import { validFrom as validFromIn } from '../groundwork-guard/sessions/valid-from.js';
import { twoFactorOf } from '../groundwork-guard/two-factor.js';
import { usedCodes } from '../groundwork-guard/used-codes.js';
import { devices as devicesIn } from './devices.js';

const WRONG_PASSWORD = 'The current password is not right.';
const WRONG_CODE = 'The code is not right. Each code works once and for 30 seconds. Check the clock of your device, wait for the next code and type it.';

const isText = (value, most) => typeof value === 'string' && value !== '' && value.length <= most;
const isCode = (value) => typeof value === 'string' && /^\d{6}$/.test(value);
const isSecret = (value) => typeof value === 'string' && /^[A-Z2-7]{16,64}$/.test(value);

/** What signed-in people do to their own account. Every change asks for the password that there is. */
export const ownAccount = ({ database, env, getSchema, services, record }) => {
  const validFrom = validFromIn(database);
  const devices = devicesIn({ database, validFrom, sessions: sessionKeys(database) });
  const requireGoodPassword = passwordRule(env);
  const codes = usedCodes(database);
  const count = attempts({ most: 10, minutes: 10 });

  const personOf = ({ accountability }) => {
    if (!accountability?.user || accountability.share) throw forbidden();
    return accountability.user;
  };
  const requirePassword = async (user, password) => {
    if (!count(user)) throw tooMany();
    if (!isText(password, 1000)) throw invalid(WRONG_PASSWORD);
    const authentication = new services.AuthenticationService({ schema: await getSchema(), knex: database });
    await authentication.verifyPassword(user, password).catch(() => {
      record({ event: 'password.check', outcome: 'refused', user });
      throw invalid(WRONG_PASSWORD);
    });
  };
  const secondFactor = async () => new services.TFAService({ schema: await getSchema(), knex: database });
  /** The library throws at what is no code or no secret. */
  const isRight = (check) => Promise.resolve().then(check).catch(() => false);

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
      const service = await secondFactor();
      const { email } = await database('directus_users').where({ id: user }).first('email');
      if (!isCode(otp) || !(await isRight(() => service.verifyOTP(user, otp))) || !(await codes.use(email, otp))) throw invalid(WRONG_CODE);
      await service.disableTFA(user);
      await devices.endOthers(user, request.token);
      record({ event: 'two-factor.end', outcome: 'accepted', user, by: user });
    },
  };
};
