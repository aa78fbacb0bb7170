import { createStore } from 'zustand/vanilla';
import type { EndReason, SessionEnvironment } from './environment.ts';
import { ATTEMPTS, createRefreshOnce } from './refresh-once.ts';
import type { Refreshed } from './refresh-run.ts';
import { refreshBackoff } from './refresh-backoff.ts';
import {
  RegisteredButSignedOut,
  type Credentials,
  type Renewal,
  type Session,
  type SessionState,
} from './session-state.ts';
import { ownerOf, type Tokens } from './tokens.ts';
import type { StoredSession } from './token-storage.ts';

/** How long the app waits for the user before it mounts, and a logout for the server, in milliseconds. */
const STARTUP_LIMIT = 8_000;
const LOGOUT_LIMIT = 3_000;

/** The session: SPEC §4, DESIGN §4. Its environment is passed in, so that tests can open several tabs of one browser. */
export function createSession(environment: SessionEnvironment): Session {
  const { transport, tokenStorage, personal } = environment;
  const listeners = new Set<(reason: EndReason) => void>();
  let refreshToken: ReturnType<Refreshed['refreshToken']> = { value: null, certain: false };
  let initialising: Promise<void> | undefined;
  let storedUserId: string | null = null;
  const backoff = refreshBackoff();

  const state = (): SessionState => store.getState();

  function begin(tokens: Tokens): void {
    tokenStorage.begin(tokens);
    const signedIn = ownerOf(tokens.accessToken);
    if (signedIn !== undefined) personal.claim(signedIn);
    environment.ended.write(null);
    backoff.reset();
    storedUserId = null;
    enter(tokens.accessToken);
    refreshToken = { value: tokens.refreshToken, certain: true };
  }

  /** A person is signed in who is new to this tab. */
  function enter(accessToken: string): void {
    store.setState({
      status: 'signed-in',
      accessToken,
      user: null,
      endedBecause: null,
      generation: state().generation + 1,
    });
  }

  function end(reason: EndReason | null): void {
    const { status, generation } = state();
    // Only an explicit logout removes everything: an expired session continues at the same person's next sign-in. Wiped before
    // the tokens go, so that a tab which sees them gone sees this too, and sweeps up what it wrote meanwhile.
    if (reason === null) personal.wipe();
    else personal.sweep();
    // What another tab has cleared may by now be what it has written since.
    if (reason !== 'signed-out-elsewhere' || !tokenStorage.shared) tokenStorage.clear();
    refreshToken = { value: null, certain: false };
    environment.ended.write(reason);
    store.setState({
      status: 'signed-out',
      accessToken: null,
      user: null,
      endedBecause: reason,
      generation: generation + 1,
    });
    if (reason !== 'signed-out-elsewhere') environment.announceEnd();
    if (reason !== null && status === 'signed-in') for (const listener of [...listeners]) listener(reason);
  }

  function owner(): string | null {
    const { accessToken, user } = state();
    return (accessToken === null ? undefined : ownerOf(accessToken)) ?? user?.id ?? storedUserId;
  }

  /** Adopts what another tab has stored. */
  function sync(stored: StoredSession): void {
    const { accessToken, status } = state();
    const theirs = stored.accessToken;
    if (theirs === accessToken || (status === 'starting' && initialising === undefined)) return;
    if (theirs === null) return end('signed-out-elsewhere');
    const same = accessToken !== null && owner() !== null && owner() === (ownerOf(theirs) ?? stored.userId);
    if (same) {
      store.setState({ accessToken: theirs });
    } else {
      environment.ended.write(null);
      storedUserId = stored.userId;
      enter(theirs);
    }
    void learnRefreshToken(theirs);
    if (!same) void completeUser();
  }

  async function learnRefreshToken(accessToken: string): Promise<void> {
    refreshToken = { value: null, certain: false };
    const stored = await tokenStorage.readFresh();
    if (state().accessToken === accessToken && !refreshToken.certain)
      refreshToken = { value: stored.refreshToken, certain: false };
  }

  async function loadUser(): Promise<void> {
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

  function credentials(): Credentials | null {
    const { accessToken, generation } = state();
    return accessToken === null ? null : { token: accessToken, generation };
  }

  const refreshed: Omit<Refreshed, 'superseded'> = {
    accessToken: () => state().accessToken,
    refreshToken: () => refreshToken,
    owner,
    sync,
    take(tokens, certain) {
      tokenStorage.keep(tokens);
      refreshToken = { value: tokens.refreshToken ?? refreshToken.value, certain };
      store.setState({ accessToken: tokens.accessToken });
    },
    becomeOther(tokens) {
      begin(tokens);
      void completeUser();
    },
  };

  /** Loads the user; when that fails, one refresh, and the user again (SPEC §4). Never rejects: a failure is only logged. */
  async function completeUser(): Promise<void> {
    const sent = credentials();
    if (sent === null || state().user !== null) return;
    try {
      await loadUser();
    } catch (error) {
      environment.log('Loading the user failed.', error);
      // A server that is down refuses nobody: the session is kept, and the user loaded once it is back. Otherwise a reload
      // during an outage would sign people out.
      const nobodyAnswers = environment.isUnanswered(error);
      const renewal = await renew(sent, nobodyAnswers ? 1 : ATTEMPTS, nobodyAnswers);
      if (renewal !== 'renewed') return;
      await loadUser().catch((again: unknown) => environment.log('Loading the user failed again.', again));
    }
  }

  async function renew(sent: Credentials, attempts = ATTEMPTS, keepUnanswered = false): Promise<Renewal> {
    const changed = (): boolean => state().generation !== sent.generation;
    if (!changed() && !refresh.isUnderWay(sent.generation)) sync(tokenStorage.read());
    if (!changed() && state().accessToken === sent.token) {
      const outcome = await refresh.once(attempts, keepUnanswered);
      if (outcome === 'unanswered' && !changed()) return 'ended';
    }
    if (!changed()) return 'renewed';
    return state().accessToken === null ? 'ended' : 'changed';
  }

  async function enterWith(answer: Promise<Tokens>): Promise<void> {
    begin(await answer);
    await completeUser();
    if (credentials() === null) throw new Error('The server ended the new session at once.');
  }

  async function initialise(): Promise<void> {
    try {
      tokenStorage.migrate();
      const { accessToken, userId } = tokenStorage.read();
      if (accessToken === null) {
        personal.sweep();
        store.setState({ status: 'signed-out', endedBecause: environment.ended.read() });
        return;
      }
      storedUserId = userId;
      // Not certain: another tab may be between its two writes.
      refreshToken = { value: tokenStorage.refreshToken(), certain: false };
      store.setState({ accessToken, generation: state().generation + 1 });
      await Promise.race([completeUser(), environment.wait(STARTUP_LIMIT)]);
    } catch (error) {
      environment.log('Starting the session failed.', error);
    } finally {
      const { status, accessToken } = state();
      if (status === 'starting') store.setState({ status: accessToken === null ? 'signed-out' : 'signed-in' });
    }
  }

  const store = createStore<SessionState>(() => ({
    status: 'starting',
    accessToken: null,
    user: null,
    endedBecause: null,
    generation: 0,
    initialise: () => (initialising ??= initialise()),
    login: (email, password, signal, otp) => enterWith(transport.login(email, password, signal, otp)),
    loginWithProvider: (answer, signal) => enterWith(transport.loginWithProvider(answer, signal)),
    async register(registration, signal) {
      await transport.register(registration, signal);
      try {
        await state().login(registration.email, registration.password, signal);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new RegisteredButSignedOut(reason, { cause: error });
      }
    },
    requestPasswordReset: (email, signal) => transport.requestPasswordReset(email, environment.resetUrl(), signal),
    resetPassword: (token, password, signal) => transport.resetPassword(token, password, signal),
    async refresh() {
      return (await refresh.once()) === 'renewed';
    },
    async logout() {
      const token = tokenStorage.refreshToken();
      // First here: nothing that is still under way may bring the session back, and a server that hangs keeps nobody.
      end(null);
      if (token === null) return;
      const answered = transport
        .logout(token)
        .catch((error: unknown) => environment.log('Logging out at the server failed.', error));
      await Promise.race([answered, environment.wait(LOGOUT_LIMIT)]);
    },
  }));

  const refresh = createRefreshOnce({
    environment,
    store,
    refreshed,
    pause: backoff.pause,
    onOver: () => end('expired'),
  });

  return {
    store,
    credentials,
    storedUserId: () => tokenStorage.read().userId,
    hasStoredToken() {
      tokenStorage.migrate();
      return tokenStorage.read().accessToken !== null;
    },
    survivesReload: () => tokenStorage.shared,
    completeUser,
    adopt(tokens) {
      begin(tokens);
      void completeUser();
    },
    renew: (sent) => renew(sent),
    replayed: ({ token }, accepted) => backoff.replayed(token, accepted),
    sync() {
      sync(tokenStorage.read());
    },
    heardOfEnd() {
      sync(tokenStorage.read());
      if (!tokenStorage.shared && state().accessToken !== null) end('signed-out-elsewhere');
    },
    onEnded(callback) {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
  };
}
