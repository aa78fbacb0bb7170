/** A package of the workspace that a remote's own repository needs. */
export interface PublishedPackage {
  readonly name: string;
  /** Its folder, relative to the workspace. */
  readonly dir: string;
  /** Files that lie elsewhere in the workspace and travel with it: where they go, and where they are. */
  readonly brings?: Readonly<Record<string, string>>;
}

/** The published packages, in the order in which they need each other. */
export const publishedPackages: readonly PublishedPackage[] = [
  { name: '@groundwork/shared', dir: 'shared' },
  {
    name: '@groundwork/build',
    dir: 'platform/build',
    brings: { 'modules.d.ts': 'types/modules.d.ts', 'tsconfig.json': 'tsconfig.base.json' },
  },
  { name: '@groundwork/release', dir: 'platform/release' },
];
