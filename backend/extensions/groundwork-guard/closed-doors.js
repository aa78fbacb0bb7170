import { attempts } from './attempts.js';
import { forbidden, invalid, tooMany } from './refusal.js';

/** Ways in that the portal does not use; only administrators keep them. */
const forAdministrators = [/^\/graphql(\/|$)/, /^\/server\/specs(\/|$)/, /^\/files\/import(\/|$)/, /^\/utils\/import(\/|$)/, /^\/users\/me\/tfa(\/|$)/];

/** Each call compares a password. */
const countTfa = attempts({ most: 10, minutes: 10 });

const isAdministrator = (request) => request.accountability?.admin === true;
const isVisitor = (request) => (request.accountability?.user ?? null) === null;

/** What an upload in parts says of itself: names, and values in base64. */
const described = (request) => (request.get('upload-metadata') ?? '').split(',').map((pair) => pair.trim().split(' '));

/** By the very name that Directus reads; any other spelling of it counts for nothing there. */
const typeOf = (request) => Buffer.from(described(request).findLast(([name]) => name === 'type')?.[1] ?? '', 'base64').toString('utf8');

/** Directus asks the list of types only for files that come whole. `*` in it stands for any end. */
const isWantedType = (type) =>
  (process.env.FILES_MIME_TYPE_ALLOW_LIST ?? '*/*').split(',').some((wanted) => {
    if (wanted === '*/*') return true;
    return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  });

/** Directus would overwrite the file named here without asking whose it is. */
const replacesFile = (request) => described(request).some(([name]) => name?.toLowerCase() === 'replace_id');

/** Directus looks for the rows to change without asking what the person may read, so the answer tells of any field of any collection. */
const changesByQuery = ({ method, body }) => ['PATCH', 'DELETE'].includes(method) && body?.query !== undefined;

/**
 * Express middleware. GraphQL and the API description would answer anyone, and `/files/import` would fetch any address from
 * inside our network on a member's behalf. A list of accounts in one call is bulk sign-up: an account is opened one by one,
 * where the gateway counts. A file that comes in parts is of the same types as one that comes whole.
 */
export const closedDoors = (request, _response, next) => {
  const path = request.path.toLowerCase();
  if (!isAdministrator(request) && forAdministrators.some((door) => door.test(path))) return next(forbidden());
  if (/\/tfa\/generate\/?$/.test(path) && request.accountability?.user && !countTfa(request.accountability.user)) return next(tooMany());
  if (path.startsWith('/files/tus') && request.method === 'POST') {
    if (!isAdministrator(request) && replacesFile(request)) return next(forbidden());
    if (!isWantedType(typeOf(request))) return next(invalid('File is of invalid content type'));
  }
  if (!isAdministrator(request) && changesByQuery(request)) return next(forbidden());
  if (isVisitor(request) && /^\/users\/?$/.test(path) && Array.isArray(request.body)) return next(forbidden());
  return next();
};
