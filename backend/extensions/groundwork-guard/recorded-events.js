/** Fields for few eyes, by collection, and the relations by which they are read along with other rows. */
const RESTRICTED = {
  households: { fields: ['latitude', 'longitude'], along: { members: 'members', plots: 'plots' } },
  members: { fields: ['name'], along: { household_id: 'households' } },
  plots: { fields: ['geometry'], along: { household_id: 'households' } },
};
/** Rows of one answer are alike; the first ones tell what was asked for. */
const LOOKED_AT = 100;

const listOf = (value) => (Array.isArray(value) ? value : [value]).slice(0, LOOKED_AT);

const holdsRestricted = (collection, row, depth = 0) => {
  const known = RESTRICTED[collection];
  if (known === undefined || typeof row !== 'object' || row === null || depth > 2) return false;
  if (known.fields.some((field) => (row[field] ?? null) !== null)) return true;
  return Object.entries(known.along).some(([field, other]) => listOf(row[field]).some((one) => holdsRestricted(other, one, depth + 1)));
};

/** Only the beginning of a path: what follows are keys, or anything a person typed. */
const placeOf = (path) => path.split('/').slice(0, 3).join('/').slice(0, 80);

/** Registers what goes into the security log besides the changes that record themselves. */
export const recordEvents = ({ action, record }) => {
  action('auth.login', ({ status, user }) => record({ event: 'login', outcome: status === 'success' ? 'accepted' : 'refused', user: user ?? null }));
  action('items.read', ({ payload, collection }, { accountability }) => {
    if (!accountability?.user || !(collection in RESTRICTED)) return;
    if (listOf(payload).some((row) => holdsRestricted(collection, row))) record({ event: 'restricted.read', outcome: 'accepted', user: accountability.user, collection, rows: Array.isArray(payload) ? payload.length : 1 });
  });
  action('files.upload', ({ key }, { accountability }) => record({ event: 'file.store', outcome: 'accepted', user: accountability?.user ?? null, file: key }));
  action('users.create', ({ key }, { accountability }) => record({ event: 'account.create', outcome: 'accepted', user: key, by: accountability?.user ?? null }));
  action('users.delete', ({ payload }, { accountability }) => {
    for (const user of payload) record({ event: 'account.delete', outcome: 'accepted', user, by: accountability?.user ?? null });
  });
};

/** Express middleware: exports, and what was refused. */
export const recordRequests = (record) => (request, response, next) => {
  const user = request.accountability?.user ?? null;
  response.once('finish', () => {
    const entry = { user, method: request.method, path: placeOf(request.path), status: response.statusCode };
    if (request.query?.export !== undefined || request.path.startsWith('/utils/export')) record({ event: 'export', outcome: response.statusCode < 400 ? 'accepted' : 'refused', ...entry });
    else if (response.statusCode === 403) record({ event: 'access', outcome: 'refused', ...entry });
  });
  next();
};
