/** Where one is in a list is not part of how one looks at it. */
const LEFT_OUT = ['page', 'document', 'version', 'at'];

/** What of an address is kept as a view, always written in the same way: begins with a question mark, or is empty. */
export function viewSearch(search: string): string {
  const kept = new URLSearchParams(search);
  for (const name of LEFT_OUT) kept.delete(name);
  kept.sort();
  const text = kept.toString();
  return text === '' ? '' : `?${text}`;
}
