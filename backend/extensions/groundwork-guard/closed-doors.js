import { attempts } from './attempts.js';
import { forbidden, tooMany } from './refusal.js';

/** Ways in that the portal does not use; only administrators keep them. */
const forAdministrators = [/^\/graphql(\/|$)/, /^\/server\/specs(\/|$)/, /^\/files\/import(\/|$)/, /^\/utils\/import(\/|$)/, /^\/users\/me\/tfa(\/|$)/];

/** Each call compares a password. */
const countTfa = attempts({ most: 10, minutes: 10 });

const isAdministrator = (request) => request.accountability?.admin === true;
const isVisitor = (request) => (request.accountability?.user ?? null) === null;

/** Directus looks for the rows to change without asking what the person may read, so the answer tells of any field of any collection. */
const changesByQuery = ({ method, body }) => ['PATCH', 'DELETE'].includes(method) && body?.query !== undefined;

/**
 * Express middleware. GraphQL and the API description would answer anyone, and `/files/import` would fetch any address from
 * inside our network on a member's behalf. A list of accounts in one call is bulk sign-up: an account is opened one by one,
 * where the gateway counts.
 */
export const closedDoors = (request, _response, next) => {
  const path = request.path.toLowerCase();
  if (!isAdministrator(request) && forAdministrators.some((door) => door.test(path))) return next(forbidden());
  if (/\/tfa\/generate\/?$/.test(path) && request.accountability?.user && !countTfa(request.accountability.user)) return next(tooMany());
  if (!isAdministrator(request) && changesByQuery(request)) return next(forbidden());
  if (isVisitor(request) && /^\/users\/?$/.test(path) && Array.isArray(request.body)) return next(forbidden());
  return next();
};
