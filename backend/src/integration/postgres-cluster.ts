import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderOfPostgres } from '../run/postgres-programs.ts';

/** A PostgreSQL of one's own, empty, in a folder that goes away with it. */
export interface PostgresCluster {
  readonly version: string;
  /** For `DATABASE_URL`. */
  readonly url: string;
  /** Settings of a Directus that uses it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly psql: string;
  /** Arguments by which `psql` finds it. */
  readonly address: readonly string[];
  stop(): Promise<void>;
}

/** The folder with PostgreSQL's programs; undefined where it is not installed. */
export const postgresFolder = (): string | undefined => folderOfPostgres(['postgres', 'initdb', 'psql']);

/** PostgreSQL refuses to run as root: there it runs as the user whom its packages bring, or as nobody. */
function servant(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
      );
      if (uid !== undefined && gid !== undefined) return { uid, gid };
    } catch {
      // No such user; the next one.
    }
  }
  return undefined;
}

/** A new, empty database in a folder of its own, and the program that serves it. */
export interface PreparedPostgres {
  readonly file: string;
  readonly args: readonly string[];
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
  readonly home: string;
  readonly url: string;
  readonly psql: string;
  readonly address: readonly string[];
  readonly remove: () => void;
}

/** Makes a database that only this machine reaches. Nothing is flushed to disk: it is thrown away, and SQLite is measured so too. */
export function preparePostgres(folder: string, port: number): PreparedPostgres {
  const home = mkdtempSync(path.join(tmpdir(), 'groundwork-postgres-'));
  const user = servant();
  chmodSync(home, 0o700);
  if (user) chownSync(home, user.uid, user.gid);
  const data = path.join(home, 'data');
  const program = (name: string): string => path.join(folder, name);
  const remove = (): void => rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  try {
    execFileSync(
      program('initdb'),
      ['-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...user, cwd: home, stdio: 'ignore' },
    );
  } catch (error) {
    remove();
    throw error;
  }
  return {
    file: program('postgres'),
    args: [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      home,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'fsync=off',
      '-c',
      'shared_buffers=512MB',
      '-c',
      'work_mem=64MB',
      '-c',
      'max_wal_size=4GB',
    ],
    user,
    home,
    url: `postgres://bench:bench@127.0.0.1:${String(port)}/postgres`,
    psql: program('psql'),
    address: ['-h', '127.0.0.1', '-p', String(port), '-U', 'bench', '-d', 'postgres'],
    remove,
  };
}

/** Starts such a database. */
export async function startPostgres(folder: string, port: number): Promise<PostgresCluster> {
  const { file, args, user, home, url, psql, address, remove } = preparePostgres(folder, port);
  try {
    const server = spawn(file, [...args], { ...user, cwd: home, stdio: 'ignore' });
    const onExit = (): void => {
      server.kill('SIGKILL');
      remove();
    };
    process.once('exit', onExit);
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    const ask = (query: string): string =>
      execFileSync(psql, [...address, '-Atc', query], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    await untilAnswered(() => ask('SELECT 1'));
    return {
      version: ask('SHOW server_version').split(' ')[0] ?? '',
      url,
      environment: {
        DB_CLIENT: 'pg',
        DB_HOST: '127.0.0.1',
        DB_PORT: String(port),
        DB_DATABASE: 'postgres',
        DB_USER: 'bench',
        DB_PASSWORD: 'bench',
      },
      psql,
      address,
      stop: async () => {
        process.off('exit', onExit);
        server.kill('SIGINT');
        await ended;
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

async function untilAnswered(ask: () => string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      ask();
      return;
    } catch (error) {
      // Still starting.
      if (attempt > 100) throw error;
      await pause(100);
    }
  }
}
