import axios from 'axios';
import { dataHost, dataUrl, originOf, ownOrigin } from '../config/index.ts';
import { AXIOS_DEFAULTS } from './axios-defaults.ts';

/**
 * Where to ask whether the service behind `url` is back: the data host's or the API's ping (Directus: `/server/ping`, which
 * answers where `/server/health` stays 503 for want of a mail server). Undefined for services the portal knows nothing of.
 */
export function pingAddress(url: string): string | undefined {
  const origin = originOf(url);
  if (origin === undefined) return undefined;
  const asked = new URL(url, ownOrigin());
  if (asked.href.startsWith(new URL(`${dataHost()}/`, ownOrigin()).href)) return dataUrl('/server/ping');
  return origin === ownOrigin() && asked.pathname.startsWith('/api/') ? '/api/server/ping' : undefined;
}

/** Milliseconds before a ping counts as unanswered. */
const PING_TIMEOUT = 5_000;

/** Whether the service answers. Never rejects; any answer below 500 means that somebody is there. */
export async function ping(address: string): Promise<boolean> {
  try {
    await axios.get(address, { ...AXIOS_DEFAULTS, timeout: PING_TIMEOUT, validateStatus: (status) => status < 500 });
    return true;
  } catch {
    return false; // Silence is the expected answer of a service that is down; the caller asks again.
  }
}
