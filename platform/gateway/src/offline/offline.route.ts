import { createHash } from 'node:crypto';
import path from 'node:path';
import { STORED_PAGE_PATH, WORKER_PATH } from '@groundwork/shared/contract/offline';
import type { FastifyInstance } from 'fastify';
import type { Site, SiteSource } from '../documents/site.ts';
import { readIfPresent } from '../documents/stamp.ts';
import { pathOf } from '../page/addresses.ts';
import { composePage } from '../page/compose.ts';
import { createNonce, setPageHeaders } from '../security/headers.ts';

/**
 * Takes the place of a service worker that is broken or no longer wanted: it removes everything that was stored, and itself. It answers no
 * request, so every page comes from the network at once. Written here, and not built: it must work whatever a build of the shell has done.
 */
const REMOVING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('groundwork_personal')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

interface OfflineParts {
  readonly site: SiteSource;
  readonly shellDir: string;
  /** Development: nothing is stored, so that every change is seen at once. */
  readonly liveReload: boolean;
}

/** What the worker itself may ask for: pages and files of this origin. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Refuses everything but the service worker as a worker: no uploaded file, say, ever becomes one of this origin. */
export function refuseOtherWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // The browser's own headers.
    const { 'service-worker': serviceWorker, 'sec-fetch-dest': destination } = request.headers;
    const isWorker = serviceWorker !== undefined || destination === 'worker' || destination === 'sharedworker';
    if (!isWorker || pathOf(request.url) === WORKER_PATH) return;
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('There is no worker at this address.\n');
  });
}

/**
 * What reading without a network needs of the gateway: the service worker, and the page as it is stored. Switched off, after a rollback to
 * a shell that has no worker, and in development, browsers get one that removes itself and what was stored.
 */
export function registerOffline(app: FastifyInstance, { site, shellDir, liveReload }: OfflineParts): void {
  const isOn = ({ configuration }: Site): boolean => configuration.value.offline.reading && !liveReload;

  app.get(WORKER_PATH, async (request, reply) => {
    const now = await site.current();
    const script =
      (isOn(now) ? await readIfPresent(path.join(shellDir, 'service-worker.js')) : undefined) ?? REMOVING_WORKER;
    const etag = `W/"${createHash('sha256').update(script).digest('base64url').slice(0, 27)}"`;
    void reply
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .header('service-worker-allowed', '/')
      .header('content-security-policy', WORKER_POLICY);
    if (request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag)) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });

  app.get(STORED_PAGE_PATH, async (_request, reply) => {
    const now = await site.current();
    const nonce = createNonce();
    const page = isOn(now) ? composePage(now, undefined, nonce, liveReload) : undefined;
    if (page === undefined) return reply.callNotFound();
    setPageHeaders(reply, now, nonce, STORED_PAGE_PATH);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
