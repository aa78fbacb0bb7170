import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { uploadStream } from '../body/upload-stream.ts';
import { isBoundedJson } from '../body/json-bounds.ts';
import { createGateway, type Gateway } from '../index.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';
import { bearer } from '../testing/tokens.ts';
import { sendJson, startUpstream, type Upstream } from '../testing/upstream.ts';

let folder: Folder;
let upstream: Upstream;
let gateway: Gateway;

beforeEach(async () => {
  folder = await createFolder();
  upstream = await startUpstream((request, response) => {
    request.resume().on('end', () => {
      sendJson(response, 200, { data: [] });
    });
  });
  gateway = await createGateway({ ...folder.options, apiUrl: upstream.url, dataUrl: upstream.url, closeGraceMs: 100 });
  await gateway.listen(0, '127.0.0.1');
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
  await folder.remove();
});

const send = (path: string, body: BodyInit, headers: Record<string, string> = {}, method = 'POST') =>
  fetch(gateway.url + path, { method, body, headers: { 'content-type': 'application/json', ...headers } });
const KEY = '6f1d2c1e-0000-4000-8000-0000000000a2';
const login = JSON.stringify({ email: 'a@example.org', password: 'p' });

test('a compressed body is not expanded for anybody', async () => {
  const bomb = gzipSync(`[${'[],'.repeat(5_000_000)}[]]`);
  for (const path of ['/api/auth/login', '/api/users']) {
    expect((await send(path, bomb, { 'content-encoding': 'gzip' })).status).toBe(415);
  }
  expect(
    (await send('/data/groundwork-imports', bomb, { 'content-encoding': 'gzip', ...bearer('manager') })).status,
  ).toBe(415);
  expect(upstream.requests).toHaveLength(0);
});

test('a visitor’s body is short, and nobody’s is deep or of a hundred thousand parts', async () => {
  expect((await send('/api/auth/login', JSON.stringify({ email: 'a', password: 'x'.repeat(9000) }))).status).toBe(413);
  const asked = {
    id: KEY,
    files: [{ id: KEY, name: 'a.csv' }],
    sha256: null,
    mapping: null,
    round: KEY,
    choices: [],
    words: {},
    answers: {},
    update: true,
    remembered: {},
    expected: {},
  };
  const begin = (corrections: string) =>
    send(
      '/data/groundwork-imports',
      `${JSON.stringify(asked).slice(0, -1)},"corrections":${corrections}}`,
      bearer('manager'),
    );
  expect((await begin(`${'['.repeat(40)}${']'.repeat(40)}`)).status).toBe(400);
  expect((await begin(`[${'[],'.repeat(200_000)}[]]`)).status).toBe(400);
  expect((await begin(`["${'x'.repeat(5_000_000)}"]`)).status).toBe(413);
  expect(upstream.requests).toHaveLength(0);
  expect((await begin('[]')).status).toBe(200);
});

test('brackets in texts are no parts', () => {
  expect(isBoundedJson(Buffer.from(JSON.stringify({ note: '[{"\\"['.repeat(200_000) })))).toBe(true);
  expect(isBoundedJson(Buffer.from(`{"a":"\\\\"${',"b":[['.repeat(1)}${'['.repeat(30)}`))).toBe(false);
});

test.each([
  ['/api/auth/login', { email: 'a', password: 'p', mode: 'session' }],
  ['/api/auth/login', [{ email: 'a', password: 'p' }]],
  ['/api/auth/login', 'text'],
  ['/api/users', { first_name: 'A', email: 'a', password: 'p', role: 'x' }],
  ['/api/users', { first_name: 'A', email: 'a', password: 'p', role: null, status: 'active' }],
  ['/api/users', [{ first_name: 'A', email: 'a', password: 'p', role: null }]],
])('a body with more than the portal sends is refused here: %s %j', async (path, body) => {
  expect((await send(path, JSON.stringify(body))).status).toBe(400);
  expect(upstream.requests).toHaveLength(0);
});

test.each([
  [
    'POST',
    '/data/items/media_upload_items',
    { id: '6f1d2c1e-0000-4000-8000-0000000000a2', kind: 'photo', user_created: 'x' },
  ],
  [
    'POST',
    '/data/items/documents',
    { id: '6f1d2c1e-0000-4000-8000-0000000000a2', file: { id: 'x', filename_disk: 'y' } },
  ],
  ['PATCH', '/data/items/documents/d1', { newest: false }],
  ['PATCH', '/data/items/documents/d1', { version_of: null }],
  ['PATCH', '/data/items/knowledge_docs/k1', { state: 'ready' }],
  [
    'POST',
    '/data/items/saved_views',
    {
      id: '6f1d2c1e-0000-4000-8000-0000000000a2',
      name: 'a',
      screen: 'b',
      definition: { search: '' },
      shared: true,
      owner: 'x',
    },
  ],
])('a member writes the fields of the screen and no others: %s %s %j', async (method, path, body) => {
  expect((await send(path, JSON.stringify(body), bearer('member'), method)).status).toBe(400);
  expect(upstream.requests).toHaveLength(0);
});

test('a repeated key means the same here and there', async () => {
  await send('/api/auth/login', '{"email":"a","password":"one","password":"two"}');
  expect(upstream.requests).toHaveLength(1);
  expect(upstream.requests[0]?.headers['content-length']).toBe(
    String(JSON.stringify({ email: 'a', password: 'two' }).length),
  );
});

test('a small file comes as a form of its key and itself, written again', async () => {
  const form = (extra: Record<string, string> = {}) => {
    const made = new FormData();
    made.append('id', '6f1d2c1e-0000-4000-8000-0000000000a2');
    for (const [name, value] of Object.entries(extra)) made.append(name, value);
    made.append('file', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'a.pdf');
    return made;
  };
  const post = (body: FormData) =>
    fetch(`${gateway.url}/data/files?fields=id`, { method: 'POST', body, headers: bearer('member') });
  expect((await post(form())).status).toBe(200);
  expect(upstream.requests).toHaveLength(1);
  for (const name of ['tus_id', 'tus_data', 'filename_disk', 'storage', 'uploaded_by', 'type', 'ID'])
    expect((await post(form({ [name]: 'x' }))).status).toBe(400);
  const twice = form();
  twice.append('file', new Blob(['x']), 'b.pdf');
  expect((await post(twice)).status).toBe(400);
  expect(
    (
      await send(
        '/data/files',
        JSON.stringify({ tus_id: 'x', tus_data: { metadata: { replace_id: 'y' } } }),
        bearer('member'),
      )
    ).status,
  ).toBe(415);
  expect(upstream.requests).toHaveLength(1);
});

test('a body where none belongs is refused', async () => {
  expect((await send('/data/files/tus', 'x', bearer('member'))).status).toBe(400);
  expect((await send('/data/items/documents/d1', '{}', bearer('manager'), 'DELETE')).status).toBe(400);
});

test('requests with two hosts or without a valid one are refused', async () => {
  const ask = async (head: string): Promise<string> => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.write(head);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return answer.toString('utf8').split('\r\n')[0] ?? '';
  };
  expect(await ask('GET /healthz HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n')).toContain(' 400 ');
  expect(await ask('GET /healthz HTTP/1.1\r\nHost: a.example;b\r\n\r\n')).toContain(' 400 ');
  expect(await ask('GET /healthz HTTP/1.1\r\nHost: a.example:8080\r\n\r\n')).toContain(' 200 ');
});

test('what is sent too slowly holds no connection to Directus', async () => {
  const sockets: Socket[] = [];
  const head = [
    'POST /api/auth/login HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${String(login.length)}`,
    '',
    '',
  ].join('\r\n');
  for (let count = 0; count < 100; count += 1) {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(head + login.slice(0, 1));
    sockets.push(socket);
  }
  expect((await send('/api/auth/refresh', JSON.stringify({ refresh_token: 'x' }))).status).toBe(200);
  expect(upstream.requests).toHaveLength(1);
  for (const socket of sockets) socket.destroy();
});

describe('the stream of an upload', () => {
  test('that is given up before anything reads it ends nothing else', async () => {
    const incoming = new PassThrough();
    const body = uploadStream(incoming);
    const closed = new Promise((resolve) => body.on('close', resolve));
    incoming.destroy();
    await closed;
    expect(body.destroyed).toBe(true);
  });

  test('ends when next to nothing comes, and not when enough does', async () => {
    const slow = uploadStream(new PassThrough(), { leastBytes: 10, windowMs: 20 });
    const [error] = (await once(slow, 'error')) as [Error];
    expect(error.message).toBe('The upload is too slow.');

    const incoming = new PassThrough();
    const steady = uploadStream(incoming, { leastBytes: 10, windowMs: 50 }).resume();
    const feed = setInterval(() => {
      incoming.write(Buffer.alloc(20));
    }, 10);
    await new Promise((resolve) => setTimeout(resolve, 200));
    clearInterval(feed);
    expect(steady.destroyed).toBe(false);
    incoming.end();
    await once(steady, 'close');
  });
});
