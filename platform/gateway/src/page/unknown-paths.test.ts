import type { FastifyInstance } from 'fastify';
import { buildServer } from '../gateway.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';

describe('an unknown path', () => {
  let folder: Folder;
  let app: FastifyInstance;
  beforeAll(async () => {
    folder = await createFolder();
    ({ app } = await buildServer({ ...folder.options, apiUrl: 'http://127.0.0.1:9', dataUrl: 'http://127.0.0.1:9' }));
  });
  afterAll(async () => {
    await app.close();
    await folder.remove();
  });
  const get = (url: string, headers: Record<string, string>) => app.inject({ url, headers });

  const navigation = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-dest': 'document' };
  test.each<[string, Record<string, string>]>([
    ['/documents.html', {}],
    ['/documents.html', navigation],
    ['/report.2026.pdf', {}],
    ['/wp-login.php', {}],
    ['/water-projects/P.12', {}],
    ['/logo.png', navigation],
    ['/old/app.js', { accept: 'text/html' }],
  ])('%s is the page when somebody goes there, whatever its last letters are', async (url, headers) => {
    const answer = await get(url, headers);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  test.each([
    ['/logo.png', { accept: 'image/*', 'sec-fetch-dest': 'image' }],
    ['/app.js', { accept: '*/*', 'sec-fetch-dest': 'script' }],
    ['/shell/none.js', navigation],
  ])('%s as a part of a page, or in a folder of files, is 404', async (url, headers) => {
    expect((await get(url, headers)).statusCode).toBe(404);
  });
});
