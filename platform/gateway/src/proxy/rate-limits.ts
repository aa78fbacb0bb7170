import { countedAddress } from '@groundwork/shared/contract/counted-address';
import rateLimit, { type CreateRateLimitOptions, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { COUNTED_BY_PERSON, defaultRateLimits, type LimitKind, type RateLimits } from '../options.ts';
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

type CreateCounter = FastifyInstance['createRateLimit'];
type Counter = ReturnType<CreateCounter>;

/** The plugin counts in one place for each scope it is registered in. */
async function countingIn(app: FastifyInstance, place: RateLimitPluginOptions): Promise<CreateCounter> {
  const scopes: FastifyInstance[] = [];
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, ...place });
    scopes.push(scope);
  });
  return (options) => {
    const [scope] = scopes;
    if (scope === undefined) throw new Error('The rate limits are not registered.');
    return scope.createRateLimit(options);
  };
}

/** Counts in Redis, and in this process while Redis does not answer. */
async function createCounters(
  app: FastifyInstance,
  redis: Redis | undefined,
): Promise<(options: CreateRateLimitOptions) => Counter> {
  const here = await countingIn(app, {});
  if (redis === undefined) return here;
  const together = await countingIn(app, { redis, nameSpace: 'groundwork-limit-' });
  return (options) => {
    const [countTogether, countHere] = [together(options), here(options)];
    return (request) => countTogether(request).catch(() => countHere(request));
  };
}

interface LimiterOptions {
  readonly wanted?: Partial<RateLimits> | undefined;
  /** Where several gateways count together. */
  readonly redis?: Redis | undefined;
  readonly onLimited?: (kind: LimitKind) => void;
}

/** Limits by address and by person. */
export async function createLimiter(
  app: FastifyInstance,
  { wanted = {}, redis, onLimited }: LimiterOptions,
): Promise<Limiter> {
  const limits: RateLimits = { ...defaultRateLimits, ...wanted };
  const people = new WeakMap<FastifyRequest, string>();
  const createCounter = await createCounters(app, redis);
  const create = (max: number, windowMs: number, keyGenerator: NonNullable<CreateRateLimitOptions['keyGenerator']>) =>
    createCounter({ max, timeWindow: windowMs, keyGenerator });
  const counterOf = (kind: LimitKind) => {
    const { max, windowMs } = limits[kind];
    const isByPerson = COUNTED_BY_PERSON.has(kind);
    return {
      address: create(
        isByPerson ? max * PEOPLE_AT_AN_ADDRESS : max,
        windowMs,
        (request) => `${kind}:address:${countedAddress(request.ip)}`,
      ),
      ...(isByPerson && {
        account: create(max, windowMs, (request) => `${kind}:account:${people.get(request) ?? ''}`),
      }),
    };
  };
  const counters = new Map((Object.keys(limits) as LimitKind[]).map((kind) => [kind, counterOf(kind)]));
  return async (kind, request, reply, person) => {
    if (person !== undefined) people.set(request, person);
    for (const [whose, count] of Object.entries(counters.get(kind) ?? {})) {
      if (whose === 'account' && person === undefined) continue;
      const result = await count(request);
      if (result.isAllowed || !result.isExceeded) continue;
      onLimited?.(kind);
      void reply.header('retry-after', String(result.ttlInSeconds));
      const message = `Too many requests from your ${whose}. Try again in ${String(result.ttlInSeconds)} seconds.`;
      void sendDirectusError(reply, 429, message, 'REQUESTS_EXCEEDED');
      return true;
    }
    return false;
  };
}
