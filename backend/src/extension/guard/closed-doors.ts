import { isAdministrator, isVisitor } from '../accountability.ts';
import { attempts } from '../accounts/attempts.ts';
import { checking } from '../answering.ts';
import type { Environment, Middleware, Request } from '../directus.ts';
import { forbidden, tooMany } from '../errors.ts';
import { fieldsOf } from '../values.ts';

/** Ways in that the portal does not use; only administrators may use them. */
const forAdministrators = [
  /^\/graphql(\/|$)/,
  /^\/server\/specs(\/|$)/,
  /^\/files\/import(\/|$)/,
  /^\/utils\/import(\/|$)/,
  /^\/users\/me\/tfa(\/|$)/,
];

/** Directus selects the rows to change without checking read permissions, so the response would reveal any field. */
const changesByQuery = ({ method, body }: Request): boolean =>
  ['PATCH', 'DELETE'].includes(method) && fieldsOf(body)['query'] !== undefined;

/**
 * Express middleware. GraphQL and the API description would answer anyone, and `/files/import` would fetch any address from
 * inside our network on a member's behalf. A list of accounts in one call is bulk sign-up: an account is opened one by one,
 * where the gateway counts.
 */
export const closedDoors = (env: Environment): Middleware => {
  // Each call compares a password.
  const countTfa = attempts(env, { name: 'two-factor', most: 10, minutes: 10 });
  return checking(async (request) => {
    const path = request.path.toLowerCase();
    if (!isAdministrator(request) && forAdministrators.some((door) => door.test(path))) throw forbidden();
    if (
      /\/tfa\/generate\/?$/.test(path) &&
      request.accountability?.user &&
      !(await countTfa(request.accountability.user))
    )
      throw tooMany();
    if (!isAdministrator(request) && changesByQuery(request)) throw forbidden();
    if (isVisitor(request) && /^\/users\/?$/.test(path) && Array.isArray(request.body)) throw forbidden();
  });
};
