import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

const DAY_S = 86_400;

/** Counts the questions of each person. */
export interface DailyLimit {
  readonly most: number;
  /** Counts one. Undefined where it may be asked; otherwise the milliseconds until the next may. */
  take(person: string): Promise<number | undefined>;
  /** Takes one back that cost nothing. */
  giveBack(person: string): Promise<void>;
}

/** At most so many questions in 24 hours from the first: counted in Redis, and in this process without one or while it does not answer. */
export function dailyLimit(most: number, redis: Redis | undefined): DailyLimit {
  const options = { keyPrefix: 'groundwork-assistant', points: most, duration: DAY_S };
  const here = new RateLimiterMemory(options);
  const limiter =
    redis === undefined ? here : new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: here });
  return {
    most,
    async take(person) {
      try {
        await limiter.consume(person);
        return undefined;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
        throw refused;
      }
    },
    async giveBack(person) {
      await limiter.reward(person);
    },
  };
}
