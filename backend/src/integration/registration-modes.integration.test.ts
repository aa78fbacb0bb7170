import { z } from 'zod';
import { ids } from '../access/ids.ts';
import { demoAccounts } from '../accounts.ts';
import type { Connection } from '../api/client.ts';
import { awaitMails, mailsTo } from './mails.ts';
import { lastingCode } from './one-time-code.ts';
import { signInAtProvider, startOpenIdProvider, type OpenIdProvider } from './openid-provider.ts';
import { openIdSteps } from './openid.suite.ts';
import { call, expectStatus, signedIn, startTestServer } from './server.ts';
import type { TestServer } from './server.ts';

const waitingList = z.object({
  data: z.array(z.object({ id: z.string(), email: z.string(), name: z.string(), requested_at: z.string() })),
});
const people = z.object({
  data: z.array(z.object({ email: z.string().nullable(), role: z.string().nullable(), status: z.string() })),
});
const started = z.object({ data: z.object({ secret: z.string() }) });
const password = 'a long enough password';

let server: TestServer | undefined;
let admin: Connection;
const running = (): TestServer => {
  if (server === undefined) throw new Error('The server has not started.');
  return server;
};
const visitor = (): Connection => ({ url: running().url, token: null });
const restart = async (settings: NodeJS.ProcessEnv): Promise<void> => {
  const dataDir = server?.dataDir;
  await server?.pause();
  server = await startTestServer(settings, dataDir);
  admin = await signedIn(server.url, demoAccounts.admin);
};
afterAll(() => server?.stop());

const register = (email: string, more: object = {}) =>
  call(visitor(), 'POST', '/users', { first_name: 'Vera', email, password, role: null, ...more });
const login = (email: string, secret = password) => call(visitor(), 'POST', '/auth/login', { email, password: secret });
const open = (token: string) => call(visitor(), 'POST', '/groundwork-accounts/registrations/open', { token });
const confirm = (token: string, more: object = {}) =>
  call(visitor(), 'POST', '/groundwork-accounts/registrations/confirm', {
    token,
    first_name: 'Vera',
    password,
    ...more,
  });
const linkFor = async (email: string, count = 1): Promise<string> => {
  const mail = (await awaitMails(running().dataDir, email, count)).at(-1) ?? '';
  return /\/confirm-email\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
};
const everybody = async () =>
  people.parse((await call(admin, 'GET', '/users?limit=-1&fields=email,role,status')).body).data;
const waiting = async () =>
  waitingList.parse((await call(admin, 'GET', '/groundwork-accounts/registrations')).body).data;
const decide = (id: string, what: string, who = admin) =>
  call(who, 'POST', `/groundwork-accounts/registrations/${id}/${what}`);

describe('registration with approval', () => {
  beforeAll(() => restart({ HOST: '0.0.0.0', GROUNDWORK_TWO_FACTOR: 'optional' }));

  it('opens an account after the address is confirmed and an administrator has agreed, with mail both ways', async () => {
    const email = 'vera@example.net';
    expect(await register(email)).toMatchObject({ status: 204, text: '' });
    expect((await everybody()).map((one) => one.email)).not.toContain(email);
    expect((await login(email)).text).toContain('not confirmed yet');
    expect((await login(email, 'another password')).text).toContain('INVALID_CREDENTIALS');
    const token = await linkFor(email);
    expect(token.length).toBeGreaterThan(40);
    expect((await confirm(`${token}x`)).status).toBe(400);
    expect((await confirm(token)).body).toEqual({ data: { state: 'waiting' } });
    expect((await confirm(token)).status).toBe(400);
    expect((await login(email)).text).toContain('has not decided');
    const [toAdmin = ''] = await awaitMails(running().dataDir, demoAccounts.admin.email, 1);
    expect(toAdmin).toContain('/registrations');
    expect(toAdmin).not.toContain(email);
    const [request] = await waiting();
    expect(request).toMatchObject({ email, name: 'Vera' });
    expect((await decide(request?.id ?? '', 'approve')).status).toBe(204);
    expect((await decide(request?.id ?? '', 'approve')).status).toBe(404);
    expect((await everybody()).find((one) => one.email === email)).toMatchObject({
      role: ids.roles.member,
      status: 'active',
    });
    expect((await login(email)).status).toBe(200);
    expect((await awaitMails(running().dataDir, email, 2)).at(-1)).toContain('approved');
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['a stranger asks first', 'stranger', 'stranger', 'stranger', 'owner'],
    ['a stranger asks later', 'owner', 'stranger', 'stranger', 'stranger'],
    ['a stranger asks before and after', 'stranger', 'owner', 'stranger', 'stranger'],
  ] as const)('gives an account the password and the name of who has the mailbox: %s', async (what, ...order) => {
    const strangers = { first_name: 'Eve', last_name: 'Evil', password: 'a password of a stranger' };
    const email = `owner-${what.replaceAll(' ', '-')}@example.net`;
    for (const who of order) {
      expect(await register(email, who === 'stranger' ? strangers : {})).toMatchObject({ status: 204, text: '' });
      // Every answer is the same: a mail is on its way.
      expect((await login(email, who === 'stranger' ? strangers.password : password)).text).toContain(
        'not confirmed yet',
      );
    }
    // Whichever of the links.
    const token = await linkFor(email, 3);
    expect((await open(token)).body).toEqual({
      data: { email, name: expect.stringMatching(/^(Eve|Vera)$/) as string },
    });
    expect((await confirm(token, { first_name: 'Olga', password: 'the words of the owner' })).body).toEqual({
      data: { state: 'waiting' },
    });
    expect((await login(email, 'the words of the owner')).text).toContain('has not decided');
    // While an administrator decides, the stranger asks again.
    await register(email, strangers);
    const request = (await waiting()).find((one) => one.email === email);
    expect(request).toMatchObject({ name: 'Olga' });
    expect((await decide(request?.id ?? '', 'approve')).status).toBe(204);
    expect((await login(email, 'the words of the owner')).status).toBe(200);
    for (const wrong of [strangers.password, password])
      expect((await login(email, wrong)).text).toContain('INVALID_CREDENTIALS');
  });

  it('opens nothing for a stranger who confirms nothing, and every link but the first ends', async () => {
    const email = 'quiet@example.net';
    await register(email, { password: 'a password of a stranger' });
    await register(email);
    const links = (await awaitMails(running().dataDir, email, 2)).map((mail) => /token=([\w-]+)/.exec(mail)?.[1] ?? '');
    expect((await waiting()).filter((one) => one.email === email)).toEqual([]);
    expect((await confirm(links[0] ?? '')).status).toBe(200);
    expect((await confirm(links[1] ?? '', { password: 'another one of the owner' })).status).toBe(400);
    expect((await waiting()).filter((one) => one.email === email)).toHaveLength(1);
    expect((await login(email)).text).toContain('has not decided');
  });

  it('says what is missing before a link is used, which then still works', async () => {
    const email = 'wanda@example.net';
    await register(email);
    const token = await linkFor(email);
    for (const [more, sentence] of [
      [{ password: undefined }, /password is required/],
      [{ password: 'short' }, /at least 12 characters/],
      [{ first_name: ' ' }, /your name/],
      [{ first_name: 'x'.repeat(51) }, /at most 50/],
    ] as const) {
      const { status, text } = await confirm(token, more);
      expect([status, text]).toEqual([400, expect.stringMatching(sentence)]);
    }
    expect((await confirm(token)).status).toBe(200);
    expect((await open(token)).status).toBe(400);
  });

  it('opens none after a rejection', async () => {
    const email = 'walter@example.net';
    await register(email);
    await confirm(await linkFor(email));
    const request = (await waiting()).find((one) => one.email === email);
    expect((await decide(request?.id ?? '', 'reject')).status).toBe(204);
    expect((await awaitMails(running().dataDir, email, 2)).at(-1)).toContain('rejected');
    expect((await login(email)).text).toContain('INVALID_CREDENTIALS');
    expect((await everybody()).map((one) => one.email)).not.toContain(email);
  });

  it('answers the same for an address that has an account, whose owner gets a mail', async () => {
    const { email } = demoAccounts.member;
    const [known, unknown] = [await register(email), await register('nobody@example.net')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const [first, second] = [await login(email), await login('nobody@example.net')];
    expect([first.status, first.text]).toEqual([second.status, second.text]);
    expect((await awaitMails(running().dataDir, email, 1)).at(-1)).toContain('already have an account');
    expect(await linkFor(email)).toBe('');
    expect((await login(email, demoAccounts.member.password)).status).toBe(200);
    // With the account's own password nothing stands in the way of signing in.
    await register(email, { password: demoAccounts.member.password });
    expect((await login(email, demoAccounts.member.password)).status).toBe(200);
  });

  it('sends no more than three mails to one address at a time', async () => {
    for (let times = 0; times < 5; times += 1) expect((await register('flooded@example.net')).status).toBe(204);
    await awaitMails(running().dataDir, 'flooded@example.net', 3);
    expect(mailsTo(running().dataDir, 'flooded@example.net')).toHaveLength(3);
  });

  it.each<[string, object]>([
    ['a role', { role: ids.roles.dataManager }],
    ['a status', { status: 'active' }],
    ['a short password', { password: 'short' }],
    ['an address with another recipient', { email: 'a@example.net, b@example.net' }],
    ['no address', { email: '' }],
    ['an address that is none', { email: 'eve' }],
  ])('refuses %s', async (_what, more) => {
    expect([400, 403]).toContain((await register('eve@example.net', more)).status);
  });

  it('is decided by administrators only, and has no side door', async () => {
    const member = await signedIn(running().url, demoAccounts.member);
    const manager = await signedIn(running().url, demoAccounts.manager);
    for (const person of [visitor(), member, manager]) {
      await expectStatus(403, person, 'GET', '/groundwork-accounts/registrations');
      for (const what of ['approve', 'reject'])
        expect((await decide('6f1d2c1e-0000-4000-8000-0000000000ff', what, person)).status).toBe(403);
    }
    const before = (await everybody()).length;
    for (const path of ['/users', '/users/', '/USERS', '//users', '/users?x=1'])
      await call(visitor(), 'POST', path, { first_name: 'Eve', email: 'eve@example.net', password, role: null });
    for (const body of [[{ email: 'eve@example.net', password }], 'x', null])
      await call(visitor(), 'POST', '/users', body);
    expect(await everybody()).toHaveLength(before);
  });
});

describe('registration by domains', () => {
  beforeAll(() =>
    restart({
      GROUNDWORK_REGISTRATION: 'domains',
      GROUNDWORK_REGISTRATION_DOMAINS: 'example.org, example.com',
      GROUNDWORK_TWO_FACTOR: 'required',
    }),
  );

  it('opens an account when an address at a listed domain is confirmed', async () => {
    const email = 'dora@Example.com';
    expect((await register(email)).status).toBe(204);
    expect((await login(email)).text).toContain('not confirmed yet');
    expect((await confirm(await linkFor(email.toLowerCase()))).body).toEqual({ data: { state: 'open' } });
    expect((await login(email)).status).toBe(200);
  });

  it.each([
    'dora@example.net',
    'dora@sub.example.com',
    'dora@notexample.com',
    'dora@example.com.example.net',
    'member@example.org@example.net',
  ])('refuses %s with a sentence', async (email) => {
    const { status, text } = await register(email);
    expect([400, 403]).toContain(status);
    expect(text).toMatch(/at example\.org, example\.com only|not an email address/);
  });

  it('asks those who write the data of others for a second factor before they change anything', async () => {
    const manager = await signedIn(running().url, demoAccounts.manager);
    const member = await signedIn(running().url, demoAccounts.member);
    const village = { village_name: 'Nova', village_id: 'NV-1' };
    for (const person of [manager, admin]) {
      const refused = await call(person, 'POST', '/items/villages', village);
      expect(refused).toMatchObject({ status: 403 });
      expect(refused.text).toContain('/account');
      await expectStatus(200, person, 'GET', '/items/villages');
      expect((await call(person, 'GET', '/groundwork-accounts/me')).body).toMatchObject({
        data: { two_factor: { enabled: false, required: true } },
      });
    }
    for (const [path, body] of [
      [`people/${demoAccounts.member.id}/two-factor/end`, { password: demoAccounts.admin.password }],
      [`people/${demoAccounts.member.id}/deactivate`, {}],
      ['invitations', { email: 'invited@example.org', role: 'manager' }],
      [`Invitations/${demoAccounts.member.id}/send`, {}],
      [`invitations/${demoAccounts.member.id}/cancel/`, {}],
      [`registrations/${demoAccounts.member.id}/approve`, {}],
      [`Registrations/${demoAccounts.member.id}/reject/`, {}],
    ] as const) {
      const another = await call(admin, 'POST', `/groundwork-accounts/${path}`, body);
      expect({ path, status: another.status, says: another.text.includes('/account') }).toEqual({
        path,
        status: 403,
        says: true,
      });
    }
    await expectStatus(200, member, 'POST', '/items/documents', { title: 'a report' });
    const { password: secret } = demoAccounts.manager;
    const key = started.parse(
      (await call(manager, 'POST', '/groundwork-accounts/two-factor/start', { password: secret })).body,
    ).data.secret;
    await expectStatus(204, manager, 'POST', '/groundwork-accounts/two-factor/enable', {
      secret: key,
      otp: await lastingCode(key),
      password: secret,
    });
    const again = z.object({ data: z.object({ access_token: z.string() }) }).parse(
      (
        await call(visitor(), 'POST', '/auth/login', {
          email: demoAccounts.manager.email,
          password: secret,
          otp: await lastingCode(key),
        })
      ).body,
    );
    await expectStatus(200, { url: running().url, token: again.data.access_token }, 'POST', '/items/villages', village);
  });
});

describe('closed registration', () => {
  let provider: OpenIdProvider | undefined;
  beforeAll(async () => {
    provider = await startOpenIdProvider('http://localhost:18080', __dirname);
    await restart({ GROUNDWORK_REGISTRATION: 'closed', ...provider.environment, OIDC_REGISTRATION: 'open' });
  });
  afterAll(() => provider?.stop());

  it('refuses everybody with a sentence', async () => {
    const { status, text } = await register('zoe@example.org');
    expect(status).toBe(403);
    expect(text).toContain('Registration is closed');
    await expectStatus(403, visitor(), 'POST', '/USERS/', {
      first_name: 'Zoe',
      email: 'zoe@example.org',
      password,
      role: null,
    });
    expect((await everybody()).map(({ email }) => email)).not.toContain('zoe@example.org');
  });

  it('does not keep out people of an OpenID provider whose people become members, until it cannot be reached', async () => {
    const { start, finish, signInAs, refused } = openIdSteps(visitor);
    expect(refused(await signInAs('unverified-yara@example.net'))).toMatchObject({
      status: 403,
      code: 'OPENID_UNVERIFIED',
    });
    expect((await signInAs('yara@example.net')).status).toBe(200);
    expect((await signInAs('yara@example.net')).status).toBe(200);
    expect((await everybody()).filter(({ email }) => email?.includes('yara'))).toEqual([
      { email: 'yara@example.net', role: ids.roles.member, status: 'active' },
    ]);
    // An invitation is accepted with the first sign-in: the provider has verified the address.
    const invite = (email: string) =>
      call(admin, 'POST', '/groundwork-accounts/invitations', { email, role: 'manager' });
    expect((await invite('ines@example.net')).status).toBe(204);
    expect((await signInAs('ines@example.net')).status).toBe(200);
    expect((await everybody()).filter(({ email }) => email === 'ines@example.net')).toEqual([
      { email: 'ines@example.net', role: ids.roles.dataManager, status: 'active' },
    ]);
    expect((await call(admin, 'GET', '/groundwork-accounts/invitations')).body).toEqual({ data: [] });
    const { address, ticket } = await start();
    const came = await signInAtProvider(address, 'yara@example.net');
    await provider?.stop();
    expect(refused(await finish({ ticket, ...came }))).toMatchObject({ status: 424, code: 'OPENID_UNREACHABLE' });
  });
});
