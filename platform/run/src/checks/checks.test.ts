import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createProgress } from '../system/progress.ts';
import { findChromium } from './chromium.ts';
import { addCounts, countsLine, noCounts, readJestCounts, readPlaywrightCounts } from './counts.ts';
import { ensureHeadlessShell } from './headless-shell.ts';
import { readSelection } from './selection.ts';
import { runStep, type Step } from './step.ts';
import { staticSteps } from './steps.ts';

describe('counts', () => {
  test('of jest', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      numRuntimeErrorTestSuites: 1,
      success: false,
    };
    expect(readJestCounts(report)).toEqual({ passed: 7, failed: 2, skipped: 3 });
    expect(readJestCounts({})).toBeUndefined();
  });

  test('of Playwright', () => {
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2, duration: 3 },
      errors: [{ message: 'x' }],
      suites: [],
    };
    expect(readPlaywrightCounts(report)).toEqual({ passed: 6, failed: 2, skipped: 2 });
    expect(readPlaywrightCounts([])).toBeUndefined();
  });

  test('make the last line', () => {
    const sum = addCounts([{ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 1, skipped: 0 }, noCounts]);
    expect(countsLine(sum)).toBe('3 passed, 1 failed');
    expect(countsLine({ ...sum, skipped: 4 })).toBe('3 passed, 1 failed, 4 skipped');
  });
});

describe('the selection', () => {
  test('is everything, or what is named', () => {
    expect(readSelection([]).steps.size).toBe(10);
    expect(readSelection(['--', '--only', 'lint, unit', '--keep'])).toEqual({
      steps: new Set(['lint', 'unit']),
      keep: true,
    });
  });
  test.each([[['--only', 'lintt']], [['--fast']], [['unit']]])('%j is refused', (args) => {
    expect(() => readSelection(args)).toThrow(/Use --only with some of types, lint/);
  });
});

test('the unit tests and those of figures are all of jest’s projects, each once', async () => {
  const root = path.resolve(__dirname, '../../../..');
  const configured = [
    ...(await readFile(path.join(root, 'jest.config.mjs'), 'utf8')).matchAll(/displayName: '(\w+)'/g),
  ].map(([, name]) => name);
  const { unit, figures } = staticSteps(root, root);
  const selected = [unit, figures].flatMap((step) => {
    const words = step?.args.slice(step.args.indexOf('--selectProjects') + 1) ?? [];
    return words.slice(
      0,
      words.findIndex((word) => word.startsWith('--')),
    );
  });
  expect(configured.length).toBeGreaterThan(0);
  expect([...selected].sort()).toEqual([...configured].sort());
});

describe('with a folder', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'groundwork-checks-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  test('a Chromium is found on the path, or where it is said to be', async () => {
    expect(await findChromium({ PATH: dir })).toBeUndefined();
    const program = path.join(dir, 'chromium');
    await writeFile(program, '');
    await chmod(program, 0o755);
    expect(await findChromium({ PATH: `/nowhere${path.delimiter}${dir}` })).toBe(program);
    expect(await findChromium({ PATH: '', CHROMIUM_PATH: program })).toBe(program);
    await expect(findChromium({ CHROMIUM_PATH: path.join(dir, 'none') })).rejects.toThrow(/CHROMIUM_PATH/);
  });

  describe('the headless shell', () => {
    const silent = createProgress(
      0,
      () => undefined,
      () => 0,
    );
    const shells = () => path.join(dir, '.toolchain/headless-shell');
    const ensure = (platform: string) =>
      ensureHeadlessShell({ root: dir, logDir: path.join(dir, 'logs') }, silent, platform);
    async function unpacked(script: string): Promise<string> {
      const program = path.join(shells(), '153.0.0/chromium');
      await mkdir(path.dirname(program), { recursive: true });
      await writeFile(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      return program;
    }

    test('that starts is used, and only where there is one for the machine', async () => {
      const program = await unpacked('exit 0');
      expect(await ensure('linux x64')).toBe(program);
      expect(await ensure('darwin arm64')).toBeUndefined();
    });

    test('that cannot be fetched is done without, and leaves nothing half there', async () => {
      await unpacked('exit 1');
      expect(await ensure('linux x64')).toBeUndefined();
      expect(await readdir(shells())).toEqual(['153.0.0']);
    });
  });

  async function step(
    script: string,
    counts?: Step['counts'],
    failures?: Step['failures'],
  ): Promise<{ result: unknown; shown: string }> {
    let shown = '';
    const progress = createProgress(
      0,
      (line) => (shown += line),
      () => 0,
    );
    const one: Step = {
      name: 'x',
      title: 'X',
      file: process.execPath,
      args: ['-e', script],
      ...(counts && { counts }),
      ...(failures && { failures }),
    };
    return { result: await runStep(one, { cwd: dir, logFile: path.join(dir, 'x.log') }, progress), shown };
  }

  test('a step that passes shows none of its output', async () => {
    const { result, shown } = await step("console.log('noise')", () =>
      Promise.resolve({ passed: 3, failed: 0, skipped: 0 }),
    );
    expect(result).toEqual({ name: 'x', ok: true, counts: { passed: 3, failed: 0, skipped: 0 } });
    expect(shown).toMatch(/^\[ {2}0\.0 s\] X passed: 3 passed, 0 failed \(\d+\.\d s\)\n$/);
  });

  test('a step that fails shows it, and counts', async () => {
    const { result, shown } = await step("console.log('the reason'); process.exitCode = 1");
    expect(result).toEqual({ name: 'x', ok: false, counts: { passed: 0, failed: 1, skipped: 0 } });
    expect(shown).toMatch(/X FAILED[^]*the reason[^]*x\.log/);
  });

  test('lines of progress do not push out what failed', async () => {
    const { shown } = await step(
      "console.log('the reason'); for (let i = 1; i < 2000; i++) console.log(`[${i}/2000] a test`); process.exitCode = 1",
    );
    expect(shown).toContain('the reason');
    expect(shown).not.toContain('a test');
  });

  test('what a report says of failures is shown in place of the output', async () => {
    const failing = "console.log('noise'); process.exitCode = 1";
    const counts = { passed: 1, failed: 1, skipped: 0 };
    const { shown } = await step(
      failing,
      () => Promise.resolve(counts),
      () => Promise.resolve('the failed test'),
    );
    expect(shown).toMatch(/FAILED: 1 passed, 1 failed[^]*the failed test[^]*x\.log/);
    expect(shown).not.toContain('noise');
    expect((await step(failing, undefined, () => Promise.resolve(undefined))).shown).toContain('noise');
  });

  test('a step that passes without the counts it owes has failed', async () => {
    expect((await step('', () => Promise.resolve(undefined))).result).toMatchObject({
      ok: false,
      counts: { failed: 1 },
    });
    expect((await step('', () => Promise.resolve({ passed: 1, failed: 2, skipped: 0 }))).result).toMatchObject({
      ok: false,
      counts: { failed: 2 },
    });
  });
});
