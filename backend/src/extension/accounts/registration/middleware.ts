import { isVisitor } from '../../accountability.ts';
import { handling } from '../../answering.ts';
import type { Middleware } from '../../directus.ts';
import { fieldsOf } from '../../values.ts';
import { readNewAccount, type NewAccount } from './payload.ts';
import { closed, type AccountRequests } from './requests.ts';

/** Express middleware: where an account is not opened at once, Directus never sees a visitor's `POST /users`. */
export const registrationDoor = (
  requests: AccountRequests,
  checkNewAccount: (account: NewAccount) => Promise<unknown>,
): Middleware =>
  handling(async (request, response, next) => {
    const path = request.path.toLowerCase().replace(/\/+$/, '');
    if (request.method !== 'POST' || requests.mode === 'open') return next();
    if (path === '/auth/login') await requests.refuseLogin(fieldsOf(request.body));
    if (path !== '/users' || !isVisitor(request)) return next();
    if (requests.mode === 'closed') throw closed();
    const account = readNewAccount(request.body);
    await checkNewAccount(account);
    await requests.ask(account);
    response.status(204).end();
  });
