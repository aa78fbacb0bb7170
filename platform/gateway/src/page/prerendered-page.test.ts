import { createHash } from 'node:crypto';
import { getsCanary, type Release } from '@groundwork/shared/contract';
import type { Prerendered } from '@groundwork/shared/contract/prerendered';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../gateway.ts';
import {
  createFolder,
  contentRelease,
  loginRelease,
  registryOf,
  releaseOf,
  shellRelease,
  type Folder,
} from '../testing/fixture.ts';

const nowhere = { apiUrl: 'http://127.0.0.1:9', dataUrl: 'http://127.0.0.1:9' };
const FILE = 'prerendered.0123abcd.json';
const page =
  '<!doctype html><html data-theme="{{theme}}"><head><!--groundwork:prerendered-styles--><!--groundwork:scripts--><!--groundwork:head--></head>' +
  '<body><!--groundwork:prerendered--><div id="root"></div><!--groundwork:documents--><!--groundwork:late-styles--></body></html>';

const rendered = (path: string, query: string[], markup: string, styles: string): Prerendered => ({
  styles,
  screens: [true, false].flatMap((registrationClosed) =>
    [true, false].map((openId) => ({
      path,
      query,
      when: { registrationClosed, openId },
      markup: markup + (registrationClosed ? '' : ' <b>Create</b>') + (openId ? ' <b>{{openIdLabel}}</b>' : ''),
    })),
  ),
});
const frame = rendered(
  '/',
  [],
  '<h1>{{productName}}</h1><main>{{screen}}</main><a href="https://powered-by.invalid/">{{poweredBy}}</a><a class="x" href="/footer-entry">{{footer}}</a>',
  '.frame{}',
);
const integrityOf = (file: object): Record<string, string> => ({
  [FILE]: `sha384-${createHash('sha384').update(JSON.stringify(file)).digest('base64')}`,
});
const withScreen = (release: Release, screen: object, version = '1.0.0'): Release => ({
  ...release,
  version,
  integrity: integrityOf(screen),
});

describe('a prerendered screen', () => {
  let folder: Folder;
  let app: FastifyInstance;
  const login = rendered('/login', ['next'], '<p>Member Login</p>', '.login{}');
  const footer = releaseOf('content', {
    ...contentRelease,
    integrity: {},
    navigation: [{ slot: 'footer', label: 'About <us>', to: '/about', order: 1 }],
  });

  async function serve(
    auth: Release = withScreen(loginRelease, login),
    registry: object = registryOf(auth, footer, releaseOf('water', { integrity: {} })),
  ): Promise<void> {
    await folder.write('registry.json', registry);
    ({ app } = await buildServer({ ...folder.options, ...nowhere }));
  }
  const get = async (url: string, headers: Record<string, string> = {}): Promise<string> =>
    (await app.inject({ url, headers })).body.replace(/<script type.*?<\/script>/gs, '');

  beforeEach(async () => {
    folder = await createFolder();
    await folder.write('shell/page.html', page);
    await folder.write('shell/shell.json', {
      ...shellRelease,
      integrity: { ...shellRelease.integrity, ...integrityOf(frame) },
    });
    await folder.write(`shell/${FILE}`, frame);
    await folder.write(`remotes/auth/1.0.0/${FILE}`, login);
  });
  afterEach(async () => {
    await app.close();
    await folder.remove();
  });

  test('stands in the frame of the shell, with the settings of the portal and the styles under the nonce', async () => {
    await folder.write('config.json', {
      productName: 'A & B',
      poweredBy: { label: 'Them', href: 'https://them.example/?a&b' },
    });
    await serve();
    const body = await get('/login');
    expect(body).toContain('<div id="prerendered"><h1>A &amp; B</h1><main><p>Member Login</p> <b>Create</b></main>');
    expect(body).toContain(
      '<a href="https://them.example/?a&amp;b">Them</a><a class="x" href="/about">About &lt;us&gt;</a>',
    );
    expect(body).toMatch(/<style id="prerendered-styles" nonce="[^"]{20,}">\.frame\{\}\n\.login\{\}<\/style>/);
  });

  test('is painted before the stylesheets are there: they are fetched first and stand last', async () => {
    await serve();
    const body = await get('/login');
    expect(body.indexOf('<link rel="preload" as="style" href="/shell/main.ccc.css"')).toBeLessThan(
      body.indexOf('id="prerendered"'),
    );
    expect(body.replace(/<template.*?<\/template>/s, '').indexOf('<link rel="stylesheet"')).toBeGreaterThan(
      body.replace(/<template.*?<\/template>/s, '').indexOf('id="root"'),
    );
  });

  test.each(['/', '/water', '/nobody/knows', '/login?next=/water', '/water?mode=x'])(
    'is on %s for a visitor who lands on it',
    async (url) => {
      await serve();
      expect(await get(url)).toContain('Member Login');
    },
  );

  test.each([
    ['/login?mode=register', {}],
    ['/login', { cookie: 'refresh_token=x' }],
    ['/water', { cookie: 'refresh_token=x' }],
  ])('is not on %s with %j, where another screen will come', async (url, headers) => {
    await serve();
    const body = await get(url, headers);
    expect(body).not.toContain('id="prerendered');
    expect(body).toMatch(/<link rel="stylesheet".*<\/head>/s);
  });

  test.each([
    ['registration is closed', { registration: 'closed' }, '<p>Member Login</p></main>'],
    [
      'there is a provider',
      { openIdLabel: 'The "Office"' },
      '<p>Member Login</p> <b>Create</b> <b>The &quot;Office&quot;</b>',
    ],
  ])('is the one for a portal where %s', async (_, config, markup) => {
    await folder.write('config.json', config);
    await serve();
    expect(await get('/login')).toContain(markup);
  });

  test('of a reset mail names the account that its token names, as text', async () => {
    const reset = rendered('/reset-password', ['token'], '<p>For {{email}}</p>', '');
    await folder.write(`remotes/auth/1.0.0/${FILE}`, reset);
    await serve(
      withScreen(
        releaseOf('auth', { routes: [{ path: '/reset-password', access: 'public', screen: 'reset' }] }),
        reset,
      ),
    );
    const token = (email: string): string => `x.${Buffer.from(JSON.stringify({ email })).toString('base64url')}.x`;
    expect(await get(`/reset-password?token=${token('ada@example.org')}`)).toContain('<p>For ada@example.org</p>');
    expect(await get(`/reset-password?token=${token('<b>{{productName}}')}`)).toContain(
      '<p>For &lt;b&gt;{{productName}}</p>',
    );
    for (const query of ['', '?token=', '?token=abc', `?token=${token('')}`])
      expect(await get(`/reset-password${query}`)).not.toContain('id="prerendered"');
  });

  test('of the canary for those who get it, and of the current release for everybody else', async () => {
    const newer = rendered('/login', [], '<p>Newer Login</p>', '');
    const canary = withScreen(loginRelease, newer, '1.1.0');
    await folder.write(`remotes/auth/1.1.0/${FILE}`, newer);
    const registry = registryOf(withScreen(loginRelease, login)) as { remotes: { auth: object } };
    registry.remotes.auth = {
      ...registry.remotes.auth,
      canary: { base: '/remotes/auth/1.1.0/', release: canary, percent: 50 },
    };
    await serve(undefined, registry);
    const buckets = Array.from({ length: 50 }, (_, bucket) => bucket);
    const [lucky, other] = [true, false].map((gets) =>
      buckets.find((bucket) => getsCanary('auth', bucket, 50) === gets),
    );
    expect(await get('/login', { cookie: `groundwork_bucket=${String(lucky)}` })).toContain('Newer Login');
    expect(await get('/login', { cookie: `groundwork_bucket=${String(other)}` })).toContain('Member Login');
  });

  test.each([
    ['a release that was built without one', () => serve({ ...loginRelease, integrity: {} })],
    [
      'a file that is not the released one',
      async () => folder.write(`remotes/auth/1.0.0/${FILE}`, { ...login, styles: '.other{}' }).then(() => serve()),
    ],
    [
      'a remote that is switched off',
      () => {
        const registry = registryOf(withScreen(loginRelease, login)) as { remotes: { auth: object } };
        registry.remotes.auth = {
          ...registry.remotes.auth,
          disabled: { at: '2026-11-20T08:30:00Z', by: 'Ana', reason: 'wrong' },
        };
        return serve(undefined, registry);
      },
    ],
    [
      'a shell without a place for it',
      async () =>
        folder.write('shell/page.html', page.replace('<!--groundwork:prerendered-->', '')).then(() => serve()),
    ],
    [
      'a configuration that the page has to complain about',
      async () => folder.write('config.json', { colour: 'red' }).then(() => serve()),
    ],
  ])('is left out with %s, and the page is as before', async (_, prepare) => {
    await prepare();
    const body = await get('/login');
    expect(body).not.toContain('id="prerendered"');
    expect(body).toMatch(/<link rel="stylesheet".*<\/head>/s);
  });
});
