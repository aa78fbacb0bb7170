import { closedDoors } from './closed-doors.js';
import { keepBookkeeping } from './file-bookkeeping.js';
import { followSupervisor } from './follow-supervisor.js';
import { registrationPayload } from './registration.js';
import { repairFirstDay } from './first-day.js';
import { restrictedFiles } from './restricted-files.js';

/** A hook extension of Directus, loaded as it stands: it has no build step and no dependencies. */
export default ({ filter, action, init }, { database, logger }) => {
  followSupervisor(process);
  // Runs before Directus checks permissions, on every way a user can be created.
  filter('users.create', (payload, _meta, { accountability }) => registrationPayload(payload, accountability));
  filter('files.update', (payload, _meta, { accountability }) => keepBookkeeping(payload, accountability));
  const files = restrictedFiles(database, { logger });
  filter('media_upload_items.items.create', files.beforeCreate);
  filter('media_upload_items.items.update', files.beforeUpdate);
  action('media_upload_items.items.update', files.afterUpdate);
  filter('items.read', repairFirstDay);
  init('routes.before', ({ app }) => app.use(closedDoors));
};
