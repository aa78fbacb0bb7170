import pLimit from 'p-limit';
import type { Middleware } from '../directus.ts';

/** Calls that hash a password: a tenth of a second on several threads of the processor each, and 64 MB. */
const HASHING = [
  /^\/auth\/(login|password\/reset)$/,
  /^\/users$/,
  /^\/groundwork-accounts\/(password|sessions\/end|two-factor\/\w+|invitations\/accept|registrations\/confirm|people\/[^/]+\/two-factor\/end)$/,
];

/** More at once would be no faster, since they share the processor with everybody's reads. */
const AT_ONCE = 2;

/**
 * Express middleware: logins and other calls that hash passwords wait for each other, so that many of them at once (a course begins) do
 * not hold up what others read. `UV_THREADPOOL_SIZE` leaves threads for the database beside them (run/environment.ts).
 */
export const queueHashing = (): Middleware => {
  const limit = pLimit(AT_ONCE);
  return (request, response, next) => {
    const path = request.path.toLowerCase().replace(/\/+$/, '');
    if (request.method !== 'POST' || !HASHING.some((call) => call.test(path))) return next();
    void limit(
      () =>
        new Promise<void>((resolve) => {
          // Gone while it waited.
          if (response.destroyed || response.closed) return resolve();
          response.once('close', resolve);
          next();
        }),
    );
  };
};
