import type { CurrentSession } from './current-session.ts';
import type { SessionEnvironment } from './environment.ts';
import type { RefreshBackoff } from './refresh-backoff.ts';
import { ATTEMPTS, createRefreshOnce } from './refresh-once.ts';
import type { Credentials, Renewal } from './session-state.ts';
import { ownerOf, type Tokens } from './tokens.ts';
import type { StoredSession, TokenStorage } from './token-storage.ts';

/** Keeps the session going: with new tokens, with those of other tabs, and with the user that belongs to them. */
export function createRenewal(environment: SessionEnvironment, current: CurrentSession, backoff: RefreshBackoff) {
  const { tokenStorage, log } = environment;
  const { store, state, credentials, refreshToken } = current;

  const sync = (stored: StoredSession = tokenStorage.read()): void => {
    if (adoptStored(tokenStorage, current, stored)) void completeUser();
  };
  const adopt = (tokens: Tokens): void => {
    current.begin(tokens);
    void completeUser();
  };
  const refresh = createRefreshOnce({
    environment,
    store,
    refreshed: {
      accessToken: () => state().accessToken,
      refreshToken,
      owner: current.owner,
      sync,
      take(tokens, certain) {
        tokenStorage.keep(tokens);
        current.know(tokens.refreshToken ?? refreshToken().value, certain);
        store.setState({ accessToken: tokens.accessToken });
      },
      becomeOther: adopt,
    },
    pause: backoff.pause,
    onOver: () => current.end('expired'),
  });

  async function renew(sent: Credentials, attempts = ATTEMPTS, keepUnanswered = false): Promise<Renewal> {
    const changed = (): boolean => state().generation !== sent.generation;
    if (!changed() && !refresh.isUnderWay(sent.generation)) sync();
    if (!changed() && state().accessToken === sent.token) {
      const outcome = await refresh.once(attempts, keepUnanswered);
      if (outcome === 'unanswered' && !changed()) return 'ended';
    }
    if (!changed()) return 'renewed';
    return state().accessToken === null ? 'ended' : 'changed';
  }

  /** Loads the user; when that fails, one refresh, and the user again (SPEC §4). Never rejects: a failure is only logged. */
  async function completeUser(): Promise<void> {
    const sent = credentials();
    if (sent === null || state().user !== null) return;
    const load = (): Promise<void> => loadUser(environment, current);
    try {
      await load();
    } catch (error) {
      log('Loading the user failed.', error);
      // A server that is down refuses nobody: the session is kept, and the user loaded once it is back. Otherwise a reload
      // during an outage would sign people out.
      const nobodyAnswers = environment.isUnanswered(error);
      const renewal = await renew(sent, nobodyAnswers ? 1 : ATTEMPTS, nobodyAnswers);
      if (renewal === 'renewed') await load().catch((again: unknown) => log('Loading the user failed again.', again));
    }
  }

  return { sync, adopt, refresh: refresh.once, renew, completeUser };
}

/**
 * Adopts what another tab has stored.
 * @returns whether somebody is signed in now who is new to this tab
 */
function adoptStored(
  tokenStorage: TokenStorage,
  current: CurrentSession,
  { accessToken: theirs, userId }: StoredSession,
): boolean {
  const { accessToken, status, generation } = current.state();
  // A page that has not looked at what is stored yet follows nobody.
  if (theirs === accessToken || (status === 'starting' && generation === 0)) return false;
  if (theirs === null) {
    current.end('signed-out-elsewhere');
    return false;
  }
  const owner = current.owner();
  const same = accessToken !== null && owner !== null && owner === (ownerOf(theirs) ?? userId);
  if (same) current.store.setState({ accessToken: theirs });
  else current.enter(theirs, userId);
  void learnRefreshToken(tokenStorage, current, theirs);
  return !same;
}

async function learnRefreshToken(
  tokenStorage: TokenStorage,
  { state, refreshToken, know }: CurrentSession,
  accessToken: string,
): Promise<void> {
  know(null, false);
  const stored = await tokenStorage.readFresh();
  if (state().accessToken === accessToken && !refreshToken().certain) know(stored.refreshToken, false);
}

async function loadUser(
  { transport, tokenStorage, personal }: SessionEnvironment,
  { store, state, credentials }: CurrentSession,
): Promise<void> {
  const sent = credentials();
  if (sent === null) return;
  const user = await transport.me(sent.token);
  if (state().generation !== sent.generation) return;
  // Unless another tab has just signed somebody else in, of whom this tab has not heard yet. Before the store announces the
  // user: who listens there may read the stored id.
  if (tokenStorage.read().accessToken === state().accessToken) {
    tokenStorage.keepUserId(user.id);
    personal.claim(user.id);
  }
  store.setState({ user });
}
