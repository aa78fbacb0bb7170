import { createGateway, type Gateway } from '../index.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';
import { tokenOf } from '../testing/tokens.ts';
import { sendJson, startUpstream, type Upstream } from '../testing/upstream.ts';

const FILM = '11111111-1111-4111-8111-111111111111';
const PAPER = '22222222-2222-4222-8222-222222222222';
const bytes = Buffer.from('0123456789');

describe('playing a video', () => {
  let folder: Folder;
  let upstream: Upstream;
  let gateway: Gateway;

  beforeAll(async () => {
    folder = await createFolder();
    upstream = await startUpstream((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://upstream');
      const { authorization } = request.headers;
      if (authorization === 'Bearer expired')
        return sendJson(response, 401, {
          errors: [{ message: 'Token expired.', extensions: { code: 'TOKEN_EXPIRED' } }],
        });
      if (authorization !== 'Bearer ada')
        return sendJson(response, 403, { errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] });
      if (pathname.startsWith('/files/'))
        return sendJson(response, 200, { data: { type: pathname.endsWith(PAPER) ? 'application/pdf' : 'video/mp4' } });
      const [, from = '0', to = '9'] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
      const piece = bytes.subarray(Number(from), Number(to) + 1);
      return void response
        .writeHead(request.headers.range ? 206 : 200, {
          'content-type': 'video/mp4',
          'content-range': `bytes ${from}-${to}/10`,
          'cache-control': 'private, max-age=2592000',
        })
        .end(piece);
    });
    gateway = await createGateway({ ...folder.options, apiUrl: upstream.url, dataUrl: upstream.url });
    await gateway.listen(0, '127.0.0.1');
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
    await folder.remove();
  });
  const pass = (file: string, token?: string) =>
    fetch(`${gateway.url}/playback/${file}`, {
      method: 'POST',
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    });
  const play = (file: string, headers: Record<string, string>) =>
    fetch(`${gateway.url}/playback/${file}?key=screen-1600&access_token=ada`, { headers });

  it('gives a pass for one file, unreadable for scripts and never sent from elsewhere', async () => {
    const answer = await pass(FILM, 'ada');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toBe(
      `groundwork_playback=ada; Path=/playback/${FILM}; Max-Age=900; HttpOnly; SameSite=Strict`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('plays in pieces, requested with the person’s own token and without the visitor’s query, and forbids caching them', async () => {
    const answer = await play(FILM, { cookie: 'refresh_token=secret; groundwork_playback=ada', range: 'bytes=2-4' });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.text()).toBe('234');
    const asked = upstream.requests.at(-1);
    expect(asked).toMatchObject({
      url: `/assets/${FILM}`,
      headers: { authorization: 'Bearer ada', range: 'bytes=2-4' },
    });
    expect(asked?.headers.cookie).toBeUndefined();
  });

  it('refuses without a pass, even with a token in the address, and with one that does not count any more', async () => {
    expect((await play(FILM, {})).status).toBe(403);
    expect((await play(FILM, { cookie: 'groundwork_playback=expired' })).status).toBe(401);
    expect((await play(FILM, { cookie: 'groundwork_playback=eve' })).status).toBe(403);
  });

  it('gives no pass without a sign-in, where Directus refuses the file, for files that are not played, and for missing files', async () => {
    expect((await pass(FILM)).status).toBe(403);
    expect((await pass(FILM, 'eve')).status).toBe(403);
    expect((await pass(PAPER, 'ada')).status).toBe(415);
    expect((await pass('..%2Fusers%2Fme', 'ada')).status).toBe(403);
    const expired = await pass(FILM, 'expired');
    expect({ status: expired.status, cookie: expired.headers.get('set-cookie') }).toEqual({
      status: 401,
      cookie: null,
    });
    expect(await expired.json()).toMatchObject({ errors: [{ extensions: { code: 'TOKEN_EXPIRED' } }] });
  });
});

describe('playing without end', () => {
  let folder: Folder;
  let upstream: Upstream;
  let gateway: Gateway;

  beforeEach(async () => {
    folder = await createFolder();
    upstream = await startUpstream((request, response) => {
      if (request.url?.startsWith('/files/') === true) sendJson(response, 200, { data: { type: 'video/mp4' } });
      else response.writeHead(206, { 'content-type': 'video/mp4' }).end('x');
    });
    const three = { max: 3, windowMs: 60_000 };
    gateway = await createGateway({
      ...folder.options,
      apiUrl: upstream.url,
      dataUrl: upstream.url,
      closeGraceMs: 100,
      rateLimits: { read: three, download: three },
    });
    await gateway.listen(0, '127.0.0.1');
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
    await folder.remove();
  });
  const pass = async (token: string) =>
    (await fetch(`${gateway.url}/playback/${FILM}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } }))
      .status;
  const piece = async (token: string) =>
    (await fetch(`${gateway.url}/playback/${FILM}`, { headers: { cookie: `groundwork_playback=${token}` } })).status;
  const times = async (count: number, act: () => Promise<number>) => {
    const answers = [];
    for (let time = 0; time < count; time += 1) answers.push(await act());
    return answers;
  };

  it('ends for a person who asks for too many passes or pieces, and for nobody else of the same address', async () => {
    const [ada, ben] = [tokenOf('member', 'ada'), tokenOf('member', 'ben')];
    expect(await times(4, () => pass(ada))).toEqual([204, 204, 204, 429]);
    expect(await times(4, () => piece(ada))).toEqual([206, 206, 206, 429]);
    expect([await pass(ben), await piece(ben)]).toEqual([204, 206]);
    expect(upstream.requests).toHaveLength(8);
  });

  it('is counted by address where Directus has not signed the token', async () => {
    const forged = tokenOf('member', 'ada', { secret: 'x'.repeat(40) });
    expect((await times(61, () => piece(forged))).filter((status) => status === 429)).toHaveLength(1);
    expect((await times(61, () => pass(forged))).filter((status) => status === 429)).toHaveLength(1);
  });
});
