import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createGateway, type Gateway } from '../index.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';
import { bearer } from '../testing/tokens.ts';
import { sendJson, startUpstream, type Upstream } from '../testing/upstream.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const PORT = 20_000 + (process.pid % 20_000);

let redis: ChildProcess | undefined;
let folder: Folder;
let upstream: Upstream;
let gateways: Gateway[] = [];

async function startGateways(redisUrl: string): Promise<void> {
  for (let count = 0; count < 2; count += 1) {
    const gateway = await createGateway({
      ...folder.options,
      apiUrl: upstream.url,
      dataUrl: upstream.url,
      redisUrl,
      rateLimits: { read: { max: 3, windowMs: 60_000 } },
      closeGraceMs: 100,
    });
    await gateway.listen(0, '127.0.0.1');
    gateways.push(gateway);
  }
}
const read = async (gateway: number): Promise<number> =>
  (await fetch(`${gateways[gateway]?.url ?? ''}/data/items/villages`, { headers: bearer('member') })).status;

beforeEach(async () => {
  folder = await createFolder();
  upstream = await startUpstream((_request, response) => {
    sendJson(response, 200, { data: [] });
  });
});
afterEach(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  gateways = [];
  redis?.kill('SIGKILL');
  redis = undefined;
  await upstream.close();
  await folder.remove();
});

(hasRedis ? test : test.skip)(
  'two gateways with one Redis count together, and each for itself while it is down',
  async () => {
    redis = spawn('redis-server', ['--port', String(PORT), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    await startGateways(`redis://127.0.0.1:${String(PORT)}`);
    // The connection is made while the gateways are already up.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect([await read(0), await read(1), await read(0), await read(1), await read(0)]).toEqual([
      200, 200, 200, 429, 429,
    ]);
    redis.kill('SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([await read(0), await read(0), await read(0), await read(0)]).toEqual([200, 200, 200, 429]);
    expect(await read(1)).toBe(200);
  },
);

test('without the configured Redis, nobody is locked out and the limits apply', async () => {
  await startGateways('redis://127.0.0.1:1');
  expect([await read(0), await read(0), await read(0), await read(0), await read(1)]).toEqual([
    200, 200, 200, 429, 200,
  ]);
});
