import { accountChecks, afterAccountChange } from './account-changes.js';
import { closedDoors } from './closed-doors.js';
import { guardUploads, keepBookkeeping, refuseWithoutBytes } from './file-bookkeeping.js';
import { followSupervisor } from './follow-supervisor.js';
import { registrationDoor } from './registration/middleware.js';
import { registrationPayload } from './registration/payload.js';
import { accountRequests } from './registration/requests.js';
import { repairFirstDay } from './first-day.js';
import { requireOpenFields } from './query-rights/index.js';
import { recordEvents, recordRequests } from './recorded-events.js';
import { resumableUploads } from './resumable-uploads.js';
import { restrictedFiles } from './restricted-files.js';
import { securityLog } from './security-log.js';
import { followSessions, refuseEndedTokens, stampToken } from './sessions/ended-tokens.js';
import { sessionKeys } from './sessions/session-keys.js';
import { validFrom as validFromIn } from './sessions/valid-from.js';
import { requireTwoFactor } from './two-factor.js';
import { uploadQuota } from './upload-quota.js';
import { refuseUsedCodes, usedCodes } from './used-codes.js';
import { waitingFiles } from './waiting-files.js';

/** A hook extension of Directus, loaded as it stands: it has no build step. */
export default ({ filter, action, init, schedule }, { database, env, getSchema, logger, services }) => {
  followSupervisor(process);
  // Uploads and the files of the database are for this account of the machine alone.
  process.umask(0o077);
  const record = securityLog({ env, logger });
  const requests = accountRequests({ database, env, getSchema, logger, services, record });
  const validFrom = validFromIn(database);
  const sessions = sessionKeys(database);
  // Runs before Directus checks permissions, on every way a user can be created.
  filter('users.create', (payload, _meta, { accountability }) => {
    if (accountability && accountability.user === null) requests.requireOpen();
    return registrationPayload(payload, accountability);
  });
  const checked = accountChecks(env);
  filter('users.create', checked.newAccount);
  filter('users.update', checked.accountChange);
  action('users.update', afterAccountChange({ validFrom, record, logger }));
  action('users.delete', ({ payload }) => validFrom.end(payload).catch((error) => logger.error(error, 'Access tokens could not be ended')));
  filter('auth.jwt', stampToken(sessions));
  recordEvents({ action, record });
  guardUploads(services);
  filter('files.create', refuseWithoutBytes);
  filter('files.update', keepBookkeeping);
  // `items.query`, `users.query`, `files.query` and every other one.
  filter('*.query', requireOpenFields);
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
  init('routes.before', ({ app }) => {
    app.use(recordRequests(record));
    app.use(refuseEndedTokens({ validFrom, sessions }));
    app.use(closedDoors, uploadQuota(database), resumableUploads(database));
    app.use(requireTwoFactor({ database, env }));
    app.use(refuseUsedCodes(usedCodes(database)));
    app.use(followSessions({ database, validFrom, sessions, record }));
    app.use(registrationDoor(requests, checked.newAccount));
  });
};
