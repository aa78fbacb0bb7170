import type { SeenCall } from './seen-call.ts';
import { refusal, type Answer } from './settle.ts';

export interface FakeUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly first_name?: string;
  readonly last_name?: string;
}

/** Users and tokens of the fake server. */
export interface Accounts {
  readonly users: FakeUser[];
  /** Whether access tokens are JWTs that name their user, as Directus' are, or opaque. */
  jwt: boolean;
  /** Signs `userId` in behind the browser's back; the tokens are valid. */
  issue(userId: string): { access: string; refresh: string };
  /** Every access token given out so far is expired now. */
  expireAccessTokens(): void;
  /** Every refresh token given out so far is dead now. */
  revokeRefreshTokens(): void;
  isValid(accessToken: string): boolean;
  /** The refresh tokens that still work, by user. */
  liveRefreshTokens(): Map<string, string>;
  ownerOf(accessToken: string): string | undefined;
  answer(call: SeenCall): Answer | undefined;
}

const encode = (value: unknown): string => btoa(JSON.stringify(value)).replace(/=+$/, '');
const field = (body: unknown, name: string): string => {
  const value = (body as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : '';
};

export function createAccounts(given: readonly FakeUser[]): Accounts {
  const users = [...given];
  const owners = new Map<string, string>();
  const valid = new Set<string>();
  const refreshTokens = new Map<string, string>();
  let count = 0;

  function issue(userId: string): { access: string; refresh: string } {
    count += 1;
    const access = accounts.jwt
      ? `${encode({ alg: 'HS256' })}.${encode({ id: userId, n: count })}.s`
      : `access-${count}`;
    const refresh = `refresh-${count}`;
    owners.set(access, userId);
    valid.add(access);
    refreshTokens.set(refresh, userId);
    return { access, refresh };
  }
  function tokens(userId: string): Answer {
    const { access, refresh } = issue(userId);
    return { status: 200, body: { data: { access_token: access, refresh_token: refresh, expires: 900_000 } } };
  }
  function register(body: unknown): Answer {
    const email = field(body, 'email');
    if (users.some((user) => user.email === email)) {
      return refusal(
        400,
        'RECORD_NOT_UNIQUE',
        'Value for field "email" in collection "directus_users" has to be unique.',
      );
    }
    users.push({
      id: `user-${users.length + 1}`,
      email,
      password: field(body, 'password'),
      first_name: field(body, 'first_name'),
    });
    return { status: 204 };
  }

  const accounts: Accounts = {
    users,
    jwt: true,
    issue,
    expireAccessTokens: () => valid.clear(),
    revokeRefreshTokens: () => refreshTokens.clear(),
    isValid: (token) => valid.has(token),
    liveRefreshTokens: () => new Map(refreshTokens),
    ownerOf: (token) => owners.get(token),
    answer(call) {
      const refused = refusal(401, 'INVALID_CREDENTIALS', 'Invalid user credentials.');
      switch (`${call.method} ${call.path}`) {
        case 'POST /api/auth/login': {
          const user = users.find(
            (one) => one.email === field(call.body, 'email') && one.password === field(call.body, 'password'),
          );
          return user === undefined ? refused : tokens(user.id);
        }
        case 'POST /api/auth/refresh': {
          const token = field(call.body, 'refresh_token');
          const owner = refreshTokens.get(token);
          refreshTokens.delete(token);
          return owner === undefined ? refused : tokens(owner);
        }
        case 'POST /api/auth/logout':
          return refreshTokens.delete(field(call.body, 'refresh_token'))
            ? { status: 204 }
            : refusal(400, 'INVALID_PAYLOAD', 'Invalid payload.');
        case 'GET /api/users/me': {
          const user = users.find((one) => one.id === call.user);
          if (user === undefined) return refused;
          const { password: _secret, ...publicUser } = user;
          return { status: 200, body: { data: publicUser } };
        }
        case 'POST /api/users':
          return register(call.body);
        case 'POST /api/auth/password/request':
          return { status: 204 };
        case 'POST /api/auth/password/reset':
          return field(call.body, 'token') === 'good-token'
            ? { status: 204 }
            : refusal(400, 'INVALID_PAYLOAD', 'Invalid payload. Token is invalid.');
        default:
          return undefined;
      }
    },
  };
  return accounts;
}
