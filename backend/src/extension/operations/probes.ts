import type { Probe } from '@groundwork/shared/contract/readiness';
import type { Database } from '../database/database.ts';
import type { Context, Environment } from '../directus.ts';
import { engineOf } from '../figures/engine.ts';
import { settingText } from '../values.ts';
import { diskSpace, uploadsFolder } from '../files/disk.ts';
import { writeToFolder, writeToS3 } from './try-writing.ts';

/** The collections that the schema of this release has. */
const expectedIn = (env: Environment): readonly string[] =>
  settingText(env['GROUNDWORK_COLLECTIONS_APPLIED'])
    .split(',')
    .filter((name) => name !== '');

async function schemaState(database: Database, expected: readonly string[]): Promise<string> {
  const found = await database('directus_collections').whereIn('collection', expected).select('collection');
  return found.length === expected.length ? 'ok' : 'missing';
}

function uploadsProbe(env: Environment): Probe {
  const folder = uploadsFolder(env);
  return {
    name: 'uploads',
    // It writes. Tests do not wait as long.
    keepMs: Number(settingText(env['GROUNDWORK_PROBE_KEEP_MS'])) || 15_000,
    check: async (signal) => {
      if (folder === undefined) await writeToS3(env, signal);
      else await writeToFolder(folder, signal);
      return 'ok';
    },
  };
}

/** Others read and write on a disk that is almost full, and read on one that is full. */
const diskProbe = (env: Environment): Probe => ({
  name: 'disk',
  check: async () => {
    const { state, free } = await diskSpace(env);
    return { state, freeBytes: free };
  },
});

function redisProbe(env: Environment): Probe {
  const address = settingText(env['REDIS']);
  const connected =
    address === ''
      ? undefined
      : import('ioredis').then(
          ({ Redis }) =>
            new Redis(address, {
              connectTimeout: 2000,
              maxRetriesPerRequest: 1,
              enableOfflineQueue: false,
              lazyConnect: true,
            }),
        );
  void connected?.then((redis) => {
    // The probe says it.
    redis.on('error', () => undefined);
    return redis.connect().catch(() => undefined);
  });
  return {
    name: 'redis',
    check: async () =>
      connected === undefined ? 'unused' : (await (await connected).ping()) === 'PONG' ? 'ok' : 'failed',
  };
}

/**
 * What a Directus rests on. Only without its database and tables can nothing be answered: without uploads people still read and write
 * rows, without Redis each instance counts by itself, and the engine starts again with the next question.
 */
export function probesOf(context: Context): readonly Probe[] {
  const { database, env } = context;
  const expected = expectedIn(env);
  return [
    { name: 'database', required: true, check: async () => (await database.raw('SELECT 1'), 'ok') },
    { name: 'schema', required: true, check: () => schemaState(database, expected) },
    redisProbe(env),
    uploadsProbe(env),
    diskProbe(env),
    { name: 'figures', check: () => Promise.resolve(engineOf(context).state) },
  ];
}
