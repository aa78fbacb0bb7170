import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import { LoadingPlugin } from './loading-plugin.ts';
import { versionIn, type BuildEnvironment } from './remote-config.ts';
import { sharedVersions } from './shared-versions.ts';

/**
 * The webpack configuration of the shell: a plain build without a federation plugin. It shares the modules it has bundled
 * anyway by itself (shell/src/federation), which costs less than letting a plugin do it.
 * @param dir the shell's folder
 */
export function shellConfig(dir: string): (environment: BuildEnvironment) => Configuration {
  return ({ mode, outDir, version }) => {
    const base = baseConfig({ dir, outDir, mode, packageName: 'shell' });
    return {
      ...base,
      name: 'shell',
      entry: { shell: './src/main.tsx' },
      output: { ...base.output, uniqueName: 'groundwork_shell', publicPath: '/shell/' },
      optimization: {
        ...base.optimization,
        chunkIds: mode === 'production' ? 'deterministic' : 'named',
        // Short names of exports; those of modules stay the same, so that the vendor's file outlives a release of the shell.
        mangleExports: 'size',
        splitChunks: splitChunks(),
      },
      plugins: [
        ...(base.plugins ?? []),
        new LoadingPlugin(),
        new webpack.DefinePlugin(shellDefines(dir, versionIn(dir, version))),
      ],
    };
  };
}

/** What the shell's sources know of their own build. */
export function shellDefines(dir: string, version: string): Record<string, string> {
  return {
    GROUNDWORK_SHELL_VERSION: JSON.stringify(version),
    GROUNDWORK_SHARED_VERSIONS: JSON.stringify(sharedVersions(dir)),
    // What ModuleFederationPlugin defines for `optimization: { disableSnapshot: true, target: 'web' }`. The shell needs no plugin: it is no
    // container, and shares its modules itself.
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    ENV_TARGET: JSON.stringify('web'),
  };
}

const inPackages = (names: readonly string[]): RegExp =>
  new RegExp(
    `[\\\\/]node_modules[\\\\/](\\.pnpm[\\\\/][^\\\\/]+[\\\\/]node_modules[\\\\/])?(${names.join('|')})[\\\\/]`,
  );

/** zod, and how the contract reads with it. */
const READS_BY_SCHEMA = new RegExp(
  `${inPackages(['zod']).source}|[\\\\/]shared[\\\\/]contract[\\\\/](schema-kit|parse)\\.ts$`,
);

/**
 * Files that change on different days beside the shell's own code, and shared parts of the lazy modules. No file of the first ones is as
 * large as the others together: on a slow network what comes at the same time ends with the largest (docs/decisions/0105).
 */
export function splitChunks(): Exclude<NonNullable<Configuration['optimization']>['splitChunks'], undefined> {
  return {
    chunks: 'async',
    minChunks: 2,
    minSize: 10_000,
    cacheGroups: {
      // With Lingui, React's file ends last by about a round trip, in which the page already asks for what comes next (docs/decisions/0105).
      react: {
        name: 'react',
        chunks: 'initial',
        minChunks: 1,
        minSize: 0,
        priority: 20,
        test: inPackages(['react', 'react-dom', 'scheduler', 'zustand', '@lingui', 'compare-versions']),
      },
      vendor: {
        name: 'vendor',
        chunks: 'initial',
        minChunks: 1,
        minSize: 0,
        priority: 10,
        test: /[\\/]node_modules[\\/]/,
      },
      // The sign-in page does without it (docs/decisions/0105).
      schemas: { name: 'schemas', chunks: 'async', minChunks: 1, minSize: 0, priority: 20, test: READS_BY_SCHEMA },
      // Small parts of the toolbar and the table, which a screen loads together: each had a copy.
      flyout: {
        name: 'flyout',
        chunks: 'async',
        minChunks: 2,
        minSize: 0,
        priority: 5,
        test: /[\\/]shared[\\/]ui[\\/]toolbar[\\/](Flyout|place)\./,
      },
    },
  };
}

/** The page's template, copied beside the scripts. */
export const pageTemplate = (dir: string): string => join(dir, 'src', 'page.html');
