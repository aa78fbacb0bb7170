import type { Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import type { BuildEnvironment } from './remote-config.ts';

/** The service worker's script, beside the page's template: the gateway serves both at addresses without a hash. */
export const WORKER_FILE = 'service-worker.js';

/**
 * The webpack configuration of the service worker: one file, which loads no other.
 * @param dir the shell's folder
 */
export function workerConfig(dir: string): (environment: BuildEnvironment) => Configuration {
  return ({ mode, outDir }) => {
    const base = baseConfig({ dir, outDir, mode, packageName: 'shell' });
    return {
      ...base,
      name: 'service worker',
      target: ['webworker', 'es2022'],
      devtool: false,
      entry: { worker: './src/offline/worker/service-worker.ts' },
      output: { ...base.output, filename: WORKER_FILE, clean: false },
      optimization: { ...base.optimization, splitChunks: false },
    };
  };
}
