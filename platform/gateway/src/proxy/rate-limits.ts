import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultRateLimits, type RateLimits } from '../options.ts';
import { sendDirectusError } from './errors.ts';

/** Counts a request against a limit; the answer when it is one too many, else undefined. */
export type Limiter = (kind: keyof RateLimits, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** Limits by address, counted in this process; both ways to the data server share them. */
export function createLimiter(app: FastifyInstance, wanted: Partial<RateLimits> = {}): Limiter {
  const limits: RateLimits = { ...defaultRateLimits, ...wanted };
  const create = ({ max, windowMs }: RateLimits[keyof RateLimits]) => app.createRateLimit({ max, timeWindow: windowMs });
  const counters = {
    login: create(limits.login),
    register: create(limits.register),
    passwordReset: create(limits.passwordReset),
    refresh: create(limits.refresh),
    chat: create(limits.chat),
    share: create(limits.share),
    telemetry: create(limits.telemetry),
  };
  return async (kind, request, reply) => {
    const count = await counters[kind](request);
    if (count.isAllowed || !count.isExceeded) return undefined;
    void reply.header('retry-after', String(count.ttlInSeconds));
    const message = `Too many requests from your address. Try again in ${String(count.ttlInSeconds)} seconds.`;
    return sendDirectusError(reply, 429, message, 'REQUESTS_EXCEEDED');
  };
}
