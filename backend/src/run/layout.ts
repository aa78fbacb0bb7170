import { join } from 'node:path';

/** Where everything of the backend lies in the data folder. */
export interface Layout {
  readonly root: string;
  readonly database: string;
  /** The engine's copy of the survey; it can be deleted at any time. */
  readonly figures: string;
  /** The queue of jobs, where the database is SQLite. */
  readonly jobs: string;
  readonly uploads: string;
  readonly temporary: string;
  readonly secrets: string;
  readonly state: string;
  readonly lock: string;
  /** What `npm run backup` says of the last backup. */
  readonly backupRecord: string;
  /** What `npm run upgrade` did last. */
  readonly upgradeRecord: string;
  readonly sendmail: string;
  readonly mail: string;
  readonly imports: string;
  readonly logs: string;
  readonly logFile: string;
}

export const layoutOf = (dataDir: string): Layout => {
  const root = join(dataDir, 'backend');
  return {
    root,
    database: join(root, 'data.db'),
    figures: join(root, 'figures.duckdb'),
    jobs: join(root, 'jobs.db'),
    uploads: join(root, 'uploads'),
    temporary: join(root, 'tmp'),
    secrets: join(root, 'secrets.json'),
    state: join(root, 'state.json'),
    lock: join(root, 'lock'),
    backupRecord: join(root, 'backup.json'),
    upgradeRecord: join(root, 'upgrade.json'),
    sendmail: join(root, 'sendmail.sh'),
    mail: join(dataDir, 'mail'),
    imports: join(dataDir, 'imports'),
    logs: join(dataDir, 'logs'),
    logFile: join(dataDir, 'logs', 'backend.log'),
  };
};
