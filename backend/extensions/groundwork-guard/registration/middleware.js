import { CLOSED } from './requests.js';
import { Refusal } from '../refusal.js';
import { registrationPayload } from './payload.js';

const isVisitor = (request) => (request.accountability?.user ?? null) === null;

/** Express middleware: where an account is not opened at once, Directus never sees a visitor's `POST /users`. */
export const registrationDoor = (requests, checkNewAccount) => async (request, response, next) => {
  try {
    const path = request.path.toLowerCase().replace(/\/+$/, '');
    if (request.method !== 'POST' || requests.mode === 'open') return next();
    if (path === '/auth/login') await requests.refuseLogin(request.body);
    if (path !== '/users' || !isVisitor(request)) return next();
    if (requests.mode === 'closed') throw new Refusal(403, 'REGISTRATION_CLOSED', CLOSED);
    await requests.ask(await checkNewAccount(registrationPayload(request.body, { user: null })));
    return response.status(204).end();
  } catch (error) {
    return next(error);
  }
};
