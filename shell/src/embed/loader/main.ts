/**
 * `/embed.js`: the one script of a page that embeds. It knows which elements there are, and fetches everything else when the
 * first of them is on the page.
 */
import type { RouteObject } from '@groundwork/shared';
import { standOnForeignPage } from '@groundwork/shared/config';
import type { ShareScope } from '../../federation/host.ts';
import { offerEmbedding, type EmbedRuntime } from '../handshake.ts';
import { declaredElements } from './declared.ts';
import { defineElements } from './define-elements.ts';
import { fetchJson, loadScripts, type ReleasedFile } from './fetching.ts';
import { askInWindow } from './sign-in-window.ts';
import { ofOneToken, TokenSource, type SessionAdapter } from './token-source.ts';

interface BuiltRuntime {
  readonly entry: readonly ReleasedFile[];
  readonly files: ReleasedFile;
}

/** Filled in after the build, which gives the runtime's files their names (platform/build). */
const built = JSON.parse('__GROUNDWORK_EMBED_RUNTIME__') as BuiltRuntime;

/** What a page may ask of us. */
interface GroundworkOnPage {
  /** Uses the page's own session; null ends it. */
  setSession(adapter: SessionAdapter | null): Promise<void>;
  /** Asks the person in a window of the portal's. Call it in answer to a click. */
  signIn(): Promise<void>;
  signOut(): Promise<void>;
  /** For a page with a federation runtime, which loads this script as a remote: shares our modules in its scope (docs/integrators.md). */
  init(scope: ShareScope): Promise<void>;
  /** What that remote exposes: `./mount`. */
  get(module: string): Promise<() => { readonly mount: Mount }>;
}

/** Shows the screen at `address` among the routes of a remote. @returns what takes it away again */
type Mount = (place: HTMLElement, routes: readonly RouteObject[], address: string) => () => void;

/** The same work for the first and every later caller. */
function once<T>(work: (runtime: EmbedRuntime) => Promise<T>): (runtime: EmbedRuntime) => Promise<T> {
  let done: Promise<T> | undefined;
  return (runtime) => (done ??= work(runtime));
}

function start(portal: string): GroundworkOnPage {
  const base = new URL('/shell/embed/', portal).href;
  const source = new TokenSource();
  let running: Promise<EmbedRuntime> | undefined;
  // What the page last asked for, which may have been before there was a runtime to do it; done once.
  let wished: (runtime: EmbedRuntime) => Promise<void> = () => Promise.resolve();
  const documents = Promise.all([
    fetchJson(new URL('/registry.json', portal)),
    fetchJson(new URL('/config.json', portal)),
  ]);

  const begin = async (): Promise<EmbedRuntime> => {
    const [[registry, configuration], files] = await Promise.all([
      documents,
      fetchJson(new URL(built.files.name, base), built.files.integrity),
    ]);
    standOnForeignPage({ portal, configuration, newToken: source.newToken });
    const runtimeLoaded = new Promise<EmbedRuntime>((arrive) =>
      offerEmbedding({ base, files, registry, signIn, arrive }),
    );
    await loadScripts(base, built.entry);
    const runtime = await runtimeLoaded;
    // Where the page has no token to give after all, each element asks for one.
    await wished(runtime).catch(() => undefined);
    return runtime;
  };
  const runtime = (): Promise<EmbedRuntime> => {
    running ??= begin().catch((cause: unknown) => {
      // The next element may try again.
      running = undefined;
      throw cause;
    });
    return running;
  };

  async function goOnWith(adapter: SessionAdapter | null, isOnly: boolean): Promise<void> {
    source.use(adapter ?? undefined);
    wished = once((runtime) => (adapter ? runtime.signIn(isOnly) : runtime.signOut()));
    const fulfil = wished;
    if (running !== undefined) await fulfil(await running);
  }
  const setSession = (adapter: SessionAdapter | null): Promise<void> => goOnWith(adapter, false);
  async function signIn(): Promise<void> {
    await goOnWith(ofOneToken(await askInWindow(portal)), true);
  }

  documents.then(
    ([registry]) => defineElements(declaredElements(registry), runtime),
    (cause: unknown) => console.error('Groundwork: the portal could not be asked which elements there are.', cause),
  );
  return {
    setSession,
    signIn,
    signOut: () => setSession(null),
    init: async (scope) => (await runtime()).share(scope),
    async get(module) {
      if (module !== './mount') throw new Error(`Groundwork has no module ${module}.`);
      const ready = await runtime();
      const mount: Mount = (place, routes, address) => {
        const mounted = ready.mountRoutes(place, routes, address);
        return () => mounted.unmount();
      };
      return () => ({ mount });
    },
  };
}

const script = document.currentScript ?? document.querySelector('script[src*="/embed.js"]');
if (script instanceof HTMLScriptElement && !('Groundwork' in window)) {
  Object.defineProperty(window, 'Groundwork', { value: Object.freeze(start(new URL('/', script.src).href)) });
}
