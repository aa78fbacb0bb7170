import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Site } from '../documents/site.ts';
import { contentSecurityPolicy } from './policy.ts';

/** A fresh nonce: 128 random bits, in letters that need no escaping. */
export function createNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** Headers every answer carries. */
export function registerCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'strict-origin-when-cross-origin');
    // Over plain http the header has no meaning, and behind no TLS it would lock a developer out.
    if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}

/** Headers of a page. */
export function setPageHeaders(reply: FastifyReply, site: Site, nonce: string): void {
  void reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce, site.registry.value, site.configuration.value))
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()')
    .header('x-frame-options', 'DENY');
}
