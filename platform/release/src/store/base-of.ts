/** Where browsers find a published version. */
export function baseOf(name: string, version: string, files = '/remotes/'): string {
  return `${files}${name}/${version}/`;
}
