import type { RateLimits } from '../options.ts';

/** Parts of Directus that answer anyone and that the portal does not use. */
export function isClosed(path: string): boolean {
  return /^(graphql|server\/specs)(\/|$)/.test(path);
}

/** Which limit a request counts against, if any. `path` is canonical: `auth/login`. */
export function limitFor(method: string, path: string): keyof RateLimits | undefined {
  if (path.startsWith('document-shares/open/')) return 'share';
  if (method !== 'POST') return undefined;
  if (/^auth\/login(\/|$)/.test(path)) return 'login';
  if (/^users(\/register)?$/.test(path)) return 'register';
  if (/^auth\/password\/(request|reset)$/.test(path)) return 'passwordReset';
  if (path === 'auth/refresh') return 'refresh';
  return undefined;
}

/** Whether answers hold secrets beside what the visitor sent: those are never compressed (BREACH). */
export function holdsSecrets(path: string): boolean {
  return path.startsWith('auth/');
}
