import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildServer } from '../gateway.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';
import { bearer } from '../testing/tokens.ts';
import { sendJson, startUpstream, type Upstream } from '../testing/upstream.ts';

const PARTNER = 'https://partner.example.org';

describe('a portal that one other origin may embed', () => {
  let folder: Folder;
  let upstream: Upstream;
  let app: FastifyInstance;

  beforeAll(async () => {
    folder = await createFolder();
    await folder.write('config.json', { embedding: { origins: ['https://Partner.example.org'] } });
    await folder.write('shell/embed.js', 'start();');
    await folder.write('shell/main.bbb.js', 'main();');
    await folder.write('remotes/water/1.0.0/entry.111.js', 'water();');
    upstream = await startUpstream((_request, response) => {
      sendJson(
        response,
        200,
        { data: [] },
        { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true', vary: 'Accept' },
      );
    });
    ({ app } = await buildServer({ ...folder.options, apiUrl: upstream.url, dataUrl: upstream.url }));
  });
  afterAll(async () => {
    await app.close();
    await upstream.close();
    await folder.remove();
  });

  const ask = (url: string, origin?: string, more: InjectOptions = {}) =>
    app.inject({
      url,
      ...more,
      headers: { ...bearer('member'), ...(origin !== undefined && { origin }), ...more.headers },
    });
  const open = [
    '/embed.js',
    '/registry.json',
    '/config.json',
    '/shell/main.bbb.js',
    '/remotes/water/1.0.0/entry.111.js',
    '/api/items/villages',
    '/data/items/villages',
  ];

  test.each(open)('lets it read %s, by its whole name and without credentials', async (url) => {
    const { statusCode, headers } = await ask(url, PARTNER);
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, PARTNER]);
    expect(headers.vary).toMatch(/\bOrigin\b/);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test.each(open)('lets nobody else read %s, whatever Directus would allow', async (url) => {
    for (const origin of [
      undefined,
      'https://partner.example.org.evil.example',
      'http://partner.example.org',
      'https://partner.example.org:8443',
      'null',
    ]) {
      const { headers } = await ask(url, origin);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers.vary).toMatch(/\bOrigin\b/);
    }
  });

  test.each(['/dashboard', '/embed/sign-in', '/metrics', '/healthz', '/playback/3b6f0f0e-0000-4000-8000-000000000000'])(
    'does not open %s',
    async (url) => {
      expect((await ask(url, PARTNER)).headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  test('answers what a browser asks before an upload in pieces, without troubling Directus', async () => {
    const before = upstream.requests.length;
    const preflight = {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,tus-resumable,upload-offset',
      },
    } as const;
    const { statusCode, headers } = await ask('/api/files/tus/1', PARTNER, preflight);
    expect([statusCode, headers['access-control-allow-origin'], upstream.requests.length]).toEqual([
      204,
      PARTNER,
      before,
    ]);
    expect(headers['access-control-allow-methods']).toContain('PATCH');
    for (const name of ['Authorization', 'Tus-Resumable', 'Upload-Offset'])
      expect(headers['access-control-allow-headers']).toContain(name);
    expect(headers['access-control-max-age']).toBe('600');

    const other = await ask('/api/files/tus/1', 'https://evil.example', preflight);
    expect(other.headers).not.toHaveProperty('access-control-allow-origin');
    expect(other.headers).not.toHaveProperty('access-control-allow-headers');
  });

  test('gives the script for minutes, and says when it is the same', async () => {
    const first = await ask('/embed.js');
    expect([first.body, first.headers['cache-control'], first.headers['cross-origin-resource-policy']]).toEqual([
      'start();',
      'public, max-age=300, stale-while-revalidate=86400',
      'cross-origin',
    ]);
    expect((await ask('/embed.js', undefined, { headers: { 'if-none-match': first.headers.etag } })).statusCode).toBe(
      304,
    );
    expect((await ask('/shell/embed.js')).statusCode).toBe(404);
  });

  test('lets the sign-in window keep its opener, and no other page; no page may be framed', async () => {
    const [window, other] = await Promise.all([ask('/embed/sign-in?origin=x'), ask('/dashboard')]);
    expect([window.headers['cross-origin-opener-policy'], other.headers['cross-origin-opener-policy']]).toEqual([
      'unsafe-none',
      'same-origin',
    ]);
    for (const { headers } of [window, other]) {
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });
});

test('a portal that nobody embeds says of its files that they are the same for every origin', async () => {
  const folder = await createFolder();
  await folder.write('shell/main.bbb.js', 'main();');
  const { app } = await buildServer({ ...folder.options, apiUrl: 'http://127.0.0.1:9', dataUrl: 'http://127.0.0.1:9' });
  for (const origin of [undefined, PARTNER]) {
    const { statusCode, headers } = await app.inject({
      url: '/shell/main.bbb.js',
      headers: origin === undefined ? {} : { origin },
    });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, undefined]);
    expect(String(headers.vary)).not.toMatch(/origin/i);
  }
  expect((await app.inject({ url: '/registry.json', headers: { origin: PARTNER } })).headers.vary).toMatch(
    /\bOrigin\b/,
  );
  await app.close();
  await folder.remove();
});
