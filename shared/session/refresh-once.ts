import type { StoreApi } from 'zustand/vanilla';
import type { SessionEnvironment } from './environment.ts';
import { runRefresh, type Outcome, type Refreshed } from './refresh-run.ts';
import type { SessionState } from './session-state.ts';

export const ATTEMPTS = 3;

interface RefreshParts {
  readonly environment: SessionEnvironment;
  readonly store: StoreApi<SessionState>;
  readonly refreshed: Omit<Refreshed, 'superseded'>;
  /** How long to wait first, in milliseconds. */
  readonly pause: () => number;
  /** The session cannot be renewed any more. */
  readonly onOver: () => void;
}

interface RefreshOnce {
  /** The refresh of this generation: the one under way, or a new one. */
  readonly once: (attempts?: number, keepUnanswered?: boolean) => Promise<Outcome>;
  readonly isUnderWay: (generation: number) => boolean;
}

/** One refresh for everybody in this tab who needs one. */
export function createRefreshOnce({ environment, store, refreshed, pause, onOver }: RefreshParts): RefreshOnce {
  let underWay: { readonly generation: number; readonly outcome: Promise<Outcome> } | undefined;
  const once = (attempts = ATTEMPTS, keepUnanswered = false): Promise<Outcome> => {
    const { generation, accessToken: before } = store.getState();
    if (underWay?.generation === generation) return underWay.outcome;
    const superseded = (): boolean => store.getState().generation !== generation;
    const work = async (): Promise<Outcome> => {
      const wait = pause();
      if (wait > 0) await environment.wait(wait);
      if (superseded()) return 'superseded';
      const heard = changeOfToken(store, before);
      const run = runRefresh(environment, { ...refreshed, superseded }, attempts).catch((error: unknown): Outcome => {
        environment.log('Renewing the session failed.', error);
        return 'failed';
      });
      // Wherever the new token came from, this tab's requests need not wait until it has been passed on to all others.
      const outcome = await Promise.race([
        run,
        heard.promise.then((): Outcome => (superseded() ? 'superseded' : 'renewed')),
      ]);
      heard.stop();
      const over = outcome === 'failed' || (outcome === 'unanswered' && !keepUnanswered);
      if (over && !superseded()) onOver();
      return outcome;
    };
    const outcome = work().finally(() => {
      if (underWay?.outcome === outcome) underWay = undefined;
    });
    underWay = { generation, outcome };
    return outcome;
  };
  return { once, isUnderWay: (generation) => underWay?.generation === generation };
}

function changeOfToken(
  store: StoreApi<SessionState>,
  before: string | null,
): { readonly promise: Promise<void>; readonly stop: () => void } {
  let stop = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    stop = store.subscribe(({ accessToken }) => {
      if (accessToken !== before) resolve();
    });
  });
  return { promise, stop };
}
