import { createStore } from 'zustand/vanilla';
import { createCurrentSession, type CurrentSession } from './current-session.ts';
import type { SessionEnvironment } from './environment.ts';
import { refreshBackoff } from './refresh-backoff.ts';
import { createRenewal } from './renewal.ts';
import { RegisteredButSignedOut, type Session, type SessionState } from './session-state.ts';
import type { Tokens } from './tokens.ts';

/** How long the app waits for the user before it mounts, and a logout for the server, in milliseconds. */
const STARTUP_LIMIT = 8_000;
const LOGOUT_LIMIT = 3_000;

/** The session: SPEC §4, DESIGN §4. Its environment is passed in, so that tests can open several tabs of one browser. */
export function createSession(environment: SessionEnvironment): Session {
  const { transport, tokenStorage, resetUrl } = environment;
  let initialising: Promise<void> | undefined;
  const backoff = refreshBackoff();

  const enterWith = async (answer: Promise<Tokens>): Promise<void> => {
    current.begin(await answer);
    await completeUser();
    if (current.credentials() === null) throw new Error('The server ended the new session at once.');
  };
  const store = createStore<SessionState>(() => ({
    status: 'starting',
    accessToken: null,
    user: null,
    endedBecause: null,
    generation: 0,
    initialise: () => (initialising ??= initialise(environment, current, completeUser)),
    login: (email, password, signal, otp) => enterWith(transport.login(email, password, signal, otp)),
    loginWithProvider: (answer, signal) => enterWith(transport.loginWithProvider(answer, signal)),
    async register(registration, signal) {
      await transport.register(registration, signal);
      try {
        await current.state().login(registration.email, registration.password, signal);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new RegisteredButSignedOut(reason, { cause: error });
      }
    },
    requestPasswordReset: (email, signal) => transport.requestPasswordReset(email, resetUrl(), signal),
    resetPassword: (token, password, signal) => transport.resetPassword(token, password, signal),
    refresh: async () => (await refresh()) === 'renewed',
    logout: () => logOut(environment, current),
  }));
  const current = createCurrentSession(environment, store, backoff);
  const { completeUser, renew, refresh, sync, adopt } = createRenewal(environment, current, backoff);

  return {
    store,
    credentials: current.credentials,
    storedUserId: () => tokenStorage.read().userId,
    hasStoredToken() {
      tokenStorage.migrate();
      return tokenStorage.read().accessToken !== null;
    },
    survivesReload: () => tokenStorage.shared,
    completeUser,
    adopt,
    renew: (sent) => renew(sent),
    replayed: ({ token }, accepted) => backoff.replayed(token, accepted),
    sync: () => sync(),
    heardOfEnd() {
      sync();
      if (!tokenStorage.shared && store.getState().accessToken !== null) current.end('signed-out-elsewhere');
    },
    onEnded: current.onEnded,
  };
}

async function initialise(
  { tokenStorage, personal, ended, wait, log }: SessionEnvironment,
  { store, restore }: CurrentSession,
  completeUser: () => Promise<void>,
): Promise<void> {
  try {
    tokenStorage.migrate();
    const { accessToken, userId } = tokenStorage.read();
    if (accessToken === null) {
      personal.sweep();
      store.setState({ status: 'signed-out', endedBecause: ended.read() });
      return;
    }
    restore(accessToken, userId);
    await Promise.race([completeUser(), wait(STARTUP_LIMIT)]);
  } catch (error) {
    log('Starting the session failed.', error);
  } finally {
    const { status, accessToken } = store.getState();
    if (status === 'starting') store.setState({ status: accessToken === null ? 'signed-out' : 'signed-in' });
  }
}

async function logOut(
  { transport, tokenStorage, wait, log }: SessionEnvironment,
  { end }: CurrentSession,
): Promise<void> {
  const token = tokenStorage.refreshToken();
  // First here: nothing that is still under way may bring the session back, and a server that hangs keeps nobody.
  end(null);
  if (token === null) return;
  const answered = transport.logout(token).catch((error: unknown) => log('Logging out at the server failed.', error));
  await Promise.race([answered, wait(LOGOUT_LIMIT)]);
}
