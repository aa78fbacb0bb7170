import path from 'node:path';
import type { Catalog } from '../pack/catalog.ts';

/** Whether a remote lives among others in the portal's workspace, or in a repository of its own. */
export type Setting = 'workspace' | 'alone';

export interface ManifestOptions {
  readonly name: string;
  readonly title: string;
  readonly setting: Setting;
  /** Exact versions, ours and others'. */
  readonly catalog: Catalog;
  /** Tarballs of our packages by name, where they do not come from a registry. */
  readonly tarballs: Readonly<Record<string, string>> | undefined;
}

const needed = ['@groundwork/shared', 'react'];
const inWorkspace = [
  '@groundwork/build',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/react',
];
const alone = [
  '@groundwork/build',
  '@groundwork/release',
  '@lingui/swc-plugin',
  '@playwright/test',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  'jest',
  'jest-environment-jsdom',
  'typescript',
];

/** The commands of a remote in a repository of its own. */
export const SCRIPTS = {
  build: 'groundwork-build',
  dev: 'groundwork-build --watch',
  test: 'jest',
  types: 'tsc --noEmit',
  check: 'groundwork check dist',
  conformance: 'groundwork conformance dist',
};

/** The package.json of a new remote. */
export function manifestOf({ name, title, setting, catalog, tarballs }: ManifestOptions): object {
  const version = (needs: string): string => {
    if (setting === 'workspace') return needs.startsWith('@groundwork/') ? 'workspace:*' : 'catalog:';
    const tarball = tarballs?.[needs];
    if (tarball !== undefined) return `file:packages/${path.basename(tarball)}`;
    const found = catalog[needs];
    if (found === undefined) throw new Error(`No version of ${needs} is known.`);
    return found;
  };
  const versions = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map((one) => [one, version(one)]));
  return {
    name: setting === 'workspace' ? `@groundwork/mf-${name}` : `mf-${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    description: `${title}.`,
    ...(setting === 'alone' && { engines: { node: '>=22.18' }, scripts: SCRIPTS }),
    dependencies: versions(needed),
    devDependencies: versions(setting === 'workspace' ? inWorkspace : alone),
  };
}
