import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openTerminal, type Terminal } from '../testing/terminal.ts';
import { createWorkshop, type Workshop } from '../testing/workshop.ts';
import { collect } from './gc.ts';
import { openStore } from '../store/open-store.ts';

const DAY = 86_400;

describe('groundwork gc', () => {
  let workshop: Workshop;
  let terminal: Terminal;
  beforeEach(async () => {
    workshop = await createWorkshop();
    terminal = openTerminal(workshop.dir);
  });
  afterEach(() => workshop.remove());

  const now = Date.parse('2026-11-20T08:30:00Z') / 1000;
  const versions = async () => (await readdir(path.join(workshop.dir, 'store/remotes/water'))).sort();
  const run = async (line: string) => (await terminal.run(line)).out.split('\n');
  const place = (environment: string, ...changes: readonly string[]) =>
    changes.reduce(async (before, line) => {
      await before;
      await terminal.run(`${line} --env ${environment}`);
    }, Promise.resolve());
  /** Publishes 1.0.0, 1.1.0 and so on, one a day, the last yesterday. */
  const publish = async (count: number) => {
    for (let minor = 0; minor < count; minor += 1) {
      await terminal.run(`publish ${await workshop.build('water', `1.${String(minor)}.0`)}`);
      const at = now - (count - minor) * DAY;
      await utimes(path.join(workshop.dir, `store/remotes/water/1.${String(minor)}.0/release.json`), at, at);
    }
  };

  test('keeps what any environment runs, falls back to or tries out, and the newest others', async () => {
    await publish(10);
    await place('production', 'promote water@1.0.0', 'promote water@1.1.0', 'canary water@1.2.0 --percent 5');
    await place('staging', 'promote water@1.3.0');
    await place('local', 'promote water@1.4.0');
    const gone = ['water/1.7.0', 'water/1.6.0', 'water/1.5.0'];
    expect(await run('gc --keep 2 --dry-run')).toEqual(gone.map((id) => `Would remove ${id}`));
    expect(await versions()).toHaveLength(10);
    expect(await run('gc --keep 2')).toEqual(gone.map((id) => `Removed ${id}`));
    expect(await versions()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.8.0', '1.9.0']);
    expect(await run('gc --keep 2')).toEqual(['There is nothing to remove']);
    expect((await terminal.run('verify')).code).toBe(0);
  });

  test('keeps what a rollback can go back to', async () => {
    await publish(5);
    await place('production', ...[0, 1, 2, 3, 4].map((minor) => `promote water@1.${String(minor)}.0`));
    expect(await run('gc --keep 0 --revisions 2')).toEqual(['Removed water/1.0.0']);
    expect((await terminal.run('rollback water --to 1.1.0 --env production')).code).toBe(0);
    expect((await terminal.run('rollback water --to 1.0.0 --env production')).err).toContain(
      'water 1.0.0 is not published',
    );
  });

  test('leaves what was published within the hour, which is perhaps about to be promoted', async () => {
    await publish(2);
    const recent = now - 1800;
    await utimes(path.join(workshop.dir, 'store/remotes/water/1.1.0/release.json'), recent, recent);
    expect(await run('gc --keep 0')).toEqual(['Removed water/1.0.0']);
  });

  test('removes what publications that were broken off have left, after a day', async () => {
    await publish(1);
    await place('production', 'promote water@1.0.0');
    const left = (name: string) => path.join(workshop.dir, 'store/remotes/water', name);
    const ages = [
      ['2.0.0/entry.js', 2 * DAY],
      ['3.0.0/entry.js', 3600],
      ['.old/entry.js', 2 * DAY],
      ['1.0.0/.x.tmp', 2 * DAY],
      ['1.0.0/.y.tmp', 60],
    ] as const;
    for (const [file, age] of ages) {
      await mkdir(path.dirname(left(file)), { recursive: true });
      await writeFile(left(file), 'x');
      await utimes(left(file), now - age, now - age);
    }
    await utimes(left('.old'), now - 2 * DAY, now - 2 * DAY);
    expect(await run('gc')).toEqual(['Removed 3 files of interrupted publications']);
    expect(await versions()).toEqual(['1.0.0', '3.0.0']);
    expect((await readdir(left('1.0.0'))).filter((file) => file.startsWith('.'))).toEqual(['.y.tmp']);
  });

  test('takes a removal back when a registry comes to name the release meanwhile', async () => {
    await publish(2);
    const store = openStore('store', { cwd: workshop.dir, env: {} });
    await place('production', 'promote water@1.1.0');
    const remove = store.remove.bind(store);
    store.remove = async (key) => {
      if (key === 'remotes/water/1.0.0/release.json') {
        await terminal.run('canary water@1.0.0 --percent 5 --env production');
      }
      await remove(key);
    };
    expect(await collect(store, { keep: 0, revisions: 0, now: new Date(now * 1000) })).toEqual({
      releases: [],
      remains: [],
    });
    expect((await terminal.run('verify water@1.0.0')).code).toBe(0);
  });

  test('removes nothing when a registry cannot be read', async () => {
    await publish(3);
    await place('production', 'promote water@1.0.0');
    await writeFile(path.join(workshop.dir, 'store/environments/production/registry.json'), '{');
    const { code, err } = await terminal.run('gc --keep 0');
    expect([code, err]).toEqual([1, expect.stringContaining('registry.json cannot be read')]);
    expect(await versions()).toHaveLength(3);
  });
});
