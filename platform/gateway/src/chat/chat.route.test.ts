import { gzipSync } from 'node:zlib';
import { connect } from 'node:net';
import { request as ask, type ClientRequest } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { createGateway, type Gateway } from '../index.ts';
import { registerChat } from './chat.route.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';
import { sendJson, startUpstream, type Upstream } from '../testing/upstream.ts';

interface Got {
  readonly status: number;
  readonly code: string | undefined;
}

describe('the way to the chat', () => {
  let folder: Folder;
  let directus: Upstream;
  let workflow: Upstream;
  let gateway: Gateway;
  let me: { status: number; body: unknown };
  let asked: string[];
  let onAsked: () => void;
  let gone: Promise<void>;

  const start = async (chat = 1000): Promise<void> => {
    gateway = await createGateway({
      ...folder.options,
      apiUrl: directus.url,
      dataUrl: directus.url,
      chatUrl: `${workflow.url}/hook`,
      closeGraceMs: 100,
      rateLimits: { chat: { max: chat, windowMs: 60_000 } },
    });
    await gateway.listen(0, '127.0.0.1');
  };

  beforeEach(async () => {
    me = { status: 200, body: { data: { id: 'u1' } } };
    asked = [];
    onAsked = () => undefined;
    let wentAway = (): void => undefined;
    gone = new Promise((resolve) => (wentAway = resolve));
    folder = await createFolder();
    directus = await startUpstream((_request, response) => {
      sendJson(response, me.status, me.body);
    });
    workflow = await startUpstream((request, response) => {
      let body = '';
      response.on('close', () => {
        if (!response.writableFinished) wentAway();
      });
      request
        .on('data', (part: Buffer) => (body += part.toString()))
        .on('end', () => {
          asked.push(body);
          onAsked();
          if (!body.includes('think for ever')) sendJson(response, 200, [{ output: 'Yes.' }]);
        });
    });
  });
  afterEach(async () => {
    await gateway.close();
    await workflow.close();
    await directus.close();
    await folder.remove();
  });

  /** Sends JSON with a bearer, unless `headers` say otherwise; an empty one is left out. */
  function post(
    body: Buffer | string | readonly Buffer[],
    headers: Record<string, string> = {},
    opened: (call: ClientRequest) => void = () => undefined,
  ): Promise<Got> {
    return new Promise((resolve, reject) => {
      const given = { 'content-type': 'application/json', authorization: 'Bearer t', ...headers };
      const whole = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
      const call = ask(
        `${gateway.url.replace('localhost', '127.0.0.1')}/webhook/groundwork/chat`,
        { method: 'POST', headers: whole },
        (answer) => {
          let text = '';
          answer
            .on('data', (part: Buffer) => (text += part.toString()))
            .on('end', () => {
              const parsed = JSON.parse(text) as { errors?: { extensions: { code: string } }[] };
              resolve({ status: answer.statusCode ?? 0, code: parsed.errors?.[0]?.extensions.code });
            });
        },
      );
      call.on('error', reject);
      opened(call);
      if (typeof body === 'string' || Buffer.isBuffer(body)) call.end(body);
      else {
        for (const part of body) call.write(part);
        call.end();
      }
    });
  }
  const question = (thread: unknown = 'u1', more: object = {}): string =>
    JSON.stringify({ message: 'Hi', groundwork_thread_id: thread, ...more });

  test('opens a thread to the user whose id names it and to nobody else', async () => {
    await start();
    expect(await post(question())).toEqual({ status: 200, code: undefined });
    expect(await post(question('u2'))).toEqual({ status: 403, code: 'FORBIDDEN' });
    expect(asked).toEqual([question()]);
    expect(directus.requests[0]).toMatchObject({ url: '/users/me?fields=id', headers: { authorization: 'Bearer t' } });
  });

  test.each<[string, string]>([
    ['another thread beside one’s own', '{"message":"x","groundwork_thread_id":"u1","n8n_thread_id":"u2"}'],
    ['another case', '{"message":"x","groundwork_thread_id":"u1","Other_Thread_ID":"u2"}'],
    ['an escaped name', '{"message":"x","groundwork_thread_id":"u1","a_thread\\u005fid":"u2"}'],
  ])('refuses %s', async (_, body) => {
    await start();
    expect(await post(body)).toEqual({ status: 403, code: 'FORBIDDEN' });
    expect(asked).toEqual([]);
  });

  test.each<[string, string | Buffer]>([
    ['no thread', '{"message":"x"}'],
    ['an ill-typed thread', question(7)],
    ['a list of threads', question(['u1'])],
    ['an empty thread', question('')],
    ['null', question(null)],
    ['the same key twice', '{"groundwork_thread_id":"u2","message":"x","groundwork_thread_id":"u1"}'],
    ['the same key twice, one escaped', '{"groundwork_thread_id":"u2","groundwork\\u005fthread_id":"u1"}'],
    ['the same key in two cases', '{"groundwork_thread_id":"u1","Groundwork_thread_id":"u1"}'],
    ['a second message', '{"message":"a","message":"b","groundwork_thread_id":"u1"}'],
    ['a list', '[{"groundwork_thread_id":"u1"}]'],
    ['no JSON', 'groundwork_thread_id=u1'],
    ['nothing', ''],
    ['a byte order mark', Buffer.from(`\uFEFF${question()}`)],
    [
      'invalid UTF-8',
      Buffer.concat([
        Buffer.from('{"message":"'),
        Buffer.from([0xc3, 0x28]),
        Buffer.from('","groundwork_thread_id":"u1"}'),
      ]),
    ],
    [
      'half a surrogate pair as bytes',
      Buffer.concat([
        Buffer.from('{"message":"'),
        Buffer.from([0xed, 0xa0, 0x80]),
        Buffer.from('","groundwork_thread_id":"u1"}'),
      ]),
    ],
  ])('%s is no question', async (_, body) => {
    await start();
    expect(await post(body)).toEqual({ status: 400, code: 'INVALID_PAYLOAD' });
    expect([asked, directus.requests]).toEqual([[], []]);
  });

  test('looks at the top of the body only: what a message quotes is its own business', async () => {
    await start();
    const body = question('u1', { nested: { b_thread_id: 'u2', b: 1 }, b: '"x_thread_id":"u2"' });
    expect(await post(body)).toMatchObject({ status: 200 });
    expect(asked).toEqual([body]);
  });

  test.each<[string, Record<string, string>]>([
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['no type', { 'content-type': '' }],
    ['another character set', { 'content-type': 'application/json; charset=utf-16' }],
    ['a compressed body', { 'content-encoding': 'gzip' }],
  ])('%s is not read', async (_, headers) => {
    await start();
    const body = 'content-encoding' in headers ? gzipSync(question()) : question();
    expect(await post(body, headers)).toEqual({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  test('a charset of its own is fine, and so is a body of unknown length', async () => {
    await start();
    expect(await post(question(), { 'content-type': 'Application/JSON; charset="UTF-8"' })).toMatchObject({
      status: 200,
    });
    const parts = [...question()].map((letter) => Buffer.from(letter));
    expect(await post(parts, { 'transfer-encoding': 'chunked' })).toMatchObject({ status: 200 });
    expect(asked.at(-1)).toBe(question());
  });

  test('more than a megabyte is refused, with or without a declared length, and the connection still works', async () => {
    await start();
    const novel = question('u1', { message: 'x'.repeat(1_048_576) });
    expect(await post(novel)).toEqual({ status: 413, code: 'CONTENT_TOO_LARGE' });
    expect(
      await post(
        Array.from({ length: 40 }, () => Buffer.alloc(65_536, 'x')),
        { 'transfer-encoding': 'chunked' },
      ),
    ).toEqual({ status: 413, code: 'CONTENT_TOO_LARGE' });
    expect(await post(question('u1', { message: 'x'.repeat(1_000_000) }))).toMatchObject({ status: 200 });
  });

  test.each<[string, Record<string, string>]>([
    ['no bearer', { authorization: '' }],
    ['another scheme', { authorization: 'Basic dTpw' }],
  ])('%s is 401, and Directus is not asked', async (_, headers) => {
    await start();
    expect(await post(question(), headers)).toEqual({ status: 401, code: 'INVALID_CREDENTIALS' });
    expect(directus.requests).toEqual([]);
  });

  test.each([
    ['a dead bearer', 401, 'TOKEN_EXPIRED', { status: 401, code: 'TOKEN_EXPIRED' }],
    ['a foreign signature', 403, 'INVALID_TOKEN', { status: 401, code: 'INVALID_TOKEN' }],
    ['an account that may not see itself', 403, 'FORBIDDEN', { status: 403, code: 'FORBIDDEN' }],
    ['a Directus in trouble', 500, 'INTERNAL_SERVER_ERROR', { status: 503, code: 'SERVICE_UNAVAILABLE' }],
    ['a busy Directus', 429, 'REQUESTS_EXCEEDED', { status: 503, code: 'SERVICE_UNAVAILABLE' }],
  ])('%s', async (_, status, code, expected) => {
    me = { status, body: { errors: [{ message: 'No.', extensions: { code } }] } };
    await start();
    expect(await post(question())).toEqual(expected);
    expect(asked).toEqual([]);
  });

  test('a Directus that cannot be reached, or names no user, opens no thread', async () => {
    await start();
    me = { status: 200, body: { data: {} } };
    expect(await post(question())).toEqual({ status: 403, code: 'FORBIDDEN' });
    await directus.close();
    expect(await post(question())).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect(asked).toEqual([]);
  });

  test('a caller that stops waiting stops the workflow too', async () => {
    await start();
    let call: ClientRequest | undefined;
    onAsked = () => {
      call?.destroy();
    };
    await expect(post(question('u1', { message: 'think for ever' }), {}, (one) => (call = one))).rejects.toThrow();
    await gone;
  });

  test('one address may ask so often', async () => {
    await start(2);
    expect(
      [await post(question()), await post(question('u2')), await post(question())].map(({ status }) => status),
    ).toEqual([200, 403, 429]);
  });
});

test('a body that never ends is given up', async () => {
  const app: FastifyInstance = Fastify();
  const answer = () => Promise.reject(new Error('not asked'));
  registerChat(app, {
    apiUrl: 'http://127.0.0.1:9',
    limiter: () => Promise.resolve(false),
    answer,
    onFailure: () => undefined,
    bodyPatienceMs: 50,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const text = await new Promise<string>((resolve) => {
    let got = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        'POST /webhook/g/chat HTTP/1.1\r\nhost: x\r\nauthorization: Bearer t\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
      );
    });
    socket
      .on('data', (part) => (got += part.toString()))
      .on('close', () => {
        resolve(got);
      });
  });
  await app.close();
  expect(text).toMatch(/^HTTP\/1\.1 408[^]*REQUEST_TIMEOUT/);
});
