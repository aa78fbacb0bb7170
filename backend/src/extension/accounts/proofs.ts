import { requireMember } from '../accountability.ts';
import type { Database } from '../database/database.ts';
import type { Context, Request, TwoFactorService } from '../directus.ts';
import { invalid, tooMany } from '../errors.ts';
import type { RecordEvent } from '../security-log.ts';
import { isText } from '../values.ts';
import { attempts } from './attempts.ts';
import { usedCodes } from './used-codes.ts';

const WRONG_PASSWORD = 'The current password is not right.';
export const WRONG_CODE =
  'The code is not right. Each code works once and for 30 seconds. Check the clock of your device, wait for the next code and type it.';

export const isCode = (value: unknown): value is string => isText(value) && /^\d{6}$/.test(value);

export interface Proofs {
  readonly secondFactor: (knex?: Database) => Promise<TwoFactorService>;
  /** The library throws at what is no code or no secret. */
  readonly isRight: (check: () => Promise<boolean>) => Promise<boolean>;
  /** The key of the person who asks. @throws Refusal 403 */
  readonly personOf: (request: Request) => string;
  /** @throws Refusal 400, or 429 after ten wrong ones in ten minutes */
  readonly requirePassword: (user: string, password: unknown) => Promise<void>;
  /** A code of this person that has not been used yet. @throws Refusal 400 */
  readonly requireCode: (user: string, code: unknown) => Promise<void>;
}

/** How a signed-in person confirms their identity again. All callers share one count of wrong passwords. */
export const proofs = ({
  database,
  env,
  getSchema,
  services,
  record,
}: Context & { readonly record: RecordEvent }): Proofs => {
  const codes = usedCodes(database);
  const count = attempts(env, { name: 'password', most: 10, minutes: 10 });
  const secondFactor: Proofs['secondFactor'] = async (knex = database) =>
    new services.TFAService({ schema: await getSchema(), knex });
  const isRight: Proofs['isRight'] = (check) =>
    Promise.resolve()
      .then(check)
      .catch(() => false);
  return {
    secondFactor,
    isRight,
    personOf: (request) => requireMember(request).user,
    requirePassword: async (user, password) => {
      if (!(await count(user))) throw tooMany();
      if (!isText(password) || password === '' || password.length > 1000) throw invalid(WRONG_PASSWORD);
      const authentication = new services.AuthenticationService({ schema: await getSchema(), knex: database });
      await authentication.verifyPassword(user, password).catch(() => {
        record({ event: 'password.check', outcome: 'refused', user });
        throw invalid(WRONG_PASSWORD);
      });
    },
    requireCode: async (user, code) => {
      const service = await secondFactor();
      const person = await database('directus_users').where({ id: user }).first('email');
      if (
        !isCode(code) ||
        !(await isRight(() => service.verifyOTP(user, code))) ||
        !(await codes.use(person?.email ?? '', code))
      )
        throw invalid(WRONG_CODE);
    },
  };
};
