import { beforeAnswer, handling } from '../answering.ts';
import { ownTable, type Database } from '../database/database.ts';
import type { Middleware } from '../directus.ts';
import { Refusal } from '../errors.ts';
import { fieldsOf, isText, sha256 } from '../values.ts';
import { isLogin } from './sign-in/login-call.ts';
import { refreshTokenIn } from './sessions/tokens.ts';

const TABLE = 'groundwork_used_codes';
/** Longer than a code is valid, in milliseconds. */
const REMEMBERED = 120_000;

export interface UsedCodes {
  /** Marks a code as used. False where it was used before. */
  readonly use: (email: string, code: string) => Promise<boolean>;
  /** The code was not accepted after all. */
  readonly release: (email: string, code: string) => Promise<void>;
}

export const usedCodesTable = (database: Database): (() => Promise<void>) =>
  ownTable(database, TABLE, (table) => {
    table.string('code_hash', 64).primary();
    table.bigInteger('moment').notNullable().index();
  });

/**
 * One-time codes that were accepted. Directus accepts a code until its 30 seconds are over; RFC 6238, 5.2 allows each only once. In the
 * database, so that every instance knows them.
 */
export const usedCodes = (database: Database): UsedCodes => {
  const prepared = usedCodesTable(database);
  const hashOf = (email: string, code: string): string => sha256(JSON.stringify([email.toLowerCase(), code]));
  return {
    use: async (email, code) => {
      await prepared();
      await database(TABLE)
        .where('moment', '<', Date.now() - REMEMBERED)
        .delete();
      try {
        await database(TABLE).insert({ code_hash: hashOf(email, code), moment: Date.now() });
        return true;
      } catch (error) {
        if (
          (await database(TABLE)
            .where({ code_hash: hashOf(email, code) })
            .first('moment')) !== undefined
        )
          return false;
        throw error;
      }
    },
    release: async (email, code) => {
      await database(TABLE)
        .where({ code_hash: hashOf(email, code) })
        .delete();
    },
  };
};

/** Express middleware: a login with a code that was used before is refused as one with a wrong code. */
export const refuseUsedCodes = (codes: UsedCodes): Middleware =>
  handling(async (request, response, next) => {
    const { email, otp } = fieldsOf(request.body);
    if (!isLogin(request) || !isText(email) || !isText(otp) || otp === '') return next();
    if (!(await codes.use(email, otp))) throw new Refusal(401, 'INVALID_OTP', 'Invalid user OTP.');
    beforeAnswer(response, next, (body) =>
      refreshTokenIn(body) === undefined ? codes.release(email, otp) : undefined,
    );
    next();
  });
