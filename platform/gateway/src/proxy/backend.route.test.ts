import { createHash } from 'node:crypto';
import { request as ask } from 'node:http';
import { Readable } from 'node:stream';
import { createGateway, type Gateway, type GatewayOptions } from '../index.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';
import { bearer } from '../testing/tokens.ts';
import { sendJson, startUpstream, type Upstream } from '../testing/upstream.ts';

const MEGABYTE = 1_048_576;
const piece = Buffer.alloc(MEGABYTE, 'groundwork');

function pieces(count: number): Readable {
  return Readable.from(
    (function* () {
      for (let i = 0; i < count; i += 1) yield piece;
    })(),
  );
}

async function digest(stream: AsyncIterable<Buffer>): Promise<{ bytes: number; sha: string }> {
  const sha = createHash('sha256');
  let bytes = 0;
  for await (const part of stream) {
    sha.update(part);
    bytes += part.length;
  }
  return { bytes, sha: sha.digest('hex') };
}

const asMember = { headers: bearer('member') };
const credentials = JSON.stringify({ email: 'a@example.org', password: 'p' });

interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/** Sends a stream as browsers do: the whole body first, then the answer is read. */
function upload(url: string, body: Readable, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const call = ask(
      url,
      {
        method: 'PATCH',
        headers: { 'content-type': 'application/offset+octet-stream', ...bearer('member'), ...headers },
      },
      (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('end', () => {
            resolve({ status: answer.statusCode ?? 0, body: text });
          });
      },
    );
    call.on('error', reject);
    body.pipe(call);
  });
}

describe('the way to Directus', () => {
  let folder: Folder;
  let upstream: Upstream;
  let gateway: Gateway;
  let received: { bytes: number; sha: string } | undefined;
  let flaky = 0;

  const handlers: Readonly<Record<string, Parameters<typeof startUpstream>[0]>> = {
    '/files/tus/big': (request, response) =>
      void digest(request).then((value) => {
        received = value;
        sendJson(response, 200, { data: value.bytes });
      }),
    '/files': (request, response) =>
      void digest(request).then((value) => {
        received = value;
        sendJson(response, 200, { type: request.headers['content-type'] });
      }),
    '/files/tus/refuse': (_request, response) => {
      sendJson(response, 413, { errors: [{ message: 'Too big.', extensions: { code: 'CONTENT_TOO_LARGE' } }] });
    },
    '/assets/big': (_request, response) => {
      response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 50 * MEGABYTE });
      pieces(50).pipe(response);
    },
    '/assets/drawing': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'image/svg+xml', 'content-disposition': 'inline; filename="a.svg"' })
        .end('<svg onload="alert(1)"/>'),
    '/document-shares/open/t1': (_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/pdf',
          'content-disposition': 'inline',
          'content-security-policy': 'x',
        })
        .end('%PDF-1.4'),
    '/document-shares/open/t2': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-disposition': 'inline' })
        .end('<script>alert(1)</script>'),
    '/assets/paper': (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4'),
    '/items/plots': (_request, response) => {
      sendJson(
        response,
        403,
        { errors: [{ message: 'You don’t have permission.', extensions: { code: 'FORBIDDEN' } }] },
        { 'set-cookie': 'directus_session_token=x', 'x-powered-by': 'Directus' },
      );
    },
    '/items/members': (_request, response) => {
      sendJson(response, 200, { data: Array.from({ length: 2000 }, (_, id) => ({ id })) });
    },
    '/auth/login': (_request, response) => {
      sendJson(response, 200, { data: { access_token: 'a'.repeat(2000) } });
    },
    '/files/tus': (_request, response) =>
      response.writeHead(201, { location: '/files/tus/24e', 'tus-resumable': '1.0.0', 'upload-offset': '0' }).end(),
    '/files/tus/24e': (request, response) =>
      void digest(request).then(({ bytes }) =>
        response.writeHead(204, { 'upload-offset': String(bytes), 'tus-resumable': '1.0.0' }).end(),
      ),
    '/items/media_upload_items': (request, response) => {
      flaky += 1;
      if (flaky === 1) request.socket.destroy();
      else sendJson(response, 200, { data: flaky });
    },
  };

  async function start(more: Partial<GatewayOptions> = {}): Promise<void> {
    gateway = await createGateway({
      ...folder.options,
      apiUrl: upstream.url,
      dataUrl: upstream.url,
      closeGraceMs: 100,
      ...more,
    });
    await gateway.listen(0, '127.0.0.1');
  }
  const last = () => upstream.requests.at(-1);

  beforeEach(async () => {
    flaky = 0;
    received = undefined;
    folder = await createFolder();
    upstream = await startUpstream((request, response) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      const handle = handlers[path];
      if (handle === undefined) sendJson(response, 200, { data: request.url });
      else handle(request, response);
    });
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
    await folder.remove();
  });

  test('drops the mount, keeps the query, and says where the request came from', async () => {
    await start();
    const query = '?filter[slug][_eq]=landing&fields=title%2Cslug';
    const { authorization } = bearer('member');
    const answer = await fetch(`${gateway.url}/api/items/cms_pages${query}`, {
      headers: {
        authorization,
        cookie: 'refresh_token=secret',
        'x-forwarded-for': '6.6.6.6',
        'x-real-ip': '6.6.6.6',
        'x-http-method-override': 'DELETE',
      },
    });
    expect(await answer.json()).toEqual({
      data: '/items/cms_pages?filter%5Bslug%5D%5B_eq%5D=landing&fields=title%2Cslug',
    });
    expect(last()?.headers).toMatchObject({
      authorization,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
    expect(last()?.headers['x-forwarded-host']).toBe(new URL(gateway.url).host);
    expect(last()?.headers.cookie).toBeUndefined();
    expect([last()?.headers['x-real-ip'], last()?.headers['x-http-method-override']]).toEqual([undefined, undefined]);
    expect(await (await fetch(`${gateway.url}/data/items/villages?limit=1`, asMember)).json()).toEqual({
      data: '/items/villages?limit=1',
    });
  });

  test('a body of 50 MB arrives whole, without being kept', async () => {
    await start();
    const before = process.memoryUsage().rss;
    const answer = await upload(`${gateway.url}/api/files/tus/big`, pieces(50));
    expect(answer).toEqual({ status: 200, body: `{"data":${String(50 * MEGABYTE)}}` });
    expect(received).toEqual(await digest(pieces(50)));
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEGABYTE);
  });

  test('an answer of 50 MB arrives whole', async () => {
    await start();
    const answer = await fetch(`${gateway.url}/data/assets/big`, asMember);
    expect(answer.headers.get('content-length')).toBe(String(50 * MEGABYTE));
    const body = answer.body;
    if (body === null) throw new Error('no body');
    expect(await digest(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]))).toEqual(
      await digest(pieces(50)),
    );
  });

  test('an upload that is refused early gets the refusal, and the next request works', async () => {
    await start();
    const answer = await upload(`${gateway.url}/api/files/tus/refuse`, pieces(20));
    expect(answer).toEqual({ status: 413, body: expect.stringContaining('CONTENT_TOO_LARGE') as string });
    expect((await fetch(`${gateway.url}/api/items/villages`, asMember)).status).toBe(200);
  });

  test('errors pass through with their status and body; cookies of Directus do not', async () => {
    await start();
    const answer = await fetch(`${gateway.url}/api/items/plots`, asMember);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { errors: [{ message: 'You don’t have permission.', extensions: { code: 'FORBIDDEN' } }] },
    ]);
    expect([
      answer.headers.get('set-cookie'),
      answer.headers.get('x-powered-by'),
      answer.headers.get('cache-control'),
    ]).toEqual([null, null, 'no-store']);
  });

  test('lists are compressed; answers with tokens are not', async () => {
    await start();
    const list = await fetch(`${gateway.url}/api/items/members`, {
      headers: { 'accept-encoding': 'br', ...bearer('member') },
    });
    expect([list.headers.get('content-encoding'), ((await list.json()) as { data: unknown[] }).data.length]).toEqual([
      'br',
      2000,
    ]);
    const login = await fetch(`${gateway.url}/api/auth/login`, {
      method: 'POST',
      body: credentials,
      headers: { 'accept-encoding': 'br', 'content-type': 'application/json' },
    });
    expect([login.headers.get('content-encoding'), login.status]).toEqual([null, 200]);
  });

  test('resumable uploads keep their headers, and their address lies on our origin', async () => {
    await start();
    const created = await fetch(`${gateway.url}/api/files/tus`, {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '3', ...bearer('member') },
    });
    expect([created.status, created.headers.get('location'), created.headers.get('upload-offset')]).toEqual([
      201,
      '/api/files/tus/24e',
      '0',
    ]);
    expect(last()?.headers).toMatchObject({ 'upload-length': '3', 'tus-resumable': '1.0.0' });
    const patched = await fetch(`${gateway.url}/api/files/tus/24e`, {
      method: 'PATCH',
      body: 'abc',
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0', ...bearer('member') },
    });
    expect([patched.status, patched.headers.get('upload-offset')]).toEqual([204, '3']);
    expect(
      (await fetch(`${gateway.url}/api/files/tus/24e`, { method: 'HEAD', ...asMember })).headers.get('upload-offset'),
    ).toBe('0');
  });

  test('a drawing from the data host cannot run on our origin', async () => {
    await start();
    const answer = await fetch(`${gateway.url}/data/assets/drawing`, asMember);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^sandbox; default-src 'none';.* frame-ancestors 'none'$/,
    );
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a.svg"');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a shared PDF is left to the browser’s viewer, which no sandbox lets start; everything else stays in one', async () => {
    await start();
    const headersOf = async (path: string) => (await fetch(gateway.url + path, asMember)).headers;
    const pdf = await headersOf('/data/document-shares/open/t1');
    expect(pdf.get('content-security-policy')).toMatch(/^default-src 'none';.* frame-ancestors 'none'$/);
    expect([pdf.get('content-disposition'), pdf.get('x-content-type-options')]).toEqual(['inline', 'nosniff']);
    const page = await headersOf('/data/document-shares/open/t2');
    expect([page.get('content-security-policy')?.slice(0, 8), page.get('content-disposition')]).toEqual([
      'sandbox;',
      'attachment',
    ]);
    expect((await headersOf('/data/assets/paper')).get('content-security-policy')).toMatch(/^sandbox;/);
  });

  test('a dead connection is tried again once, for what changes nothing', async () => {
    await start();
    expect(await (await fetch(`${gateway.url}/api/items/media_upload_items`, asMember)).json()).toEqual({ data: 2 });
    flaky = 0;
    expect(
      (
        await fetch(`${gateway.url}/api/items/media_upload_items`, {
          method: 'DELETE',
          body: '["c1"]',
          headers: { 'content-type': 'application/json', ...bearer('manager') },
        })
      ).status,
    ).toBe(503);
  });

  test('an address gets so many logins, by both ways together', async () => {
    await start({ rateLimits: { login: { max: 2, windowMs: 60_000 } } });
    const login = (path: string) =>
      fetch(gateway.url + path, { method: 'POST', body: credentials, headers: { 'content-type': 'application/json' } });
    expect((await login('/api/auth/login')).status).toBe(200);
    expect((await login('/data/auth/login')).status).toBe(200);
    const third = await login('/api/auth/login');
    expect([third.status, await third.json()]).toMatchObject([
      429,
      { errors: [{ message: expect.stringMatching(/Too many/) as string, extensions: { code: 'REQUESTS_EXCEEDED' } }] },
    ]);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(upstream.requests).toHaveLength(2);
    expect((await fetch(`${gateway.url}/api/items/villages`, asMember)).status).toBe(200);
  });

  test('a person gets so many reads, whichever address they come from, and others of the same address go on', async () => {
    await start({ rateLimits: { read: { max: 2, windowMs: 60_000 } } });
    const read = async (user: string) =>
      (await fetch(`${gateway.url}/data/items/villages`, { headers: bearer('member', user) })).status;
    expect([await read('ada'), await read('ada'), await read('ada'), await read('ben')]).toEqual([200, 200, 429, 200]);
    expect(upstream.requests).toHaveLength(3);
  });

  test('a backend that is down is said in Directus’ shape, to uploads too, and it counts', async () => {
    await start({ apiUrl: 'http://127.0.0.1:9', metricsToken: 'a token for metrics' });
    const answer = await fetch(`${gateway.url}/api/items/villages`, asMember);
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '2',
      { errors: [{ message: 'The data server cannot be reached.', extensions: { code: 'SERVICE_UNAVAILABLE' } }] },
    ]);
    expect((await upload(`${gateway.url}/api/files/tus/big`, pieces(10))).status).toBe(503);
    const health = await fetch(`${gateway.url}/healthz`);
    expect([health.status, await health.json()]).toMatchObject([
      200,
      { status: 'ok', backend: 'unreachable', registry: { revision: 3 } },
    ]);
    const metrics = await (
      await fetch(`${gateway.url}/metrics`, { headers: { authorization: 'Bearer a token for metrics' } })
    ).text();
    expect(metrics).toContain('groundwork_upstream_errors_total{upstream="/api"} 2');
    expect(metrics).toContain(
      'groundwork_http_requests_total{route="/api/items/villages",kind="read",method="GET",status="503"} 1',
    );
  });

  test('a port that is taken is an error that says so', async () => {
    await start();
    const other = await createGateway({ ...folder.options, apiUrl: upstream.url, dataUrl: upstream.url });
    await expect(other.listen(Number(new URL(gateway.url).port), '127.0.0.1')).rejects.toThrow(/EADDRINUSE/);
    await other.close();
  });
});
