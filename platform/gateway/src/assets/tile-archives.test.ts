import type { FastifyInstance } from 'fastify';
import { buildServer } from '../gateway.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';

let folder: Folder;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await createFolder();
  await folder.write('tiles/country.pmtiles', 'PMTiles and all that follows');
  await folder.write('tiles/notes.txt', 'not for the public');
  ({ app } = await buildServer({ ...folder.options, apiUrl: 'http://127.0.0.1:9', dataUrl: 'http://127.0.0.1:9' }));
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

test('a map reads a part of an archive', async () => {
  const { statusCode, headers, body } = await app.inject({
    url: '/tiles/country.pmtiles',
    headers: { range: 'bytes=0-6', 'accept-encoding': 'br, gzip' },
  });
  expect([statusCode, body, headers['content-range'], headers['content-encoding']]).toEqual([
    206,
    'PMTiles',
    'bytes 0-6/28',
    undefined,
  ]);
  expect(headers.etag).toBeDefined();
});

test.each(['/tiles/notes.txt', '/tiles/other.pmtiles', '/tiles/..%2fregistry.json', '/tiles/'])(
  '%s is not served',
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  },
);
