import { countedAddress } from '@groundwork/shared/contract/counted-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { COUNTED_BY_PERSON, defaultRateLimits, type LimitKind, type RateLimits } from '../options.ts';
import { createCounter } from './counter.ts';
import { sendDirectusError } from './errors.ts';

/**
 * Counts a request against a limit. True when it was one too many, and has been answered so. (A reply itself is no good as a result:
 * it can be awaited, and is then undefined.)
 * @param person the key of the account, where one is known: it is then counted for itself and for the address
 */
export type Limiter = (
  kind: LimitKind,
  request: FastifyRequest,
  reply: FastifyReply,
  person?: string,
) => Promise<boolean>;

/** An office shares an address: so many people may be as busy as one person may. */
const PEOPLE_AT_AN_ADDRESS = 20;

interface LimiterOptions {
  readonly wanted?: Partial<RateLimits> | undefined;
  /** Where several gateways count together. */
  readonly redis?: Redis | undefined;
  readonly onLimited?: (kind: LimitKind) => void;
}

/** Limits by address and by person. */
export function createLimiter({ wanted = {}, redis, onLimited }: LimiterOptions): Limiter {
  const limits: RateLimits = { ...defaultRateLimits, ...wanted };
  const countersOf = (kind: LimitKind) => {
    const { max, windowMs } = limits[kind];
    const isByPerson = COUNTED_BY_PERSON.has(kind);
    const counter = (whose: string, most: number) =>
      createCounter(`limit-${kind}-${whose}`, most, windowMs / 1000, redis);
    return {
      address: counter('address', isByPerson ? max * PEOPLE_AT_AN_ADDRESS : max),
      account: isByPerson ? counter('account', max) : undefined,
    };
  };
  const counters = new Map((Object.keys(limits) as LimitKind[]).map((kind) => [kind, countersOf(kind)]));
  return async (kind, request, reply, person) => {
    const { address, account } = counters.get(kind) ?? {};
    const keys = [
      ['address', address, countedAddress(request.ip)],
      ['account', account, person],
    ] as const;
    for (const [whose, counter, key] of keys) {
      const wait = key === undefined ? undefined : await counter?.add(key);
      if (wait === undefined) continue;
      const seconds = String(Math.max(1, Math.ceil(wait / 1000)));
      onLimited?.(kind);
      void reply.header('retry-after', seconds);
      const message = `Too many requests from your ${whose}. Try again in ${seconds} seconds.`;
      void sendDirectusError(reply, 429, message, 'REQUESTS_EXCEEDED');
      return true;
    }
    return false;
  };
}
