import path from 'node:path';
import { CalledWrongly } from '../called-wrongly.ts';
import { FolderStorage } from './folder-storage.ts';
import { parseS3Address } from './s3-address.ts';
import { S3Storage } from './s3-storage.ts';
import type { BlobStorage } from './blob-storage.ts';

/** The environment of `npm start`, whose registry lies at the top of the store. */
export const LOCAL = 'local';

/** The key of something in a store. */
export const keys = {
  releases: 'remotes/',
  releasesOf: (name: string) => `remotes/${name}/`,
  release: (name: string, version: string) => `remotes/${name}/${version}/`,
  environments: 'environments/',
} as const;

/**
 * Releases and, for each environment, a registry: the same layout in a folder and in a bucket, so that one can be copied to the
 * other. Releases are in `remotes/<name>/<version>/`; `registry.json`, `config.json` and `registry-revisions/<n>.json` of an
 * environment are in `environments/<environment>/`, those of `local` at the top.
 */
export interface Store {
  readonly blobs: BlobStorage;
  /** The folder of an environment, empty or ending in a slash. */
  readonly placeOf: (environment: string) => string;
}

const isEnvironment = (name: string): boolean => /^[a-z][a-z0-9-]{0,30}$/.test(name);

function placeOf(environment: string): string {
  if (!isEnvironment(environment))
    throw new CalledWrongly(`${environment} is not the name of an environment: lower case letters, digits and dashes.`);
  return environment === LOCAL ? '' : `${keys.environments}${environment}/`;
}

export function storeOn(blobs: BlobStorage): Store {
  return { blobs, placeOf };
}

/**
 * Opens a store by its address: a folder, or `s3://bucket/prefix?endpoint=…&region=…`.
 * @param cwd what a relative folder is relative to
 */
export function openStore(
  address: string,
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Store {
  return storeOn(
    address.startsWith('s3:')
      ? new S3Storage(parseS3Address(address), env)
      : new FolderStorage(path.resolve(cwd, address)),
  );
}

/**
 * The store of one portal whose files are `<folder>/remotes` and `<folder>/registry.json`, whatever its environment is called.
 * @throws Error when the two are not side by side under these names
 */
export function portalStore({
  remotesDir,
  registryFile,
}: {
  readonly remotesDir?: string;
  readonly registryFile?: string;
}): Store {
  const given = [
    ...(remotesDir === undefined ? [] : [[remotesDir, 'remotes']]),
    ...(registryFile === undefined ? [] : [[registryFile, 'registry.json']]),
  ];
  const folders = new Set(given.map(([file = '']) => path.dirname(path.resolve(file))));
  const [folder] = folders;
  if (folder === undefined || folders.size > 1 || given.some(([file = '', name]) => path.basename(file) !== name)) {
    throw new Error(
      `${given.map(([file]) => file).join(' and ')}: a portal's folder holds remotes/ and registry.json.`,
    );
  }
  return { blobs: new FolderStorage(folder), placeOf: () => '' };
}

/** The environments that have a registry, `local` first. */
export async function environmentsOf({ blobs }: Store): Promise<string[]> {
  const [local, others] = await Promise.all([blobs.get('registry.json'), blobs.folders(keys.environments)]);
  return [...(local === undefined ? [] : [LOCAL]), ...others];
}
