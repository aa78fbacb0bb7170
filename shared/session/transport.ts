import type { AxiosInstance } from 'axios';
import { readTokens, type Tokens } from './tokens.ts';
import { readUser, type User } from './user.ts';

/** What the registration form collects. */
export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** What a page brings back from an OpenID provider, or the one-time code that is asked for after it. */
export interface ProviderAnswer {
  readonly ticket: string;
  readonly code?: string;
  readonly state?: string;
  readonly iss?: string;
  readonly otp?: string;
}

/** The session's own calls (SPEC §7). None carries a stored bearer: a stale one makes even public paths answer 401. */
export interface AuthTransport {
  login(email: string, password: string, signal?: AbortSignal, otp?: string): Promise<Tokens>;
  loginWithProvider(answer: ProviderAnswer, signal?: AbortSignal): Promise<Tokens>;
  refresh(refreshToken: string, signal: AbortSignal): Promise<Tokens>;
  logout(refreshToken: string): Promise<void>;
  me(accessToken: string): Promise<User>;
  register(registration: Registration, signal?: AbortSignal): Promise<void>;
  requestPasswordReset(email: string, resetUrl: string, signal?: AbortSignal): Promise<void>;
  resetPassword(token: string, password: string, signal?: AbortSignal): Promise<void>;
}

const until = (signal: AbortSignal | undefined): { signal?: AbortSignal } => (signal === undefined ? {} : { signal });

/** The server answered with success and something else than agreed. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
}

function agreed<T>(value: T | undefined, call: string): T {
  if (value === undefined) throw new UnexpectedAnswer(`The server's answer to ${call} is not what was agreed.`);
  return value;
}

/** The calls, sent with `client`; they reject with axios' errors, or {@link UnexpectedAnswer}. */
export function createTransport(client: AxiosInstance): AuthTransport {
  return {
    async login(email, password, signal, otp) {
      const { data } = await client.post<unknown>(
        '/api/auth/login',
        { email, password, ...(otp !== undefined && { otp }) },
        until(signal),
      );
      return agreed(readTokens(data), 'signing in');
    },
    async loginWithProvider(answer, signal) {
      const { data } = await client.post<unknown>('/api/groundwork-accounts/openid/finish', answer, until(signal));
      return agreed(readTokens(data), 'signing in');
    },
    async refresh(refreshToken, signal) {
      const { data } = await client.post<unknown>('/api/auth/refresh', { refresh_token: refreshToken }, { signal });
      return agreed(readTokens(data), 'renewing the session');
    },
    async logout(refreshToken) {
      await client.post('/api/auth/logout', { refresh_token: refreshToken });
    },
    async me(accessToken) {
      const { data } = await client.get<unknown>('/api/users/me', {
        headers: { Authorization: `Bearer ${accessToken}` },
      });
      return agreed(readUser(data), 'who is signed in');
    },
    async register({ name, email, password }, signal) {
      await client.post('/api/users', { first_name: name, email, password, role: null }, until(signal));
    },
    async requestPasswordReset(email, resetUrl, signal) {
      await client.post('/api/auth/password/request', { email, reset_url: resetUrl }, until(signal));
    },
    async resetPassword(token, password, signal) {
      await client.post('/api/auth/password/reset', { token, password }, until(signal));
    },
  };
}
