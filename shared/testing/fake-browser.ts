import axios, { type AxiosInstance } from 'axios';
import { createHttpClient } from '../http/client.ts';
import { createConnection, type Connection } from '../connection/connection.ts';
import { isUnanswered } from '../connection/failure.ts';
import { createPersonalStorage, type PersonalStorage } from '../personal/personal-storage.ts';
import { createEndReason } from '../session/end-reason.ts';
import { createCrossTabLock, type Locks } from '../session/cross-tab-lock.ts';
import { createLease } from '../session/lease.ts';
import { createRefreshCookie } from '../session/refresh-cookie.ts';
import type { Session } from '../session/session-state.ts';
import { createSession } from '../session/session.ts';
import { createStorageArea } from '../session/storage-area.ts';
import { createTransport } from '../session/transport.ts';
import { createTokenStorage } from '../session/token-storage.ts';
import type { FakeDirectus } from './fake-directus.ts';
import { memoryStorage, type StorageChange } from './memory-storage.ts';

/** One page of the fake browser. */
export interface FakeTab {
  readonly session: Session;
  readonly http: AxiosInstance;
  readonly connection: Connection;
  /** The pauses that its session has made, in milliseconds of a real clock. */
  readonly waits: readonly number[];
  readonly personal: PersonalStorage;
  /** Another axios client of the same page, as a remote might make one. */
  anotherClient(): AxiosInstance;
}

export interface FakeBrowser {
  openTab(): FakeTab;
  /** What all tabs share. */
  readonly storage: Storage;
  readonly cookies: Map<string, string>;
}

export interface FakeBrowserOptions {
  readonly locks?: boolean;
  /** Storage and cookies that throw, as where site data is blocked. */
  readonly blocked?: boolean;
  /** Milliseconds after which a tab sees what another tab has stored; a lock or a cookie can be there before (DESIGN §4). */
  readonly lag?: number;
  /** How much faster than on a clock the session's own waits pass. */
  readonly speed?: number;
  /** Hears what the session logs. */
  readonly log?: (message: string, error: unknown) => void;
}

/** `navigator.locks`, as far as the session uses it. */
function fakeLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve();
  let held = 0;
  return {
    request<T>(
      _name: string,
      options: { signal: AbortSignal } | { ifAvailable: true },
      work: (lock: unknown) => Promise<T>,
    ): Promise<T> {
      if ('ifAvailable' in options && held > 0) return work(null);
      held += 1;
      const before = last.catch(() => undefined);
      const given = new Promise<void>((resolve, reject) => {
        if ('signal' in options)
          options.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        void before.then(() => resolve());
      });
      const result = given.then(() => work({})).finally(() => (held -= 1));
      last = Promise.allSettled([before, result]);
      return result;
    },
  };
}

/** How long a wait lasts before it gives others a turn, in milliseconds. */
const STEP = 5;

/**
 * Waits in short steps. One long timer would be over after a pause of the whole machine, in which no call could be answered either:
 * limits would pass that nobody has waited for.
 */
async function inSteps(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= STEP)
    await new Promise<void>((resolve) => setTimeout(resolve, Math.min(left, STEP)));
}

/** A browser with one profile and any number of tabs, before one server: what the renewal has to get right. */
export function fakeBrowser(
  server: FakeDirectus,
  { locks = true, blocked = false, lag = 1, speed = 50, log = () => undefined }: FakeBrowserOptions = {},
): FakeBrowser {
  const tabs = new Set<Session>();
  const cookies = new Map<string, string>();
  const views = new Map<ReturnType<typeof memoryStorage>, Session>();
  // What tests write and read is everybody's at once; what a tab writes is the others' after the lag, as storage events are.
  const storage = memoryStorage((change) => spread(change, undefined));
  function spread(change: StorageChange, from: unknown): void {
    if (from !== undefined) storage.apply(change);
    for (const [view, session] of views) {
      if (view === from) continue;
      if (from === undefined) view.apply(change);
      setTimeout(() => {
        view.apply(change);
        session.sync();
      }, lag);
    }
  }
  function openView(): ReturnType<typeof memoryStorage> {
    const view = memoryStorage((change) => spread(change, view));
    for (let index = 0; index < storage.length; index += 1) {
      const key = storage.key(index) ?? '';
      view.apply([key, storage.getItem(key), 0]);
    }
    return view;
  }
  const shared = locks ? fakeLocks() : undefined;
  const refuse = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const jar = {
    get text(): string {
      return blocked ? refuse() : [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set text(cookie: string) {
      if (blocked) refuse();
      const [pair = '', age = ''] = cookie.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (age === 'max-age=0') cookies.delete(name);
      else cookies.set(name, value);
    },
    ask: (name: string): Promise<string | null> => Promise.resolve(blocked ? refuse() : (cookies.get(name) ?? null)),
  };

  return {
    storage,
    cookies,
    openTab() {
      const connection = createConnection({
        ping: () => Promise.resolve(true),
        later: () => () => undefined,
        now: () => 0,
        mayAsk: () => false,
        online: true,
      });
      const ownStorage = memoryStorage();
      const waits: number[] = [];
      const view = openView();
      const wait = (milliseconds: number): Promise<void> => {
        waits.push(milliseconds);
        return inSteps(milliseconds / speed);
      };
      const storageOfTab = (): Storage => (blocked ? refuse() : view);
      const area = createStorageArea(storageOfTab);
      const personal = createPersonalStorage(storageOfTab);
      const takeTurn = createLease({ storage: area, wait, now: () => Date.now(), name: `tab-${views.size}` });
      const session = createSession({
        transport: createTransport(axios.create({ adapter: server.adapter })),
        tokenStorage: createTokenStorage(area, createRefreshCookie(jar, '')),
        crossTabLock: createCrossTabLock(shared, takeTurn, 2_000),
        personal,
        wait,
        resetUrl: () => 'https://portal.example.org/reset-password',
        ended: createEndReason(createStorageArea(() => ownStorage)),
        announceEnd: () => {
          for (const other of tabs) if (other !== session) setTimeout(() => other.heardOfEnd(), 0);
        },
        isUnanswered,
        log,
      });
      tabs.add(session);
      views.set(view, session);
      const anotherClient = (): AxiosInstance =>
        createHttpClient({ session, connection, defaults: { adapter: server.adapter } });
      return { session, connection, waits, personal, http: anotherClient(), anotherClient };
    },
  };
}
