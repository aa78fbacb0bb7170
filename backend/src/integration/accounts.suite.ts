import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ids } from '../access/ids.ts';
import { demoAccounts } from '../accounts.ts';
import type { Connection } from '../api/client.ts';
import { accountsOf, ME, tokens } from './accounts-of.ts';
import { inDatabase } from './in-database.ts';
import { lastingCode, oneTimeCode } from './one-time-code.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus, signedIn, statusAtLast } from './server.ts';
import { until } from './until.ts';

const started = z.object({ data: z.object({ secret: z.string(), url: z.string() }) });
const entry = z.object({ time: z.string(), event: z.string(), outcome: z.string() }).loose();

/** Passwords, sessions, the second factor and what is recorded of them. */
export const accountsSuite = (who: () => People): void => {
  const { newAccount, signIn, renew, statusOf } = accountsOf(who);
  const signInWithCode = async (account: { email: string; password: string }, secret: string) => {
    const code = await lastingCode(secret);
    return [code, await signIn(account, code)] as const;
  };

  describe('a new password', () => {
    it.each([
      ['short', 'eleven char', '12 characters'],
      ['short in characters, long in bytes', '🗝🗝🗝🗝🗝🗝', '12 characters'],
      ['common', '1q2w3e4r5t6y', 'lists of common and breached'],
      ['a common one with digits', 'password1234', 'lists of common and breached'],
      ['a common one twice', 'letmeinletmein', 'lists of common and breached'],
      ['the name of the product, twice', 'groundworkgroundwork', 'lists of common and breached'],
      ['the own address', 'nobody@example.org', 'lists of common and breached'],
      ['longer than a page', 'x y z '.repeat(200), 'at most 1000'],
    ])('that is %s is refused, with what to do, wherever it is set', async (_what, password, sentence) => {
      const registered = await call(who().visitor, 'POST', '/users', {
        first_name: 'Nobody',
        email: 'nobody@example.org',
        password,
        role: null,
      });
      expect(registered).toMatchObject({ status: 400 });
      expect(registered.text).toContain(sentence);
      // To somebody else the address is no secret of their own.
      if (password === 'nobody@example.org') return;
      expect(await call(who().admin, 'PATCH', `/users/${demoAccounts.member.id}`, { password })).toMatchObject({
        status: 400,
      });
    });

    it('may hold spaces and any script, and needs no digits or signs', async () => {
      for (const password of ['minha casa fica longe', 'небо над рекой синее', 'seven blue kettles sing']) {
        const account = { first_name: 'Nadia', email: `account-${randomUUID()}@example.org`, password, role: null };
        expect(await call(who().visitor, 'POST', '/users', account)).toMatchObject({ status: 204 });
        expect((await signedIn(who().server.url, account)).token).not.toBeNull();
      }
    });

    it('of the own account needs the current one, and no other way changes it', async () => {
      const account = await newAccount();
      const { connection } = await signIn(account);
      const password = 'the second long password';
      for (const [method, path, body] of [
        ['PATCH', '/users/me', { password }],
        ['PATCH', `/users/${account.id}`, { password }],
        ['PATCH', '/users', { keys: [account.id], data: { password } }],
        ['POST', '/groundwork-accounts/password', { password }],
        ['POST', '/groundwork-accounts/password', { current_password: 'not this one at all', password }],
        ['POST', '/groundwork-accounts/password', { current_password: account.password, password: 'short' }],
        ['POST', '/groundwork-accounts/password', { current_password: account.password, password: account.password }],
      ] as const) {
        expect({
          method,
          path,
          status: [400, 403].includes((await call(connection, method, path, body)).status),
        }).toEqual({ method, path, status: true });
      }
      await expectStatus(403, who().visitor, 'POST', '/groundwork-accounts/password', {
        current_password: account.password,
        password,
      });
      expect((await call(who().admin, 'PATCH', '/users/me', { password })).text).toContain('page Account');
      expect(await statusOf((await signIn(account)).connection)).toBe(200);
      await expectStatus(204, connection, 'POST', '/groundwork-accounts/password', {
        current_password: account.password,
        password,
      });
      await expectStatus(401, who().visitor, 'POST', '/auth/login', {
        email: account.email,
        password: account.password,
      });
      expect(await statusOf((await signIn({ ...account, password })).connection)).toBe(200);
    });

    it('cannot be guessed at without end', async () => {
      const { connection } = await signIn(await newAccount());
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 12; attempt += 1)
        statuses.push(
          (
            await call(connection, 'POST', '/groundwork-accounts/password', {
              current_password: 'a guess',
              password: 'the second long password',
            })
          ).status,
        );
      expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
      expect(statuses.slice(10)).toEqual([429, 429]);
    });
  });

  describe('an access token', () => {
    it('ends with the logout, also after a renewal; another device stays signed in', async () => {
      const account = await newAccount();
      const [here, there] = [await signIn(account), await signIn(account)];
      const later = tokens.parse((await renew(here.refresh)).body).data;
      await expectStatus(204, who().visitor, 'POST', '/auth/logout', { refresh_token: later.refresh_token });
      expect(await statusOf({ ...here.connection, token: later.access_token })).toBe(401);
      expect(await statusOf(there.connection)).toBe(200);
      const answer = await call(here.connection, 'GET', ME);
      expect(answer.status).toBe(401);
      expect(answer.text).toContain('TOKEN_EXPIRED');
      expect((await renew(here.refresh)).status).toBe(401);
      const renewed = tokens.parse((await renew(there.refresh)).body).data;
      expect(await statusOf({ ...there.connection, token: renewed.access_token })).toBe(200);
      expect(await statusOf((await signIn(account)).connection)).toBe(200);
    });

    it('ends on every device when the password is changed, and so does every session', async () => {
      const account = await newAccount();
      const [here, there] = [await signIn(account), await signIn(account)];
      const change = { current_password: account.password, password: 'the second long password' };
      await expectStatus(204, here.connection, 'POST', '/groundwork-accounts/password', change);
      for (const { connection, refresh } of [here, there]) {
        expect(await statusOf(connection)).toBe(401);
        expect((await renew(refresh)).status).toBe(401);
      }
    });

    it.each([
      ['role', { role: ids.roles.dataManager }],
      ['status', { status: 'suspended' }],
      ['password', { password: 'set by an administrator' }],
    ])('ends when an administrator changes the %s', async (_what, change) => {
      const account = await newAccount();
      const { connection } = await signIn(account);
      await expectStatus(200, who().admin, 'PATCH', `/users/${account.id}`, change);
      expect(await statusAtLast(async () => ({ status: await statusOf(connection) }), 401)).toBe(401);
    });

    it('ends with the account', async () => {
      const account = await newAccount();
      const { connection } = await signIn(account);
      await call(who().admin, 'DELETE', `/users/${account.id}`);
      expect(await statusAtLast(async () => ({ status: await statusOf(connection) }), 401)).toBe(401);
    });
  });

  describe('the devices of a person', () => {
    const listed = z.object({
      data: z.array(
        z.object({
          key: z.string(),
          browser: z.string().nullable(),
          address: z.string().nullable(),
          last_used: z.string().nullable(),
          current: z.boolean(),
        }),
      ),
    });
    const devicesOf = async (person: Connection) =>
      listed.parse((await call(person, 'GET', '/groundwork-accounts/sessions')).body).data;

    it('are listed without their tokens, and logged out with the password', async () => {
      const began = Date.now();
      const account = await newAccount();
      const [here, there, third] = [await signIn(account), await signIn(account), await signIn(account)];
      const found = await devicesOf(here.connection);
      expect(found.map(({ current }) => current)).toEqual([true, false, false]);
      expect(JSON.stringify(found)).not.toContain(there.refresh);
      for (const { last_used: moment } of found) expect(Date.parse(moment ?? '')).toBeGreaterThan(began - 1000);
      const [own, ...others] = found.map(({ key }) => key);
      const end = (password: string, keys: unknown) =>
        call(here.connection, 'POST', '/groundwork-accounts/sessions/end', { password, keys });
      expect((await end('not this one', others)).status).toBe(400);
      expect((await end(account.password, 'all')).status).toBe(400);
      expect(await devicesOf(here.connection)).toHaveLength(3);
      // The own device is logged out with the button for that, and nobody else's session has a key here.
      expect((await end(account.password, [own, ...others, 'f'.repeat(64)])).body).toEqual({ data: { ended: 2 } });
      for (const { connection, refresh } of [there, third]) {
        expect(await statusOf(connection)).toBe(401);
        expect((await renew(refresh)).status).toBe(401);
      }
      expect(await statusOf(here.connection)).toBe(200);
      expect(await devicesOf(here.connection)).toHaveLength(1);
    });

    it('are those of the person alone', async () => {
      const [one, other] = [await newAccount(), await newAccount()];
      const [mine, theirs] = [await signIn(one), await signIn(other)];
      const [target] = await devicesOf(theirs.connection);
      expect(
        (
          await call(mine.connection, 'POST', '/groundwork-accounts/sessions/end', {
            password: one.password,
            keys: [target?.key],
          })
        ).body,
      ).toEqual({ data: { ended: 0 } });
      expect(await statusOf(theirs.connection)).toBe(200);
      await expectStatus(403, who().visitor, 'GET', '/groundwork-accounts/sessions');
    });
  });

  describe('two-factor authentication', () => {
    it('is set up with the password and a code, asked for at sign-in, and ended with both', async () => {
      const account = await newAccount();
      const { connection, refresh } = await signIn(account);
      const ask = (path: string, body: object) =>
        call(connection, 'POST', `/groundwork-accounts/two-factor/${path}`, body);
      expect((await call(connection, 'GET', '/groundwork-accounts/me')).body).toEqual({
        data: { two_factor: { enabled: false, required: false }, area: null, administrator: false },
      });
      expect((await ask('start', { password: 'not this one' })).status).toBe(400);
      const { secret, url } = started.parse((await ask('start', { password: account.password })).body).data;
      expect(url).toContain('otpauth://totp/');
      expect(new URL(url).searchParams.get('secret')).toBe(secret);
      const madeUp = 'A'.repeat(32);
      for (const wrong of [
        { secret, otp: '000000', password: account.password },
        { secret, otp: oneTimeCode(secret), password: 'x' },
        { secret: madeUp, otp: oneTimeCode(madeUp), password: account.password },
        { secret, password: account.password },
      ]) {
        expect((await ask('enable', wrong)).status).toBe(400);
      }
      const elsewhere = await signIn(account);
      expect((await ask('enable', { secret, otp: await lastingCode(secret), password: account.password })).status).toBe(
        204,
      );
      // A device that was signed in without a code has to sign in again.
      expect((await renew(elsewhere.refresh)).status).toBe(401);
      expect((await renew(refresh)).status).toBe(200);
      const refused = await call(who().visitor, 'POST', '/auth/login', {
        email: account.email,
        password: account.password,
      });
      expect(refused).toMatchObject({ status: 401 });
      expect(refused.text).toContain('INVALID_OTP');
      expect(
        (
          await call(who().visitor, 'POST', '/auth/login', {
            email: account.email,
            password: 'not this one',
            otp: oneTimeCode(secret),
          })
        ).text,
      ).toContain('INVALID_CREDENTIALS');
      // Each code works once, so the same one does not end it either.
      const [code, again] = await signInWithCode(account, secret);
      const reused = await call(who().visitor, 'POST', '/auth/login', {
        email: account.email.toUpperCase(),
        password: account.password,
        otp: code,
      });
      expect(reused).toMatchObject({ status: 401 });
      expect(reused.text).toContain('INVALID_OTP');
      await expectStatus(400, again.connection, 'POST', '/groundwork-accounts/two-factor/end', {
        password: account.password,
        otp: code,
      });
      expect((await call(again.connection, 'GET', '/groundwork-accounts/me')).body).toEqual({
        data: { two_factor: { enabled: true, required: false }, area: null, administrator: false },
      });
      expect((await call(again.connection, 'GET', '/users/me')).text).not.toContain(secret);
      await expectStatus(400, again.connection, 'POST', '/groundwork-accounts/two-factor/end', {
        password: account.password,
        otp: '000000',
      });
      // As if the next 30 seconds had begun.
      inDatabase(who().server.dataDir, 'delete from groundwork_used_codes');
      const next = await lastingCode(secret);
      await expectStatus(204, again.connection, 'POST', '/groundwork-accounts/two-factor/end', {
        password: account.password,
        otp: next,
      });
      expect(await statusOf((await signIn(account)).connection)).toBe(200);
    });

    it('is not set up through the calls of Directus, which do not ask for the password', async () => {
      for (const person of [who().member, who().manager]) {
        for (const what of ['generate', 'enable', 'disable'])
          await expectStatus(403, person, 'POST', `/users/me/tfa/${what}`, { password: 'x', otp: '1', secret: 'x' });
        await expectStatus(403, person, 'POST', `/users/${demoAccounts.admin.id}/tfa/disable`, {});
      }
    });

    it('is started a limited number of times by administrators too', async () => {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 12; attempt += 1)
        statuses.push((await call(who().admin, 'POST', '/users/me/tfa/generate', { password: 'x' })).status);
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    });
  });

  describe('the security log', () => {
    it('holds what happened and to whom by key, and no personal data', async () => {
      const read = (): string => readFileSync(join(who().server.dataDir, 'logs', 'security.log'), 'utf8');
      const loginsRefused = (text: string): number =>
        text.match(new RegExp(`"event":"login","outcome":"refused".*${demoAccounts.member.id}`, 'g'))?.length ?? 0;
      const before = loginsRefused(read());
      await call(who().manager, 'POST', '/items/households', {
        household_code: 'HH-LOG',
        latitude: -17.123456,
        members: [{ line_no: 1, name: 'Somebody Recorded', sex: 'female' }],
      });
      await call(who().manager, 'GET', '/items/members?fields=name&filter[name][_eq]=Somebody Recorded');
      await call(who().member, 'GET', '/items/villages?export=csv');
      await call(who().member, 'GET', '/items/members?fields=name');
      await call(who().visitor, 'POST', '/auth/login', { email: 'member@example.org', password: 'not this one' });
      const text = await until(read, (found) => loginsRefused(found) > before);
      const entries = text
        .trim()
        .split('\n')
        .map((line) => entry.parse(JSON.parse(line)));
      const of = (event: string, outcome: string) =>
        entries.filter((one) => one.event === event && one.outcome === outcome);
      expect(of('login', 'accepted').length).toBeGreaterThan(3);
      expect(of('login', 'refused').some(({ user }) => user === demoAccounts.member.id)).toBe(true);
      expect(
        of('restricted.read', 'accepted').some(
          ({ user, collection }) => user === demoAccounts.manager.id && collection === 'members',
        ),
      ).toBe(true);
      expect(of('access', 'refused').some(({ user }) => user === demoAccounts.member.id)).toBe(true);
      for (const event of [
        'export',
        'logout',
        'password.change',
        'two-factor.enable',
        'two-factor.end',
        'account.create',
      ])
        expect({ event, found: of(event, 'accepted').length > 0 }).toEqual({ event, found: true });
      expect(of('account.change', 'accepted').some(({ fields }) => JSON.stringify(fields) === '["role"]')).toBe(true);
      for (const secret of ['@example.org', 'Somebody', 'Nadia', 'Marta', 'long password', '-17.123456'])
        expect(text).not.toContain(secret);
    });
  });
};
