/** The address of the list, with the filters it had before a document was opened. */
export function listSearch(search: string): string {
  const next = new URLSearchParams(search);
  for (const name of ['document', 'version', 'at']) next.delete(name);
  return next.size === 0 ? '' : `?${next.toString()}`;
}
