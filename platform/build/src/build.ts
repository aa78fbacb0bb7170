import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Release, ShellRelease } from '@groundwork/shared/contract';
import type { Configuration } from 'webpack';
import type { Mode } from './base-config.ts';
import { embedConfig } from './embed-config.ts';
import { finishEmbedding } from './embed-record.ts';
import { compile, watch, type Compiled } from './compile.ts';
import { prerender } from './prerender.ts';
import { releaseRecord } from './release-record.ts';
import { workerConfig } from './worker-config.ts';
import { versionIn, type BuildEnvironment } from './remote-config.ts';
import { readRemoteManifest, uniqueNameOf } from './remote-source.ts';
import { pageTemplate, shellDefines } from './shell-config.ts';
import { shellRecord } from './shell-record.ts';

export interface BuildOptions {
  /** The package's folder, absolute. */
  readonly dir: string;
  readonly outDir: string;
  readonly mode: Mode;
  /** The version to release, where it is not the package's own. */
  readonly version?: string | undefined;
}

export type BuildResult<R> =
  | { readonly ok: true; readonly release: R }
  | { readonly ok: false; readonly errors: readonly string[] };
export interface WatchHandle {
  close(): Promise<void>;
}

async function configurationOf(options: BuildOptions): Promise<Configuration> {
  const file = pathToFileURL(join(options.dir, 'webpack.config.ts')).href;
  const { default: make } = (await import(file)) as { default: (environment: BuildEnvironment) => Configuration };
  return make(options);
}

type Finish<R> = (compiled: Compiled & { ok: true }, options: BuildOptions) => R;

function finished<R>(compiled: Compiled, options: BuildOptions, finish: Finish<R>): BuildResult<R> {
  if (!compiled.ok) return compiled;
  try {
    return { ok: true, release: finish(compiled, options) };
  } catch (error) {
    return { ok: false, errors: [error instanceof Error ? error.message : String(error)] };
  }
}

const finishRemote: Finish<Release> = ({ stats }, { dir, outDir, version }) => {
  const release = releaseRecord(stats.compilation, dir, outDir, versionIn(dir, version));
  // The record last: where there is one, the build is whole.
  writeFileSync(join(outDir, 'release.json'), `${JSON.stringify(release, undefined, 2)}\n`);
  return release;
};

const finishShell: Finish<ShellRelease> = ({ stats }, { dir, outDir, version }) => {
  const release = shellRecord(stats.compilation, dir, outDir, versionIn(dir, version));
  copyFileSync(pageTemplate(dir), join(outDir, 'page.html'));
  writeFileSync(join(outDir, 'shell.json'), `${JSON.stringify(release, undefined, 2)}\n`);
  return release;
};

async function prerendered(compiled: Compiled, work: () => Promise<void>): Promise<Compiled> {
  if (!compiled.ok) return compiled;
  try {
    await work();
    return compiled;
  } catch (error) {
    return { ok: false, errors: [error instanceof Error ? error.message : String(error)] };
  }
}

async function watchBuild<R>(
  options: BuildOptions,
  finish: Finish<R>,
  onResult: (result: BuildResult<R>) => void,
): Promise<WatchHandle> {
  const watching = watch(await configurationOf(options), (compiled) => onResult(finished(compiled, options, finish)));
  return { close: () => new Promise((resolve) => watching.close(() => resolve())) };
}

/** Builds a remote into `outDir` and writes `release.json` beside its files. Never rejects for an error in the sources. */
export async function buildRemote(options: BuildOptions): Promise<BuildResult<Release>> {
  const { dir, outDir, version } = options;
  const compiled = await prerendered(await compile(await configurationOf(options)), () =>
    prerender({ dir, outDir, packageName: uniqueNameOf(readRemoteManifest(dir).name, versionIn(dir, version)) }),
  );
  return finished(compiled, options, finishRemote);
}

/**
 * Builds the shell into `outDir`, with its service worker and what foreign pages load of it beside the portal, and writes `shell.json` and `page.html` beside its files.
 */
export async function buildShell(options: BuildOptions): Promise<BuildResult<ShellRelease>> {
  const { dir, outDir, version } = options;
  const compiled = await prerendered(await compile(await configurationOf(options)), () =>
    prerender({ dir, outDir, packageName: 'shell', defines: shellDefines(dir, versionIn(dir, version)) }),
  );
  if (!compiled.ok) return compiled;
  const worker = await compile(workerConfig(dir)(options));
  if (!worker.ok) return worker;
  const embedding = finished(await compile(embedConfig(options.dir)(options)), options, ({ stats }) =>
    finishEmbedding(stats.compilation, options.outDir),
  );
  // The record last: where there is one, the build is whole.
  return embedding.ok ? finished(compiled, options, finishShell) : embedding;
}

/** Like {@link buildRemote}, again at every change of a source, until the handle is closed. */
export const watchRemote = (
  options: BuildOptions,
  onResult: (result: BuildResult<Release>) => void,
): Promise<WatchHandle> => watchBuild(options, finishRemote, onResult);

/** Like {@link buildShell}, again at every change of a source, until the handle is closed. */
export const watchShell = (
  options: BuildOptions,
  onResult: (result: BuildResult<ShellRelease>) => void,
): Promise<WatchHandle> => watchBuild(options, finishShell, onResult);
