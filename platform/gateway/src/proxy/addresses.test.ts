import { countedAddress } from '@groundwork/shared/contract/counted-address';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../gateway.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';
import { sendJson, startUpstream, type Upstream } from '../testing/upstream.ts';

let folder: Folder;
let upstream: Upstream;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await createFolder();
  upstream = await startUpstream((_request, response) => {
    sendJson(response, 200, { data: [] });
  });
  ({ app } = await buildServer({
    ...folder.options,
    apiUrl: upstream.url,
    dataUrl: upstream.url,
    trustProxy: true,
    rateLimits: { login: { max: 2, windowMs: 60_000 } },
  }));
});
afterEach(async () => {
  await app.close();
  await upstream.close();
  await folder.remove();
});

const login = async (address: string): Promise<number> =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'a@example.org', password: 'p' },
      headers: { 'x-forwarded-for': address },
    })
  ).statusCode;

test('one connection to the network has many IPv6 addresses, and one limit', async () => {
  expect([
    await login('2001:db8:1:2::1'),
    await login('2001:db8:1:2:ffff::2'),
    await login('2001:0db8:0001:0002:9::3'),
  ]).toEqual([200, 200, 429]);
  expect(await login('2001:db8:1:3::1')).toBe(200);
});

test('an IPv4 address is the same one however it is written', async () => {
  expect([await login('192.0.2.7'), await login('::ffff:192.0.2.7'), await login('::ffff:c000:207')]).toEqual([
    200, 200, 429,
  ]);
  expect(await login('192.0.2.8')).toBe(200);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '::/64'],
  // Of a network that reaches IPv4 through a translator.
  ['64:ff9b::192.0.2.7', '192.0.2.7'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['not an address', 'not an address'],
  ['', ''],
])('%s counts as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});
