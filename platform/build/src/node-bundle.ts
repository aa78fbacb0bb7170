import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { compile } from './compile.ts';

export interface NodeBundle {
  /** The folder that the entries are relative to. */
  readonly dir: string;
  /** By the name of the script that each becomes, without `.js`: `./index.ts`. */
  readonly entries: Readonly<Record<string, string>>;
  readonly outDir: string;
  /** Packages that are not brought along: native ones, and those that load files of their own. */
  readonly external: readonly string[];
}

export type NodeBundleResult =
  | { readonly ok: true; /** Absolute, without packages. */ readonly sources: readonly string[] }
  | { readonly ok: false; readonly errors: readonly string[] };

const require = createRequire(import.meta.url);

function configurationOf({ dir, entries, outDir, external }: NodeBundle): Configuration {
  return {
    mode: 'production',
    context: dir,
    target: 'node22',
    entry: { ...entries },
    devtool: 'source-map',
    experiments: { outputModule: true },
    output: {
      path: outDir,
      filename: '[name].js',
      chunkFilename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    externalsType: 'module-import',
    externals: ({ request = '' }, done) => {
      if (external.some((name) => request === name || request.startsWith(`${name}/`))) done(undefined, request);
      else done();
    },
    resolve: { extensions: ['.js', '.mjs', '.json'] },
    module: {
      // Threads of their own are scripts of their own.
      parser: { javascript: { worker: ['Worker from node:worker_threads', '...'] } },
      rules: [
        // Node knows no AMD: a package that offers it is taken as CommonJS.
        { test: /\.js$/, parser: { amd: false } },
        {
          test: /\.ts$/,
          loader: require.resolve('swc-loader'),
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
        },
      ],
    },
    optimization: { minimize: false, chunkIds: 'named', moduleIds: 'named' },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'none',
  };
}

/** Bundles TypeScript for Node into ES modules that run without a build step and without the workspace. */
export async function bundleForNode(bundle: NodeBundle): Promise<NodeBundleResult> {
  const result = await compile(configurationOf(bundle));
  if (!result.ok) return result;
  const sources = [...result.stats.compilation.fileDependencies].filter(
    (file) => path.extname(file) !== '' && !file.split(path.sep).includes('node_modules'),
  );
  return { ok: true, sources: sources.sort() };
}
