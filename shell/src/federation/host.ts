import { EXPOSED_MODULE, type PlacedRelease } from '@groundwork/shared/contract';
import { explain } from './explain.ts';
import { LoadFailure } from './failure.ts';
import { trustFiles } from './integrity.ts';
import { loadScript } from './load-script.ts';
import { shareScope, type ShareScope } from './share-scope.ts';
import { provided } from './shared-modules.ts';

/**
 * The federation host of this page: it takes containers in and hands shared modules out. Entries are loaded here, with integrity, a time
 * limit, and a fresh element each time.
 */
export class FederationHost {
  readonly #scope: ShareScope;

  constructor(versions: Readonly<Record<string, string>>) {
    this.#scope = shareScope(provided, versions);
  }

  /**
   * Loads the code behind a release's one door, anew at each call.
   * @throws LoadFailure
   */
  async load({ base, release }: PlacedRelease): Promise<unknown> {
    const { uniqueName, entry, integrity } = release;
    trustFiles(base, integrity);
    try {
      await loadScript(new URL(entry, new URL(base, document.baseURI)).href);
      const container = containerOf(uniqueName);
      await container.init(this.#scope);
      return (await container.get(EXPOSED_MODULE))();
    } catch (cause) {
      throw await explain(cause, 'evaluation');
    }
  }

  /** Starts fetching a lazily shared module, so that it travels beside the screen that needs it and not after it. */
  warm(module: string): void {
    const [shared] = Object.values(this.#scope[module] ?? {});
    void Promise.resolve(shared?.get()).catch(() => undefined);
  }
}

/** What the entry of every federated build leaves behind, webpack's own and the enhanced one's. */
interface Container {
  init(shareScope: unknown): unknown;
  get(module: string): Promise<() => unknown>;
}

function containerOf(globalName: string): Container {
  const container: unknown = Reflect.get(globalThis, globalName);
  if (typeof container !== 'object' || container === null || !('get' in container) || !('init' in container)) {
    throw new LoadFailure('evaluation', 'The entry of this release ran, but left no container behind.');
  }
  return container as Container;
}
