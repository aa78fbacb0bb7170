import { accountsOf, tokens } from './accounts-of.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus } from './server.ts';

export interface RenewalServers {
  readonly who: () => People;
  /** Another instance on the same database, or the same one. */
  readonly otherUrl: () => string;
  /** Runs a statement in the database, past Directus. */
  readonly run: (statement: string) => unknown;
}

/** Renewals of a session whose answer never came: the page asks again with the refresh token that was replaced. */
export const renewalSuite = ({ who, otherUrl, run }: RenewalServers): void => {
  const { newAccount, signIn, statusOf } = accountsOf(who);
  const renewAt = (url: string, refresh: string) =>
    call({ url, token: null }, 'POST', '/auth/refresh', { refresh_token: refresh });
  const here = (refresh: string) => renewAt(who().server.url, refresh);
  const there = (refresh: string) => renewAt(otherUrl(), refresh);
  const tokensOf = async (answer: ReturnType<typeof here>) => tokens.parse((await answer).body).data;
  const makeOlder = (seconds: number): void =>
    void run(`update groundwork_sessions set moment = moment - ${String(seconds * 1000)}`);
  const logOut = (refresh: string) => call(who().visitor, 'POST', '/auth/logout', { refresh_token: refresh });

  describe('a renewal whose answer was lost', () => {
    it('can be repeated, at any instance and at the same time, and leaves one session', async () => {
      const account = await newAccount();
      const { refresh } = await signIn(account);
      const lost = await tokensOf(here(refresh));
      const answers = await Promise.all([tokensOf(there(refresh)), tokensOf(here(refresh)), tokensOf(there(refresh))]);
      expect(new Set(answers.map((one) => one.refresh_token))).toEqual(new Set([lost.refresh_token]));
      const [again] = answers;
      expect(await statusOf({ url: otherUrl(), token: again.access_token })).toBe(200);
      const next = await tokensOf(there(again.refresh_token));
      expect(next.refresh_token).not.toBe(again.refresh_token);
      const { body } = await call(
        { url: who().server.url, token: next.access_token },
        'GET',
        '/groundwork-accounts/sessions',
      );
      expect(body).toMatchObject({ data: [{ current: true }] });
      expect((body as { data: unknown[] }).data).toHaveLength(1);
    });

    it('and that was begun twice at the same time, gives one session', async () => {
      let { refresh } = await signIn(await newAccount());
      // The second may come at any point of the first.
      for (let turn = 0; turn < 10; turn += 1) {
        const [one, other, third] = await Promise.all([
          tokensOf(here(refresh)),
          tokensOf(there(refresh)),
          tokensOf(there(refresh)),
        ]);
        expect([other.refresh_token, third.refresh_token]).toEqual([one.refresh_token, one.refresh_token]);
        refresh = one.refresh_token;
      }
      expect((await here(refresh)).status).toBe(200);
    });

    it('is refused a minute later, whatever the number of repeats', async () => {
      const { refresh } = await signIn(await newAccount());
      const { refresh_token: newer } = await tokensOf(here(refresh));
      makeOlder(50);
      expect((await there(refresh)).status).toBe(200);
      makeOlder(11);
      expect((await here(refresh)).status).toBe(401);
      expect((await there(refresh)).status).toBe(401);
      expect((await here(newer)).status).toBe(200);
    });

    it('is refused once the new refresh token was used', async () => {
      const { refresh } = await signIn(await newAccount());
      const { refresh_token: second } = await tokensOf(here(refresh));
      const { refresh_token: third } = await tokensOf(here(second));
      expect((await there(refresh)).status).toBe(401);
      expect((await tokensOf(there(second))).refresh_token).toBe(third);
    });

    it('is not repeated after a logout, with either token, or after a new password', async () => {
      for (const whichever of ['old', 'new'] as const) {
        const { refresh } = await signIn(await newAccount());
        const renewed = await tokensOf(here(refresh));
        expect((await logOut(whichever === 'old' ? refresh : renewed.refresh_token)).status).toBe(204);
        for (const token of [refresh, renewed.refresh_token])
          expect({ whichever, status: (await there(token)).status }).toEqual({ whichever, status: 401 });
        expect(await statusOf({ url: who().server.url, token: renewed.access_token })).toBe(401);
      }
      const account = await newAccount();
      const { refresh } = await signIn(account);
      const { access_token: token } = await tokensOf(here(refresh));
      const change = { current_password: account.password, password: 'the second long password' };
      await expectStatus(204, { url: who().server.url, token }, 'POST', '/groundwork-accounts/password', change);
      expect((await there(refresh)).status).toBe(401);
    });

    it('was no renewal where the server ended before it had stored the new token', async () => {
      const { refresh } = await signIn(await newAccount());
      const { refresh_token: newer } = await tokensOf(here(refresh));
      // As if Directus had been killed right after it was asked.
      run(`update directus_sessions set token = '${refresh}' where token = '${newer}'`);
      makeOlder(3600);
      expect((await tokensOf(there(refresh))).refresh_token).toBe(newer);
      expect((await tokensOf(here(refresh))).refresh_token).toBe(newer);
    });

    it('leaves nothing behind for tokens that never were', async () => {
      const guess = 'x'.repeat(64);
      expect((await here(guess)).status).toBe(401);
      expect((await here(guess)).status).toBe(401);
    });
  });
};
