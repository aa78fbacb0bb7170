import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { demoAccounts } from '../accounts.ts';
import type { Connection } from '../api/client.ts';
import { accountsOf, tokens } from './accounts-of.ts';
import { awaitMails } from './mails.ts';
import { lastingCode } from './one-time-code.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus } from './server.ts';

const PEOPLE = '/groundwork-accounts/people';
const started = z.object({ data: z.object({ secret: z.string() }) });
const found = z.object({
  data: z.object({
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string().nullable(),
        role: z.string().nullable(),
        active: z.boolean(),
        two_factor: z.boolean(),
        self: z.boolean(),
      }),
    ),
    total: z.number(),
    own_code: z.boolean(),
  }),
});

/** What administrators do of other people's accounts. */
export const otherAccountsSuite = (who: () => People): void => {
  describe('an administrator', () => {
    const { newAccount, signIn, renew, statusOf } = accountsOf(who);
    const listed = async (person: Connection, words = '') =>
      found.parse((await call(person, 'GET', words === '' ? PEOPLE : `${PEOPLE}?q=${encodeURIComponent(words)}`)).body)
        .data;
    /** Sets it up and gives the secret. */
    const withTwoFactor = async (connection: Connection, password: string): Promise<string> => {
      const { secret } = started.parse(
        (await call(connection, 'POST', '/groundwork-accounts/two-factor/start', { password })).body,
      ).data;
      await expectStatus(204, connection, 'POST', '/groundwork-accounts/two-factor/enable', {
        password,
        secret,
        otp: await lastingCode(secret),
      });
      return secret;
    };
    const end = (person: Connection, user: string, body: object) =>
      call(person, 'POST', `${PEOPLE}/${user}/two-factor/end`, body);

    it('finds people by name and address, in any case and without accents, and sees who has a second factor', async () => {
      const account = await newAccount();
      await call(who().admin, 'PATCH', `/users/${account.id}`, { first_name: 'Zulmira', last_name: 'Conceição' });
      const one = {
        id: account.id,
        name: 'Zulmira Conceição',
        email: account.email,
        role: 'Member',
        active: true,
        two_factor: false,
        self: false,
      };
      for (const words of ['conceicao ZUL', account.email, 'CONCEIÇÃO'])
        expect((await listed(who().admin, words)).people).toEqual([one]);
      expect(await listed(who().admin, 'nobody of this name')).toEqual({ people: [], total: 0, own_code: false });
      const all = await listed(who().admin);
      expect(all.total).toBeGreaterThan(3);
      expect(all.people.find(({ self }) => self)?.id).toBe(demoAccounts.admin.id);
      expect(JSON.stringify(all)).not.toContain('setup@example.org');
      await withTwoFactor((await signIn(account)).connection, account.password);
      expect((await listed(who().admin, account.email)).people).toEqual([{ ...one, two_factor: true }]);
      expect((await call(who().admin, 'GET', `${PEOPLE}?q=${account.email}`)).text).not.toContain('secret');
    });

    it('turns off the second factor of another person with the administrator’s own password: all sessions end, the person is notified by email, and it is logged', async () => {
      const account = await newAccount();
      const [here, there] = [await signIn(account), await signIn(account)];
      await withTwoFactor(here.connection, account.password);
      const again = tokens.parse((await renew(here.refresh)).body).data;
      for (const person of [who().visitor, who().member, who().manager, here.connection]) {
        expect([401, 403]).toContain((await end(person, account.id, { password: account.password })).status);
        expect([401, 403]).toContain((await call(person, 'GET', PEOPLE)).status);
      }
      const refused = await end(who().admin, account.id, { password: 'not this one' });
      expect(refused).toMatchObject({ status: 400 });
      expect(refused.text).toContain('current password is not right');
      expect((await end(who().admin, account.id, {})).status).toBe(400);
      expect(
        (await call(who().visitor, 'POST', '/auth/login', { email: account.email, password: account.password })).text,
      ).toContain('INVALID_OTP');

      const { password } = demoAccounts.admin;
      expect((await end(who().admin, account.id, { password })).status).toBe(204);
      expect(await statusOf({ ...here.connection, token: again.access_token })).toBe(401);
      expect(await statusOf(there.connection)).toBe(401);
      for (const refresh of [again.refresh_token, there.refresh]) expect((await renew(refresh)).status).toBe(401);
      expect(await statusOf((await signIn(account)).connection)).toBe(200);
      const [mail] = await awaitMails(who().server.dataDir, account.email, 1);
      expect(mail).toContain('Two-factor authentication was turned off');
      expect(mail).toContain('/account');
      const log = readFileSync(join(who().server.dataDir, 'logs', 'security.log'), 'utf8')
        .split('\n')
        .filter((line) => line.includes('two-factor.end') && line.includes(account.id));
      expect(log.map((line) => JSON.parse(line) as unknown)).toMatchObject([
        { outcome: 'accepted', user: account.id, by: demoAccounts.admin.id },
      ]);

      const twice = await end(who().admin, account.id, { password });
      expect(twice).toMatchObject({ status: 400 });
      expect(twice.text).toContain('already off');
      expect((await end(who().admin, 'a'.repeat(8), { password })).status).toBe(404);
      expect((await end(who().admin, demoAccounts.admin.id, { password })).text).toContain('page Account');
    });

    it('with a second factor needs a code of their own for it', async () => {
      const { body } = await call(who().admin, 'GET', `/users/${demoAccounts.admin.id}?fields=role`);
      const { role } = z.object({ data: z.object({ role: z.string() }) }).parse(body).data;
      const [administrator, account] = [await newAccount(role), await newAccount()];
      const { refresh, connection } = await signIn(administrator);
      const secret = await withTwoFactor(connection, administrator.password);
      const renewed = tokens.parse((await renew(refresh)).body).data;
      const admin = { ...connection, token: renewed.access_token };
      await withTwoFactor((await signIn(account)).connection, account.password);
      expect((await listed(admin)).own_code).toBe(true);
      const { password } = administrator;
      for (const otp of [undefined, '000000', 'no code']) {
        const refused = await end(admin, account.id, { password, ...(otp !== undefined && { otp }) });
        expect({ otp, status: refused.status, text: refused.text.includes('code is not right') }).toEqual({
          otp,
          status: 400,
          text: true,
        });
      }
      expect((await end(admin, account.id, { password, otp: await lastingCode(secret) })).status).toBe(204);
      expect(await statusOf((await signIn(account)).connection)).toBe(200);
    });
  });
};
