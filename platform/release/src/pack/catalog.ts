import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { publishedPackages } from './published-packages.ts';

/** The exact version of every third-party package, by name: what `catalog:` stands for. */
export type Catalog = Readonly<Record<string, string>>;

/** In a published package, where the catalogue lies beside package.json. */
export const CATALOG_FILE = 'catalog.json';

/** Reads the `catalog:` of a pnpm-workspace.yaml: plain `name: version` lines, indented. */
export function readCatalog(yaml: string): Catalog {
  const [, after = ''] = yaml.split(/^catalog:\n/m);
  const [block = ''] = after.split(/^\S/m);
  const lines = [...block.matchAll(/^ +'?([^':\s]+)'?: +(\S+)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', version = '']) => [name, version]));
}

/** The workspace that `from` lies in: the nearest folder above with a pnpm-workspace.yaml; undefined when there is none. */
export function findWorkspace(from: string): string | undefined {
  const dir = path.resolve(from);
  if (existsSync(path.join(dir, 'pnpm-workspace.yaml')) && existsSync(path.join(dir, 'shared/contract/version.ts')))
    return dir;
  const above = path.dirname(dir);
  return above === dir ? undefined : findWorkspace(above);
}

/** The versions of our own packages. */
function ourVersions(root: string): Catalog {
  const manifests = publishedPackages.map(
    ({ dir }) =>
      JSON.parse(readFileSync(path.join(root, dir, 'package.json'), 'utf8')) as { name: string; version: string },
  );
  return Object.fromEntries(manifests.map(({ name, version }) => [name, version]));
}

/**
 * The catalogue of the workspace and our own packages, or the one that was packed with this package.
 * @param packageDir the folder of `@groundwork/release`
 */
export function loadCatalog(packageDir: string): Catalog {
  const packed = path.join(packageDir, CATALOG_FILE);
  if (existsSync(packed)) return JSON.parse(readFileSync(packed, 'utf8')) as Catalog;
  const root = path.join(packageDir, '../..');
  return { ...readCatalog(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8')), ...ourVersions(root) };
}
