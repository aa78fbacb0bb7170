import { requireAdministrator } from '../accountability.ts';
import { answering } from '../answering.ts';
import type { Endpoint, Request } from '../directus.ts';
import { invalid, notFound } from '../errors.ts';
import { jobsOf } from '../jobs/index.ts';
import { securityLog } from '../security-log.ts';
import { fieldsOf, isKey, settingText } from '../values.ts';
import { activeSessionsIn } from './active-sessions.ts';
import { readBackupRecord } from './backup-record.ts';
import { failedMails } from './failed-mails.ts';
import { readinessOf } from './readiness.ts';
import { slowRequestsIn } from './slow-requests.ts';
import { storageOf } from './storage.ts';

const keyOf = ({ params: { id = '' } }: Request): string => {
  if (!isKey(id)) throw notFound('There is no such job. Reload the page.');
  return id;
};

/** `/groundwork-operations`: what administrators see of the running server, and what they can do about it. */
export const operationsReport: Endpoint = {
  id: 'groundwork-operations',
  handler: (router, context) => {
    const { database, env, logger } = context;
    const sessions = activeSessionsIn({ ...context, record: securityLog(context) });
    const slow = slowRequestsIn(database, logger);
    const jobs = jobsOf(context);
    router.get(
      '/',
      answering(async (request) => {
        const { user } = requireAdministrator(request);
        const [{ components }, counts, list, storage, mails, requests, people] = await Promise.all([
          readinessOf(context)(),
          jobs.counts(),
          jobs.list(),
          storageOf(context),
          failedMails(database),
          slow.list(),
          sessions.list(user),
        ]);
        return {
          components,
          jobs: { ...counts, list },
          storage,
          mails,
          slow: requests,
          people,
          backup: readBackupRecord(settingText(env['GROUNDWORK_BACKUP_RECORD'])),
        };
      }),
    );
    router.post(
      '/jobs/:id/cancel',
      answering(async (request) => {
        requireAdministrator(request);
        if (!(await jobs.cancel(keyOf(request)))) throw invalid('The job has ended already. Reload the page.');
      }),
    );
    router.post(
      '/jobs/:id/retry',
      answering(async (request) => {
        requireAdministrator(request);
        if (!(await jobs.retry(keyOf(request)))) throw invalid('The job was retried already. Reload the page.');
      }),
    );
    router.post(
      '/sessions/end',
      answering(async (request) => {
        const { user: by } = requireAdministrator(request);
        const { user } = fieldsOf(request.body);
        if (user !== undefined && !isKey(user)) throw invalid('The key of a person is expected.');
        return { people: await sessions.end(by, user) };
      }),
    );
  },
};
