import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { People } from './people.ts';
import { call, signedIn } from './server.ts';

const account = { first_name: 'Rosa', email: 'rosa@example.org', password: 'long enough', role: null };

/** A forgotten password, as far as the mail a developer finds. */
export const passwordSuite = (who: () => People): void => {
  describe('a password reset', () => {
    const ask = (email: string, url: string) => call(who().visitor, 'POST', '/auth/password/request', { email, reset_url: url });
    /** To somebody: whoever exports rows is written to as well. */
    const mailsTo = (person: string): string[] => {
      const folder = join(who().server.dataDir, 'mail');
      const mails = readdirSync(folder).filter((name) => name.endsWith('.eml')).map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, '').replace(/=3D/g, '='));
      return mails.filter((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim() === person);
    };

    it('reaches a developer as a file with the portal\'s address, and works once', async () => {
      expect((await call(who().visitor, 'POST', '/users', account)).status).toBe(204);
      expect((await ask('nobody@example.org', 'http://localhost:18080/reset-password')).status).toBe(204);
      expect((await ask(account.email, 'http://localhost:18080/reset-password')).status).toBe(204);
      for (let tries = 0; tries < 50 && mailsTo(account.email).length === 0; tries += 1) await pause(100);
      expect(mailsTo(account.email)).toHaveLength(1);
      expect(mailsTo('nobody@example.org')).toHaveLength(0);
      const [mail = ''] = mailsTo(account.email);
      const token = /http:\/\/localhost:18080\/reset-password\?token=([\w.-]+)/.exec(mail)?.[1];
      expect(token).toBeDefined();
      expect((await call(who().visitor, 'POST', '/auth/password/reset', { token, password: 'another one' })).status).toBe(204);
      expect((await signedIn(who().server.url, { email: account.email, password: 'another one' })).token).not.toBeNull();
      expect((await call(who().visitor, 'POST', '/auth/password/reset', { token, password: 'a third one' })).status).toBe(403);
    });

    it('links nowhere else', async () => {
      expect((await ask(account.email, 'http://evil.example/reset-password')).status).toBe(400);
    });
  });
};
