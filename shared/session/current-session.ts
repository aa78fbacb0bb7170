import type { StoreApi } from 'zustand/vanilla';
import type { EndReason, SessionEnvironment } from './environment.ts';
import type { RefreshBackoff } from './refresh-backoff.ts';
import type { Refreshed } from './refresh-run.ts';
import type { Credentials, SessionState } from './session-state.ts';
import { ownerOf, type Tokens } from './tokens.ts';

/** Whose session this tab has and with which tokens, how it begins and how it ends. */
export function createCurrentSession(
  { tokenStorage, personal, ended, announceEnd }: SessionEnvironment,
  store: StoreApi<SessionState>,
  backoff: Pick<RefreshBackoff, 'reset'>,
) {
  const state = store.getState;
  const listeners = new Set<(reason: EndReason) => void>();
  let refreshToken: ReturnType<Refreshed['refreshToken']> = { value: null, certain: false };
  let storedUserId: string | null = null;
  const know = (value: string | null, certain: boolean): void => void (refreshToken = { value, certain });

  const enter = (accessToken: string, userId: string | null): void => {
    ended.write(null);
    storedUserId = userId;
    store.setState(nextGeneration(state(), accessToken, null));
  };
  return {
    store,
    state,
    enter,
    begin: (tokens: Tokens): void => {
      tokenStorage.begin(tokens);
      const signedIn = ownerOf(tokens.accessToken);
      if (signedIn !== undefined) personal.claim(signedIn);
      backoff.reset();
      enter(tokens.accessToken, null);
      know(tokens.refreshToken, true);
    },
    end: (reason: EndReason | null): void => {
      const { status } = state();
      // Only an explicit logout removes everything: an expired session continues at the same person's next sign-in. Wiped before
      // the tokens go, so that a tab which sees them gone sees this too, and sweeps up what it wrote meanwhile.
      if (reason === null) personal.wipe();
      else personal.sweep();
      // What another tab has cleared may by now be what it has written since.
      if (reason !== 'signed-out-elsewhere' || !tokenStorage.shared) tokenStorage.clear();
      know(null, false);
      ended.write(reason);
      store.setState(nextGeneration(state(), null, reason));
      if (reason !== 'signed-out-elsewhere') announceEnd();
      if (reason !== null && status === 'signed-in') for (const listener of [...listeners]) listener(reason);
    },
    /** Goes on with what the browser has kept, of a person who is shown as signed in once the user is loaded. */
    restore: (accessToken: string, userId: string | null): void => {
      storedUserId = userId;
      // Not certain: another tab may be between its two writes.
      know(tokenStorage.refreshToken(), false);
      store.setState({ accessToken, generation: state().generation + 1 });
    },
    owner: (): string | null => {
      const { accessToken, user } = state();
      return (accessToken === null ? undefined : ownerOf(accessToken)) ?? user?.id ?? storedUserId;
    },
    credentials: (): Credentials | null => {
      const { accessToken, generation } = state();
      return accessToken === null ? null : { token: accessToken, generation };
    },
    refreshToken: () => refreshToken,
    know,
    onEnded: (callback: (reason: EndReason) => void): (() => void) => {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
  };
}

export type CurrentSession = ReturnType<typeof createCurrentSession>;

/** The state once somebody has signed in, or out: nothing of the person before is left in it. */
export const nextGeneration = (
  { generation }: Pick<SessionState, 'generation'>,
  accessToken: string | null,
  endedBecause: EndReason | null,
): Partial<SessionState> => ({
  status: accessToken === null ? 'signed-out' : 'signed-in',
  accessToken,
  user: null,
  endedBecause,
  generation: generation + 1,
});
