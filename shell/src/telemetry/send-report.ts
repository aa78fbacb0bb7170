import { ownOrigin, parsedUrl } from '@groundwork/shared';

/**
 * Sends a report, also while the page goes away. One on a canary carries the access token where somebody is signed in and the report
 * goes to the portal itself: the gateway counts people, not requests. Nothing is sent without a network: it would only be an error in
 * the console.
 */
export function sendReport(endpoint: string, body: string, token: string | null): void {
  if (!navigator.onLine) return;
  if (token !== null && parsedUrl(endpoint)?.origin === ownOrigin()) {
    const headers = { 'content-type': 'text/plain;charset=UTF-8', authorization: `Bearer ${token}` };
    // What cannot be sent is dropped.
    fetch(endpoint, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(() => undefined);
    return;
  }
  if ('sendBeacon' in navigator) navigator.sendBeacon(endpoint, body);
}
