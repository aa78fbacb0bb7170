/** The address of one check's findings, or of all checks, with what narrows them. */
export function checkPath(address: URLSearchParams, check?: string): string {
  const next = new URLSearchParams(address);
  next.set('view', 'checks');
  next.delete('page');
  next.delete('order');
  if (check === undefined) next.delete('check');
  else next.set('check', check);
  return `/baseline-survey/list?${next.toString()}`;
}
