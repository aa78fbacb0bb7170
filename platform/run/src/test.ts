/** `npm test [-- --only types,lint,format,imports,audit,unit,budgets,e2e] [--keep]`: everything that proves the project sound. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPackages } from './builds/packages.ts';
import { ensureTestBrowser } from './checks/chromium.ts';
import { addCounts, countsLine } from './checks/counts.ts';
import { readSelection, stepNames, type StepName } from './checks/selection.ts';
import { runStep, type StepResult } from './checks/step.ts';
import { browserSteps, callsOfScreens, staticSteps } from './checks/steps.ts';
import { startTestStack, testSettings } from './checks/test-stack.ts';
import { CommandFailure, describeFailure } from './failure.ts';
import { runCommand } from './run-command.ts';
import { buildAndRelease } from './stack/portal.ts';
import { prepareDataFolder } from './system/data-folder.ts';

const root = path.resolve(import.meta.dirname, '../../..');

await runCommand(root, 130, async ({ settings: outer, progress, lifecycle, args }) => {
  const { steps, keep } = readSelection(args);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'groundwork-test-'));
  lifecycle.onEnd(async () => {
    if (keep) progress.print(`Kept ${dataDir}`);
    else await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  });
  const settings = await testSettings(outer, dataDir);
  // Logs outlive the run: a failure is looked into afterwards.
  await prepareDataFolder(outer.dataDir, outer.logDir);
  await prepareDataFolder(settings.dataDir, settings.logDir);

  // Of the largest sets of cases a part is tested, another each day; all of them at night.
  const day = (process.env['GROUNDWORK_DAY'] ??= new Date().toISOString().slice(0, 10));
  progress.say(`Testing the part of ${day}; GROUNDWORK_DAY=${day} repeats it`);

  const results: StepResult[] = [];
  const programs = staticSteps(root, dataDir);
  const logFile = (name: string): string => path.join(outer.logDir, `test-${name}.log`);
  const fail = (name: string, error: unknown): void => {
    progress.say(`${name} FAILED`);
    progress.print(describeFailure(error));
    results.push({ name, ok: false, counts: { passed: 0, failed: 1, skipped: 0 } });
  };
  const run = async (name: StepName, program: keyof typeof programs = name): Promise<void> => {
    if (!steps.has(name)) return;
    const step = programs[program];
    if (step === undefined) progress.say(`Skipped ${name}: the project has none yet`);
    else results.push(await runStep(step, { cwd: root, logFile: logFile(program) }, progress));
  };

  const wantsBuild = steps.has('budgets') || steps.has('e2e');
  const built = wantsBuild
    ? findPackages(root).then((packages) => buildAndRelease({ ...settings, logDir: outer.logDir }, progress, packages))
    : Promise.resolve();
  const stack = steps.has('e2e') ? startTestStack(settings, built, progress, lifecycle) : undefined;
  const browser = steps.has('e2e') ? ensureTestBrowser(root, outer.logDir, progress) : undefined;
  // All are awaited further down; until then a failure must not count as unhandled.
  built.catch(() => undefined);
  stack?.catch(() => undefined);
  browser?.catch(() => undefined);

  const buildEnds = built.then(
    () => undefined,
    (error: unknown) => error,
  );
  /** What needs no clock, at a low priority, in what the others leave of the cores. The browser tests have them first: their limits are in seconds. */
  const beside = async (): Promise<void> => {
    await run('imports');
    await run('unused');
    await run('stories');
    await run('format');
    await run('audit');
    if ((await buildEnds) === undefined) await run('budgets');
    await run('unit', 'figures');
  };
  const browserTests = async (): Promise<void> => {
    if (stack === undefined || (await buildEnds) !== undefined) return;
    try {
      const { backend, gateway, calls } = await stack;
      const chromium = await browser;
      const mailDir = path.join(dataDir, 'mail');
      const runs = browserSteps(root, dataDir, {
        url: gateway.url,
        backendUrl: backend.apiUrl,
        mailDir,
        dataDir,
        chromium,
      });
      if (runs.length === 0) progress.say('Skipped e2e: the project has none yet');
      const ended: StepResult[] = [];
      for (const step of runs) ended.push(await runStep(step, { cwd: root, logFile: logFile(step.log) }, progress));
      results.push(...ended);
      for (const file of [path.join(dataDir, 'calls-of-copies.jsonl'), callsOfScreens(dataDir)])
        calls.addLines(await readFile(file, 'utf8').catch(() => ''));
      progress.say(calls.summary());
      await writeFile(logFile('calls'), calls.listing());
      // Tests that were cut short or left out today have not made all their calls.
      const problems = calls.problems({
        isComplete:
          process.env['GROUNDWORK_CHECKS'] === 'all' &&
          steps.has('unit') &&
          ended.length > 0 &&
          ended.every(({ ok }) => ok),
      });
      if (problems.length > 0) fail('calls', new CommandFailure(problems.join('\n')));
    } catch (error) {
      fail('e2e', error);
    }
  };

  // While the builds take a core or two; the unit tests then take all there are.
  await run('types');
  await run('lint');
  const buildError = await buildEnds;
  if (buildError !== undefined) fail('build', buildError);
  await Promise.all([beside(), run('unit').then(browserTests)]);

  const failed = [...new Set(results.filter(({ ok }) => !ok).map(({ name }) => name))];
  const order = (name: string): number => (stepNames as readonly string[]).indexOf(name);
  if (failed.length > 0) progress.print(`\nFailed: ${failed.sort((a, b) => order(a) - order(b)).join(', ')}`);
  await lifecycle.end();
  progress.print(countsLine(addCounts(results.map(({ counts }) => counts))));
  return failed.length === 0 ? 0 : 1;
});
