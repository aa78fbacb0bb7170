import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Environment } from '../directus.ts';
import { isText } from '../values.ts';

export interface AttemptLimit {
  /** Of what attempts are counted. */
  readonly name: string;
  readonly most: number;
  readonly minutes: number;
}

/**
 * Counts attempts by user: at most `most` in so many minutes. In Redis where Directus has one, so that all instances count together, and
 * in this process while it does not answer. The returned function says whether another attempt is allowed.
 */
export function attempts(env: Environment, { name, most, minutes }: AttemptLimit): (user: string) => Promise<boolean> {
  const options = { keyPrefix: `groundwork-attempts-${name}`, points: most, duration: minutes * 60 };
  const here = new RateLimiterMemory(options);
  const address = env['REDIS'];
  const ready = isText(address) ? together(address, { ...options, insuranceLimiter: here }) : Promise.resolve(here);
  return async (user) => {
    const limiter = await ready;
    try {
      await limiter.consume(user);
      return true;
    } catch (refused) {
      if (refused instanceof Error) throw refused;
      return false;
    }
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
