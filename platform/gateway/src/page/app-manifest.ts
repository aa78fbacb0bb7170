import type { FastifyInstance } from 'fastify';
import type { Site, SiteSource } from '../documents/site.ts';

/** The mark of the header (shell/src/frame/Header.tsx), in white, 26 units wide. */
const MARK =
  '<path d="M3 9.5 13 4l10 5.5L13 15z" fill="#fff"/>' +
  '<path d="m3 13.5 10 5.5 10-5.5M3 17.5 13 23l10-5.5" fill="none" stroke="#fff" stroke-width="1.8" stroke-linejoin="round"/>';
const GREEN = '#0f6b60';

const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${GREEN}"/><g transform="translate(3 2.5)">${MARK}</g></svg>`;
/** Systems cut its edge off: the mark is within the circle that all of them leave. */
const APP_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${GREEN}"/><g transform="translate(12.5 11.5) scale(1.5)">${MARK}</g></svg>`;

const icon = (src: string, purpose: 'any' | 'maskable') => ({ src, sizes: 'any', type: 'image/svg+xml', purpose });

/** Android shows four. */
const SHORTCUTS = 4;

/** The first screens of the navigation, without those of remotes that are switched off. */
function shortcutsIn({ registry }: Site): readonly object[] {
  const items = Object.values(registry.value.remotes).flatMap(({ current, disabled }) => (disabled === undefined ? current.release.navigation : []));
  const shown = (['header', 'tools'] as const).flatMap((slot) => items.filter((item) => item.slot === slot).toSorted((a, b) => a.order - b.order));
  return shown.slice(0, SHORTCUTS).map(({ label, to }) => ({ name: label, url: to }));
}

/** What a browser asks for to put the portal among a device's apps (W3C Web Application Manifest). */
const manifestOf = (site: Site): object => ({
  id: '/',
  name: site.configuration.value.productName,
  short_name: site.configuration.value.productName,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: GREEN,
  background_color: '#f6f8f7',
  icons: [icon('/favicon.svg', 'any'), icon('/app-icon.svg', 'maskable')],
  shortcuts: shortcutsIn(site),
});

/** The icons and the manifest. */
export function registerAppManifest(app: FastifyInstance, source: SiteSource): void {
  for (const [path, svg] of [['/favicon.svg', FAVICON], ['/app-icon.svg', APP_ICON]] as const) {
    app.get(path, async (_request, reply) => reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(svg));
  }
  app.get('/app.webmanifest', async (_request, reply) => reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json').send(JSON.stringify(manifestOf(await source.current()))));
}
