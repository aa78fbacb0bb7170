import type { Accountability, EventContext, Middleware, Register } from '../directus.ts';
import type { RecordEvent } from '../security-log.ts';
import { isRecord } from '../values.ts';

interface Restricted {
  readonly fields: readonly string[];
  /** The relations by which other restricted rows are read along, and their collections. */
  readonly along: Readonly<Record<string, string>>;
}

/** Fields that few people may read, by collection. */
const RESTRICTED: Readonly<Record<string, Restricted>> = {
  households: { fields: ['latitude', 'longitude'], along: { members: 'members', plots: 'plots' } },
  members: { fields: ['name'], along: { household_id: 'households' } },
  plots: { fields: ['geometry'], along: { household_id: 'households' } },
};
/** Rows of one response are alike; the first ones show what was requested. */
const LOOKED_AT = 100;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]).slice(0, LOOKED_AT);

const holdsRestricted = (collection: string, row: unknown, depth = 0): boolean => {
  const known = RESTRICTED[collection];
  if (known === undefined || !isRecord(row) || depth > 2) return false;
  if (known.fields.some((field) => (row[field] ?? null) !== null)) return true;
  return Object.entries(known.along).some(([field, other]) => listOf(row[field]).some((one) => holdsRestricted(other, one, depth + 1)));
};

/** Only the beginning of a path: what follows are keys, or anything a person typed. */
const placeOf = (path: string): string => path.split('/').slice(0, 3).join('/').slice(0, 80);

const userOf = (accountability: Accountability | null | undefined): string | null => accountability?.user ?? null;

/** Registers what goes into the security log besides the changes that record themselves. */
export const recordEvents = ({ action, record }: Pick<Register, 'action'> & { readonly record: RecordEvent }): void => {
  action('auth.login', ({ status, user }: { status: string; user?: string }) => record({ event: 'login', outcome: status === 'success' ? 'accepted' : 'refused', user: user ?? null }));
  action('items.read', ({ payload, collection }: { payload: unknown; collection: string }, { accountability }: EventContext) => {
    if (!accountability?.user || !(collection in RESTRICTED)) return;
    if (listOf(payload).some((row) => holdsRestricted(collection, row))) record({ event: 'restricted.read', outcome: 'accepted', user: accountability.user, collection, rows: Array.isArray(payload) ? payload.length : 1 });
  });
  action('files.upload', ({ key }: { key: string }, { accountability }) => record({ event: 'file.store', outcome: 'accepted', user: userOf(accountability), file: key }));
  action('users.create', ({ key }: { key: string }, { accountability }) => record({ event: 'account.create', outcome: 'accepted', user: key, by: userOf(accountability) }));
  action('users.delete', ({ payload }: { payload: readonly string[] }, { accountability }) => {
    for (const user of payload) record({ event: 'account.delete', outcome: 'accepted', user, by: userOf(accountability) });
  });
};

/** Express middleware: exports, and what was refused. */
export const recordRequests = (record: RecordEvent): Middleware => (request, response, next) => {
  response.once('finish', () => {
    const entry = { user: userOf(request.accountability), method: request.method, path: placeOf(request.path), status: response.statusCode };
    if (request.query['export'] !== undefined || request.path.startsWith('/utils/export')) record({ event: 'export', outcome: response.statusCode < 400 ? 'accepted' : 'refused', ...entry });
    else if (response.statusCode === 403) record({ event: 'access', outcome: 'refused', ...entry });
  });
  next();
};
