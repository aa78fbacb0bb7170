import { stripVTControlCharacters } from 'node:util';
import { runChild, type ChildOptions } from '../system/child.ts';
import { span, type Progress } from '../system/progress.ts';
import { noCounts, type Counts } from './counts.ts';

export interface StepResult {
  readonly name: string;
  readonly ok: boolean;
  readonly counts: Counts;
}

/** A part of the check: a program that must exit with 0, and perhaps counts tests. */
export interface Step {
  readonly name: string;
  /** For the person at the terminal: `Lint`. */
  readonly title: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Gives way to everything else that runs. */
  readonly givesWay?: boolean;
  /** Reads the counts when the program has ended; undefined when it left none. */
  readonly counts?: () => Promise<Counts | undefined>;
  /** What failed and why, as the program's report has it; undefined when it left none. */
  readonly failures?: () => Promise<string | undefined>;
  /** What the person should know although nothing failed. */
  readonly note?: () => Promise<string | undefined>;
}

/** What is shown of the output of a failed program without a report, at most, in letters; all of it is in the log. */
const SHOWN = 8000;

/** `[12/351] …`: hundreds of such lines would leave no place for what failed. */
const isProgress = (line: string): boolean => /^\[\d+\/\d+\]/.test(stripVTControlCharacters(line).trim());

const endOf = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !isProgress(line))
    .join('\n')
    .trim()
    .slice(-SHOWN);

/**
 * Runs one step and says how it went; what it reports of failures, or else its output, is shown only when it failed. A step that fails without counting a failed
 * test counts as one itself: what went wrong must show in the total.
 */
export async function runStep(
  step: Step,
  options: Pick<ChildOptions, 'cwd' | 'logFile'>,
  progress: Progress,
): Promise<StepResult> {
  const { code, output, ms } = await runChild(step.file, step.args, {
    ...options,
    env: step.env,
    givesWay: step.givesWay,
  });
  const counted = step.counts === undefined ? noCounts : await step.counts();
  const ok = code === 0 && counted !== undefined && counted.failed === 0;
  const counts = counted ?? noCounts;
  const detail =
    counts.passed + counts.failed > 0 ? `: ${String(counts.passed)} passed, ${String(counts.failed)} failed` : '';
  const verdict = !ok ? 'FAILED' : counts.skipped > 0 && counts.passed === 0 ? 'NOT DONE' : 'passed';
  progress.say(`${step.title} ${verdict}${detail} (${span(ms)})`);
  const note = ok ? await step.note?.() : undefined;
  if (note) progress.print(note);
  if (!ok) progress.print(`${(await step.failures?.()) ?? endOf(output)}\n(all of it in ${options.logFile})`);
  return { name: step.name, ok, counts: ok || counts.failed > 0 ? counts : { ...counts, failed: 1 } };
}
