import { statusOf } from '../connection/failure.ts';
import type { SessionEnvironment } from './environment.ts';
import type { Entry } from './cross-tab-lock.ts';
import { exchange } from './token-exchange.ts';
import { ownerOf, type Tokens } from './tokens.ts';
import type { StoredSession } from './token-storage.ts';

/** How long to wait for another tab's write that must come, for one that may come, and how often to look (ms). */
const CHANGE_LIMIT = 1_000;
const GLANCE = 50;
/** How long the turn is kept after the writing, so that a tab which reads both late can see that another wrote (ms). */
const HOLD = 300;
const LOOK_EVERY = 25;

/**
 * How a refresh ended. `superseded`: a logout or a login, here or in another tab, was faster and wins (DESIGN §4).
 * `unanswered`: nobody refused, but nobody answered either.
 */
export type Outcome = 'renewed' | 'failed' | 'unanswered' | 'superseded';

/** The session a refresh works for. */
export interface Refreshed {
  readonly accessToken: () => string | null;
  /** The refresh token that belongs to the access token, as far as this tab knows; `certain` when this tab got both itself. */
  readonly refreshToken: () => { readonly value: string | null; readonly certain: boolean };
  /** Whose session it is, or null where nobody said. */
  readonly owner: () => string | null;
  /** Whether this is no longer the session that the refresh was begun for. */
  readonly superseded: () => boolean;
  /** Adopts what another tab has stored. */
  readonly sync: (stored: StoredSession) => void;
  /** Goes on with new tokens; `certain` when they are known to be this person's. */
  readonly take: (tokens: Tokens, certain: boolean) => void;
  /** The tokens turned out to be somebody else's: begins that session. */
  readonly becomeOther: (tokens: Tokens) => void;
}

async function until(
  environment: SessionEnvironment,
  condition: () => boolean | Promise<boolean>,
  limit = CHANGE_LIMIT,
): Promise<boolean> {
  for (let waited = 0; waited < limit; waited += LOOK_EVERY) {
    if (await condition()) return true;
    await environment.wait(LOOK_EVERY);
  }
  return condition();
}

/**
 * One refresh, alone among all tabs. A refresh token is replaced the moment it is used, so everything is read again once
 * no other tab can be renewing, and the turn is not given on before the next tab can see what was written.
 * @param attempts how often an unanswered call is tried
 */
export function runRefresh(environment: SessionEnvironment, session: Refreshed, attempts: number): Promise<Outcome> {
  const { tokenStorage } = environment;
  const before = session.accessToken();

  const taken = (): Outcome => (session.superseded() ? 'superseded' : 'renewed');
  /** Whether another tab was faster, be it that this tab heard of it by itself meanwhile. */
  const isNews = (stored: StoredSession): boolean => {
    if (!session.superseded()) session.sync(stored);
    return session.superseded() || session.accessToken() !== before;
  };
  const seesNews = (limit?: number): Promise<boolean> => until(environment, () => isNews(tokenStorage.read()), limit);

  async function inTurn({ waited, alone }: Entry): Promise<Outcome> {
    const stored = await tokenStorage.readFresh();
    if (isNews(stored)) return taken();
    const token = stored.refreshToken;
    if (token === null) return 'failed';
    // In Chromium the lock and the cookie can reach this tab before the access token that was written with them. A tab that
    // read both while another was writing (at its start, say) cannot see it from the cookie, only from having had to wait.
    const { value: known, certain } = session.refreshToken();
    const replaced = known !== null && token !== known;
    if ((replaced || !certain) && (await seesNews(replaced || waited ? CHANGE_LIMIT : GLANCE))) return taken();
    return renewWith(token, alone);
  }

  async function renewWith(token: string, alone: boolean): Promise<Outcome> {
    const answer = await exchange(environment, token, attempts, session.superseded);
    const tokens = typeof answer === 'string' ? undefined : answer;
    const whose = tokens === undefined ? 'mine' : await whoseAre(tokens, token);
    // From this reading to the writing nothing else may run. A cookie that is gone or not the one that was used: somebody has
    // signed out or in. A refusal where tabs cannot lock: another one was faster, and its answer may still be on the way.
    const now = await tokenStorage.readFresh();
    const mayStillCome = now.refreshToken !== token || (answer === 'refused' && !alone);
    if (isNews(now) || (tokenStorage.shared && mayStillCome && (await seesNews()))) {
      if (tokens !== undefined) void revoke(tokens);
      return taken();
    }
    if (tokens === undefined) return answer === 'refused' ? 'failed' : 'unanswered';
    if (whose === 'another') {
      session.becomeOther(tokens);
      return 'superseded';
    }
    session.take(tokens, whose === 'mine');
    await until(
      environment,
      async () => (await tokenStorage.readFresh()).refreshToken === (tokens.refreshToken ?? token),
    );
    await environment.wait(HOLD);
    return taken();
  }

  /**
   * The cookie may be of a parent domain where another user has signed in on another portal. Directus' tokens name their user;
   * of others the server is asked, but only when this tab did not get `used` itself. Where that is not known, they are another's;
   * but nobody's data can be had with a token that the server refuses already: then the next renewal asks again.
   */
  async function whoseAre(tokens: Tokens, used: string): Promise<'mine' | 'another' | 'unknown'> {
    const mine = session.owner();
    const { value, certain } = session.refreshToken();
    const theirs = ownerOf(tokens.accessToken);
    if (mine !== null && theirs !== undefined) return mine === theirs ? 'mine' : 'another';
    if (certain && value === used) return 'mine';
    try {
      const user = await environment.transport.me(tokens.accessToken);
      return user.id === mine ? 'mine' : 'another';
    } catch (error) {
      return mine !== null && statusOf(error) === 401 ? 'unknown' : 'another';
    }
  }

  /**
   * Tokens nobody will use must not stay valid on the server: somebody has signed out meanwhile. But two tabs that asked at once were
   * given the same refresh token, which then is the session's.
   */
  async function revoke({ refreshToken }: Tokens): Promise<void> {
    if (refreshToken === null) return;
    const stored = async (): Promise<string | null> => (await tokenStorage.readFresh()).refreshToken;
    if ((await stored()) !== null && (await until(environment, async () => (await stored()) === refreshToken))) return;
    await environment.transport
      .logout(refreshToken)
      .catch((error: unknown) => environment.log('Revoking unused tokens failed.', error));
  }

  return environment.crossTabLock(inTurn);
}
