import type { Accountability, Middleware, Register } from '../directus.ts';
import type { RecordEvent } from '../security-log.ts';

/** Only the beginning of a path: what follows are keys, or anything a person typed. */
const placeOf = (path: string): string => path.split('/').slice(0, 3).join('/').slice(0, 80);

const userOf = (accountability: Accountability | null | undefined): string | null => accountability?.user ?? null;

/** Registers what goes into the security log besides the changes that record themselves. */
export const recordEvents = ({ action, record }: Pick<Register, 'action'> & { readonly record: RecordEvent }): void => {
  action('auth.login', ({ status, user }: { status: string; user?: string }) =>
    record({ event: 'login', outcome: status === 'success' ? 'accepted' : 'refused', user: user ?? null }),
  );
  action('files.upload', ({ key }: { key: string }, { accountability }) =>
    record({ event: 'file.store', outcome: 'accepted', user: userOf(accountability), file: key }),
  );
  action('users.create', ({ key }: { key: string }, { accountability }) =>
    record({ event: 'account.create', outcome: 'accepted', user: key, by: userOf(accountability) }),
  );
  action('users.delete', ({ payload }: { payload: readonly string[] }, { accountability }) => {
    for (const user of payload)
      record({ event: 'account.delete', outcome: 'accepted', user, by: userOf(accountability) });
  });
};

/** Express middleware: exports, and what was refused. */
export const recordRequests =
  (record: RecordEvent): Middleware =>
  (request, response, next) => {
    response.once('finish', () => {
      const entry = {
        user: userOf(request.accountability),
        method: request.method,
        path: placeOf(request.path),
        status: response.statusCode,
      };
      if (request.query['export'] !== undefined || request.path.startsWith('/utils/export'))
        record({ event: 'export', outcome: response.statusCode < 400 ? 'accepted' : 'refused', ...entry });
      else if (response.statusCode === 403) record({ event: 'access', outcome: 'refused', ...entry });
    });
    next();
  };
