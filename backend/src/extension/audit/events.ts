import { logging } from '../answering.ts';
import type { EventContext, Hook, Middleware, Query } from '../directus.ts';
import { securityLog } from '../security-log.ts';
import { isRecord, settingText } from '../values.ts';
import { auditLog } from './log.ts';
import { fileIn, mayBeStored } from './may-be-stored.ts';
import { rememberAliases, restrictedIn } from './restricted-rows.ts';
import { AUDIT, auditTable } from './audit-table.ts';

const DAY = 86_400_000;
/** Days that entries are stored, unless GROUNDWORK_AUDIT_DAYS says otherwise. */
const USUAL_DAYS = 730;

const daysIn = (setting: unknown): number => {
  const days = Number(settingText(setting));
  return Number.isInteger(days) && days > 0 ? days : USUAL_DAYS;
};

interface Read {
  readonly payload: unknown;
  readonly query?: Query;
  readonly collection: string;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
/** What Directus has put into the answer, before it is made a file. */
const rowsAnswered = (response: object): number | null => {
  const { locals } = response as { readonly locals?: unknown };
  const payload = isRecord(locals) ? locals['payload'] : undefined;
  const data = isRecord(payload) ? payload['data'] : undefined;
  return Array.isArray(data) ? data.length : null;
};

/** Records reads of restricted fields and files, and exports that the server makes. */
export const auditing: Hook = ({ action, filter, init, schedule }, context) => {
  const { database, env, logger } = context;
  const log = auditLog(context);
  const record = securityLog(context);
  // After the guard, which hands a copy on.
  filter('*.query', (query: Query | undefined) => rememberAliases(query));
  const isRestricted = async (file: string): Promise<boolean> =>
    Boolean((await database('directus_files').where({ id: file }).first('restricted'))?.restricted);
  const storing = mayBeStored(isRestricted);
  action('items.read', ({ payload, query, collection }: Read, { accountability, schema }: EventContext) => {
    if (!accountability?.user) return;
    for (const [what, { fields, rows }] of restrictedIn(collection, listOf(payload), query ?? {}, schema)) {
      record({ event: 'restricted.read', outcome: 'accepted', user: accountability.user, collection: what, rows });
      log.note({
        user: accountability.user,
        kind: 'read',
        what,
        detail: [...fields].sort().join(', '),
        rows,
        seen_by: 'server',
      });
      storing.refuse(accountability);
    }
  });
  const noteFile = logging(
    logger,
    'A read of a file is missing in the audit log',
    async (user: string, file: string) => {
      if (await isRestricted(file))
        log.note({ user, kind: 'read', what: 'directus_files', detail: 'file', rows: 1, seen_by: 'server' });
    },
  );
  const noteRequests: Middleware = (request, response, next) => {
    response.once('finish', () => {
      const user = request.accountability?.user;
      if (!user || response.statusCode >= 300) return;
      const [, place = '', name = ''] = request.path.split('/');
      if (place === 'assets') return void noteFile(user, fileIn(name));
      const format =
        request.query['export'] ??
        (place === 'utils' && name === 'export'
          ? isRecord(request.body)
            ? request.body['format']
            : 'file'
          : undefined);
      const what =
        place === 'items' || place === 'utils' ? (request.path.split('/')[place === 'utils' ? 3 : 2] ?? place) : place;
      if (format !== undefined)
        log.note({
          user,
          kind: 'export',
          what: what.slice(0, 64),
          detail: settingText(format).slice(0, 8),
          rows: rowsAnswered(response),
          seen_by: 'server',
        });
    });
    next();
  };
  init('routes.before', ({ app }) => {
    app.use(storing.allow);
    app.use(noteRequests);
  });
  action('server.stop', () => log.flush());
  // Every night.
  schedule(
    '41 2 * * *',
    logging(logger, 'Old entries of the audit log could not be removed', async () => {
      await auditTable(database)();
      await database(AUDIT)
        .where('at', '<', new Date(Date.now() - daysIn(env['GROUNDWORK_AUDIT_DAYS']) * DAY).toISOString())
        .delete();
    }),
  );
};
