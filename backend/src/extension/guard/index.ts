import { accountChecks, afterAccountChange } from '../accounts/account-changes.ts';
import { queueHashing } from '../accounts/hashing-queue.ts';
import { limitResetMails } from '../accounts/reset-mails.ts';
import { loginInOurWords } from '../accounts/sign-in/login-words.ts';
import { limitWrongCodes } from '../accounts/sign-in/wrong-codes.ts';
import { registrationDoor } from '../accounts/registration/middleware.ts';
import { refuseKnownAddress } from '../accounts/registration/known-address.ts';
import { registrationPayload } from '../accounts/registration/payload.ts';
import { accountRequests } from '../accounts/registration/requests.ts';
import { followSessions, refuseEndedTokens, stampToken } from '../accounts/sessions/ended-tokens.ts';
import { sessionKeys } from '../accounts/sessions/session-keys.ts';
import { successorIn } from '../accounts/sessions/successor.ts';
import { validFrom as validFromIn } from '../accounts/sessions/valid-from.ts';
import { requireTwoFactor } from '../accounts/two-factor.ts';
import { refuseUsedCodes, usedCodes } from '../accounts/used-codes.ts';
import { logging } from '../answering.ts';
import { isPostgres } from '../database/database.ts';
import type { Hook } from '../directus.ts';
import { guardUploads, requireBytes, requireChangeable } from '../files/bookkeeping.ts';
import { closeLeftFiles, restrictedFiles, withConsent } from '../files/restricted-files.ts';
import { resumableUploads } from '../files/resumable-uploads.ts';
import { uploadQuota } from '../files/upload-quota.ts';
import { waitingFiles } from '../files/waiting-files.ts';
import { securityLog } from '../security-log.ts';
import { answerFilters } from './answer-filters.ts';
import { closedDoors } from './closed-doors.ts';
import { checkCustomQuestions } from './custom-questions.ts';
import { repairFirstDay } from './first-day.ts';
import { requireOpenFields } from './query-rights/index.ts';
import { recordEvents, recordRequests } from './recorded-events.ts';

/** Stops this server when the process that started it is gone, even if it was killed. */
const followSupervisor = (proc: NodeJS.Process): void => {
  if (proc.connected !== true) return;
  proc.once('disconnect', () => {
    proc.kill(proc.pid, 'SIGTERM');
    setTimeout(() => proc.exit(1), 3000).unref();
  });
};

/** What is before Directus: the order of the middleware is the order in which a call passes. */
export const guard: Hook = ({ filter, action, init, schedule }, context) => {
  const { database, env, logger, services } = context;
  followSupervisor(process);
  // Uploads and the files of the database are for this account of the machine alone.
  process.umask(0o077);
  // SQLite: writes wait while a backup copies the database.
  if (!isPostgres(database)) {
    init('app.before', async () => {
      await database.raw('PRAGMA busy_timeout = 10000');
      // Otherwise a write would wait for the longest read, and every other read for that write.
      await database.raw('PRAGMA journal_mode = WAL');
    });
  }
  const record = securityLog(context);
  const requests = accountRequests({ ...context, record });
  const validFrom = validFromIn(database);
  const sessions = sessionKeys(database, successorIn(env));
  // Runs before Directus checks permissions, on every way a user can be created.
  filter('users.create', async (payload: unknown, _meta, { accountability, database: write }) => {
    if (accountability?.user === null) requests.requireOpen();
    const accepted = registrationPayload(payload, accountability);
    if (accountability?.user === null) await refuseKnownAddress(write, accepted);
    return accepted;
  });
  const checked = accountChecks(env);
  filter('users.create', checked.newAccount);
  filter('users.update', checked.accountChange);
  action('users.update', afterAccountChange({ validFrom, record, logger }));
  action(
    'users.delete',
    logging(logger, 'Access tokens could not be ended', ({ payload }: { payload: readonly string[] }) =>
      validFrom.end(payload),
    ),
  );
  filter('auth.jwt', stampToken(sessions));
  recordEvents({ action, record });
  checkCustomQuestions({ filter });
  guardUploads(services);
  filter('files.create', requireBytes);
  filter('files.update', requireChangeable);
  // `items.query`, `users.query`, `files.query` and every other one.
  filter('*.query', requireOpenFields);
  answerFilters({ filter }, context);
  for (const collection of withConsent) {
    const files = restrictedFiles(context, collection);
    filter(`${collection}.items.create`, files.beforeCreate);
    filter(`${collection}.items.update`, files.beforeUpdate);
    action(`${collection}.items.create`, files.afterCreate);
    action(`${collection}.items.update`, files.afterUpdate);
  }
  const waiting = waitingFiles(context);
  action('items.create', waiting.open);
  action('items.update', waiting.open);
  action(
    'server.start',
    logging(logger, 'Visibility of files could not be updated', async () => {
      await closeLeftFiles(database);
      await waiting.openLeft();
    }),
  );
  // Every night.
  schedule('17 3 * * *', logging(logger, 'Files without a record could not be removed', waiting.sweep));
  filter('items.read', repairFirstDay);
  init('routes.before', ({ app }) => {
    app.use(recordRequests(record));
    app.use(refuseEndedTokens({ validFrom, sessions }));
    app.use(closedDoors(env), uploadQuota(database), resumableUploads(database));
    app.use(requireTwoFactor({ database, env }));
    app.use(limitResetMails(env));
    app.use(queueHashing(), loginInOurWords, limitWrongCodes(context));
    app.use(refuseUsedCodes(usedCodes(database)));
    app.use(followSessions({ database, validFrom, sessions, record }));
    app.use(registrationDoor(requests, checked.newAccount));
  });
};
