import { EXPOSED_MODULE, type PlacedRelease } from '@groundwork/shared/contract';
import { createInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { explain } from './explain.ts';
import { LoadFailure } from './failure.ts';
import { trustFiles } from './integrity.ts';
import { loadScript } from './load-script.ts';
import { sharedModules } from './shared-modules.ts';

type Instance = ReturnType<typeof createInstance>;

/** The federation host of this page: it takes containers in and hands shared modules out. */
export class FederationHost {
  readonly #instance: Instance;

  constructor(versions: Readonly<Record<string, string>>) {
    this.#instance = createInstance({
      name: 'groundwork_shell',
      remotes: [],
      shared: sharedModules(versions),
      shareStrategy: 'loaded-first',
      plugins: [
        {
          name: 'bounded-loading',
          // Our own loading of the entry: with integrity, a time limit, and a fresh element at every attempt.
          loadEntry: async ({ remoteInfo }) => {
            await loadScript(remoteInfo.entry);
            return containerOf(remoteInfo.entryGlobalName);
          },
        },
      ],
    });
  }

  /**
   * Loads the code behind a release's one door.
   * @param attempt counts from 1; a later one starts over with nothing kept from the failed one
   * @throws LoadFailure
   */
  async load({ base, release }: PlacedRelease, attempt: number): Promise<unknown> {
    const { uniqueName, entry, integrity } = release;
    trustFiles(base, integrity);
    // Every attempt is a remote of its own to the runtime, which keeps what it knows of a name.
    const name = attempt === 1 ? uniqueName : `${uniqueName}__${attempt}`;
    const address = new URL(entry, new URL(base, document.baseURI)).href;
    this.#instance.registerRemotes([{ name, entry: address, entryGlobalName: uniqueName, type: 'var' }]);
    try {
      return await this.#instance.loadRemote(`${name}/${EXPOSED_MODULE.replace('./', '')}`);
    } catch (cause) {
      throw await explain(cause, 'evaluation');
    }
  }

  /** Starts fetching a lazily shared module, so that it travels beside the screen that needs it and not after it. */
  warm(module: string): void {
    void this.#instance.loadShare(module).catch(() => undefined);
  }
}

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Container = Exclude<Awaited<ReturnType<LoadEntry>>, void | undefined>;

function containerOf(globalName: string): Container {
  const container: unknown = Reflect.get(globalThis, globalName);
  if (typeof container !== 'object' || container === null || !('get' in container) || !('init' in container)) {
    throw new LoadFailure('evaluation', 'The entry of this release ran, but left no container behind.');
  }
  return container as Container;
}
