import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts by key, from the first of each for so long. */
export interface Counter {
  /** Counts one. Undefined where it was not one too many; otherwise the milliseconds until the next may come. */
  add(key: string): Promise<number | undefined>;
  takeBack(key: string): Promise<void>;
}

/** At most so many in so many seconds: counted in Redis, where several gateways count together, and in this process without one or while it does not answer. */
export function createCounter(name: string, most: number, seconds: number, redis: Redis | undefined): Counter {
  const options = { keyPrefix: `groundwork-${name}`, points: most, duration: seconds };
  const here = new RateLimiterMemory(options);
  const limiter =
    redis === undefined ? here : new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: here });
  return {
    async add(key) {
      try {
        await limiter.consume(key);
        return undefined;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
        throw refused;
      }
    },
    async takeBack(key) {
      await limiter.reward(key);
    },
  };
}
