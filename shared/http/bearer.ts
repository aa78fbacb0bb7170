import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { isTrustedOrigin, ownOrigin } from '../config/index.ts';

/** Calls that go out without a bearer: a stale one would make even these answer 401 (DESIGN §4). */
const WITHOUT_BEARER = /\/auth\/(login|refresh|logout)\/?$/;

/**
 * Whether the session's bearer belongs on a request: only to the page's own origin and the data host, not on login, refresh
 * and logout, and not where the caller has set an Authorization of its own.
 * @param url the whole address, as the browser will ask it
 */
export function takesBearer(url: string, headers: InternalAxiosRequestConfig['headers']): boolean {
  if (AxiosHeaders.from(headers).has('Authorization') || !isTrustedOrigin(url)) return false;
  return !WITHOUT_BEARER.test(new URL(url, ownOrigin()).pathname);
}

/** A copy of `config` with the bearer; the original stays without, so that no error or log carries it. */
export function withBearer(config: InternalAxiosRequestConfig, token: string): InternalAxiosRequestConfig {
  const headers = new AxiosHeaders(config.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return { ...config, headers };
}
