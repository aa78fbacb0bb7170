import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';

const program = path.join(__dirname, 'job-instance.ts');
const run = promisify(execFile);

const listed = z.object({
  counts: z.object({ waiting: z.number(), running: z.number(), failed: z.number() }),
  list: z.array(
    z.object({
      id: z.string(),
      state: z.string(),
      attempts: z.number(),
      error: z.string().nullable(),
      progress: z.object({ done: z.number(), total: z.number() }).nullable(),
    }),
  ),
});

/**
 * The queue of jobs, with instances that are processes of their own.
 * @param database a file or an address; each test has one of its own
 * @param endLease ends the half minute for which a job is left to an instance that does not answer; where it is missing, that is waited for
 */
export const jobsSuite = (
  database: (folder: string) => string,
  endLease: (folder: string, job: string) => void = () => undefined,
): void => {
  let folder: string;
  let log: string;
  let instances: ChildProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'groundwork-jobs-'));
    log = path.join(folder, 'log');
    writeFileSync(log, '');
  });
  afterEach(async () => {
    await Promise.all(instances.map((one) => end(one, 'SIGKILL')));
    instances = [];
    rmSync(folder, { recursive: true, force: true });
  });
  const argumentsOf = (...more: readonly string[]): string[] => [
    '--disable-warning=ExperimentalWarning',
    program,
    database(folder),
    log,
    ...more,
  ];
  const start = (): ChildProcess => {
    const child = spawn(process.execPath, argumentsOf('work'), { stdio: ['ignore', 'ignore', 'inherit'] });
    instances.push(child);
    return child;
  };
  const end = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  const ask = async (...command: readonly string[]): Promise<unknown> =>
    JSON.parse((await run(process.execPath, argumentsOf(...command))).stdout);
  const enqueue = async (jobs: readonly object[]): Promise<readonly string[]> =>
    z.array(z.string()).parse(await ask('enqueue', JSON.stringify(jobs)));
  const list = async () => listed.parse(await ask('list'));
  const lines = (): readonly string[] =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  const of = (verb: string): readonly string[] =>
    lines()
      .filter((line) => line.startsWith(`${verb} `))
      .map((line) => line.split(' ')[1] ?? '');
  const until = async (reached: () => boolean): Promise<void> => {
    while (!reached()) await pause(50);
  };

  it('another instance takes over what a killed one was doing, and each job is done once', async () => {
    const names = ['stuck', ...Array.from({ length: 20 }, (_, each) => `job-${String(each)}`)];
    const [stuck = ''] = await enqueue(names.map((name) => ({ name })));
    const both = [start(), start()];
    await until(() => of('began').includes('stuck'));
    const pid = Number(
      lines()
        .find((line) => line.startsWith('began stuck '))
        ?.split(' ')[2],
    );
    const killed = both.find((one) => one.pid === pid);
    if (killed === undefined) throw new Error('Neither of the two instances has it.');
    await end(killed, 'SIGKILL');
    endLease(folder, stuck);
    await until(() => of('done').length === names.length);
    expect([...of('done')].sort()).toEqual([...names].sort());
    expect([...of('began')].sort()).toEqual([...names, 'stuck'].sort());
    while ((await list()).counts.running > 0) await pause(100);
    expect((await list()).counts).toEqual({ waiting: 0, running: 0, failed: 0 });
  });

  it('instances that start together in an empty database do jobs, all of them', async () => {
    const all = [start(), start(), start()];
    // Each does one at a time, so three that stay open need all three.
    await enqueue([{ name: 'held-1' }, { name: 'held-2' }, { name: 'held-3' }]);
    await until(() => of('began').length === 3);
    expect(new Set(lines().map((line) => line.split(' ')[2])).size).toBe(3);
    expect(all.map(({ exitCode }) => exitCode)).toEqual([null, null, null]);
  });

  it('people take turns, however many jobs one of them has', async () => {
    await enqueue([...[0, 1, 2, 3].map((turn) => ({ name: `ana-${String(turn)}`, turn })), { name: 'ben-0', turn: 0 }]);
    start();
    await until(() => of('done').length === 5);
    expect(of('done')).toEqual(['ana-0', 'ben-0', 'ana-1', 'ana-2', 'ana-3']);
  });

  it('a second job with the same key is not added', async () => {
    const [one, two] = await enqueue([
      { name: 'a', key: 'k' },
      { name: 'a', key: 'k' },
    ]);
    expect(one).toBe(two);
  });

  it('is tried three times, then is among the failed ones until somebody asks for it again', async () => {
    const [id = ''] = await enqueue([{ name: 'broken' }]);
    start();
    await until(() => of('gave-up').length === 1);
    expect(lines().filter((line) => line.startsWith('began'))).toHaveLength(3);
    expect(lines().at(-1)).toBe('gave-up broken failed');
    while ((await list()).counts.failed !== 1) await pause(100);
    expect((await list()).list).toEqual([
      { id, state: 'failed', attempts: 3, error: 'It is broken.', progress: { done: 1, total: 2 } },
    ]);
    expect(await Promise.all([ask('retry', id), ask('retry', id)])).toEqual(expect.arrayContaining([true, false]));
    await until(() => of('began').length === 6);
  });

  it('is given back by an instance that is stopped, and given up when three have ended', async () => {
    await enqueue([{ name: 'held' }]);
    for (const turn of [1, 2, 3]) {
      const instance = start();
      await until(() => of('began').length === turn);
      await end(instance, 'SIGTERM');
    }
    start();
    await until(() => of('gave-up').length === 1);
    expect(lines().at(-1)).toBe('gave-up held crashed');
    expect(of('began')).toHaveLength(3);
  });

  it('can be canceled before it begins and while it runs', async () => {
    const [running = '', waiting = ''] = await enqueue([{ name: 'held-running' }, { name: 'held-waiting' }]);
    start();
    await until(() => of('began').length === 1);
    expect((await list()).list).toMatchObject([
      { id: running, state: 'running', progress: { done: 1, total: 2 } },
      { id: waiting, state: 'waiting', progress: null },
    ]);
    expect(await ask('cancel', waiting)).toBe(true);
    expect(await ask('cancel', running)).toBe(true);
    await until(() => of('stopped').length === 1);
    expect(await ask('cancel', running)).toBe(false);
    expect(of('gave-up')).toEqual(['held-waiting', 'held-running']);
    expect(of('began')).toEqual(['held-running']);
  });
};
