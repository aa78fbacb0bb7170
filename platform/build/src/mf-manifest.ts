import { EXPOSED_MODULE, type Release } from '@groundwork/shared/contract';

/** What the ecosystem's tools look for beside a container (https://module-federation.io, "manifest"). The page never loads it. */
export const MANIFEST_FILE = 'mf-manifest.json';
export const TYPES_FILE = 'mf-types.d.ts';

interface Assets {
  readonly js: { readonly sync: readonly string[]; readonly async: readonly string[] };
  readonly css: { readonly sync: readonly string[]; readonly async: readonly string[] };
}

const none: Assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const DOOR = EXPOSED_MODULE.replace('./', '');

function assetsOf(door: readonly string[], all: readonly string[]): Assets {
  const split = (ending: string) => ({
    sync: door.filter((file) => file.endsWith(ending)),
    async: all.filter((file) => file.endsWith(ending) && !door.includes(file)),
  });
  return { js: split('.js'), css: split('.css') };
}

/**
 * The manifest of a release as @module-federation's tools and runtime read it. It says again what the release record says.
 * @param door files of the exposed module itself
 * @param versions of the shared modules that the release was built against
 */
export function mfManifest(
  release: Release,
  door: readonly string[],
  versions: Readonly<Record<string, string>>,
): object {
  const { uniqueName, version, entry, integrity, requires } = release;
  return {
    id: uniqueName,
    name: uniqueName,
    metaData: {
      name: uniqueName,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: release.name },
      remoteEntry: { name: entry, path: '', type: 'var' },
      types: { path: '', name: '', zip: '', api: TYPES_FILE },
      globalName: uniqueName,
      publicPath: 'auto',
    },
    shared: Object.entries(requires.shared).map(([name, requiredVersion]) => ({
      id: `${uniqueName}:${name}`,
      name,
      version: versions[name] ?? '',
      requiredVersion,
      singleton: true,
      hash: '',
      assets: none,
    })),
    remotes: [],
    exposes: [
      {
        id: `${uniqueName}:${DOOR}`,
        name: DOOR,
        path: EXPOSED_MODULE,
        assets: assetsOf(
          door,
          Object.keys(integrity).filter((file) => file !== entry),
        ),
      },
    ],
  };
}

/** The types of what a release exposes. The contract fixes them; `groundwork check` compares the sources with it. */
export function mfTypes({ uniqueName, name, version, routes }: Release): string {
  return `// Written by the build of ${name} ${version}.
declare module '${uniqueName}/${DOOR}' {
  import type { RouteObject } from '@groundwork/shared';
  /** The screens, each under one of these paths. */
  export const routes: RouteObject[];
  export type Path = ${routes.map(({ path }) => JSON.stringify(path)).join(' | ')};
}
`;
}
