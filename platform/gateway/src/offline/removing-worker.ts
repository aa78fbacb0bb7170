/**
 * Takes the place of a service worker that is broken or no longer wanted: it removes everything that was stored, and itself. It answers no
 * request, so every page comes from the network at once. Written here, and not built: it must work whatever a build of the shell has done.
 */
export const REMOVING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('groundwork_personal')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;
