import type { StoreApi } from 'zustand/vanilla';
import type { EndReason } from './environment.ts';
import type { Tokens } from './tokens.ts';
import type { ProviderAnswer, Registration } from './transport.ts';
import type { User } from './user.ts';

export type SessionStatus = 'starting' | 'signed-out' | 'signed-in';

/** The one store of the session (SPEC §4, DESIGN §4). */
export interface SessionState {
  /** `starting` until {@link SessionState.initialise} is through; signed in means that an access token is present. */
  readonly status: SessionStatus;
  readonly accessToken: string | null;
  /** Null while signed out, and where the server did not say. */
  readonly user: User | null;
  /** Why the last session ended, for the login page; null after an ordinary logout. */
  readonly endedBecause: EndReason | null;
  /** Counts sign-ins and sign-outs, here and in other tabs. What was asked in one generation belongs to nobody in the next. */
  readonly generation: number;
  /** Reads what the browser kept and loads the user; one refresh when that fails. Never rejects, and never takes long. */
  initialise(): Promise<void>;
  /**
   * Rejects with the call's error; SPEC §8 says what to show. With `signal` the caller can give up, here and below.
   * @param otp the one-time code, where the server has answered INVALID_OTP
   */
  login(email: string, password: string, signal?: AbortSignal, otp?: string): Promise<void>;
  /** The same with the answer of an OpenID provider. */
  loginWithProvider(answer: ProviderAnswer, signal?: AbortSignal): Promise<void>;
  /** Creates the account and signs in. Rejects with the call's error, or {@link RegisteredButSignedOut}. */
  register(registration: Registration, signal?: AbortSignal): Promise<void>;
  requestPasswordReset(email: string, signal?: AbortSignal): Promise<void>;
  /** @param token from the link in the mail */
  resetPassword(token: string, password: string, signal?: AbortSignal): Promise<void>;
  /** Renews the tokens; false when that failed, and the session is over then. */
  refresh(): Promise<boolean>;
  /** Signs out here and in all tabs, whatever the server says. Never rejects. */
  logout(): Promise<void>;
}

/** The account exists, but signing in with it failed, for `cause`: asking for it again would only say that it exists. */
export class RegisteredButSignedOut extends Error {
  override readonly name = 'RegisteredButSignedOut';
}

/** With what a request was sent. */
export interface Credentials {
  readonly token: string;
  readonly generation: number;
}

/** What became of a session after a request of its was answered 401. Only after `renewed` may the request be sent again. */
export type Renewal = 'renewed' | 'ended' | 'changed';

/** The store, and what the http client and the tabs need of the session beside it. */
export interface Session {
  readonly store: StoreApi<SessionState>;
  credentials(): Credentials | null;
  /** Whether a token is stored, before {@link SessionState.initialise} has looked: who will probably be signed in. */
  hasStoredToken(): boolean;
  /** Whether the next page load will find this session again; not where the browser refuses to keep it. */
  survivesReload(): boolean;
  /** The stored user id, which the chat's thread is named by (SPEC §5, §7); null when there is none. */
  storedUserId(): string | null;
  /** Goes on with tokens that somebody else has signed in for: the page that a remote is embedded in, or our sign-in window. */
  adopt(tokens: Tokens): void;
  /** Gets a token that is newer than the one sent: another request's, another tab's, or by the one refresh under way. */
  renew(sent: Credentials): Promise<Renewal>;
  /** Called when a request that was sent again ended: a server that refuses fresh tokens must not be asked for more at once. */
  replayed(sent: Credentials, accepted: boolean): void;
  /** Looks at what other tabs have written. */
  sync(): void;
  /** Another tab says that the session is over. */
  heardOfEnd(): void;
  /** Loads the user where it is missing. Never rejects. */
  completeUser(): Promise<void>;
  /** Calls back when a session ended without a logout in this tab. Returns the way to stop. */
  onEnded(callback: (reason: EndReason) => void): () => void;
}
