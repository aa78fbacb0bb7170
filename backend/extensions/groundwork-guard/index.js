import { closedDoors } from './closed-doors.js';
import { guardUploads, keepBookkeeping, refuseWithoutBytes } from './file-bookkeeping.js';
import { followSupervisor } from './follow-supervisor.js';
import { registrationPayload } from './registration.js';
import { repairFirstDay } from './first-day.js';
import { resumableUploads } from './resumable-uploads.js';
import { restrictedFiles } from './restricted-files.js';
import { uploadQuota } from './upload-quota.js';
import { waitingFiles } from './waiting-files.js';

/** A hook extension of Directus, loaded as it stands: it has no build step and no dependencies. */
export default ({ filter, action, init, schedule }, { database, getSchema, logger, services }) => {
  followSupervisor(process);
  // Uploads and the files of the database are for this account of the machine alone.
  process.umask(0o077);
  // Runs before Directus checks permissions, on every way a user can be created.
  filter('users.create', (payload, _meta, { accountability }) => registrationPayload(payload, accountability));
  guardUploads(services);
  filter('files.create', refuseWithoutBytes);
  filter('files.update', keepBookkeeping);
  const files = restrictedFiles({ database, logger, services });
  filter('media_upload_items.items.create', files.beforeCreate);
  filter('media_upload_items.items.update', files.beforeUpdate);
  action('media_upload_items.items.create', files.afterCreate);
  action('media_upload_items.items.update', files.afterUpdate);
  const waiting = waitingFiles({ database, getSchema, logger, services });
  action('items.create', waiting.open);
  action('items.update', waiting.open);
  const settleLeft = async () => {
    await files.closeLeft();
    await waiting.openLeft();
  };
  action('server.start', () => settleLeft().catch((error) => logger.error(error, 'Who may see files that records name is not up to date')));
  // Every night.
  schedule('17 3 * * *', () => waiting.sweep().catch((error) => logger.error(error, 'Files without a record could not be swept')));
  filter('items.read', repairFirstDay);
  init('routes.before', ({ app }) => app.use(closedDoors, uploadQuota(database), resumableUploads(database)));
};
