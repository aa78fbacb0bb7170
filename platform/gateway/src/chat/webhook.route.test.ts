import type { FastifyInstance } from 'fastify';
import { buildServer } from '../gateway.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';
import { startUpstream, type Upstream } from '../testing/upstream.ts';

describe('a configured chat workflow', () => {
  let folder: Folder;
  let workflow: Upstream;
  let app: FastifyInstance;
  let body = '';

  beforeEach(async () => {
    folder = await createFolder();
    workflow = await startUpstream((request, response) => {
      body = '';
      request.on('data', (part: Buffer) => (body += part.toString())).on('end', () => {
        response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'n8n=1' }).end('[{"output":"**Hello**"}]');
      });
    });
    const url = `${workflow.url}/webhook/4711/chat?mode=portal`;
    ({ app } = await buildServer({ ...folder.options, apiUrl: 'http://127.0.0.1:9', dataUrl: 'http://127.0.0.1:9', chatUrl: url }));
  });
  afterEach(async () => {
    await app.close();
    await workflow.close();
    await folder.remove();
  });

  const sent = '{ "message":"Hi",  "groundwork_thread_id":"u1" }';
  const post = () =>
    app.inject({
      method: 'POST', url: '/webhook/groundwork/chat', payload: sent,
      headers: { 'content-type': 'application/json', authorization: 'Bearer t', cookie: 'refresh_token=x' },
    });

  test('gets the body to the letter, at its full address, and neither bearer nor cookies', async () => {
    const answer = await post();
    expect([answer.statusCode, answer.body]).toEqual([200, '[{"output":"**Hello**"}]']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(body).toBe(sent);
    expect(workflow.requests[0]).toMatchObject({ method: 'POST', url: '/webhook/4711/chat?mode=portal' });
    expect(workflow.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(workflow.requests[0]?.headers).not.toHaveProperty('cookie');
  });

  test('that is down is an error in the usual shape', async () => {
    await workflow.close();
    const answer = await post();
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { errors: [{ message: 'The assistant cannot be reached.' }] }]);
  });
});
