import { getConfiguration, session, setLoginNavigation } from '@groundwork/shared';
import {
  describeProblems,
  findRoute,
  readRegistry,
  type PlacedRelease,
  type ReadRegistry,
  type RegistryRemote,
  runtimeFilesSchema,
  parseWith,
  type RuntimeFiles,
} from '@groundwork/shared/contract';
import { FederationHost } from '../federation/host.ts';
import { trustFiles } from '../federation/integrity.ts';
import { RemoteLoader, type Loaded } from '../federation/remote-loader.ts';
import { publishLoading } from '../federation/second-try.ts';
import { releaseVerifier } from '../federation/verify-release.ts';
import { mountElement } from './element/mount-element.tsx';
import { meantBy, type Shown } from './element/element-place.ts';
import type { Embedding, EmbedRuntime } from './handshake.ts';
import { followEnd } from './session-ending.ts';
import { antdStyles } from './sheets/antd-styles.ts';
import { publishIntegrityForShadows, shelveStylesheet } from './sheets/linked-styles.ts';
import { SheetShelf } from './sheets/sheet-shelf.ts';

/** @throws when the portal sent something else than the runtime's own list of files */
function readRuntimeFiles(input: unknown): RuntimeFiles {
  const parsed = parseWith<RuntimeFiles>(runtimeFilesSchema, input, 'files');
  if (!parsed.ok) throw new Error(describeProblems(parsed.problems));
  return parsed.value;
}

/** What the session keeps in place of a refresh token: the page that signed the person in renews it. */
const ELSEWHERE = 'elsewhere';

/**
 * Releases of the portal's at whole addresses, because paths would lead to the page's own server.
 * @param written takes each address as the registry has it, which is what was signed
 */
function fromAfar({ registry, broken }: ReadRegistry, portal: string, written: Map<string, string>): ReadRegistry {
  const place = <P extends PlacedRelease>(placed: P): P => {
    const base = new URL(placed.base, portal).href;
    written.set(base, placed.base);
    return { ...placed, base };
  };
  const far = ({ current, fallback, ...rest }: RegistryRemote): RegistryRemote => ({
    ...rest,
    current: place(current),
    fallback: fallback && place(fallback),
  });
  return {
    registry: {
      ...registry,
      remotes: Object.fromEntries(Object.entries(registry.remotes).map(([name, remote]) => [name, far(remote)])),
    },
    broken,
  };
}

/**
 * The one runtime of a foreign page: one React, one federation host, one session and one set of styles for all elements.
 * @throws when what the loader brought cannot be read
 */
export async function createRuntime(
  { base, files, registry, signIn }: Embedding,
  portal: string,
  newToken: () => Promise<string>,
): Promise<EmbedRuntime> {
  const read = readRegistry(registry);
  if (!read.ok) throw new Error(describeProblems(read.problems));
  const { styles, integrity } = readRuntimeFiles(files);
  const shelf = new SheetShelf();
  // There is no sign-in page to go to: each element shows a prompt instead.
  setLoginNavigation(() => undefined);
  await Promise.all([
    session.store.getState().initialise(),
    ...styles.map((file) => shelveStylesheet(shelf, new URL(file, base).href, integrity[file] ?? '')),
  ]);
  publishIntegrityForShadows(shelf);
  publishLoading();
  trustFiles(base, integrity);
  const written = new Map<string, string>();
  const readable = fromAfar(read.value, portal, written);
  const host = new FederationHost(GROUNDWORK_SHARED_VERSIONS);
  const verify = releaseVerifier(
    getConfiguration().configuration.releases.keys,
    ({ base: at }) => written.get(at) ?? at,
  );
  // As in the portal: where it has keys, nothing unsigned runs, and what is switched off stays off.
  const loader = new RemoteLoader(readable, host, {
    verify,
  });
  const parts = {
    registry: readable,
    shelf,
    styles: antdStyles(shelf),
    load: (name: string) => loader.load(name),
    signIn,
  };
  return {
    mount(element) {
      warmScreen(readable, host, element, portal);
      const attribute = (name: string) => element.getAttribute(name);
      return mountElement(element, parts, () => meantBy(readable, { tag: element.localName, attribute, portal }));
    },
    async share(scope) {
      host.share(scope);
      // Such a page loads the entries itself; their files are checked all the same. One that cannot be trusted stands in nobody else's way.
      await Promise.allSettled(
        Object.entries(readable.registry.remotes).map(async ([name, { current }]) => {
          await verify?.(name, current);
          trustFiles(current.base, current.release.integrity);
        }),
      );
    },
    mountRoutes(place, routes, address) {
      const { remote, access } = screenAt(readable, address, portal);
      const load = (): Promise<Loaded> =>
        Promise.resolve({ ok: true, remote: { routes: [...routes] }, version: '', isFallback: false });
      return mountElement(place, { ...parts, load }, () => ({ ok: true, remote, address, access }));
    },
    async signIn(isOnly) {
      const state = session.store.getState();
      // Going on keeps the screens of the same person, and what is typed there.
      if (state.accessToken === null) session.adopt({ accessToken: await newToken(), refreshToken: ELSEWHERE });
      else if (!(await state.refresh())) throw new Error('The session could not be gone on with.');
      followEnd(isOnly ? session.credentials()?.token : undefined);
    },
    signOut() {
      followEnd(undefined);
      return session.store.getState().logout();
    },
  };
}

/** The shared parts of an element's screen travel beside its remote, and not after it. */
function warmScreen(registry: ReadRegistry, host: FederationHost, element: HTMLElement, portal: string): void {
  const meant = meantBy(registry, { tag: element.localName, attribute: (name) => element.getAttribute(name), portal });
  if (!meant.ok) return;
  const release = registry.registry.remotes[meant.remote]?.current.release;
  const route = release && findRoute(release.routes, new URL(meant.address, portal).pathname);
  for (const module of (route && release.preload[route.path]?.shared) ?? []) host.warm(module);
}

/** The remote that has a screen at `address`, and who may see it: members, where no remote has one. */
function screenAt({ registry }: ReadRegistry, address: string, portal: string): Pick<Shown, 'remote' | 'access'> {
  const { pathname } = new URL(address, portal);
  for (const [remote, { current }] of Object.entries(registry.remotes)) {
    const route = findRoute(current.release.routes, pathname);
    if (route) return { remote, access: route.access };
  }
  return { remote: '', access: 'member' };
}
