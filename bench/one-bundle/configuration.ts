import path from 'node:path';
import { baseConfig } from '@groundwork/build';
import type { Configuration } from 'webpack';

/**
 * One ordinary webpack build of everything: vendors apart from the application, shared parts of screens in common chunks.
 * @param root the project's folder
 */
export function oneBundle(root: string, outDir: string): Configuration {
  const base = baseConfig({
    dir: path.join(root, 'bench/one-bundle'),
    outDir,
    mode: 'production',
    packageName: 'one-bundle',
  });
  return {
    ...base,
    name: 'one-bundle',
    // Nobody reads its code: its files are counted and served.
    devtool: false,
    entry: { shell: './main.tsx' },
    output: { ...base.output, uniqueName: 'groundwork_one_bundle', publicPath: '/shell/' },
    optimization: {
      ...base.optimization,
      chunkIds: 'deterministic',
      splitChunks: {
        chunks: 'async',
        minChunks: 2,
        minSize: 10_000,
        cacheGroups: {
          vendor: {
            name: 'vendor',
            chunks: 'initial',
            test: /[\\/]node_modules[\\/]/,
            minChunks: 1,
            minSize: 0,
            priority: 10,
          },
        },
      },
    },
  };
}
