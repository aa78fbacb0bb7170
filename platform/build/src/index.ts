export {
  buildRemote,
  buildShell,
  watchRemote,
  watchShell,
  type BuildOptions,
  type BuildResult,
  type WatchHandle,
} from './build.ts';
export { baseConfig, type Mode } from './base-config.ts';
export { compile } from './compile.ts';
export { fileTable } from './file-table.ts';
export { bundleForNode, type NodeBundle, type NodeBundleResult } from './node-bundle.ts';
export { remoteConfig, type BuildEnvironment } from './remote-config.ts';
export { shellConfig, shellDefines, splitChunks } from './shell-config.ts';
