import { forbidden } from './refusal.js';

/** Ways in that the portal does not use; only administrators keep them. */
const forAdministrators = [/^\/graphql(\/|$)/, /^\/server\/specs(\/|$)/, /^\/files\/import(\/|$)/, /^\/utils\/import(\/|$)/];

const isAdministrator = (request) => request.accountability?.admin === true;
const isVisitor = (request) => (request.accountability?.user ?? null) === null;

/**
 * Express middleware. GraphQL and the API description would answer anyone, and `/files/import` would fetch any address from
 * inside our network on a member's behalf. A list of accounts in one call is bulk sign-up: an account is opened one by one,
 * where the gateway counts.
 */
export const closedDoors = (request, _response, next) => {
  const path = request.path.toLowerCase();
  if (!isAdministrator(request) && forAdministrators.some((door) => door.test(path))) return next(forbidden());
  if (isVisitor(request) && /^\/users\/?$/.test(path) && Array.isArray(request.body)) return next(forbidden());
  return next();
};
