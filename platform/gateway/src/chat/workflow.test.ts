import type { FastifyInstance } from 'fastify';
import { buildServer } from '../gateway.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';
import { sendJson, startUpstream, type Upstream } from '../testing/upstream.ts';

describe('a configured chat workflow', () => {
  let folder: Folder;
  let directus: Upstream;
  let workflow: Upstream;
  let app: FastifyInstance;
  let body: string;
  let answer: { status: number; headers: Record<string, string>; body: string };

  beforeEach(async () => {
    body = '';
    answer = {
      status: 200,
      headers: { 'content-type': 'application/json', 'set-cookie': 'n8n=1' },
      body: '[{"output":"**Hello**"}]',
    };
    folder = await createFolder();
    directus = await startUpstream((_request, response) => {
      sendJson(response, 200, { data: { id: 'u1' } });
    });
    workflow = await startUpstream((request, response) => {
      request
        .on('data', (part: Buffer) => (body += part.toString()))
        .on('end', () => {
          response.writeHead(answer.status, answer.headers).end(answer.body);
        });
    });
    const chatUrl = `${workflow.url}/webhook/4711/chat?mode=portal`;
    ({ app } = await buildServer({ ...folder.options, apiUrl: directus.url, dataUrl: directus.url, chatUrl }));
  });
  afterEach(async () => {
    await app.close();
    await workflow.close();
    await directus.close();
    await folder.remove();
  });

  const sent = '{ "message":"Hi \\u00e9 é",  "groundwork_thread_id":"u1" }';
  const post = (payload: string = sent) =>
    app.inject({
      method: 'POST',
      url: '/webhook/groundwork/chat?groundwork_thread_id=u2&access_token=t',
      payload,
      headers: { 'content-type': 'application/json', authorization: 'Bearer t', cookie: 'refresh_token=x' },
    });

  test('gets the body to the letter, at its full address, and neither bearer nor cookies nor the visitor’s query', async () => {
    const got = await post();
    expect([got.statusCode, got.body]).toEqual([200, '[{"output":"**Hello**"}]']);
    expect(got.headers['set-cookie']).toBeUndefined();
    expect(body).toBe(sent);
    expect(workflow.requests).toHaveLength(1);
    expect(workflow.requests[0]).toMatchObject({ method: 'POST', url: '/webhook/4711/chat?mode=portal' });
    expect(workflow.requests[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-forwarded-for': '127.0.0.1',
    });
    expect(workflow.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(workflow.requests[0]?.headers).not.toHaveProperty('cookie');
  });

  test('is not asked for somebody else’s thread', async () => {
    const got = await post('{"message":"Hi","groundwork_thread_id":"u2"}');
    expect([got.statusCode, got.json()]).toMatchObject([403, { errors: [{ extensions: { code: 'FORBIDDEN' } }] }]);
    expect(workflow.requests).toEqual([]);
  });

  test('that is down is an error in the usual shape', async () => {
    await workflow.close();
    const got = await post();
    expect([got.statusCode, got.json()]).toMatchObject([
      503,
      { errors: [{ message: 'The assistant cannot be reached.' }] },
    ]);
  });

  test.each([401, 403, 302])(
    'that answers the gateway %d does not make the page renew its session or go elsewhere',
    async (status) => {
      answer = {
        status,
        headers: { location: 'https://elsewhere.example/', 'www-authenticate': 'Basic' },
        body: '{"errors":[{"extensions":{"code":"INVALID_TOKEN"}}]}',
      };
      const got = await post();
      expect([got.statusCode, got.headers.location, got.headers['www-authenticate']]).toEqual([
        502,
        undefined,
        undefined,
      ]);
      expect(got.body).not.toContain('INVALID_TOKEN');
    },
  );

  test('answers with its own status and type, as something that cannot act on our origin', async () => {
    answer = { status: 500, headers: { 'content-type': 'text/html' }, body: '<script>alert(1)</script>' };
    const got = await post();
    expect([got.statusCode, got.body]).toEqual([500, answer.body]);
    expect(got.headers).toMatchObject({
      'content-type': 'text/html',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });
});
