import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Site } from '../documents/site.ts';
import { isSignInWindow } from '../sign-in-window.ts';
import { contentSecurityPolicy } from './policy.ts';

/** A fresh nonce: 128 random bits, in letters that need no escaping. */
export function createNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** Headers every answer carries. */
export function registerCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'strict-origin-when-cross-origin');
    // Over plain http the header has no meaning, and behind no TLS it would lock a developer out.
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done();
  });
}

/**
 * The page runs no script that came without integrity, also none that one of its own scripts inserts: each has the value of a release, of the
 * build of an override or of the gateway (docs/decisions/0007). A script in the page is covered by its nonce, a worker by how it is started
 * (shared/worker).
 */
const INTEGRITY_POLICY = 'blocked-destinations=(script)';

const policyParts = ({ registry, configuration, shell }: Site) => ({
  registry: registry.value,
  configuration: configuration.value,
  trustedTypes: shell.ok && shell.release.trustedTypes === true,
});

/** Headers of the page at `pathname`. */
export function setPageHeaders(reply: FastifyReply, site: Site, nonce: string, pathname: string): void {
  void reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce, policyParts(site)))
    // With any other policy the browser would cut the window off from the page that has opened it.
    .header('cross-origin-opener-policy', isSignInWindow(pathname) ? 'unsafe-none' : 'same-origin')
    .header('integrity-policy', INTEGRITY_POLICY)
    .header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()')
    .header('x-frame-options', 'DENY');
}
