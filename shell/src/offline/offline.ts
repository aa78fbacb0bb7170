import { getConfiguration, session, storeAnswersIn } from '@groundwork/shared';
import type { Registry } from '@groundwork/shared/contract';
import { PERSONAL_STORES, WORKER_PATH } from '@groundwork/shared/contract/offline';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import type { PageStore } from './page-store.ts';
import { whenIdle } from '../when-idle.ts';
import { createWaitingAnswers } from './waiting-answers.ts';
import { forgetUser, knowsUser, restoreUser } from './stored-user.ts';

export interface OfflineParts {
  readonly registry: Registry;
  /** Which release of a remote this page runs. */
  readonly loader: Pick<RemoteLoader, 'held' | 'load' | 'disabled'>;
}

export interface Offline {
  /** Whether this device knows the person who was signed in last, from an earlier answer of the server. */
  knowsUser(): boolean;
  /**
   * The session has been asked for: from now on the page is stored whenever it is at rest.
   * @param onScreen calls back whenever another screen is shown
   */
  begin(onScreen: (callback: () => void) => void): void;
}

const NONE: Offline = { knowsUser: () => false, begin: () => undefined };

/** How long a page rests after a screen was opened before anything is stored for it, in milliseconds. */
const REST = 1_500;

const load = () => import(/* webpackChunkName: "offline" */ './page-store.ts');

/** Whether this browser can read without a network. Development stores nothing: every change is seen at once. */
const isPossible = (): boolean =>
  process.env.NODE_ENV === 'production' &&
  'serviceWorker' in navigator &&
  'caches' in globalThis &&
  'locks' in navigator;

/**
 * Reading without a network: once the page is at rest, it registers the service worker and stores itself, its files and the answers it was
 * given, for the person who is signed in. Called before the first screen asks for anything.
 */
export function startOffline({ registry, loader }: OfflineParts): Offline {
  if (!isPossible()) return NONE;
  if (!getConfiguration().configuration.offline.reading) {
    void stopOffline();
    return NONE;
  }
  let loading: Promise<PageStore | undefined> | undefined;
  const pageStore = (): Promise<PageStore | undefined> =>
    (loading ??= load().then(
      ({ createPageStore }) => createPageStore({ registry, held: (name) => loader.held(name) }, loader),
      () => (loading = undefined),
    ));
  const answers = createWaitingAnswers(async () => {
    const owner = session.storedUserId();
    return owner === null ? undefined : (await pageStore())?.answersOf(owner);
  });
  // Without a network the first question will need what is stored, and need not wait for the code that reads it.
  if (!navigator.onLine && knowsUser()) void pageStore();
  storeAnswersIn({
    ...answers,
    complete: () => storeNow(true),
    screenAt: async (path) => (await pageStore())?.screenAt(path),
  });
  session.store.subscribe(({ generation }, before) => {
    if (generation !== before.generation) answers.startAgain();
  });

  /** @returns whether the page can be opened again without a network */
  const storeNow = async (waits: boolean): Promise<boolean> => {
    const { generation, user } = session.store.getState();
    if (user === null || !navigator.onLine) return false;
    const outcome = await (await pageStore())?.store(user, waits);
    if (session.store.getState().generation !== generation) return false;
    // Without the worker nothing could be read again.
    if (outcome === 'nothing') storeAnswersIn(undefined);
    else if (outcome !== undefined) await answers.flush();
    if (outcome === 'page' && !waits) void (await pageStore())?.refresh();
    return outcome === 'page';
  };
  let clock: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(clock);
    clock = setTimeout(() => whenIdle(() => void storeNow(false)), REST);
  };
  return {
    knowsUser,
    begin(onScreen) {
      restoreUser();
      const follow = (): void => {
        soon();
        onScreen(soon);
        session.store.subscribe(({ user }, before) => {
          if (user !== before.user) soon();
        });
      };
      if (document.readyState === 'complete') follow();
      else addEventListener('load', follow, { once: true });
    },
  };
}

/** Reading without a network was switched off: nothing of it stays here. */
async function stopOffline(): Promise<void> {
  try {
    forgetUser();
    const ours = new URL(WORKER_PATH, location.href).href;
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(
      registrations.filter(({ active }) => active?.scriptURL === ours).map((registration) => registration.unregister()),
    );
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(PERSONAL_STORES)).map((name) => caches.delete(name)));
  } catch (error) {
    console.info('What was stored for reading offline could not be removed.', error);
  }
}
