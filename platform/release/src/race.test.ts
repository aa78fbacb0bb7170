import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { history, readState, revisionsOf } from './registry/read.ts';
import { openStore } from './store/open-store.ts';
import { versionsIn } from './store/versions.ts';
import { startBucket, type TestBucket } from './testing/s3-server.ts';
import { createWorkshop, type Workshop } from './testing/workshop.ts';

const ROUNDS = process.env['GROUNDWORK_CHECKS'] === 'all' ? 100 : 12;
const NAMES = ['chat', 'water'] as const;

describe.each(['a folder', 'a bucket'])('two teams, two processes, the same moment, %s', (kind) => {
  let workshop: Workshop;
  let bucket: TestBucket;
  let racers: ChildProcess[] = [];
  beforeEach(async () => {
    workshop = await createWorkshop();
    bucket = await startBucket();
  });
  afterEach(async () => {
    for (const racer of racers) racer.kill();
    await bucket.close();
    await workshop.remove();
  });

  /** What the process sends next; fails when it ends instead. */
  async function heard(racer: ChildProcess): Promise<number> {
    if (racer.exitCode !== null) throw new Error('A racer has ended.');
    const ended = new AbortController();
    const end = (): void => ended.abort();
    racer.once('exit', end);
    try {
      const [answer] = (await once(racer, 'message', { signal: ended.signal })) as [number];
      return answer;
    } finally {
      racer.off('exit', end);
    }
  }

  test(`publish and promote ${String(ROUNDS)} times, and nothing is lost`, async () => {
    const address = kind === 'a folder' ? path.join(workshop.dir, 'store') : bucket.address();
    racers = NAMES.map((name) =>
      fork(path.join(__dirname, 'testing/racer.ts'), [address, workshop.dir, name], {
        env: { ...process.env, ...bucket.env },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      }),
    );
    await Promise.all(racers.map(heard));
    let lost = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const answers = racers.map(heard);
      for (const racer of racers) racer.send(round);
      lost = (await Promise.all(answers)).reduce((sum, one) => sum + one, 0);
    }
    // Otherwise they were never at it at the same moment, and this shows nothing.
    expect(lost).toBeGreaterThan(0);

    const store = openStore(address, { cwd: workshop.dir, env: bucket.env });
    const { registry } = await readState(store, 'staging');
    expect(registry.revision).toBe(2 * ROUNDS);
    for (const name of NAMES) {
      expect(registry.remotes[name]).toMatchObject({
        current: { release: { version: `1.0.${String(ROUNDS)}` } },
        fallback: { release: { version: `1.0.${String(ROUNDS - 1)}` } },
        promoted: { by: name },
      });
    }
    expect(await revisionsOf(store, 'staging')).toEqual(
      Array.from({ length: 2 * ROUNDS - 1 }, (_, index) => 2 * ROUNDS - 1 - index),
    );
    const versions = await versionsIn(store);
    expect([versions.length, versions.every(({ isWhole }) => isWhole)]).toEqual([2 * ROUNDS, true]);

    // Every revision adds exactly one promotion to the one before.
    const steps = [registry];
    for await (const earlier of history(store, 'staging')) steps.push(earlier);
    const sums = steps
      .toReversed()
      .map(({ remotes }) =>
        NAMES.reduce((sum, name) => sum + Number(remotes[name]?.current.release.version.split('.')[2] ?? 0), 0),
      );
    expect(sums).toEqual(Array.from({ length: 2 * ROUNDS }, (_, index) => index + 1));
  }, 600_000);
});
