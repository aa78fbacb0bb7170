/** Where the parts of this package lie. The only module besides the commands that knows where it is on disk. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

export const schemaFileOf = (vendor: 'sqlite' | 'postgres'): string => fromRoot(`schema/${vendor}.json`);
/** The extension's sources, and where it is built for Directus. */
export const extensionSources = fromRoot('src/extension');
export const extensionsDir = fromRoot('dist/extensions');
export const buildExtensionCommand = fromRoot('src/commands/build-extension.ts');
export const workspaceRoot = fromRoot('../');

/**
 * The program that runs every Directus command without asking a package registry for updates first. `GROUNDWORK_DIRECTUS` names a folder
 * with another Directus than the pinned one, for the contract test.
 */
export const directusCli = (): string => {
  const other = process.env['GROUNDWORK_DIRECTUS'];
  const fromHere = createRequire(other ? `${other}/package.json` : import.meta.url);
  const fromDirectus = createRequire(fromHere.resolve('directus/package.json'));
  return fromDirectus.resolve('@directus/api/cli/run.js');
};

/** The program with which Directus itself reads and writes uploads in a folder or in S3. */
export const storageDriver = (kind: 'local' | 's3'): string =>
  createRequire(directusCli()).resolve(`@directus/storage-driver-${kind}`);
