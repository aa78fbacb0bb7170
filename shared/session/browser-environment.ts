import axios from 'axios';
import { deviceStorage, foreignPage, getConfiguration, ownOrigin, tabStorage } from '../config/index.ts';
import { AXIOS_DEFAULTS } from '../connection/axios-defaults.ts';
import { connection } from '../connection/connection.ts';
import { withEarlyAnswers } from '../connection/early-answers.ts';
import { isUnanswered } from '../connection/failure.ts';
import { observe } from '../connection/observe.ts';
import { personal } from '../personal/page-personal-storage.ts';
import { createEndReason } from './end-reason.ts';
import type { SessionEnvironment } from './environment.ts';
import { createCrossTabLock, type CrossTabLock, type Locks } from './cross-tab-lock.ts';
import { createLease } from './lease.ts';
import { createRefreshCookie, type CookieJar } from './refresh-cookie.ts';
import { createStorageArea } from './storage-area.ts';
import { createTransport, type AuthTransport } from './transport.ts';
import { createTokenStorage } from './token-storage.ts';

/** Milliseconds before one of the session's own calls counts as unanswered. */
const CALL_LIMIT = 15_000;

interface CookieStoreLike {
  get(name: string): Promise<{ value?: string | undefined } | null>;
}

function cookieJar(): CookieJar {
  // Of somebody else's page: a jar that ends with it.
  if (foreignPage()) return { text: '' };
  const store = (globalThis as { cookieStore?: CookieStoreLike }).cookieStore;
  return {
    get text() {
      return document.cookie;
    },
    set text(cookie) {
      document.cookie = cookie;
    },
    ask: store && (async (name) => (await store.get(name))?.value ?? null),
  };
}

function webLocks(): Locks | undefined {
  return typeof navigator === 'undefined' ? undefined : (navigator as { locks?: Locks }).locks;
}

/**
 * The client of the session's own calls: without the bearer and the renewal that depend on the session. The login screen and
 * the session itself deal with its failures; the connection only learns whether the server is there.
 */
export const sessionClient = axios.create({
  ...AXIOS_DEFAULTS,
  timeout: CALL_LIMIT,
  timeoutErrorMessage: 'The server did not answer in time. Try again.',
  trouble: false,
});
observe(sessionClient, connection, () => true);
sessionClient.interceptors.request.use((config) => ({
  ...config,
  adapter: withEarlyAnswers(axios.getAdapter(config.adapter, config)),
}));

/** On a foreign page the tokens are renewed and revoked by the page that holds them. */
function transportHere(): AuthTransport {
  const own = createTransport(sessionClient);
  const page = foreignPage();
  if (!page) return own;
  return {
    ...own,
    refresh: async () => ({ accessToken: await page.newToken(), refreshToken: null }),
    logout: () => Promise.resolve(),
  };
}

/** @param announceEnd notifies the other tabs that the session is over */
export function browserEnvironment(announceEnd: () => void): SessionEnvironment {
  const storage = createStorageArea(deviceStorage);
  const cookie = createRefreshCookie(cookieJar(), getConfiguration().configuration.cookieDomain);
  const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const takeTurn = createLease({ storage, wait, now: () => Date.now(), name: Math.random().toString(36).slice(2) });
  // The tabs of a foreign page have nothing in common that is ours.
  const crossTabLock: CrossTabLock = foreignPage()
    ? (work) => work({ waited: false, alone: true })
    : createCrossTabLock(webLocks(), takeTurn);
  return {
    transport: transportHere(),
    tokenStorage: createTokenStorage(storage, cookie),
    crossTabLock,
    personal,
    wait,
    resetUrl: () => `${ownOrigin()}/reset-password`,
    ended: createEndReason(createStorageArea(tabStorage)),
    announceEnd,
    isUnanswered,
    // The message alone: an error of axios carries passwords and tokens in its configuration.
    log: (message, error) => console.warn(message, error instanceof Error ? error.message : String(error)),
  };
}
