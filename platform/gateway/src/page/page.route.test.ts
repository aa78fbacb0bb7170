import { createHash } from 'node:crypto';
import { getsCanary } from '@groundwork/shared/contract';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../gateway.ts';
import type { GatewayOptions } from '../options.ts';
import {
  createFolder,
  hash,
  loginRelease,
  registryOf,
  releaseOf,
  scriptText,
  shellRelease,
  type Folder,
} from '../testing/fixture.ts';

const nowhere = { apiUrl: 'http://127.0.0.1:9', dataUrl: 'http://127.0.0.1:9' };

describe('the page', () => {
  let folder: Folder;
  let app: FastifyInstance;
  let reload: () => void;
  const logged: string[] = [];

  async function serve(more: Partial<GatewayOptions> = {}): Promise<void> {
    ({ app, reload } = await buildServer({
      ...folder.options,
      ...nowhere,
      log: { write: (line) => logged.push(line) },
      ...more,
    }));
  }
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  beforeEach(async () => {
    logged.length = 0;
    folder = await createFolder();
  });
  afterEach(async () => {
    await app.close();
    await folder.remove();
  });

  test('holds the documents, the shell’s scripts and the nonce of its policy, and is never stored', async () => {
    await serve();
    const answer = await get('/water');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const nonce =
      /style-src 'self' 'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? 'absent';
    expect(answer.body).toContain(`nonce="${nonce}"`);
    expect(answer.body).not.toMatch(/\{\{|groundwork:(head|documents|scripts)/);
    expect(answer.body).toContain(
      `<script defer src="/shell/vendor.aaa.js" integrity="${hash('a')}" crossorigin="anonymous" nonce="${nonce}" fetchpriority="high"></script>`,
    );
    expect(answer.body).toContain(`<link rel="stylesheet" href="/shell/main.ccc.css"`);
    // What has no nonce is no script of ours, wherever its file is.
    expect(answer.headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
    for (const tag of answer.body.match(/<script[^>]*>|<link rel="preload" as="script"[^>]*>/g) ?? [])
      expect(tag).toContain(` nonce="${nonce}"`);
    const registry: unknown = JSON.parse(scriptText(answer.body, 'groundwork-registry'));
    expect(registry).toMatchObject({
      revision: 3,
      shell: { base: '/shell/', release: { version: '1.0.0' } },
      remotes: { water: {} },
    });
    expect(JSON.parse(scriptText(answer.body, 'groundwork-config'))).toEqual({});
    expect((await get('/water')).headers['content-security-policy']).not.toBe(
      answer.headers['content-security-policy'],
    );
  });

  test.each([
    ['/water', true, '/remotes/water/'],
    ['/water', false, '/remotes/auth/'],
    ['/', false, '/remotes/auth/'],
    ['/', true, '/remotes/content/'],
    ['/nobody/knows', true, '/remotes/content/'],
    ['/login', false, '/remotes/auth/'],
  ])('%s (signed in: %s) preloads where the visitor will land', async (url, signedIn, base) => {
    await serve();
    const { body } = await get(url, signedIn ? { cookie: 'a=b; refresh_token=xyz' } : { cookie: 'refresh_token=' });
    const links = body.match(/<link rel="preload"[^>]+>/g) ?? [];
    const remotes = links.filter((link) => link.includes('/remotes/'));
    expect(remotes.length).toBeGreaterThan(0);
    expect(remotes.every((link) => link.includes(base) && link.includes('fetchpriority="low"'))).toBe(true);
  });

  test('the window of a foreign page, with somebody signed in, preloads no screen: it shows none', async () => {
    await serve();
    const { body } = await get('/embed/sign-in?origin=x&word=y', { cookie: 'refresh_token=xyz' });
    expect(body).not.toMatch(/<link rel="preload"[^>]+\/remotes\//);
  });

  test('preloads entry, screen and the shared files behind it, each once and with its integrity', async () => {
    await serve();
    const { body } = await get('/water', { cookie: 'refresh_token=x' });
    const links = body.match(/<link rel="preload"[^>]+>/g)?.map((link) => link.replace(/ nonce="[^"]+"/, ''));
    // They wait for the scripts.
    expect(/<template id="groundwork-next">([^]*?)<\/template>/.exec(body)?.[1]?.match(/<link/g)).toHaveLength(5);
    expect(links).toEqual([
      `<link rel="preload" as="script" href="/shell/member.eee.js" integrity="${hash('h')}" crossorigin="anonymous" fetchpriority="low">`,
      `<link rel="preload" as="script" href="/shell/ui-form.ddd.js" integrity="${hash('d')}" crossorigin="anonymous" fetchpriority="low">`,
      `<link rel="preload" as="script" href="/remotes/water/1.0.0/entry.111.js" integrity="${hash('e')}" crossorigin="anonymous" fetchpriority="low">`,
      `<link rel="preload" as="script" href="/remotes/water/1.0.0/screen.222.js" integrity="${hash('f')}" crossorigin="anonymous" fetchpriority="low">`,
      `<link rel="preload" as="style" href="/remotes/water/1.0.0/screen.333.css" integrity="${hash('g')}" crossorigin="anonymous" fetchpriority="low">`,
    ]);
    // Who will sign in needs nothing of members'.
    expect((await get('/water')).body).not.toMatch(/<link[^>]+member\.eee\.js/);
  });

  test('preloads the canary for those who get it, and for nobody else', async () => {
    const registry = registryOf(loginRelease, releaseOf('water')) as { remotes: { water: object } };
    const release = releaseOf('water', { version: '2.0.0', uniqueName: 'groundwork_water_2_0_0' });
    registry.remotes.water = {
      ...registry.remotes.water,
      canary: { base: '/remotes/water/2.0.0/', release, percent: 50 },
    };
    await folder.write('registry.json', registry);
    await serve();
    const preloaded = async (bucket: string) =>
      /\/remotes\/water\/[^/]+/.exec(
        (await get('/water', { cookie: `refresh_token=x${bucket}` })).body.replace(/<script.*$/s, ''),
      )?.[0];
    const chosen = (wanted: boolean) =>
      Array.from({ length: 100 }, (_, bucket) => bucket).find((bucket) => getsCanary('water', bucket, 50) === wanted);
    expect(await preloaded(`; groundwork_bucket=${String(chosen(true))}`)).toBe('/remotes/water/2.0.0');
    expect(await preloaded(`; groundwork_bucket=${String(chosen(false))}`)).toBe('/remotes/water/1.0.0');
    expect(await preloaded('')).toBe('/remotes/water/1.0.0');
    expect(await preloaded('; groundwork_bucket=<script>')).toBe('/remotes/water/1.0.0');
  });

  test('preloads nothing of a remote that is switched off', async () => {
    const registry = registryOf(loginRelease, releaseOf('water')) as { remotes: { water: object } };
    registry.remotes.water = {
      ...registry.remotes.water,
      disabled: { at: '2026-11-21T00:00:00Z', by: 'ada', reason: 'Wrong figures.' },
    };
    await folder.write('registry.json', registry);
    await serve();
    expect((await get('/water', { cookie: 'refresh_token=x' })).body).not.toMatch(/<link rel="preload"[^>]+water/);
    // The visitor reads why, and lands nowhere else.
    expect((await get('/water')).body).not.toContain('<link rel="preload"');
    expect((await get('/login')).body).toContain('<link rel="preload"');
  });

  test('without a shell it says so, plainly, and gets well when the shell is there', async () => {
    await folder.write('shell/shell.json', '{}');
    await serve();
    const answer = await get('/');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toContain('shell.json cannot be read');
  });

  test.each([
    '/shell/none.js',
    '/remotes/water/9.9.9/x.js',
    '/app.js',
    '/water/logo.png',
    '/main.css.map',
    '/remotes',
    '/webhook/x/y',
    '/remotes/water/9.9.9/notes.html',
  ])('%s is 404 in plain text, never the page', async (url) => {
    await serve();
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  test('other methods are refused', async () => {
    await serve();
    const answer = await app.inject({
      method: 'POST',
      url: '/water',
      payload: 'x=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
    expect((await app.inject({ method: 'HEAD', url: '/water' })).statusCode).toBe(200);
  });

  test('documents are asked again with a tag', async () => {
    await folder.write('config.json', { productName: 'Wells' });
    await serve();
    const first = await get('/config.json');
    expect([first.headers['cache-control'], first.json()]).toEqual(['no-cache', { productName: 'Wells' }]);
    const again = await get('/config.json', { 'if-none-match': String(first.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/registry.json')).json()).toMatchObject({ revision: 3, shell: { base: '/shell/' } });
  });

  test('the policy names the origins that registry and configuration name, and no others', async () => {
    const registry = registryOf(releaseOf('water')) as { remotes: { water: { current: { base: string } } } };
    registry.remotes.water.current.base = 'https://cdn.example.org/water/1.0.0/';
    await folder.write('registry.json', registry);
    await folder.write('config.json', {
      dataHost: 'https://data.example.org/x',
      chatUrl: 'https://flow.example.org/webhook/1/chat',
      map: { tiles: 'https://{s}.tiles.example.org/{z}/{x}/{y}.png' },
    });
    await serve();
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("'strict-dynamic' 'self' https://cdn.example.org;");
    expect(policy).toContain("img-src 'self' blob: data: https://data.example.org https://*.tiles.example.org;");
    expect(policy).toContain(
      "connect-src 'self' https://data.example.org https://flow.example.org https://cdn.example.org;",
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default dompurify");
  });

  test.each<[string, Record<string, string>, boolean]>([
    ['/water', {}, false],
    ['/water', { cookie: 'refresh_token=x' }, false],
    ['/embed/sign-in', {}, false],
    ['/offline-page', {}, false],
    ['/water', {}, true],
  ])(
    'every script that %s loads has integrity, and the browser runs no other (%j)',
    async (url, headers, liveReload) => {
      await serve({ liveReload });
      const answer = await get(url, headers);
      expect([answer.statusCode, answer.headers['integrity-policy']]).toEqual([200, 'blocked-destinations=(script)']);
      const loading = answer.body.match(/<script[^>]* src=[^>]*>|<link[^>]* as="script"[^>]*>/g) ?? [];
      expect(loading.length).toBeGreaterThan(3);
      // Integrity counts for what is asked for by CORS only.
      for (const tag of loading) expect(tag).toMatch(/ integrity="sha384-[^"]+" crossorigin="anonymous"/);
    },
  );

  test('Trusted Types are asked of a shell that brings their policies, and not of an earlier one', async () => {
    const { trustedTypes: _, ...earlier } = shellRelease;
    await folder.write('shell/shell.json', earlier);
    await serve();
    expect((await get('/')).headers['content-security-policy']).not.toContain('trusted-types');
  });

  test('developers’ builds may come from the origins that are configured for them, and without those from nowhere', async () => {
    await serve();
    const policyOf = async () => String((await get('/')).headers['content-security-policy']);
    expect(await policyOf()).toContain("'strict-dynamic' 'self'; style-src");
    expect(await policyOf()).toContain("connect-src 'self'; worker-src");
    await folder.write('config.json', { overrides: { origins: ['http://localhost:3003'] } });
    const policy = await policyOf();
    expect(policy).toContain("'strict-dynamic' 'self' http://localhost:3003;");
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+' http:\/\/localhost:3003;/);
    expect(policy).toContain("connect-src 'self' http://localhost:3003;");
    expect(policy.match(/localhost:3003/g)).toHaveLength(3);
  });

  test('strict transport is asked for over https only', async () => {
    await serve({ trustProxy: true });
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
    expect((await get('/', { 'x-forwarded-proto': 'https' })).headers['strict-transport-security']).toContain(
      'max-age',
    );
  });

  test('in development the registry may be overlaid and the page listens for rebuilds', async () => {
    let version = '1.0.0';
    await serve({
      liveReload: true,
      overlayRegistry: (registry) => {
        const water = registry.remotes['water'];
        if (water === undefined) throw new Error('no water');
        const current = { base: '/__dev/files/water/', release: { ...water.current.release, version } };
        return { ...registry, remotes: { ...registry.remotes, water: { ...water, current } } };
      },
    });
    const [, integrity] =
      /<script defer src="\/__dev\/reload.js" integrity="([^"]+)" crossorigin="anonymous" nonce="[\w-]+"><\/script>/.exec(
        (await get('/water')).body,
      ) ?? [];
    expect(integrity).toBe(
      `sha384-${createHash('sha384')
        .update((await get('/__dev/reload.js')).body)
        .digest('base64')}`,
    );
    version = '1.0.1';
    reload();
    expect((await get('/registry.json')).json()).toMatchObject({
      remotes: { water: { current: { release: { version: '1.0.1' } } } },
    });
    expect((await get('/__dev/reload.js')).body).toContain('EventSource');
  });

  test('a failure that nobody expected is a sentence for the visitor, and the log has the reason', async () => {
    await serve({
      overlayRegistry: () => {
        throw new Error('secret of /srv/groundwork');
      },
    });
    for (const url of ['/water', '/registry.json']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([500, 'The portal’s server failed. Try again in a moment.\n']);
      expect(JSON.stringify(answer.headers)).not.toContain('secret');
    }
    expect(logged.join('')).toContain('secret of /srv/groundwork');
    // It goes on.
    expect((await get('/robots.txt')).statusCode).toBe(200);
  });

  test('the access log leaves out queries, and says why the gateway refused a request', async () => {
    await serve();
    await get('/login?token=secret', { authorization: 'Bearer secret' });
    await get('/nothing.js?token=secret');
    expect(logged.join('')).toContain('"route":"/login","kind":"page"');
    expect(logged.join('')).not.toContain('secret');
    expect(logged.join('')).not.toContain('refused');
    await get('/api/utils/hash/verify?hash=secret');
    expect(logged.at(-1)).toContain('"refused":"unknown call: not in the table"');
    await get('/api/items/villages', { authorization: 'Bearer secret' });
    expect(logged.at(-1)).toContain('"refused":"INVALID_CREDENTIALS"');
    expect(logged.join('')).not.toContain('secret');
  });
});
