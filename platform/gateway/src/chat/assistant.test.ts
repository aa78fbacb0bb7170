import { json } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../gateway.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';
import { sendJson, startUpstream, type Upstream } from '../testing/upstream.ts';

describe('the chat of a portal without a workflow', () => {
  let folder: Folder;
  let directus: Upstream;
  let app: FastifyInstance;
  let me: { status: number; body: unknown };
  /** What the data server's assistant answers. */
  let said: { status: number; body: unknown };
  /** What it was asked. */
  let put: Promise<unknown>;

  beforeEach(async () => {
    me = { status: 200, body: { data: { id: 'u1' } } };
    said = { status: 200, body: { data: { kind: 'answer', text: '**School attendance: 53%**' } } };
    folder = await createFolder();
    directus = await startUpstream((request, response) => {
      if (request.url?.startsWith('/users/me')) return sendJson(response, me.status, me.body);
      put = json(request);
      sendJson(response, said.status, said.body);
    });
    ({ app } = await buildServer({ ...folder.options, apiUrl: directus.url, dataUrl: directus.url }));
  });
  afterEach(async () => {
    await app.close();
    await directus.close();
    await folder.remove();
  });

  const post = (payload: object, headers: Record<string, string> = { authorization: 'Bearer t' }) =>
    app.inject({ method: 'POST', url: '/webhook/groundwork/chat', payload, headers });
  const own = { message: 'School attendance in Chikuni', groundwork_thread_id: 'u1' };

  test('passes the question on once, with the visitor’s own bearer, and says the answer in the shape of a workflow', async () => {
    const answer = await post(own);
    expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([
      200,
      'no-store',
      [{ output: '**School attendance: 53%**' }],
    ]);
    expect(
      directus.requests.map(({ method, url, headers }) => [method, url, headers.authorization, headers.cookie]),
    ).toEqual([
      ['GET', '/users/me?fields=id', 'Bearer t', undefined],
      ['POST', '/groundwork-assistant/answer', 'Bearer t', undefined],
    ]);
    expect(await put).toEqual({ question: 'School attendance in Chikuni', earlier: [] });
  });

  test('answers signed-in users about their own thread only', async () => {
    expect((await post({ message: 'x', groundwork_thread_id: 'u1' }, {})).statusCode).toBe(401);
    expect((await post({ message: 'x', groundwork_thread_id: 'u2' })).statusCode).toBe(403);
    for (const none of [{ ...own, message: '' }, { ...own, message: 7 }, { message: 'x' }])
      expect((await post(none)).statusCode).toBe(400);
    expect(directus.requests.filter(({ url }) => url !== '/users/me?fields=id')).toEqual([]);
  });

  test('passes on the beginning of a novel', async () => {
    await post({ ...own, message: `How many households? ${'And so it went on. '.repeat(5000)}` });
    expect(await put).toMatchObject({ question: expect.stringMatching(/^How many.{3992}$/) as unknown });
  });

  test('earlier questions of the conversation come in a header; what is none is left out', async () => {
    const sent = async (header: string): Promise<unknown> => {
      await post(own, { authorization: 'Bearer t', 'x-groundwork-earlier': header });
      return put;
    };
    expect(await sent(encodeURIComponent(JSON.stringify(['école à Mepanga'])))).toMatchObject({
      earlier: ['école à Mepanga'],
    });
    for (const none of ['%', 'x', '[]', '{}', '[7]', '[""]', JSON.stringify(Array.from({ length: 6 }, () => 'a'))])
      expect(await sent(none)).toMatchObject({ earlier: [] });
  });

  test('an expired session is answered as Directus answers it, so that the page renews it', async () => {
    const expired = {
      status: 401,
      body: { errors: [{ message: 'Token expired.', extensions: { code: 'TOKEN_EXPIRED' } }] },
    };
    said = expired;
    const meanwhile = await post(own);
    expect([meanwhile.statusCode, meanwhile.json()]).toEqual([401, expired.body]);
    me = expired;
    const before = await post(own);
    expect([before.statusCode, before.json()]).toEqual([401, expired.body]);
  });

  test('a data server without an assistant is one that gives no answers', async () => {
    said = { status: 404, body: { errors: [{ message: 'No.', extensions: { code: 'ROUTE_NOT_FOUND' } }] } };
    expect((await post(own)).json<{ output: string }[]>()[0]?.output).toMatch(
      /^This data server has no assistant[^]*\]\(\/data-explorer\)\.$/,
    );
  });

  test('says when the data server is down, or answers what is none', async () => {
    said = { status: 200, body: { data: { hello: 1 } } };
    expect((await post(own)).statusCode).toBe(503);
    await directus.close();
    expect((await post(own)).statusCode).toBe(503);
  });
});
