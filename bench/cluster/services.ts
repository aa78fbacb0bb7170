import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { postgresFolder, preparePostgres } from '../../backend/src/integration/postgres-cluster.ts';
import { findFreePort } from '../../platform/run/src/system/ports.ts';
import { answersAt, component, type Component } from './component.ts';

/** The services of a cluster on this machine, none of which has a second instance. */
export interface Services {
  readonly components: readonly Component[];
  /** Settings of the portal's programs that use them. */
  readonly environment: Readonly<Record<string, string>>;
  readonly remove: () => void;
}

const run = promisify(execFile);
const BUCKET = 'uploads';
const S3_PROGRAM = `
import { startFauxqs } from 'fauxqs';
const [port, dataDir] = process.argv.slice(1);
const server = await startFauxqs({ port: Number(port), host: '127.0.0.1', logger: false, dataDir });
if (!(await fetch(server.address + '/${BUCKET}', { method: 'HEAD' })).ok) server.createBucket('${BUCKET}');
`;

/** Whether something listens. */
export const listens = (port: number) => (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const programOf = (name: string): string | undefined =>
  ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin']
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));

export interface Programs {
  readonly redis: string;
  readonly haproxy: string;
  /** The folder with PostgreSQL's programs. */
  readonly postgres: string;
}

/** Programs that Debian has and the bench needs; undefined where one is missing. */
export function findPrograms(): Programs | undefined {
  const [redis, haproxy, postgres] = [
    programOf('redis-server') ?? programOf('valkey-server'),
    programOf('haproxy'),
    postgresFolder(),
  ];
  return redis === undefined || haproxy === undefined || postgres === undefined
    ? undefined
    : { redis, haproxy, postgres };
}

/** PostgreSQL, Redis and an S3, each in a folder of its own below `folder`. */
export async function createServices(
  programs: Programs,
  folder: string,
  logFile: (name: string) => string,
): Promise<Services> {
  const [postgresPort, redisPort, s3Port] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const postgres = preparePostgres(programs.postgres, postgresPort);
  const answersQuery = async (): Promise<boolean> => {
    await run(postgres.psql, [...postgres.address, '-Atc', 'SELECT 1']);
    return true;
  };
  return {
    components: [
      // Killed one by one its processes would leave its memory behind; this is how it stops in an emergency, without ending anything properly.
      component({
        name: 'PostgreSQL',
        file: postgres.file,
        args: postgres.args,
        cwd: postgres.home,
        user: postgres.user,
        logFile: logFile('postgres'),
        crashSignal: 'SIGQUIT',
        answers: answersQuery,
      }),
      component({
        name: 'Redis',
        file: programs.redis,
        args: [
          '--port',
          String(redisPort),
          '--bind',
          '127.0.0.1',
          '--dir',
          folder,
          '--save',
          '',
          '--appendonly',
          'yes',
        ],
        logFile: logFile('redis'),
        answers: listens(redisPort),
      }),
      component({
        name: 'S3',
        file: process.execPath,
        args: ['--input-type=module', '--eval', S3_PROGRAM, String(s3Port), path.join(folder, 's3')],
        cwd: path.join(import.meta.dirname, '../../backend'),
        logFile: logFile('s3'),
        answers: answersAt(`http://127.0.0.1:${String(s3Port)}/${BUCKET}`),
      }),
    ],
    environment: {
      DATABASE_URL: postgres.url,
      REDIS_URL: `redis://127.0.0.1:${String(redisPort)}`,
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${String(s3Port)}`,
      S3_ACCESS_KEY_ID: 'bench',
      S3_SECRET_ACCESS_KEY: 'bench',
      GROUNDWORK_SECRET: 'a secret of the bench, the same for all instances',
    },
    remove: postgres.remove,
  };
}
