import type { Preload, Release, SharedModule } from '@groundwork/shared/contract';
import type { Compilation } from 'webpack';
import { filesOfGroup, isLazy, sharedOfBuild, sharedOfGroup } from './chunk-groups.ts';
import { fileTable } from './file-table.ts';
import { readRemoteManifest, uniqueNameOf } from './remote-source.ts';
import { requiredRange, sharedVersions } from './shared-versions.ts';

/** The chunk of what a remote exposes. */
export const EXPOSE_CHUNK = 'remote';

/**
 * The release record of a build that has been written to `outDir`.
 * @throws when a route names a screen that has no chunk, so that a misspelt screen fails the build and not a user's page
 */
export function releaseRecord(compilation: Compilation, dir: string, outDir: string, version: string): Release {
  const { $schema: _schema, requires, ...manifest } = readRemoteManifest(dir);
  const uniqueName = uniqueNameOf(manifest.name, version);
  const versions = sharedVersions(dir);
  const preload: Record<string, Preload> = {};
  for (const route of manifest.routes) {
    const files = filesOfGroup(compilation, route.screen);
    if (!files)
      throw new Error(`remote.json: ${route.path} names the screen "${route.screen}", but no chunk has that name.`);
    const shared = sharedOfGroup(compilation, route.screen);
    preload[route.path] = {
      files: [...new Set([...(filesOfGroup(compilation, EXPOSE_CHUNK) ?? []), ...files])],
      shared: [...new Set([...sharedOfGroup(compilation, EXPOSE_CHUNK), ...shared])].filter(isLazy).sort(),
    };
  }
  const entry = filesOfGroup(compilation, uniqueName)?.[0];
  if (!entry) throw new Error('The build has no container entry.');
  return {
    ...manifest,
    version,
    uniqueName,
    entry,
    ...fileTable(outDir),
    preload,
    requires: {
      shell: requires.shell,
      shared: Object.fromEntries(
        sharedOfBuild(compilation).map((key) => [
          key,
          requiredRange(key as SharedModule, versions[key as SharedModule]),
        ]),
      ),
    },
  };
}
