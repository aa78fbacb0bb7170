import { createRequire } from 'node:module';
import { LOAD_TIMEOUT } from '@groundwork/shared/contract';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { transform } from 'esbuild';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { PlacelessModulesPlugin } from './placeless-modules.ts';
import { RelativeSourcesPlugin } from './relative-sources.ts';
import { routerForProduction } from './router-for-production.ts';
import { shortClassNames } from './short-class-names.ts';
import { swcOptions } from './swc-options.ts';

export type Mode = 'production' | 'development';

export interface BaseOptions {
  /** The package's folder. */
  readonly dir: string;
  readonly outDir: string;
  readonly mode: Mode;
  /** Distinguishes the class names of one package, or of one version of it, from another's. */
  readonly packageName: string;
  /** Whether every selector of its stylesheets needs a class of its own, so that no other package's elements match. */
  readonly ownStyles?: boolean;
}

const require = createRequire(import.meta.url);

const swcLoader = require.resolve('swc-loader');

/** What the builds of the shell and of every remote have in common: TypeScript and CSS modules in, content-hashed files out. */
export function baseConfig({ dir, outDir, mode, packageName, ownStyles = false }: BaseOptions): Configuration {
  const production = mode === 'production';
  return {
    mode,
    context: dir,
    target: ['web', 'es2022'],
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: outDir,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      hashFunction: 'xxhash64',
      chunkLoadTimeout: LOAD_TIMEOUT,
      // A module that throws while it is evaluated must not stay in the cache, or a retry would find it half made. (Its sibling,
      // strictModuleErrorHandling, keeps the error and throws it again for ever.)
      strictModuleExceptionHandling: true,
      clean: production,
    },
    resolve: { extensions: ['.js', '.mjs', '.json'] },
    module: {
      // How a remote says that a file is a worker's script, beside `new Worker` (shared/worker).
      parser: { javascript: { worker: ['ReleasedWorker from @groundwork/shared/worker', '...'] } },
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /\.css\.ts$/,
          use: [require.resolve('./compile-messages.cjs'), { loader: swcLoader, options: swcOptions }],
        },
        { test: /\.basemap$/, loader: require.resolve('./base-map/pieces-loader.mjs') },
        {
          test: /\.css\.ts$/,
          use: [
            MiniCssExtractPlugin.loader,
            { loader: require.resolve('css-loader'), options: { modules: false } },
            {
              loader: require.resolve('./css-of-module.mjs'),
              options: { script: `${swcLoader}?${JSON.stringify(swcOptions)}` },
            },
          ],
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
              options: {
                // Leaflet's pictures belong to its layer switch and its pins, which the map does without.
                url: { filter: (_url: string, file: string) => !/[\\/]leaflet[\\/]/.test(file) },
                modules: {
                  // A plain `.css` is a module in a remote, too: it would restyle the whole portal.
                  ...(ownStyles ? { auto: () => true, mode: 'pure' } : { auto: true }),
                  namedExport: false,
                  exportLocalsConvention: 'camel-case-only',
                  ...(production
                    ? { getLocalIdent: shortClassNames(dir, packageName) }
                    : { localIdentName: '[name]_[local]_[hash:base64:4]', localIdentHashSalt: packageName }),
                },
              },
            },
          ],
        },
      ],
    },
    plugins: [
      new RelativeSourcesPlugin(),
      new PlacelessModulesPlugin(),
      ...(production ? [routerForProduction] : []),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
        // CSS modules do not depend on the order of their files.
        ignoreOrder: true,
        linkType: false,
      }),
    ],
    optimization: {
      // In this process: swc is native, and whole builds run beside each other anyway.
      minimizer: [
        new TerserPlugin({
          parallel: false,
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { format: { comments: false } },
        }),
        new TerserPlugin({
          parallel: false,
          test: /\.css$/,
          extractComments: false,
          minify: async (files) => ({
            code: (await transform(Object.values(files).join('\n'), { loader: 'css', minify: true })).code.trim(),
          }),
        }),
      ],
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'none',
  };
}
