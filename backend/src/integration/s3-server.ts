import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** An S3 on this machine that forgets everything when it ends. */
export interface S3Server {
  /** Settings of a Directus that stores its files there. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const BUCKET = 'uploads';
const PROGRAM = `
import { startFauxqs } from 'fauxqs';
const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
server.createBucket('${BUCKET}');
process.send(server.port);
`;

/** Starts one with an empty bucket, in a process of its own: the package is an ES module, which the test runner does not load. */
export async function startS3(): Promise<S3Server> {
  const server = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    cwd: __dirname,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  const failed = ended.then(() => {
    throw new Error('The S3 of the test has not started.');
  });
  // Its end is no failure any more once it has started.
  failed.catch(() => undefined);
  const [port] = (await Promise.race([once(server, 'message'), failed])) as readonly unknown[];
  const environment = {
    STORAGE_LOCATIONS: 's3',
    STORAGE_S3_DRIVER: 's3',
    STORAGE_S3_KEY: 'test',
    STORAGE_S3_SECRET: 'test',
    STORAGE_S3_BUCKET: BUCKET,
    STORAGE_S3_REGION: 'eu-central-1',
    STORAGE_S3_ENDPOINT: `http://127.0.0.1:${String(port)}`,
    STORAGE_S3_FORCE_PATH_STYLE: 'true',
  };
  const stop = async (): Promise<void> => {
    server.kill('SIGKILL');
    await ended;
  };
  return { environment, stop };
}
