import { http } from '../http/index.ts';

/** Where a file is saved, without keys of records. */
function screenIn(path: string): string {
  const parts = path.split('/').slice(1, 3);
  const end = parts.findIndex((part) => !/^[a-z][a-z-]{0,39}$/.test(part));
  return (end < 0 ? parts : parts.slice(0, end)).map((part) => `/${part}`).join('');
}

/** Once more when the connection is back; the server has recorded what was read of restricted fields anyway. */
const whenOnline = (): Promise<void> =>
  new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));

/**
 * Tells the server that the page has made a file of rows that it had: on which screen, in which format and of how many rows, for the audit
 * log. Never what is in it.
 */
export function reportExport(name: string, rows: number | null): void {
  const format = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'file';
  const body = { screen: screenIn(window.location.pathname), format, rows };
  const send = (): Promise<unknown> => http.post('/api/groundwork-audit/exports', body, { trouble: false });
  send()
    .catch(() => whenOnline().then(send))
    .catch(() => undefined);
}
