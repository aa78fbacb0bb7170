import { z } from 'zod';
import { ids } from '../access/ids.ts';
import { demoAccounts } from '../accounts.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus, signedIn } from './server.ts';
import { rowsSchema } from './items.ts';

const users = z.object({
  data: z.array(z.object({ email: z.string().nullable(), role: z.string().nullable(), status: z.string() }).loose()),
});

/** A visitor becomes an active Member and nothing else; nobody promotes himself. */
export const registrationSuite = (who: () => People): void => {
  const everybody = async () => {
    const { body } = await call(
      who().admin,
      'GET',
      '/users?limit=-1&fields=id,email,role,status,provider,token,policies',
    );
    return users.parse(body).data;
  };
  const register = (body: unknown, query = '') => call(who().visitor, 'POST', `/users${query}`, body);
  const account = { first_name: 'Vera', email: 'vera@example.org', password: 'a long enough password', role: null };

  describe('registration', () => {
    it('makes an active Member, says nothing, and lets him in', async () => {
      expect(await register(account)).toMatchObject({ status: 204, text: '' });
      const made = (await everybody()).find(({ email }) => email === account.email);
      expect(made).toMatchObject({
        role: ids.roles.member,
        status: 'active',
        provider: 'default',
        token: null,
        policies: [],
      });
      expect((await signedIn(who().server.url, account)).token).not.toBeNull();
    });

    it('answers a known address with RECORD_NOT_UNIQUE, in whatever case it is written', async () => {
      for (const email of [account.email, 'VERA@example.org']) {
        const { status, text } = await register({ ...account, email });
        expect(status).toBe(400);
        expect(text).toContain('RECORD_NOT_UNIQUE');
        expect(text).toContain('There is an account with this email address already.');
      }
    });

    const attempt = { first_name: 'Eve', email: 'eve@example.org', password: 'a long enough password', role: null };
    it.each<[string, unknown]>([
      ['a role', { ...attempt, role: ids.roles.dataManager }],
      ['the member role by its key', { ...attempt, role: ids.roles.member }],
      [
        'a role of his own making',
        { ...attempt, role: { name: 'mine', policies: [{ policy: { admin_access: true } }] } },
      ],
      ['policies', { ...attempt, policies: [{ policy: ids.policies.dataManagement }] }],
      ['a status', { ...attempt, status: 'active' }],
      ['another status', { ...attempt, status: 'suspended' }],
      ['a token', { ...attempt, token: 'a-token-of-my-own' }],
      ['a key', { ...attempt, id: '6f1d2c1e-0000-4000-8000-0000000000ff' }],
      ['a provider', { ...attempt, provider: 'google' }],
      ['an external identifier', { ...attempt, external_identifier: 'x' }],
      ['a second factor', { ...attempt, tfa_secret: 'x' }],
      ['an avatar to upload', { ...attempt, avatar: { title: 'x' } }],
      ['a last page', { ...attempt, last_page: '/x' }],
      ['a name that is not text', { ...attempt, first_name: { a: 1 } }],
      ['a list', [attempt]],
      ['a list of two', [attempt, { ...attempt, email: 'eve2@example.org' }]],
      ['an empty list', []],
      ['no password', { first_name: 'Eve', email: attempt.email, role: null }],
      ['an empty password', { ...attempt, password: '' }],
      ['a password that is null', { ...attempt, password: null }],
      ['a short password', { ...attempt, password: 'short' }],
      ['no e-mail', { first_name: 'Eve', password: attempt.password, role: null }],
      ['an e-mail that is null', { ...attempt, email: null }],
      ['an e-mail that is none', { ...attempt, email: 'eve' }],
      ['e-mails in a list', { ...attempt, email: ['eve@example.org'] }],
      ['a novel for a name', { ...attempt, first_name: 'Call me Ishmael. '.repeat(4) }],
      ['a novel for a password', { ...attempt, password: 'x'.repeat(1001) }],
      ['nothing', {}],
    ])('with %s is refused and creates no account', async (_what, body) => {
      const before = (await everybody()).length;
      const { status, text } = await register(body);
      expect([400, 403]).toContain(status);
      expect(text).toContain('"errors"');
      expect(await everybody()).toHaveLength(before);
    });

    it('is not changed by anything in the address', async () => {
      const { status, text } = await register(
        { ...attempt, email: 'query@example.org' },
        '?fields=*,role.*&role=x&access_token=&deep[role]=1',
      );
      expect([204, 400, 401, 403]).toContain(status);
      expect(text).not.toContain('password');
      const plain = await register({ ...attempt, email: 'query2@example.org' }, '?fields=*,role.*,policies.*&limit=-1');
      expect(plain).toMatchObject({ status: 204, text: '' });
      for (const { email, role, status: state } of await everybody()) {
        if (email?.startsWith('query') === true) expect([role, state]).toEqual([ids.roles.member, 'active']);
      }
    });

    it('has no side door', async () => {
      const body = { email: 'side@example.org', password: 'a long enough password' };
      await expectStatus(403, who().visitor, 'POST', '/users/register', body);
      await expectStatus(403, who().visitor, 'POST', '/users/invite', {
        email: body.email,
        role: ids.roles.dataManager,
      });
      await expectStatus(403, who().visitor, 'POST', '/utils/import/directus_users', {});
      await expectStatus(403, who().visitor, 'SEARCH', '/users', { query: {} });
      await expectStatus(403, who().member, 'POST', '/users', { ...account, email: 'by-member@example.org' });
      expect((await everybody()).map(({ email }) => email)).not.toContain(body.email);
    });
  });

  describe('the own account', () => {
    it.each([
      { role: ids.roles.dataManager },
      { status: 'suspended' },
      { policies: [{ policy: ids.policies.restrictedData }] },
      { token: 'mine' },
      { email: 'other@example.org' },
      { tfa_secret: 'x' },
      { provider: 'google' },
    ])('cannot be promoted with %j', async (change) => {
      expect([400, 403]).toContain((await call(who().member, 'PATCH', '/users/me', change)).status);
      expect([400, 403]).toContain(
        (await call(who().member, 'PATCH', `/users/${demoAccounts.member.id}`, change)).status,
      );
    });

    it('can be read and its profile kept; others show their names only', async () => {
      await expectStatus(200, who().member, 'PATCH', '/users/me', { first_name: 'Marta', language: 'en-GB' });
      expect((await call(who().member, 'GET', '/users/me')).body).toMatchObject({
        data: { email: 'member@example.org' },
      });
      const { body } = await call(who().member, 'GET', '/users?fields=id,first_name,email,role');
      const others = rowsSchema.parse(body).data.filter(({ id }) => id !== demoAccounts.member.id);
      expect(others.length).toBeGreaterThan(1);
      for (const other of others) expect(other).toMatchObject({ email: null, role: null });
      await expectStatus(403, who().member, 'PATCH', `/users/${demoAccounts.admin.id}`, { first_name: 'x' });
    });
  });
};
