import { brotliCompressSync, gzipSync } from 'node:zlib';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../gateway.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';

describe('hashed files', () => {
  let folder: Folder;
  let app: FastifyInstance;
  const script = 'export const x = 1;\n'.repeat(100);

  beforeAll(async () => {
    folder = await createFolder();
    await folder.write('remotes/water/1.0.0/entry.111.js', script);
    await folder.write('remotes/water/1.0.0/release.json', '{}');
    await folder.write('remotes/water/1.0.0/.secret', 'x');
    const file = path.join(folder.options.remotesDir, 'water/1.0.0/entry.111.js');
    await writeFile(`${file}.br`, brotliCompressSync(script));
    await writeFile(`${file}.gz`, gzipSync(script));
    await folder.write('shell/main.bbb.js', script);
    ({ app } = await buildServer({ ...folder.options, apiUrl: 'http://127.0.0.1:9', dataUrl: 'http://127.0.0.1:9' }));
  });
  afterAll(async () => {
    await app.close();
    await folder.remove();
  });

  test.each([
    ['br, gzip', 'br', brotliCompressSync(script)],
    ['gzip', 'gzip', gzipSync(script)],
    ['', undefined, Buffer.from(script)],
  ])('for "%s" come as %s', async (accepted, encoding, bytes) => {
    const answer = await app.inject({
      url: '/remotes/water/1.0.0/entry.111.js',
      headers: { 'accept-encoding': accepted },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/) as string,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      vary: expect.stringMatching(/accept-encoding/i) as string,
    });
  });

  test('of the shell come plain where there is no compressed sibling', async () => {
    const answer = await app.inject({ url: '/shell/main.bbb.js' });
    expect([answer.statusCode, answer.body]).toEqual([200, script]);
  });

  test.each([
    '/remotes/water/1.0.0/release.json',
    '/remotes/water/1.0.0/entry.111.js.br',
    '/remotes/water/1.0.0/.secret',
    '/remotes/water/1.0.0/',
    '/remotes/water/',
    '/shell/shell.json',
    '/shell/page.html',
    '/shell/',
  ])('%s is not for visitors', async (url) => {
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  test.each([
    '/remotes/..%2fregistry.json',
    '/remotes/water/..%2f..%2f..%2fregistry.json',
    '/shell/%2fetc%2fpasswd',
    '/shell//etc/passwd',
  ])('%s leads nowhere', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('revision');
  });
});
