import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ids } from '../access/ids.ts';
import type { Connection } from '../api/client.ts';
import { accountsOf, ME, tokens } from './accounts-of.ts';
import { lastingCode } from './one-time-code.ts';
import { signInAtProvider } from './openid-provider.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus, type Answer } from './server.ts';

const OPENID = '/groundwork-accounts/openid';
const startedSchema = z.object({ data: z.object({ address: z.string(), ticket: z.string() }) });
const refusalSchema = z.object({
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })),
});
const secretSchema = z.object({ data: z.object({ secret: z.string() }) });

/** What can be done with an OpenID provider, on the way that the page takes. */
export const openIdSteps = (visitor: () => Connection) => {
  const start = async () => startedSchema.parse((await call(visitor(), 'POST', `${OPENID}/start`, {})).body).data;
  const finish = (body: object): Promise<Answer> => call(visitor(), 'POST', `${OPENID}/finish`, body);
  const signInAs = async (login: string): Promise<Answer> => {
    const { address, ticket } = await start();
    return finish({ ticket, ...(await signInAtProvider(address, login)) });
  };
  const refused = ({ status, body }: Answer) => {
    const [error] = refusalSchema.parse(body).errors;
    return { status, code: error?.extensions.code, message: error?.message };
  };
  return { start, finish, signInAs, refused };
};

/** Signing in with the OpenID provider that the server's settings name. */
export const openIdSuite = (who: () => People): void => {
  describe('signing in with an OpenID provider', () => {
    const { newAccount, signIn, renew } = accountsOf(who);
    const { start, finish, signInAs, refused } = openIdSteps(() => who().visitor);
    const logged = (user: string) =>
      readFileSync(join(who().server.dataDir, 'logs', 'security.log'), 'utf8')
        .split('\n')
        .filter((line) => line.includes(user) && line.includes('"event":"login"'))
        .map((line) => JSON.parse(line) as Record<string, unknown>);

    it('gives a person who has an account with the verified address a session like that of a password: renewed, listed, ended', async () => {
      const account = await newAccount();
      const answer = await signInAs(account.email.toUpperCase());
      expect(answer.status).toBe(200);
      expect(Object.keys((answer.body as { data: object }).data).sort()).toEqual([
        'access_token',
        'expires',
        'refresh_token',
      ]);
      const { access_token: token, refresh_token: refresh } = tokens.parse(answer.body).data;
      const person = { url: who().server.url, token };
      expect((await call(person, 'GET', ME)).body).toEqual({ data: { id: account.id } });
      expect((await call(person, 'GET', '/groundwork-accounts/sessions')).body).toMatchObject({
        data: [{ current: true }],
      });
      const renewed = tokens.parse((await renew(refresh)).body).data;
      // The password works as before.
      expect((await signIn(account)).refresh).toBeTruthy();
      await expectStatus(204, who().visitor, 'POST', '/auth/logout', { refresh_token: renewed.refresh_token });
      await expectStatus(401, { ...person, token: renewed.access_token }, 'GET', ME);
      expect((await renew(renewed.refresh_token)).status).toBe(401);
      expect(logged(account.id)).toContainEqual(expect.objectContaining({ outcome: 'accepted', way: 'openid' }));
    });

    it('asks for the code of an account with two-factor authentication, which works once', async () => {
      const account = await newAccount();
      const { connection } = await signIn(account);
      const { secret } = secretSchema.parse(
        (await call(connection, 'POST', '/groundwork-accounts/two-factor/start', { password: account.password })).body,
      ).data;
      await call(connection, 'POST', '/groundwork-accounts/two-factor/enable', {
        password: account.password,
        secret,
        otp: await lastingCode(secret),
      });
      const { address, ticket } = await start();
      const came = await signInAtProvider(address, account.email);
      expect(refused(await finish({ ticket, ...came }))).toMatchObject({ status: 401, code: 'INVALID_OTP' });
      for (const otp of ['000000', 'no code', ''])
        expect(refused(await finish({ ticket, otp }))).toMatchObject({ status: 401, code: 'INVALID_OTP' });
      const otp = await lastingCode(secret);
      expect((await finish({ ticket, otp })).status).toBe(200);
      expect(refused(await finish({ ticket, otp }))).toMatchObject({ status: 400, code: 'OPENID_REFUSED' });
      const again = await start();
      expect(
        refused(await finish({ ticket: again.ticket, ...(await signInAtProvider(again.address, account.email)), otp })),
      ).toMatchObject({ code: 'INVALID_OTP' });
    });

    it.each([
      [
        'an address without an account',
        'stranger@example.net',
        'OPENID_UNKNOWN',
        /no account for stranger@example\.net/,
      ],
      [
        'an address that is not verified',
        'unverified-member@example.org',
        'OPENID_UNVERIFIED',
        /not confirmed your email address/,
      ],
      ['no address', 'somebody', 'OPENID_UNVERIFIED', /not confirmed your email address/],
      ['the account that sets the portal up', 'setup@example.org', 'OPENID_UNKNOWN', /cannot be used/],
    ])('refuses %s', async (_what, login, code, message) => {
      expect(refused(await signInAs(login))).toEqual({
        status: 403,
        code,
        message: expect.stringMatching(message) as unknown,
      });
    });

    it('refuses an account that is not active, with a sentence', async () => {
      const account = await newAccount();
      await call(who().admin, 'PATCH', `/users/${account.id}`, { status: 'suspended' });
      expect(refused(await signInAs(account.email))).toMatchObject({
        status: 403,
        code: 'ACCOUNT_INACTIVE',
        message: expect.stringContaining('not active') as unknown,
      });
    });

    it('takes an answer once, from the browser that began, for the question that was asked', async () => {
      const account = await newAccount();
      const [mine, other] = [await start(), await start()];
      const came = await signInAtProvider(mine.address, account.email);
      expect(refused(await finish({ ticket: other.ticket, ...came }))).toMatchObject({
        status: 400,
        code: 'OPENID_REFUSED',
      });
      expect(refused(await finish({ ticket: 'made up', ...came }))).toMatchObject({ status: 400 });
      expect(refused(await finish({ ...came }))).toMatchObject({ status: 400 });
      expect(refused(await finish({ ticket: mine.ticket, otp: '123456' }))).toMatchObject({ status: 400 });
      // At the same moment: one session, not two.
      const both = await Promise.all([
        finish({ ticket: mine.ticket, ...came }),
        finish({ ticket: mine.ticket, ...came }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      const forged = await start();
      expect(
        refused(
          await finish({
            ticket: forged.ticket,
            ...came,
            state: new URL(forged.address).searchParams.get('state') ?? '',
          }),
        ),
      ).toMatchObject({ status: 400, code: 'OPENID_REFUSED' });
    });

    it('asks with a state, a nonce and PKCE, for the address of the portal, and changes no account', async () => {
      const account = await newAccount(ids.roles.member);
      const query = new URL((await start()).address).searchParams;
      expect(Object.fromEntries(query)).toMatchObject({
        response_type: 'code',
        code_challenge_method: 'S256',
        scope: 'openid email profile',
        redirect_uri: 'http://localhost:18080/login/provider',
      });
      for (const name of ['state', 'nonce', 'code_challenge'])
        expect((query.get(name) ?? '').length).toBeGreaterThan(40);
      await signInAs(account.email);
      expect(
        (await call(who().admin, 'GET', `/users/${account.id}?fields=first_name,provider,external_identifier,role`))
          .body,
      ).toEqual({
        data: { first_name: 'Nadia', provider: 'default', external_identifier: null, role: ids.roles.member },
      });
    });
  });
};
