import { findRoute, type Registry } from '@groundwork/shared/contract';
import { SHARE_PATH, SHARED_FILES_FIELD } from '@groundwork/shared/contract/offline';
import type { FastifyInstance } from 'fastify';
import type { Site, SiteSource } from '../documents/site.ts';
import { GREEN, manifestIcons, registerAppIcons } from './app-icons.ts';

/** Android shows four. */
const SHORTCUTS = 4;

/** Releases whose screens can be opened. */
const openReleases = ({ remotes }: Registry) =>
  Object.values(remotes).flatMap(({ current, disabled }) => (disabled === undefined ? [current.release] : []));

/** The shortcuts that the remotes name, then the first screens of the navigation; without those of remotes that are switched off. */
function shortcutsIn({ registry }: Site): readonly object[] {
  const items = openReleases(registry.value).flatMap(({ navigation }) => navigation);
  const shown = (['shortcut', 'header', 'tools'] as const).flatMap((slot) =>
    items.filter((item) => item.slot === slot).toSorted((a, b) => a.order - b.order),
  );
  const once = shown.filter(({ to }, index) => shown.findIndex((other) => other.to === to) === index);
  return once.slice(0, SHORTCUTS).map(({ label, to }) => ({ name: label, url: to }));
}

/** Photos and videos that another app shares go to the upload screen. The service worker takes them, so without one they are not offered. */
function shareTargetIn({ configuration, registry }: Site): object | undefined {
  const hasScreen = openReleases(registry.value).some(
    ({ routes }) => findRoute(routes, SHARE_PATH)?.path === SHARE_PATH,
  );
  if (!hasScreen || !configuration.value.offline.reading) return undefined;
  return {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARED_FILES_FIELD, accept: ['image/*', 'video/*', '.heic', '.heif'] }] },
  };
}

/** What a browser asks for to put the portal among a device's apps (W3C Web Application Manifest). */
const manifestOf = (site: Site): object => {
  const target = shareTargetIn(site);
  return {
    id: '/',
    name: site.configuration.value.productName,
    short_name: site.configuration.value.productName,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: GREEN,
    background_color: '#f6f8f7',
    icons: manifestIcons,
    shortcuts: shortcutsIn(site),
    ...(target && { share_target: target }),
  };
};

/** The icons, the manifest, and what becomes of shared files where no service worker takes them. */
export function registerAppManifest(app: FastifyInstance, source: SiteSource): void {
  registerAppIcons(app);
  app.get('/app.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(await source.current()))),
  );
  // The files are not read: they are still in the app that shared them, and the screen says how to share them again.
  app.route({
    method: 'POST',
    url: SHARE_PATH,
    onRequest: async (_request, reply) =>
      reply.header('connection', 'close').redirect(`${SHARE_PATH}?shared=missed`, 303),
    handler: () => undefined,
  });
}
