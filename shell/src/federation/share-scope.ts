import type { createInstance } from '@module-federation/enhanced/runtime';

/** What the federation runtime calls a share scope: modules by name and version. */
export type ShareScope = ReturnType<typeof createInstance>['shareScopeMap'][string];
type Shared = ShareScope[string][string];

/** How a module is handed out: at once, or when somebody asks for it. */
export type Provide = { readonly lib: () => unknown } | { readonly get: () => Promise<() => unknown> };

export const SCOPE = 'default';
const HOST = 'groundwork_shell';

function sharedModule(version: string, provide: Provide): Shared {
  const lib = 'lib' in provide ? provide.lib : undefined;
  return {
    version,
    get: 'get' in provide ? provide.get : () => Promise.resolve(provide.lib),
    ...(lib && { lib }),
    loaded: lib !== undefined,
    from: HOST,
    scope: [SCOPE],
    useIn: [HOST],
    deps: [],
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
    strategy: 'loaded-first',
  };
}

/**
 * The share scope of the page: one of each module, at its true version. It is written as the federation runtime writes it, so that containers
 * with that runtime inside take modules from it like webpack's own; the runtime itself is not part of the page, since nothing else of it is
 * used (docs/decisions/0003).
 */
export const shareScope = (
  provided: Readonly<Record<string, Provide>>,
  versions: Readonly<Record<string, string>>,
): ShareScope =>
  Object.fromEntries(
    Object.entries(provided).map(([name, provide]) => {
      const version = versions[name] ?? '0.0.0';
      return [name, { [version]: sharedModule(version, provide) }];
    }),
  );
