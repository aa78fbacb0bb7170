import { demoAccounts } from '../accounts.ts';
import { awaitMails, mailsTo } from './mails.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus, signedIn } from './server.ts';

const account = { first_name: 'Rosa', email: 'rosa@example.org', password: 'a long enough password', role: null };

/** A forgotten password, as far as the mail a developer finds. */
export const passwordSuite = (who: () => People): void => {
  describe('a password reset', () => {
    const ask = (email: string, url: string) =>
      call(who().visitor, 'POST', '/auth/password/request', { email, reset_url: url });
    const mails = (person: string): string[] => mailsTo(who().server.dataDir, person);

    it("reaches a developer as a file with the portal's address, and works once", async () => {
      await expectStatus(204, who().visitor, 'POST', '/users', account);
      expect((await ask('nobody@example.org', 'http://localhost:18080/reset-password')).status).toBe(204);
      expect((await ask(account.email, 'http://localhost:18080/reset-password')).status).toBe(204);
      const [mail = ''] = await awaitMails(who().server.dataDir, account.email, 1);
      expect(mails(account.email)).toHaveLength(1);
      expect(mails('nobody@example.org')).toHaveLength(0);
      const token = /http:\/\/localhost:18080\/reset-password\?token=([\w.-]+)/.exec(mail)?.[1];
      expect(token).toBeDefined();
      await expectStatus(204, who().visitor, 'POST', '/auth/password/reset', {
        token,
        password: 'another long password',
      });
      expect(
        (await signedIn(who().server.url, { email: account.email, password: 'another long password' })).token,
      ).not.toBeNull();
      await expectStatus(403, who().visitor, 'POST', '/auth/password/reset', {
        token,
        password: 'a third long password',
      });
    });

    it('is sent to one mailbox five times an hour, whoever asks and however often', async () => {
      for (const [email, most] of [
        [account.email, 5],
        [account.email.toUpperCase(), 1],
        ['nobody@example.org', 1],
      ] as const) {
        for (let times = 0; times < most; times += 1)
          expect(await ask(email, 'http://localhost:18080/reset-password')).toMatchObject({ status: 204, text: '' });
      }
      await awaitMails(who().server.dataDir, account.email, 5);
      expect(mails(account.email)).toHaveLength(5);
    });

    it('links nowhere else', async () => {
      expect((await ask(demoAccounts.member.email, 'http://evil.example/reset-password')).status).toBe(400);
    });
  });
};
