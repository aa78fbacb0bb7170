import { handling } from '../answering.ts';
import type { Environment, Middleware } from '../directus.ts';
import { fieldsOf, isText, sha256 } from '../values.ts';
import { attempts } from './attempts.ts';
import { normalAddress } from './registration/addresses.ts';

/** Every mail has a link that works for a day, so that who has got these needs no other. */
const LIMIT = { name: 'reset-mails', most: 5, minutes: 60 };

/** Express middleware: one mailbox gets few mails about a forgotten password, whoever asks for them. The answer is always the same. */
export const limitResetMails = (env: Environment): Middleware => {
  const count = attempts(env, LIMIT);
  return handling(async (request, response, next) => {
    const { email } = fieldsOf(request.body);
    if (request.method !== 'POST' || !/^\/auth\/password\/request\/?$/i.test(request.path) || !isText(email))
      return next();
    if (await count(sha256(normalAddress(email)))) return next();
    response.status(204).end();
  });
};
