import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { loadEntries } from './plugins/load-entries.ts';
import { numberFailures } from './plugins/number-failures.ts';
import { requestFor } from './requests.ts';
import { provided, type Provide } from './shared-modules.ts';

/** Shared modules by name and version, as the federation runtime has them. */
export type ShareScope = ModuleFederation['shareScopeMap'][string];

/** The federation host of this page: it loads the modules of remotes, and shares its own with them. What is ours of it are the plugins. */
export class FederationHost {
  readonly #runtime: ModuleFederation;

  /** Of the shared modules. */
  readonly versions: Readonly<Record<string, string>>;

  constructor(versions: Readonly<Record<string, string>>) {
    this.versions = versions;
    this.#runtime = createInstance({
      name: 'groundwork_shell',
      remotes: [],
      shared: this.#sharedModules(),
      shareStrategy: 'loaded-first',
      plugins: [provideRuntimeCore(), loadEntries(), numberFailures()],
    });
  }

  use(plugins: ModuleFederationRuntimePlugin[]): void {
    this.#runtime.registerPlugins(plugins);
  }

  /** Loads what the remote exposes, anew after a failure. Rejects with what a plugin or the runtime throws. */
  load(name: string): Promise<unknown> {
    return this.#runtime.loadRemote(requestFor(name));
  }

  /** Adds the shared modules to the scope of another federation, whose remotes take them from there. */
  share(scope: ShareScope): void {
    for (const [name, versions] of Object.entries(this.#runtime.shareScopeMap['default'] ?? {}))
      scope[name] = { ...versions, ...scope[name] };
  }

  /** Starts fetching a lazily shared module, so that it travels beside the screen that needs it and not after it. */
  warm(module: string): void {
    void this.#runtime.loadShare(module).catch(() => undefined);
  }

  #sharedModules() {
    return Object.fromEntries(
      Object.entries(provided).map(([name, provide]) => {
        const version = this.versions[name] ?? '0.0.0';
        const shareConfig = { singleton: true, requiredVersion: `^${version}` };
        return [name, { version, shareConfig, ...this.#loading(name, version, provide) }];
      }),
    );
  }

  /** The runtime keeps the promise of a module that did not load, and would answer with it for ever. */
  #loading(name: string, version: string, provide: Provide): Provide {
    if ('lib' in provide) return provide;
    return {
      get: () =>
        provide.get().catch((cause: unknown) => {
          const shared = this.#runtime.shareScopeMap['default']?.[name]?.[version];
          if (shared) shared.loading = null;
          throw cause;
        }),
    };
  }
}

/** What loads remotes: the federation, or in the bench one bundle that has none. */
export type Host = Pick<FederationHost, 'versions' | 'use' | 'load' | 'warm'>;
