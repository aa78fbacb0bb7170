import { closedDoors } from './closed-doors.js';
import { keepBookkeeping } from './file-bookkeeping.js';
import { followSupervisor } from './follow-supervisor.js';
import { registrationPayload } from './registration.js';
import { repairFirstDay } from './first-day.js';
import { requireOpenFields } from './query-rights/index.js';
import { restrictedFiles } from './restricted-files.js';
import { waitingFiles } from './waiting-files.js';

/** A hook extension of Directus, loaded as it stands: it has no build step and no dependencies. */
export default ({ filter, action, init, schedule }, { database, getSchema, logger, services }) => {
  followSupervisor(process);
  // Runs before Directus checks permissions, on every way a user can be created.
  filter('users.create', (payload, _meta, { accountability }) => registrationPayload(payload, accountability));
  filter('files.update', (payload, _meta, { accountability }) => keepBookkeeping(payload, accountability));
  // `items.query`, `users.query`, `files.query` and every other one.
  filter('*.query', requireOpenFields);
  const files = restrictedFiles(database, { getSchema, logger });
  filter('media_upload_items.items.create', files.beforeCreate);
  filter('media_upload_items.items.update', files.beforeUpdate);
  action('media_upload_items.items.update', files.afterUpdate);
  const waiting = waitingFiles({ database, getSchema, logger, services });
  action('items.create', waiting.open);
  action('items.update', waiting.open);
  action('server.start', () => waiting.openLeft().catch((error) => logger.error(error, 'Files that records name could not be opened')));
  // Every night.
  schedule('17 3 * * *', () => waiting.sweep().catch((error) => logger.error(error, 'Files without a record could not be swept')));
  filter('items.read', repairFirstDay);
  init('routes.before', ({ app }) => app.use(closedDoors));
};
