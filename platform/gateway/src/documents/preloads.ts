import {
  findRoute,
  releaseFor,
  type IntegrityTable,
  type PlacedRelease,
  type Registry,
  type RemoteRoute,
  type ShellRelease,
} from '@groundwork/shared/contract';
import { isSignInWindow } from '../sign-in-window.ts';
import { attributes } from '../markup.ts';

/** Stands in tags for the nonce of the page that they get into, so that they can be composed once for many pages. */
export const NONCE_MARK = 'nonce-of-this-page';

/** Where the shell's files are served. */
export const SHELL_BASE = '/shell/';

export interface Visit {
  readonly pathname: string;
  /** Whether the visitor holds a refresh token: then a member's route opens, otherwise /login does. */
  readonly hasSession: boolean;
  /** What the address says behind its question mark. */
  readonly query: URLSearchParams;
  /** Decides whether the visitor gets a canary; undefined for a browser that was never here. */
  readonly bucket?: number | undefined;
}

interface PlacedRoute extends RemoteRoute {
  readonly placed: PlacedRelease;
}

/** The releases that a visitor gets, without remotes that are switched off. */
export const releasesFor = (registry: Registry, bucket: number | undefined): PlacedRelease[] =>
  Object.entries(registry.remotes).flatMap(([name, remote]) =>
    remote.disabled === undefined ? [releaseFor(name, remote, bucket)] : [],
  );

/** Whose canaries a bucket gets: two visits with the same answer get the same preloads. */
export function canariesOf(registry: Registry, bucket: number | undefined): string {
  return Object.entries(registry.remotes)
    .filter(([name, remote]) => releaseFor(name, remote, bucket) !== remote.current)
    .map(([name]) => name)
    .join(' ');
}

/** Whether the visitor will see why the screen is not there, and no screen at all. */
const isSwitchedOff = (registry: Registry, pathname: string): boolean =>
  Object.values(registry.remotes).some(
    ({ disabled, current }) => disabled !== undefined && findRoute(current.release.routes, pathname) !== undefined,
  );

interface Landing {
  /** The route that the address names. */
  readonly asked?: PlacedRoute | undefined;
  /** The route that the visitor will land on: after the shell's redirects it need not be the one asked for. */
  readonly route?: PlacedRoute | undefined;
}

/** Where the visitor lands; nowhere where the page says that a remote is switched off. */
export function landing(registry: Registry, { pathname, hasSession, bucket }: Visit): Landing {
  if (isSwitchedOff(registry, pathname) || (hasSession && isSignInWindow(pathname))) return {};
  const routes: readonly PlacedRoute[] = releasesFor(registry, bucket).flatMap((placed) =>
    placed.release.routes.map((route) => ({ ...route, placed })),
  );
  const asked = pathname === '/' ? undefined : findRoute(routes, pathname);
  if (asked === undefined) return { route: findRoute(routes, hasSession ? '/dashboard' : '/login') };
  return { asked, route: asked.access === 'member' && !hasSession ? findRoute(routes, '/login') : asked };
}

/** The releases that a visit begins with: of the screen that opens, and of the one that opens after a sign-in. */
export function firstReleases(registry: Registry, visit: Visit): readonly PlacedRelease[] {
  const { asked, route } = landing(registry, visit);
  const next = visit.query.get('next') ?? (asked?.access === 'member' ? visit.pathname : '/');
  const after = visit.hasSession
    ? undefined
    : landing(registry, { ...visit, pathname: next.split('?')[0] ?? next, hasSession: true }).route;
  return [...new Set([asked, route, after].flatMap((one) => (one === undefined ? [] : [one.placed])))];
}

function preloadLink(base: string, file: string, integrity: IntegrityTable, low: boolean): string {
  const as = /\.m?js$/.test(file) ? 'script' : /\.css$/.test(file) ? 'style' : undefined;
  if (as === undefined) return '';
  return `<link rel="preload"${attributes({
    as,
    href: base + file,
    integrity: integrity[file],
    crossorigin: 'anonymous',
    nonce: as === 'script' ? NONCE_MARK : undefined,
    fetchpriority: low ? 'low' : undefined,
  })}>`;
}

/** Preload links for the shell's styles, where the page loads them last. */
export const stylePreloads = ({ styles, integrity }: ShellRelease): string =>
  styles.map((file) => preloadLink(SHELL_BASE, file, integrity, false)).join('');

/** The shell's own styles and scripts, which every page needs. */
export function shellTags(shell: ShellRelease): { readonly styles: string; readonly scripts: string } {
  const common = (file: string) => ({ integrity: shell.integrity[file], crossorigin: 'anonymous' });
  return {
    styles: shell.styles
      .map((file) => `<link rel="stylesheet"${attributes({ href: SHELL_BASE + file, ...common(file) })}>`)
      .join(''),
    scripts: shell.entry
      // A deferred script would come after what is preloaded; but nothing runs before these.
      .map(
        (file) =>
          `<script defer${attributes({ src: SHELL_BASE + file, ...common(file), nonce: NONCE_MARK, fetchpriority: 'high' })}></script>`,
      )
      .join(''),
  };
}

/** Preload links for everything the visit's first screen needs beside the shell's entry; empty when no route is known. */
export function preloadLinks(shell: ShellRelease, registry: Registry, visit: Visit): string {
  const { route } = landing(registry, visit);
  if (route === undefined) return '';
  const { base, release } = route.placed;
  const wanted = release.preload[route.path] ?? { files: [], shared: [] };
  const own = new Set([release.entry, ...wanted.files]);
  const isForMember = visit.hasSession && route.access === 'member';
  const shared = new Set([
    ...(isForMember ? (shell.member ?? []) : []),
    ...wanted.shared.flatMap((key) => shell.shared[key] ?? []),
  ]);
  for (const file of [...shell.entry, ...shell.styles]) shared.delete(file);
  return [
    ...[...shared].map((file) => preloadLink(SHELL_BASE, file, shell.integrity, true)),
    ...[...own].map((file) => preloadLink(base, file, release.integrity, true)),
  ].join('');
}
