import { closedDoors } from './closed-doors.js';
import { keepBookkeeping } from './file-bookkeeping.js';
import { followSupervisor } from './follow-supervisor.js';
import { registrationPayload } from './registration.js';
import { repairFirstDay } from './first-day.js';
import { markOnCreate, markOnUpdate } from './restricted-files.js';

/** A hook extension of Directus, loaded as it stands: it has no build step and no dependencies. */
export default ({ filter, init }) => {
  followSupervisor(process);
  // Runs before Directus checks permissions, on every way a user can be created.
  filter('users.create', (payload, _meta, { accountability }) => registrationPayload(payload, accountability));
  filter('files.update', (payload, _meta, { accountability }) => keepBookkeeping(payload, accountability));
  filter('media_upload_items.items.create', markOnCreate);
  filter('media_upload_items.items.update', markOnUpdate);
  filter('items.read', repairFirstDay);
  init('routes.before', ({ app }) => app.use(closedDoors));
};
