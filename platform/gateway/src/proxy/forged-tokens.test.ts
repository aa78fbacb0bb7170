import { createGateway, type Gateway, type GatewayOptions } from '../index.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';
import { bearer, tokenOf } from '../testing/tokens.ts';
import { sendJson, startUpstream, type Upstream } from '../testing/upstream.ts';

let folder: Folder;
let upstream: Upstream;
let gateway: Gateway;

async function start(more: Partial<GatewayOptions> = {}): Promise<void> {
  gateway = await createGateway({
    ...folder.options,
    apiUrl: upstream.url,
    dataUrl: upstream.url,
    closeGraceMs: 100,
    rateLimits: { account: { max: 2, windowMs: 60_000 }, read: { max: 2, windowMs: 60_000 } },
    ...more,
  });
  await gateway.listen(0, '127.0.0.1');
}

beforeEach(async () => {
  folder = await createFolder();
  upstream = await startUpstream((request, response) => {
    request.resume().on('end', () => {
      sendJson(response, 200, { data: [] });
    });
  });
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
  await folder.remove();
});

const read = async (token: string): Promise<number> =>
  (await fetch(`${gateway.url}/data/items/villages`, { headers: { authorization: `Bearer ${token}` } })).status;
const deactivate = async (headers: Record<string, string>): Promise<number> =>
  (
    await fetch(`${gateway.url}/api/groundwork-accounts/people/6f1d2c1e-0000-4000-8000-0000000000a2/deactivate`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...headers },
    })
  ).status;

const own = tokenOf('member', 'ada');
const [head = '', body = '', signature = ''] = own.split('.');
const other = tokenOf('member', 'eve').split('.')[1] ?? '';

describe('a token that Directus has not signed', () => {
  test.each([
    ['signed with another secret', tokenOf('member', 'ada', { secret: 'x'.repeat(40) })],
    ['signed by nobody', tokenOf('member', 'ada', { algorithm: 'none' })],
    ['of another algorithm', tokenOf('member', 'ada', { algorithm: 'HS512' })],
    ['of another issuer', tokenOf('member', 'ada', { issuer: 'eve' })],
    ['expired', tokenOf('member', 'ada', { ends: -1 })],
    ['cut off', `${head}.${body}.${signature.slice(0, -2)}`],
    ['without a signature', `${head}.${body}.`],
    ['in two parts', `${head}.${body}`],
    ['with the signature of somebody else’s', `${head}.${body}.${tokenOf('member', 'eve').split('.')[2] ?? ''}`],
  ])('spends nobody’s limit: %s', async (_what, forged) => {
    await start();
    for (let times = 0; times < 4; times += 1) expect(await read(forged)).toBe(200);
    expect([await read(own), await read(own), await read(own)]).toEqual([200, 200, 429]);
  });

  test('is counted by its address', async () => {
    await start();
    const answers = [];
    // Twenty times as many as a person has, whoever is named.
    for (let times = 0; times < 41; times += 1)
      answers.push(
        await read(`${head}.${Buffer.from(JSON.stringify({ id: `eve-${String(times)}` })).toString('base64url')}.x`),
      );
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });

  test('does not keep an administrator from deactivating an account', async () => {
    await start();
    for (let times = 0; times < 4; times += 1)
      expect(await deactivate(bearer('administrator', 'root', { secret: 'x'.repeat(40) }))).toBe(200);
    expect([
      await deactivate(bearer('administrator', 'root')),
      await deactivate(bearer('administrator', 'root')),
      await deactivate(bearer('administrator', 'root')),
    ]).toEqual([200, 200, 429]);
  });

  test('does not borrow the claims of a signed one', async () => {
    await start();
    for (let times = 0; times < 4; times += 1) expect(await read(`${head}.${other}.${signature}`)).toBe(200);
    expect(await read(tokenOf('member', 'eve'))).toBe(200);
  });
});

test('a gateway that does not know the secret counts everybody by their address', async () => {
  await start({ tokenSecret: undefined });
  for (let times = 0; times < 6; times += 1) expect(await read(own)).toBe(200);
});
