import type { FastifyReply } from 'fastify';

/** A failure in Directus' own shape, so that every caller reads it as it reads Directus. */
export function directusError(
  message: string,
  code: string,
): { readonly errors: readonly { message: string; extensions: { code: string } }[] } {
  return { errors: [{ message, extensions: { code } }] };
}

declare module 'fastify' {
  interface FastifyReply {
    /** Why the gateway itself refused the request, for the access log. */
    refusal: string | undefined;
  }
}

/**
 * Answers with {@link directusError}; never stored, and never compressed away from its status.
 * @param reason for the access log, where it is more than the code. It must not hold what the request held.
 */
export function sendDirectusError(
  reply: FastifyReply,
  status: number,
  message: string,
  code: string,
  reason = code,
): FastifyReply {
  if (status < 500) reply.refusal = reason;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(directusError(message, code));
}

/** To somebody who has too many requests under way. */
export const sendTooManyAtOnce = (reply: FastifyReply): FastifyReply =>
  sendDirectusError(
    reply.header('retry-after', '1'),
    429,
    'Too many requests at once. Try again in a moment.',
    'REQUESTS_EXCEEDED',
  );

const timeouts = new Set(['FST_REPLY_FROM_GATEWAY_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Whether an upstream's failure was that it took too long. */
export function isTimeout(error: Error): boolean {
  return [error, error.cause].some(
    (thing) =>
      typeof thing === 'object' &&
      thing !== null &&
      'code' in thing &&
      typeof thing.code === 'string' &&
      timeouts.has(thing.code),
  );
}
