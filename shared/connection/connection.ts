import { createStore, type StoreApi } from 'zustand/vanilla';
import { ping, pingAddress } from './ping.ts';
import { createRecovery, type RecoveryEnvironment } from './recovery.ts';
import { describeCall, UNREACHABLE_STATUSES, type Trouble, type TroubleReport } from './trouble.ts';

/** The state shown by the connection dot. */
export interface ConnectionState {
  /** Whether the browser has a network at all. */
  readonly online: boolean;
  /** Whether one of our services did not respond; it is retried automatically until it does. */
  readonly unreachable: boolean;
  /** Whether stored answers are shown while the server's own are on their way. */
  readonly slow: boolean;
  /** The calls that failed and have not succeeded since, newest first. */
  readonly troubles: readonly Trouble[];
}

/** One word for the dot: `offline` wins over `troubled`. */
export type ConnectionStatus = 'online' | 'offline' | 'troubled';

/** The word for a state. */
export function connectionStatus(state: ConnectionState): ConnectionStatus {
  if (!state.online) return 'offline';
  return state.unreachable || state.troubles.length > 0 ? 'troubled' : 'online';
}

/** Longer lists are no use in a popover. */
const KEPT = 20;

export interface ConnectionEnvironment extends RecoveryEnvironment {
  readonly now: () => number;
  /** Whether the browser has a network when the page opens. */
  readonly online: boolean;
}

export interface Connection {
  readonly store: StoreApi<ConnectionState>;
  /** Records a failed call; it replaces an older failure of the same call. */
  reportTrouble(report: TroubleReport): void;
  /**
   * Removes what a response disproves: a success removes the same call's failure; any response, the unanswered calls to that host.
   * A list that was refused stays until that list works, though its neighbours do.
   */
  clearTrouble(method: string | undefined, url: string, status: number): void;
  /**
   * Retries the failed calls that may be sent again, and notifies everything that waits to send calls. A call
   * that must not be repeated, because it writes, is forgotten: its screen has reported it. Never rejects.
   */
  retryTroubles(): Promise<void>;
  /** Forgets the failed calls: the person has seen them, or another person uses the page now. */
  dismissTroubles(): void;
  /** Retries the service behind `url` automatically, with growing pauses, until it responds. */
  reportUnreachable(url: string): void;
  /** Calls back whenever something that did not respond works again, or the network is back. Returns a function that stops it. */
  onRecovered(callback: () => void): () => void;
  /** Notifies everything that waits to send calls again. */
  announceRecovery(): void;
  /** Stored answers are shown while the server's own are on their way, or not any longer. */
  setSlow(slow: boolean): void;
  /** The browser's own report about its network. */
  setOnline(online: boolean): void;
  /** Retries at once whatever is waiting: the page is visible again. */
  askNow(): void;
}

/** The connection store (DESIGN §5, the shell's dot) and its recovery. */
export function createConnection(environment: ConnectionEnvironment): Connection {
  const store = createStore<ConnectionState>(() => ({
    online: environment.online,
    unreachable: false,
    slow: false,
    troubles: [],
  }));
  const listeners = new Set<() => void>();
  let lastId = 0;

  const keepTroubles = (keep: (trouble: Trouble) => boolean): void => {
    const { troubles } = store.getState();
    if (!troubles.every(keep)) store.setState({ troubles: troubles.filter(keep) });
  };
  const announceRecovery = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const recovery = createRecovery(environment, (address) => {
    const { host } = describeCall('get', address);
    keepTroubles((trouble) => trouble.host !== host || !UNREACHABLE_STATUSES.includes(trouble.status));
    store.setState({ unreachable: recovery.waiting() });
    announceRecovery();
  });

  return {
    store,
    announceRecovery,
    askNow: () => recovery.askNow(),
    reportTrouble(report) {
      lastId += 1;
      const trouble: Trouble = { ...report, id: lastId, at: environment.now() };
      const others = store
        .getState()
        .troubles.filter(
          (old) => old.method !== trouble.method || old.path !== trouble.path || old.host !== trouble.host,
        );
      store.setState({ troubles: [trouble, ...others].slice(0, KEPT) });
    },
    clearTrouble(method, url, status) {
      const call = describeCall(method, url);
      if (status >= 500) return;
      keepTroubles((trouble) => {
        if (trouble.host !== call.host) return true;
        if (UNREACHABLE_STATUSES.includes(trouble.status)) return false;
        return status >= 400 || trouble.method !== call.method || trouble.path !== call.path;
      });
      const address = pingAddress(url);
      if (address !== undefined) recovery.answered(address);
    },
    reportUnreachable(url) {
      const address = pingAddress(url);
      if (address === undefined) return;
      recovery.watch(address);
      store.setState({ unreachable: true });
    },
    async retryTroubles() {
      const { troubles } = store.getState();
      keepTroubles(({ retry }) => retry !== undefined);
      await Promise.allSettled(troubles.flatMap(({ retry }) => retry?.() ?? []));
      if (recovery.waiting()) recovery.askNow();
      announceRecovery();
    },
    dismissTroubles: () => keepTroubles(() => false),
    onRecovered(callback) {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
    setSlow: (slow) => store.setState({ slow }),
    setOnline(online) {
      const was = store.getState().online;
      store.setState({ online });
      if (!online || was) return;
      if (recovery.waiting()) recovery.askNow();
      else announceRecovery();
    },
  };
}

function browserEnvironment(): ConnectionEnvironment {
  const inBrowser = typeof window !== 'undefined';
  return {
    ping,
    later: (work, milliseconds) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    now: () => Date.now(),
    mayAsk: () => !inBrowser || (navigator.onLine && document.visibilityState !== 'hidden'),
    online: !inBrowser || navigator.onLine,
  };
}

/** The page's one connection store. */
export const connection: Connection = createConnection(browserEnvironment());

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => connection.setOnline(true));
  window.addEventListener('offline', () => connection.setOnline(false));
  document.addEventListener('visibilitychange', () => connection.askNow());
}
