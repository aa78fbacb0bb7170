import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@groundwork/shared/contract';
import { startBucket, type TestBucket } from '../testing/s3-server.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';
import { createWorkshop, type Workshop } from '../testing/workshop.ts';

describe('groundwork mirror', () => {
  let workshop: Workshop;
  let bucket: TestBucket;
  let terminal: Terminal;
  beforeEach(async () => {
    workshop = await createWorkshop();
    bucket = await startBucket();
    terminal = openTerminal(workshop.dir, {
      ...bucket.env,
      GROUNDWORK_STORE: bucket.address('field'),
      GROUNDWORK_ENV: 'production',
    });
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await terminal.run(`publish ${await workshop.build('water', version)}`);
    await terminal.run('promote water@1.0.0');
  });
  afterEach(async () => {
    await bucket.close();
    await workshop.remove();
  });
  const served = async () =>
    JSON.parse(await readFile(path.join(workshop.dir, 'gateway/registry.json'), 'utf8')) as Registry;

  test('brings the releases that are named and then the registry, and nothing where nothing is new', async () => {
    const folder = path.join(workshop.dir, 'gateway');
    expect((await terminal.run('mirror gateway')).out).toBe(
      `Copied water/1.0.0\n${folder} serves production, revision 1, now`,
    );
    expect((await terminal.run('mirror gateway')).out).toBe(`${folder} serves production, revision 1, already`);
    await terminal.run('canary water@1.1.0 --percent 10');
    expect((await terminal.run('mirror gateway')).out).toContain('Copied water/1.1.0');
    expect(await served()).toMatchObject({
      environment: 'production',
      revision: 2,
      remotes: { water: { canary: { percent: 10 } } },
    });
    expect((await terminal.run('verify --store gateway')).out).toBe('sound   water 1.1.0\nsound   water 1.0.0');
  });

  test('leaves the folder as it is when a release in the store is not what was published', async () => {
    await terminal.run('mirror gateway');
    await terminal.run('promote water@1.2.0');
    const entry = bucket.objects.get('field/remotes/water/1.2.0/entry.js')!;
    entry.bytes[0] = 0;
    expect(await terminal.run('mirror gateway')).toMatchObject({
      code: 1,
      err: expect.stringContaining('entry.js: This file has changed since it was published.') as string,
    });
    expect((await served()).revision).toBe(1);
  });

  test('refuses an environment that the store does not know', async () => {
    await writeFile(path.join(workshop.dir, 'gateway'), '');
    expect((await terminal.run('mirror gateway --env staging')).err).toMatch(/has no registry of staging\./);
    expect((await terminal.run('mirror')).code).toBe(2);
  });
});
