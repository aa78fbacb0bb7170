/** What npm calls the tarball of a package. */
export const tarballOf = (name: string, version: string): string =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
