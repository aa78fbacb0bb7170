import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import { LoadingPlugin } from './loading-plugin.ts';
import { versionIn, type BuildEnvironment } from './remote-config.ts';
import { shellDefines, splitChunks } from './shell-config.ts';

/** Where the files for foreign pages are, within the shell's build. */
export const EMBED_FOLDER = 'embed';

/** The one file of it that has no hash in its name: pages of others name it. */
export const LOADER_FILE = 'embed.js';

/** Whether a file of the shell's build is one that only foreign pages load. */
export const isForEmbedding = (file: string): boolean => file === LOADER_FILE || file.startsWith(`${EMBED_FOLDER}/`);

/**
 * The webpack configuration of what foreign pages load: the small loader, and the runtime of embedded elements. A build of its
 * own beside the shell's, so that nothing which embedding needs reaches the portal's visitors; a foreign page could not have
 * the portal's files from the cache anyway, since browsers keep a cache for each site.
 * @param dir the shell's folder
 */
export function embedConfig(dir: string): (environment: BuildEnvironment) => Configuration {
  return ({ mode, outDir, version }) => {
    const base = baseConfig({ dir, outDir: join(outDir, EMBED_FOLDER), mode, packageName: 'shell' });
    return {
      ...base,
      name: 'embed',
      entry: { runtime: './src/embed/main.tsx', loader: './src/embed/loader/main.ts' },
      output: {
        ...base.output,
        filename: ({ chunk }) => (chunk?.name === 'loader' ? LOADER_FILE : '[name].[contenthash:8].js'),
        uniqueName: 'groundwork_embed',
        publicPath: 'auto',
      },
      optimization: {
        ...base.optimization,
        chunkIds: mode === 'production' ? 'deterministic' : 'named',
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
