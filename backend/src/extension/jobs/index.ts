import path from 'node:path';
import { isPostgres } from '../database/database.ts';
import { logging } from '../answering.ts';
import type { Context, Environment, Hook } from '../directus.ts';
import { settingText } from '../values.ts';
import type { Jobs } from './job.ts';
import { createJobs, oneQueue } from './jobs.ts';
import type { JobStore } from './store.ts';

/** The address of the PostgreSQL that Directus uses. */
function addressOf(env: Environment): string {
  const of = (name: string): string => settingText(env[`DB_${name}`]);
  if (of('CONNECTION_STRING') !== '') return of('CONNECTION_STRING');
  const part = (name: string): string => encodeURIComponent(of(name));
  return `postgres://${part('USER')}:${part('PASSWORD')}@${of('HOST')}:${of('PORT') || '5432'}/${part('DATABASE')}`;
}

async function open({ database, env }: Pick<Context, 'database' | 'env'>): Promise<JobStore> {
  if (isPostgres(database)) return (await import('./postgres-store.ts')).openPostgresStore(addressOf(env));
  const file = settingText(env['DB_FILENAME']);
  return (await import('./sqlite-store.ts')).openSqliteStore(path.join(path.dirname(file), 'jobs.db'));
}

/** The queue of jobs of this server. */
export const jobsOf = (context: Pick<Context, 'database' | 'env' | 'logger'>): Jobs =>
  oneQueue(context.database, () => {
    // For tests, which wait for every job.
    const lookMs = Number(settingText(context.env['GROUNDWORK_JOBS_LOOK_MS']));
    return createJobs(() => open(context), context.logger, undefined, lookMs > 0 ? lookMs : undefined);
  });

const START_AGAIN_MS = 30_000;

/** Jobs are done while the server runs, not where the extension is loaded for a command. */
export const jobs: Hook = ({ init, action }, context) => {
  const { logger } = context;
  const start = (): void => {
    jobsOf(context)
      .start()
      .catch((error: unknown) => {
        logger.error(error, 'The queue of jobs could not be started; it is tried again');
        setTimeout(start, START_AGAIN_MS).unref();
      });
  };
  init('app.after', start);
  action(
    'server.stop',
    logging(logger, 'Running jobs could not be given back', () => jobsOf(context).stop()),
  );
};
