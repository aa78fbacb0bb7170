import type { FastifyInstance } from 'fastify';
import { buildServer } from '../gateway.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';

describe('reading offline', () => {
  let folder: Folder;
  let app: FastifyInstance;
  beforeEach(async () => {
    folder = await createFolder();
    await folder.write('shell/service-worker.js', 'the built worker');
    ({ app } = await buildServer({ ...folder.options, apiUrl: 'http://127.0.0.1:9', dataUrl: 'http://127.0.0.1:9' }));
  });
  afterEach(async () => {
    await app.close();
    await folder.remove();
  });
  const worker = (headers: Record<string, string> = {}) =>
    app.inject({ url: '/service-worker.js', headers: { 'service-worker': 'script', ...headers } });

  test('the worker is for the whole portal, asked for again each time, and may reach nothing but this origin', async () => {
    const answer = await worker();
    expect([answer.statusCode, answer.body]).toEqual([200, 'the built worker']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    expect((await worker({ 'if-none-match': String(answer.headers['etag']) })).statusCode).toBe(304);
    expect((await app.inject('/shell/service-worker.js')).statusCode).toBe(404);
  });

  test('switched off, and for a shell without a worker, browsers get one that removes itself and what was stored', async () => {
    await folder.write('config.json', { offline: { reading: false } });
    const off = await worker();
    expect(off.body).toContain('unregister()');
    expect(off.body).not.toContain("'fetch'");
    expect((await app.inject('/offline-page')).statusCode).toBe(404);
    await folder.write('config.json', { offline: { reading: true, restrictedFields: true } });
    expect((await worker()).body).toBe('the built worker');
  });

  test('the page that is stored preloads no screen, and has the documents and headers of any other', async () => {
    const [stored, page] = await Promise.all([
      app.inject('/offline-page'),
      app.inject({ url: '/dashboard', headers: { cookie: 'refresh_token=x', accept: 'text/html' } }),
    ]);
    expect(page.body).toContain('rel="preload"');
    expect(stored.body).not.toContain('rel="preload"');
    const documents = (html: string) =>
      [...html.matchAll(/<script type="application\/json" id="groundwork-(\w+)"[^>]*>([^<]*)</g)].map(
        ([, name, text]) => [name, text],
      );
    expect(documents(stored.body)).toEqual(documents(page.body));
    const policy = ({ headers }: typeof page) =>
      String(headers['content-security-policy']).replaceAll(/'nonce-[^']+'/g, "'nonce'");
    expect(policy(stored)).toBe(policy(page));
    expect(stored.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['/api/assets/7', { 'service-worker': 'script' }],
    ['/shell/main.bbb.js', { 'service-worker': 'script' }],
    ['/data/assets/7', { 'sec-fetch-dest': 'worker' }],
    ['/data/assets/7', { 'sec-fetch-dest': 'sharedworker' }],
  ])('%s never becomes a worker of the portal', async (url, headers) => {
    const answer = await app.inject({ url, headers });
    expect([answer.statusCode, answer.body]).toEqual([404, 'There is no worker at this address.\n']);
  });
});
