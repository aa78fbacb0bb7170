import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { EXPOSED_MODULE } from '@groundwork/shared/contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Chunk, Configuration } from 'webpack';
import { AlonePlugin } from './alone-plugin.ts';
import { baseConfig, type Mode } from './base-config.ts';
import { readRemoteManifest, uniqueNameOf } from './remote-source.ts';
import { LoadingPlugin } from './loading-plugin.ts';
import { sharedVersions } from './shared-versions.ts';

const require = createRequire(import.meta.url);

/** One zod for the page. A worker must do without: what it takes from the shell fails the build (`AlonePlugin`). */
const schemaKit = {
  test: /[\\/]contract[\\/]schema-kit\.[jt]s$/,
  enforce: 'pre',
  loader: require.resolve('./schema-kit-of-page.cjs'),
} as const;

export interface BuildEnvironment {
  readonly mode: Mode;
  readonly outDir: string;
  /** The version to release, where it is not the package's own. */
  readonly version?: string | undefined;
}

/** The version of the package in `dir`, unless the build was asked for another. */
export function versionIn(dir: string, asked: string | undefined): string {
  return asked ?? (JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string }).version;
}

/**
 * The webpack configuration of a remote: one container that exposes `src/remote.tsx`, takes every shared module from the
 * shell and brings none itself.
 * @param dir the remote's folder
 */
export function remoteConfig(dir: string): (environment: BuildEnvironment) => Configuration {
  return ({ mode, outDir, version }) => {
    const manifest = readRemoteManifest(dir);
    const uniqueName = uniqueNameOf(manifest.name, versionIn(dir, version));
    const base = baseConfig({ dir, outDir, mode, packageName: uniqueName, ownStyles: true });
    return {
      ...base,
      name: manifest.name,
      entry: {},
      output: { ...base.output, uniqueName, publicPath: 'auto' },
      module: { ...base.module, rules: [...(base.module?.rules ?? []), schemaKit] },
      optimization: {
        ...base.optimization,
        ...(mode === 'production' ? SHORT_NAMES : { chunkIds: 'named' }),
        splitChunks: { chunks: isSplit, minSize: 14_000 },
      },
      plugins: [
        ...(base.plugins ?? []),
        new LoadingPlugin(),
        new AlonePlugin(),
        new ModuleFederationPlugin({
          name: uniqueName,
          filename: 'entry.[contenthash:8].js',
          exposes: { [EXPOSED_MODULE]: { import: './src/remote.tsx', name: 'remote' } },
          shared: takenFromTheHost(dir),
          shareStrategy: 'loaded-first',
          // Every remote exposes the same type, which the contract has (docs/decisions/0003): a compile of its own for each would say it again.
          dts: false,
          // The host brings the runtime (docs/teams.md); a remote has no remotes of its own.
          experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        }),
      ],
    };
  };
}

/**
 * Numbers and letters in order of use. webpack's default keeps them the same from one version to the next, so that a browser could
 * keep files that did not change; but each release has addresses of its own, and a name of four digits is paid for at every import.
 */
const SHORT_NAMES = { moduleIds: 'size', chunkIds: 'total-size', mangleExports: 'size' } as const;

/** Screens share what they have in common. A worker is on its own: what it loaded by itself would come unchecked (shared/worker). */
export const isSplit = (chunk: Chunk): boolean => !chunk.canBeInitial() && chunk.getEntryOptions() === undefined;

/** The shell compares versions before it loads anything of a release (shell/src/federation/remote-module.ts), so its container need not. */
function takenFromTheHost(dir: string): Record<string, { import: false; singleton: true; requiredVersion: false }> {
  return Object.fromEntries(
    Object.keys(sharedVersions(dir)).map((module) => [
      module,
      { import: false, singleton: true, requiredVersion: false },
    ]),
  );
}
