/**
 * `npm run mutations [number …]`: breaks the code in one place after the other (mutations.ts) and says whether a unit test notices. What is
 * broken is written back at once, also when the run is interrupted.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MUTATIONS, type Mutation } from './mutations.ts';
import { placesOf } from './place-of.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const JEST = ['node_modules/jest/bin/jest.js', '--selectProjects', 'browser', 'node', 'figures'];

/** The longest that jest may run, in milliseconds: code in a loop keeps it for ever, which is noticed too. */
const LONGEST = 20 * 60_000;

/** How a break fared: the file of the test that found it, that none did, or that its code is not in its file once any more. */
interface Outcome {
  readonly result: 'found' | 'NOT FOUND' | 'DOES NOT FIT';
  readonly by: string;
  readonly seconds: number;
}

/** The file that is broken at the moment, as it was. */
let broken: { readonly file: string; readonly text: string } | undefined;
let running: ChildProcess | undefined;

/** Ends jest with its workers, of which one may be in a loop. */
function stop(): void {
  if (running?.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
}

function restore(): void {
  if (broken) writeFileSync(broken.file, broken.text);
  broken = undefined;
}

process.on('exit', restore);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stop();
    process.exit(130);
  });

/** Runs jest. @returns the file of the first test that failed, if any did; empty where jest failed and names none */
function failingTest(args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...JEST, ...args, '--ci', '--bail', '--forceExit', '--passWithNoTests'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      // A group of its own.
      detached: true,
    });
    running = child;
    const clock = setTimeout(stop, LONGEST);
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(clock);
      running = undefined;
      resolve(code === 0 ? undefined : (/^FAIL +(?:\w+ +)?(\S+)/m.exec(said)?.[1] ?? ''));
    });
  });
}

/** The tests beside the file come first: they find most breaks, and of some files nearly all tests are related. */
async function tryOut({ file, find, replace }: Mutation): Promise<Outcome> {
  const begun = Date.now();
  const whole = path.join(root, file);
  const text = readFileSync(whole, 'utf8');
  const [place, ...others] = placesOf(text, find);
  if (place === undefined || others.length > 0) return { result: 'DOES NOT FIT', by: '', seconds: 0 };
  broken = { file: whole, text };
  try {
    writeFileSync(whole, text.slice(0, place.from) + replace + text.slice(place.to));
    const by =
      (await failingTest(['--testPathPatterns', `/${path.dirname(file)}/[^/]+$`])) ??
      (await failingTest(['--findRelatedTests', file]));
    const result = by === undefined ? 'NOT FOUND' : 'found';
    return { result, by: by ?? '', seconds: Math.round((Date.now() - begun) / 1000) };
  } finally {
    restore();
  }
}

/** @throws where one of the files has changes that are in no commit: they could be lost */
function refuseUncommitted(files: readonly string[]): void {
  const changed = execFileSync('git', ['status', '--porcelain', '--', ...files], { cwd: root, encoding: 'utf8' });
  if (changed !== '') throw new Error(`Commit these first, since they are going to be broken for a while:\n${changed}`);
}

const asked = process.argv.slice(2).map(Number);
const wrong = asked.filter((number) => MUTATIONS[number - 1] === undefined);
const chosen = [...MUTATIONS.entries()].filter(([at]) => asked.length === 0 || asked.includes(at + 1));
try {
  if (wrong.length > 0) throw new Error(`Breaks are numbered from 1 to ${String(MUTATIONS.length)}.`);
  refuseUncommitted([...new Set(chosen.map(([, { file }]) => file))]);
  for (const [at, mutation] of chosen) {
    const { result, by, seconds } = await tryOut(mutation);
    if (result !== 'found') process.exitCode = 1;
    const [number, time] = [String(at + 1).padStart(2), `${String(seconds).padStart(4)} s`];
    process.stdout.write(`${number}  ${result.padEnd(12)}  ${time}  ${mutation.what}  ${by}\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
