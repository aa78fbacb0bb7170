import { Refusal } from './refusal.js';

/** Whether somebody may change or remove rows whoever wrote them. */
const writesForOthers = async ({ admin, user, roles }, database) => {
  if (admin === true) return true;
  const holders = database('directus_access').select('policy').where((one) => one.where({ user }).orWhereIn('role', roles ?? []));
  const rows = await database('directus_permissions').whereIn('policy', holders).whereIn('action', ['update', 'delete']).select('permissions');
  return rows.some(({ permissions: rule }) => Object.keys((typeof rule === 'string' ? JSON.parse(rule) : rule) ?? {}).length === 0);
};

/** Whether a person needs a second factor, and has one. */
export const twoFactorOf = async (accountability, { database, env }) => {
  const person = await database('directus_users').where({ id: accountability.user }).first('tfa_secret');
  const enabled = Boolean(person?.tfa_secret);
  const required = env.GROUNDWORK_TWO_FACTOR !== 'optional' && (await writesForOthers(accountability, database));
  return { enabled, required };
};

const CHANGES = ['POST', 'PATCH', 'PUT', 'DELETE'];
/** The way to set it up, the own account and profile, and questions that are asked with POST. */
const ALWAYS = [/^\/auth\//, /^\/groundwork-accounts\/(?!people\/)/, /^\/users\/me(\/|$)/, /^\/survey-figures\//];
const isToken = (token) => String(token ?? '').split('.').length === 3;

/** Express middleware: until it is set up, nothing is changed. Programs, whose tokens are no JWTs, have no second factor. */
export const requireTwoFactor = ({ database, env }) => async (request, _response, next) => {
  try {
    const { accountability, method, path, token } = request;
    if (!CHANGES.includes(method) || !accountability?.user || !isToken(token) || ALWAYS.some((way) => way.test(path.toLowerCase()))) return next();
    const { enabled, required } = await twoFactorOf(accountability, { database, env });
    if (required && !enabled) {
      throw new Refusal(403, 'TWO_FACTOR_REQUIRED', 'Your role needs two-factor authentication before it can change anything. Set it up on the page Account (/account).');
    }
    return next();
  } catch (error) {
    return next(error);
  }
};
