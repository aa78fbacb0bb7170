import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ids } from '../access/ids.ts';
import { demoAccounts } from '../accounts.ts';
import type { Connection } from '../api/client.ts';
import { accountsOf, tokens } from './accounts-of.ts';
import { created } from './created.ts';
import { awaitMails, mailsTo } from './mails.ts';
import { create } from './items.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus } from './server.ts';
import { sendFile } from './send-file.ts';

const INVITATIONS = '/groundwork-accounts/invitations';
const PEOPLE = '/groundwork-accounts/people';
const listed = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      role: z.string(),
      invited_by: z.string(),
      works: z.boolean(),
      ends_at: z.string(),
    }),
  ),
});
const opened = z.object({ data: z.object({ email: z.string(), role: z.string() }) });
const shared = z.object({ data: z.object({ token: z.string() }) });
const users = z.object({
  data: z.array(z.object({ id: z.string(), role: z.string(), status: z.string(), first_name: z.string() })),
});
const password = 'lamp violet harbour nine';

/** People whom an administrator invites, and accounts that one closes. */
export const invitationsSuite = (who: () => People): void => {
  const { newAccount, signIn, renew, statusOf } = accountsOf(who);
  const newAddress = (): string => `invited-${randomUUID()}@example.org`;
  const invite = (email: string, role = 'member', by: Connection = who().admin) =>
    call(by, 'POST', INVITATIONS, { email, role });
  const invitations = async () => listed.parse((await call(who().admin, 'GET', INVITATIONS)).body).data;
  const invitationOf = async (email: string) => (await invitations()).find((one) => one.email === email);
  const act = (id: string | undefined, what: string, by: Connection = who().admin) =>
    call(by, 'POST', `${INVITATIONS}/${id}/${what}`, {});
  const tokenIn = (mail: string | undefined): string =>
    /\/accept-invitation\?token=([\w-]+)/.exec(mail ?? '')?.[1] ?? '';
  const tokenOf = async (email: string, count = 1): Promise<string> =>
    tokenIn((await awaitMails(who().server.dataDir, email, count)).at(-1));
  const accept = (token: string, more: object = {}) =>
    call(who().visitor, 'POST', `${INVITATIONS}/accept`, { token, first_name: 'Ines', password, ...more });
  const open = (token: string) => call(who().visitor, 'POST', `${INVITATIONS}/open`, { token });
  const accountsAt = async (email: string) =>
    users.parse(
      (await call(who().admin, 'GET', `/users?filter[email][_eq]=${email}&fields=id,role,status,first_name`)).body,
    ).data;
  const recorded = (event: string, about: string): unknown[] =>
    readFileSync(join(who().server.dataDir, 'logs', 'security.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes(`"${event}"`) && line.includes(about))
      .map((line) => JSON.parse(line) as unknown);
  const newAdministrator = async () => {
    const { body } = await call(who().admin, 'GET', `/users/${demoAccounts.admin.id}?fields=role`);
    return newAccount(z.object({ data: z.object({ role: z.string() }) }).parse(body).data.role);
  };

  describe('an invitation', () => {
    it.each([
      ['member', ids.roles.member],
      ['manager', ids.roles.dataManager],
    ])('makes an account with the role of a %s, by a link that works once', async (role, key) => {
      const email = newAddress();
      expect((await invite(email.toUpperCase(), role)).status).toBe(204);
      const pending = await invitationOf(email);
      expect(pending).toMatchObject({ role, invited_by: 'Ada Nhamposse', works: true });
      const days = (Date.parse(pending?.ends_at ?? '') - Date.now()) / 86_400_000;
      expect(days > 6.9 && days <= 7).toBe(true);
      const token = await tokenOf(email);
      expect(JSON.stringify(await invitations())).not.toContain(token);
      expect(opened.parse((await open(token)).body).data).toEqual({ email, role });
      expect(await accountsAt(email)).toEqual([]);

      const weak = await accept(token, { password: 'short' });
      expect(weak).toMatchObject({ status: 400 });
      expect((await accept(token, { first_name: ' ' })).text).toContain('Enter your name.');
      expect((await accept(token)).status).toBe(204);
      expect(await accountsAt(email)).toMatchObject([{ role: key, status: 'active', first_name: 'Ines' }]);
      expect(await statusOf((await signIn({ email, password })).connection)).toBe(200);
      expect(await invitationOf(email)).toBeUndefined();
      for (const again of [await accept(token), await open(token)]) {
        expect(again.status).toBe(400);
        expect(again.text).toContain('no longer valid');
      }
      expect(recorded('invitation.send', pending?.id ?? '')).toMatchObject([{ by: demoAccounts.admin.id, role }]);
      expect(recorded('account.open', pending?.id ?? '')).toMatchObject([{ by: demoAccounts.admin.id }]);
    });

    it('is for administrators alone', async () => {
      const email = newAddress();
      await invite(email);
      const id = (await invitationOf(email))?.id;
      for (const person of [who().visitor, who().member, who().manager]) {
        const calls = [
          invite(newAddress(), 'manager', person),
          call(person, 'GET', INVITATIONS),
          act(id, 'send', person),
          act(id, 'cancel', person),
          call(person, 'POST', `${PEOPLE}/${demoAccounts.member.id}/deactivate`, {}),
          call(person, 'POST', `${PEOPLE}/${demoAccounts.member.id}/reactivate`, {}),
        ];
        for (const { status } of await Promise.all(calls)) expect([401, 403]).toContain(status);
      }
      expect(await invitationOf(email)).toMatchObject({ id });
    });

    it('is refused for an address with an account or an invitation, for what is no address, and for other roles', async () => {
      const email = newAddress();
      for (const [address, role, words] of [
        ['MEMBER@example.org', 'member', 'already an account'],
        ['nobody', 'member', 'not an email address'],
        [`${'a'.repeat(128)}@example.org`, 'member', 'not an email address'],
        [email, 'administrator', 'Choose a role'],
      ] as const) {
        const refused = await invite(address, role);
        expect({ status: refused.status, says: refused.text.includes(words) }).toEqual({ status: 400, says: true });
      }
      const both = await Promise.all([invite(email), invite(email)]);
      expect(both.map(({ status }) => status).sort()).toEqual([204, 400]);
      expect((await invite(email)).text).toContain('Send again');
      expect(await awaitMails(who().server.dataDir, email, 1)).toHaveLength(1);
    });

    it('sent again has a new link, and canceled has none; one mailbox gets few of them', async () => {
      const email = newAddress();
      await invite(email);
      const first = await tokenOf(email);
      const id = (await invitationOf(email))?.id;
      expect((await act(id, 'send')).status).toBe(204);
      const second = await tokenOf(email, 2);
      expect(second).not.toBe(first);
      expect((await open(first)).status).toBe(400);
      expect((await open(second)).status).toBe(200);
      expect([(await act(id, 'send')).status, (await act(id, 'send')).status, (await act(id, 'send')).status]).toEqual([
        204, 204, 204,
      ]);
      expect((await act(id, 'send')).status).toBe(429);
      const last = await tokenOf(email, 5);
      expect((await act(id, 'cancel')).status).toBe(204);
      expect((await accept(last)).status).toBe(400);
      expect((await act(id, 'cancel')).status).toBe(404);
      expect((await act(id, 'send')).status).toBe(404);
      expect(mailsTo(who().server.dataDir, email)).toHaveLength(5);
    });

    it('accepted twice at once makes one account', async () => {
      const email = newAddress();
      await invite(email);
      const token = await tokenOf(email);
      const both = await Promise.all([accept(token), accept(token)]);
      expect(both.map(({ status }) => status).sort()).toEqual([204, 400]);
      expect(await accountsAt(email)).toHaveLength(1);
    });

    it('makes no second account where one has been opened meanwhile', async () => {
      const email = newAddress();
      await invite(email);
      const token = await tokenOf(email);
      await expectStatus(204, who().visitor, 'POST', '/users', { first_name: 'Ines', email, password, role: null });
      expect((await accept(token, { password: 'copper meadow train seven' })).text).toContain('already an account');
      expect(await statusOf((await signIn({ email, password })).connection)).toBe(200);
    });

    it('stops while its sender is not an active administrator, until another one sends it again', async () => {
      const sender = await newAdministrator();
      const email = newAddress();
      expect((await invite(email, 'manager', (await signIn(sender)).connection)).status).toBe(204);
      const token = await tokenOf(email);
      await expectStatus(204, who().admin, 'POST', `${PEOPLE}/${sender.id}/deactivate`, {});
      expect((await accept(token)).text).toContain('no longer valid');
      const pending = await invitationOf(email);
      expect(pending?.works).toBe(false);
      expect((await act(pending?.id, 'send')).status).toBe(204);
      expect((await accept(await tokenOf(email, 2))).status).toBe(204);
    });

    it('takes nothing from the invited person but a name and a password', async () => {
      const email = newAddress();
      await invite(email);
      const token = await tokenOf(email);
      expect(
        (
          await accept(token, {
            role: ids.roles.dataManager,
            status: 'draft',
            email: 'other@example.org',
            id: randomUUID(),
          })
        ).status,
      ).toBe(204);
      expect(await accountsAt(email)).toMatchObject([{ role: ids.roles.member, status: 'active' }]);
      for (const body of [{}, { token: null }, { token: ['x'] }, { token: 'x'.repeat(300) }])
        await expectStatus(400, who().visitor, 'POST', `${INVITATIONS}/accept`, body);
    });
  });

  describe('deactivating', () => {
    const set = (id: string, what: 'deactivate' | 'reactivate', by: Connection = who().admin) =>
      call(by, 'POST', `${PEOPLE}/${id}/${what}`, {});

    it('ends sessions, access tokens, static tokens and links to documents at once, and loses nothing; reactivating gives the rest back', async () => {
      const account = await newAccount(ids.roles.dataManager);
      const { connection, refresh } = await signIn(account);
      const fixed: Connection = { ...connection, token: `static-${randomUUID()}` };
      await expectStatus(200, who().admin, 'PATCH', `/users/${account.id}`, { token: fixed.token });
      const again = (await signIn(account)).connection;
      const note = created.parse(
        (
          await call(again, 'POST', '/items/figure_notes', {
            id: randomUUID(),
            figure: 'households',
            note: 'A note of somebody who leaves',
          })
        ).body,
      ).data;
      const document = await create(again, 'documents', {
        id: randomUUID(),
        title: 'Shared',
        file: await sendFile(again, 'a.txt', 'text/plain', 'For the donor.'),
      });
      const link = shared.parse(
        (
          await call(again, 'POST', '/document-shares', {
            document,
            ends_at: new Date(Date.now() + 600_000).toISOString(),
          })
        ).body,
      ).data.token;
      const opensLink = async (): Promise<number> =>
        (await fetch(`${who().server.url}/document-shares/open/${link}`)).status;
      expect([await statusOf(again), await statusOf(fixed), await opensLink()]).toEqual([200, 200, 200]);

      expect((await set(account.id, 'deactivate')).status).toBe(204);
      for (const person of [connection, again, fixed]) expect(await statusOf(person)).not.toBe(200);
      expect(await opensLink()).toBe(404);
      expect((await renew(refresh)).status).toBe(401);
      const signedOut = await call(who().visitor, 'POST', '/auth/login', {
        email: account.email,
        password: account.password,
      });
      expect(signedOut).toMatchObject({ status: 401 });
      expect(signedOut.text).toContain('INVALID_CREDENTIALS');
      expect((await call(who().manager, 'GET', `/items/figure_notes/${note.id}?fields=note`)).text).toContain(
        'somebody who leaves',
      );
      expect((await set(account.id, 'deactivate')).text).toContain('not active');

      expect((await set(account.id, 'reactivate')).status).toBe(204);
      expect((await set(account.id, 'reactivate')).text).toContain('already active');
      expect(await statusOf(again)).toBe(401);
      expect((await renew(refresh)).status).toBe(401);
      expect([await statusOf(fixed), await opensLink()]).toEqual([200, 200]);
      expect(
        tokens.safeParse(
          (await call(who().visitor, 'POST', '/auth/login', { email: account.email, password: account.password })).body,
        ).success,
      ).toBe(true);
      for (const event of ['account.deactivate', 'account.reactivate'])
        expect(recorded(event, account.id)).toMatchObject([
          { outcome: 'accepted', user: account.id, by: demoAccounts.admin.id },
        ]);
    });

    it('is refused for oneself, the setup account and people who are not there', async () => {
      const self = await set(demoAccounts.admin.id, 'deactivate');
      expect(self.status).toBe(400);
      expect(self.text).toContain('your own account');
      const setup =
        users.parse(
          (
            await call(
              who().admin,
              'GET',
              '/users?filter[email][_eq]=setup@example.org&fields=id,role,status,first_name',
            )
          ).body,
        ).data[0]?.id ?? '';
      for (const id of [setup, randomUUID(), 'a'.repeat(8)]) expect((await set(id, 'deactivate')).status).toBe(404);
      expect(await statusOf(who().admin)).toBe(200);
    });

    it('of two administrators who deactivate each other at once, one stays', async () => {
      const [one, other] = [await newAdministrator(), await newAdministrator()];
      const [first, second] = [(await signIn(one)).connection, (await signIn(other)).connection];
      await Promise.all([set(other.id, 'deactivate', first), set(one.id, 'deactivate', second)]);
      const found = users.parse(
        (
          await call(
            who().admin,
            'GET',
            `/users?filter[id][_in]=${one.id},${other.id}&fields=id,role,status,first_name`,
          )
        ).body,
      ).data;
      expect(found.filter(({ status }) => status === 'active')).toHaveLength(1);
    });
  });
};
