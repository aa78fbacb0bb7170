import { attempts } from '../groundwork-guard/attempts.js';
import { forbidden, invalid, tooMany } from '../groundwork-guard/refusal.js';
import { usedCodes } from '../groundwork-guard/used-codes.js';

const WRONG_PASSWORD = 'The current password is not right.';
export const WRONG_CODE = 'The code is not right. Each code works once and for 30 seconds. Check the clock of your device, wait for the next code and type it.';

const isText = (value, most) => typeof value === 'string' && value !== '' && value.length <= most;
export const isCode = (value) => typeof value === 'string' && /^\d{6}$/.test(value);

/** How a person who is signed in shows again who it is: one count of wrong passwords for everything that asks for one. */
export const proofs = ({ database, getSchema, services, record }) => {
  const codes = usedCodes(database);
  const count = attempts({ most: 10, minutes: 10 });
  const secondFactor = async (knex = database) => new services.TFAService({ schema: await getSchema(), knex });
  /** The library throws at what is no code or no secret. */
  const isRight = (check) => Promise.resolve().then(check).catch(() => false);
  return {
    secondFactor,
    isRight,
    /** The key of the person who asks. */
    personOf: ({ accountability }) => {
      if (!accountability?.user || accountability.share) throw forbidden();
      return accountability.user;
    },
    requirePassword: async (user, password) => {
      if (!count(user)) throw tooMany();
      if (!isText(password, 1000)) throw invalid(WRONG_PASSWORD);
      const authentication = new services.AuthenticationService({ schema: await getSchema(), knex: database });
      await authentication.verifyPassword(user, password).catch(() => {
        record({ event: 'password.check', outcome: 'refused', user });
        throw invalid(WRONG_PASSWORD);
      });
    },
    /** A code of this person that has not been used yet. */
    requireCode: async (user, otp) => {
      const service = await secondFactor();
      const { email } = await database('directus_users').where({ id: user }).first('email');
      if (!isCode(otp) || !(await isRight(() => service.verifyOTP(user, otp))) || !(await codes.use(email, otp))) throw invalid(WRONG_CODE);
    },
  };
};
