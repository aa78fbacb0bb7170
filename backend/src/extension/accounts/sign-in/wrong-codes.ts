import { countedAddress } from '@groundwork/shared/contract/counted-address';
import { z } from 'zod';
import { beforeAnswer, handling } from '../../answering.ts';
import type { Context, Middleware } from '../../directus.ts';
import { Refusal } from '../../errors.ts';
import { fieldsOf, isFilledText, sha256 } from '../../values.ts';
import { failures } from '../attempts.ts';
import { normalAddress } from '../registration/addresses.ts';
import { isLogin } from './login-call.ts';

const wrongCode = z.object({
  errors: z.array(z.object({ extensions: z.object({ code: z.literal('INVALID_OTP') }) })).min(1),
});

/** Somebody who mistypes, or whose clock is off, needs a handful. */
const FROM_AN_ADDRESS = { name: 'wrong-codes-address', most: 10, minutes: 10 };
const FROM_EVERYWHERE = { name: 'wrong-codes', most: 50, minutes: 60 };

/**
 * Express middleware: a login ends for a while after too many wrong one-time codes, for an account and address, and for an account from all
 * addresses together. Only who knows the password can spend these: Directus looks at the code after the password. Another password begins
 * a new count, so that the person who sets one by email gets in again.
 */
export const limitWrongCodes = ({ database, env }: Pick<Context, 'database' | 'env'>): Middleware => {
  const [near, far] = [failures(env, FROM_AN_ADDRESS), failures(env, FROM_EVERYWHERE)];
  return handling(async (request, response, next) => {
    const { email, otp } = fieldsOf(request.body);
    if (!isLogin(request) || !isFilledText(email) || !isFilledText(otp)) return next();
    const account = await database('directus_users')
      .whereRaw('lower(email) = ?', [normalAddress(email)])
      .first('id', 'password');
    if (account === undefined) return next();
    const here = `${account.id} ${countedAddress(request.accountability?.ip ?? '')}`;
    const everywhere = `${account.id} ${sha256(account.password ?? '')}`;
    if ((await near.isOver(here)) || (await far.isOver(everywhere)))
      throw new Refusal(429, 'REQUESTS_EXCEEDED', 'Too many wrong codes. Wait a few minutes and try again.');
    beforeAnswer(response, next, (body) =>
      wrongCode.safeParse(body).success ? Promise.all([near.add(here), far.add(everywhere)]) : undefined,
    );
    next();
  });
};
