import { createHash } from 'node:crypto';
import { Refusal } from './refusal.js';

const TABLE = 'groundwork_used_codes';
/** Longer than a code is valid, in milliseconds. */
const REMEMBERED = 120_000;

/**
 * One-time codes that were accepted. Directus accepts a code until its 30 seconds are over; RFC 6238, 5.2 allows each only once. In the
 * database, so that every instance knows them.
 */
export const usedCodes = (database) => {
  let ready;
  const prepare = async () => {
    if (await database.schema.hasTable(TABLE)) return;
    await database.schema.createTable(TABLE, (table) => {
      table.string('code_hash', 64).primary();
      table.bigInteger('moment').notNullable().index();
    });
  };
  const hashOf = (email, code) => createHash('sha256').update(JSON.stringify([String(email).toLowerCase(), code])).digest('hex');
  return {
    /** Marks a code as used. False where it was used before. */
    use: async (email, code) => {
      await (ready ??= prepare());
      await database(TABLE).where('moment', '<', Date.now() - REMEMBERED).delete();
      return database(TABLE).insert({ code_hash: hashOf(email, code), moment: Date.now() }).then(
        () => true,
        async (error) => {
          if ((await database(TABLE).where({ code_hash: hashOf(email, code) }).first('moment')) !== undefined) return false;
          throw error;
        },
      );
    },
    /** The code was not accepted after all. */
    release: (email, code) => database(TABLE).where({ code_hash: hashOf(email, code) }).delete(),
  };
};

/** Express middleware: a login with a code that was used before is refused as one with a wrong code. */
export const refuseUsedCodes = (codes) => async (request, response, next) => {
  try {
    const { email, otp } = request.body ?? {};
    if (request.method !== 'POST' || !/^\/auth\/login\/?$/i.test(request.path) || typeof email !== 'string' || typeof otp !== 'string' || otp === '') return next();
    if (!(await codes.use(email, otp))) throw new Refusal(401, 'INVALID_OTP', 'Invalid user OTP.');
    const send = response.json.bind(response);
    response.json = (body) => {
      if (typeof body?.data?.refresh_token === 'string') return send(body);
      codes.release(email, otp).then(() => send(body), next);
      return response;
    };
    return next();
  } catch (error) {
    return next(error);
  }
};
