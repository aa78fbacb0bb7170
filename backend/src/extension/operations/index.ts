import { outliveOutput } from '@groundwork/shared/contract/log-file';
import type { Readiness } from '@groundwork/shared/contract/readiness';
import { isTracingWanted, startTracing } from '@groundwork/shared/contract/tracing';
import { handling, logging } from '../answering.ts';
import { hideValues } from '../database/database.ts';
import type { Hook, Middleware } from '../directus.ts';
import { settingText } from '../values.ts';
import { counters } from '../counters.ts';
import { diskSpace } from '../files/disk.ts';
import { plainFailures, plainUploadFailures } from './failures.ts';
import { serveMetrics } from './metrics-server.ts';
import { createRegister } from './metrics.ts';
import { failedMailsTable, recordFailedMails } from './failed-mails.ts';
import { readinessOf } from './readiness.ts';
import { logRequests } from './request-log.ts';
import { slowRequestsIn } from './slow-requests.ts';

/** `GET /readyz`: how each thing is that this server rests on; 503 where it cannot answer. Before Directus looks at the call, which takes the database. */
const readinessDoor = (look: () => Promise<Readiness>): Middleware =>
  handling(async (request, response, next) => {
    if (request.method !== 'GET' || request.path !== '/readyz') return next();
    const readiness = await look();
    response
      .status(readiness.status === 'unavailable' ? 503 : 200)
      .set('Cache-Control', 'no-store')
      .json(readiness);
  });

/** For operators: readiness, metrics and a log of requests. */
export const operations: Hook = ({ init, action }, context) => {
  const { database, env, logger } = context;
  // A log that cannot be written, as on a full disk, does not end the server.
  for (const output of [process.stdout, process.stderr]) outliveOutput(output);
  hideValues(database);
  action('files.upload', () => counters.uploads.inc());
  init('routes.before', ({ app }) =>
    app.use(plainUploadFailures(() => diskSpace(env).then(({ state }) => state === 'full'))),
  );
  init('routes.custom.after', ({ app }) => app.use(plainFailures(logger)));
  // The report for administrators is read on a full disk, too, where no table can be made.
  init(
    'app.after',
    logging(logger, 'Tables of operations could not be made', () =>
      Promise.all([failedMailsTable(database)(), slowRequestsIn(database, logger).list()]),
    ),
  );
  // Not where the extension is loaded for a command, which serves nobody.
  init('app.before', async ({ app }) => {
    const look = readinessOf(context);
    recordFailedMails(context);
    app.use(readinessDoor(look));
    const tracing = isTracingWanted(process.env) ? await startTracing('groundwork-directus') : undefined;
    if (tracing) action('server.stop', logging(logger, 'The last traces could not be sent', tracing.close));
    app.use(
      logRequests(
        (line) => void process.stdout.write(line),
        settingText(env['GROUNDWORK_LOG_REQUESTS']) === 'all',
        slowRequestsIn(database, logger).note,
        tracing,
      ),
    );
    const address = settingText(env['GROUNDWORK_METRICS_LISTEN']);
    if (address !== '') serveMetrics(createRegister(context, look), address, logger);
  });
};
