import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Environment } from '../directus.ts';
import { isText } from '../values.ts';

export interface AttemptLimit {
  /** Of what attempts are counted. */
  readonly name: string;
  readonly most: number;
  readonly minutes: number;
}

export interface Failures {
  /** Whether there were too many. */
  readonly isOver: (key: string) => Promise<boolean>;
  readonly add: (key: string) => Promise<void>;
}

type Limiter = RateLimiterMemory | RateLimiterRedis;

/** Counts in Redis where Directus has one, so that all instances count together, and in this process while it does not answer. */
function limiterFor(env: Environment, { name, most, minutes }: AttemptLimit): Promise<Limiter> {
  const options = { keyPrefix: `groundwork-attempts-${name}`, points: most, duration: minutes * 60 };
  const here = new RateLimiterMemory(options);
  const address = env['REDIS'];
  return isText(address) ? together(address, { ...options, insuranceLimiter: here }) : Promise.resolve(here);
}

async function consume(limiter: Limiter, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    return false;
  }
}

/** Counts attempts by user: at most `most` in so many minutes. The returned function says whether another attempt is allowed. */
export function attempts(env: Environment, limit: AttemptLimit): (user: string) => Promise<boolean> {
  const ready = limiterFor(env, limit);
  return async (user) => consume(await ready, user);
}

/** Counts what went wrong: after `most` in so many minutes it is too many. */
export function failures(env: Environment, limit: AttemptLimit): Failures {
  const ready = limiterFor(env, limit);
  return {
    isOver: async (key) => ((await (await ready).get(key))?.consumedPoints ?? 0) >= limit.most,
    add: async (key) => void (await consume(await ready, key)),
  };
}

async function together(
  address: string,
  options: Omit<ConstructorParameters<typeof RateLimiterRedis>[0], 'storeClient'>,
): Promise<RateLimiterRedis> {
  const { Redis } = await import('ioredis');
  const storeClient = new Redis(address, { connectTimeout: 2000, maxRetriesPerRequest: 1, enableOfflineQueue: false });
  // Each failed command counts in this process instead.
  storeClient.on('error', () => undefined);
  return new RateLimiterRedis({ ...options, storeClient });
}
