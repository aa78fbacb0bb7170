import { REFRESH_COOKIE, REFRESH_COOKIE_MAX_AGE } from './keys.ts';

/** The cookies of a page, as far as the session uses them. */
export interface CookieJar {
  /** `document.cookie`, read and written. */
  text: string;
  /** The authoritative value where the browser has a Cookie Store; `document.cookie` may lag behind other tabs' writes. */
  readonly ask?: ((name: string) => Promise<string | null>) | undefined;
}

/** The refresh token's cookie (SPEC §9). Never throws. */
export interface RefreshCookie {
  read(): string | null;
  readFresh(): Promise<string | null>;
  write(token: string): void;
  clear(): void;
}

function find(cookies: string): string | null {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${REFRESH_COOKIE}=`));
  const value = pair?.slice(REFRESH_COOKIE.length + 1);
  return value === undefined || value === '' ? null : decodeURIComponent(value);
}

/**
 * @param domain the parent domain that shares the cookie, empty for this host alone
 */
export function createRefreshCookie(jar: CookieJar, domain: string): RefreshCookie {
  // What the browser refused to keep: cookies blocked, plain http on a host that is not this machine, a domain that is not ours.
  let memory: string | null = null;

  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise; // Blocked cookies throw in some browsers and are ignored in others; both end in memory.
    }
  };
  const put = (value: string, maxAge: number, ofDomain: string): void => {
    const where = ofDomain === '' ? '' : `; domain=${ofDomain}`;
    jar.text = `${REFRESH_COOKIE}=${encodeURIComponent(value)}; max-age=${maxAge}; path=/; secure; samesite=lax${where}`;
  };
  const read = (): string | null => attempt(() => find(jar.text), null);

  return {
    read: () => read() ?? memory,
    async readFresh() {
      if (jar.ask === undefined) return read() ?? memory;
      try {
        const value = await jar.ask(REFRESH_COOKIE);
        return value === null || value === '' ? memory : decodeURIComponent(value);
      } catch {
        return read() ?? memory;
      }
    },
    write(token) {
      attempt(() => {
        // A cookie of this host alone, left from a time without a domain, would be read before the shared one.
        if (domain !== '') put('', 0, '');
        put(token, REFRESH_COOKIE_MAX_AGE, domain);
      }, undefined);
      memory = read() === token ? null : token;
    },
    clear() {
      memory = null;
      attempt(() => {
        put('', 0, '');
        if (domain !== '') put('', 0, domain);
      }, undefined);
    },
  };
}
