import { ACCESS_TOKEN_KEY, LEGACY_TOKEN_KEY, USER_ID_KEY } from './keys.ts';
import type { RefreshCookie } from './refresh-cookie.ts';
import type { Store } from './storage-area.ts';
import type { Tokens } from './tokens.ts';

/** Who is signed in, according to storage at one moment. */
export interface StoredSession {
  readonly accessToken: string | null;
  readonly userId: string | null;
}

/** With the token that renews it, which is asked for rarely: reading a cookie can be a call to another process. */
export interface StoredTokens extends StoredSession {
  readonly refreshToken: string | null;
}

/** Stores a session between pages and shares it between tabs: SPEC §3, §4, §9. Never throws. */
export interface TokenStorage {
  /** Whether other tabs see it. */
  readonly shared: boolean;
  read(): StoredSession;
  /** With the refresh token, past every cache the browser may have of other tabs' writes. */
  readFresh(): Promise<StoredTokens>;
  /** The refresh token as this tab sees it now. */
  refreshToken(): string | null;
  /** Stores a login's tokens and removes everything of the person who was signed in before. */
  begin(tokens: Tokens): void;
  /** Stores renewed tokens; without a new refresh token the old one stays. */
  keep(tokens: Tokens): void;
  keepUserId(userId: string | null): void;
  /** Forgets tokens and user. */
  clear(): void;
  /** Moves an access token that an older version left under `session_token`; a newer one wins. */
  migrate(): void;
}

export function createTokenStorage(storage: Store, cookie: RefreshCookie): TokenStorage {
  const read = (): StoredSession => ({
    accessToken: storage.get(ACCESS_TOKEN_KEY) || null,
    userId: storage.get(USER_ID_KEY) || null,
  });
  return {
    get shared() {
      return storage.shared;
    },
    read,
    async readFresh() {
      const refreshToken = await cookie.readFresh();
      return { ...read(), refreshToken };
    },
    refreshToken: () => cookie.read(),
    begin({ accessToken, refreshToken }) {
      // The user goes first and the token is replaced, never absent: other tabs read this as somebody else's login, and
      // not as a sign-out.
      storage.set(USER_ID_KEY, null);
      storage.set(LEGACY_TOKEN_KEY, null);
      storage.set(ACCESS_TOKEN_KEY, accessToken);
      if (refreshToken === null) cookie.clear();
      else cookie.write(refreshToken);
    },
    keep({ accessToken, refreshToken }) {
      storage.set(ACCESS_TOKEN_KEY, accessToken);
      if (refreshToken !== null) cookie.write(refreshToken);
    },
    keepUserId: (userId) => storage.set(USER_ID_KEY, userId),
    clear() {
      for (const key of [ACCESS_TOKEN_KEY, LEGACY_TOKEN_KEY, USER_ID_KEY]) storage.set(key, null);
      cookie.clear();
    },
    migrate() {
      const legacy = storage.get(LEGACY_TOKEN_KEY);
      if (legacy === null) return;
      if (legacy !== '' && !storage.get(ACCESS_TOKEN_KEY)) storage.set(ACCESS_TOKEN_KEY, legacy);
      storage.set(LEGACY_TOKEN_KEY, null);
    },
  };
}
