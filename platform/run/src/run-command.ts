import { outliveOutput } from '@groundwork/shared/contract/log-file';
import { describeFailure, CommandFailure } from './failure.ts';
import { createLifecycle, endOnSignals, type Lifecycle } from './system/lifecycle.ts';
import { createProgress, type Progress } from './system/progress.ts';
import { readSettings, type Settings } from './settings.ts';

export interface CommandContext {
  readonly settings: Settings;
  readonly progress: Progress;
  readonly lifecycle: Lifecycle;
  readonly args: readonly string[];
  /** Ends everything and the process. */
  readonly exit: (code: number) => Promise<never>;
}

/**
 * The frame of every command: settings, progress, a tidy end on signals and on failure.
 * @param root the project's folder
 * @param work resolves with an exit code, or with undefined to keep serving until a signal comes
 */
export async function runCommand(
  root: string,
  interruptedCode: number,
  work: (context: CommandContext) => Promise<number | undefined>,
): Promise<void> {
  const complain = (message: string): void => void process.stderr.write(`${message}\n`);
  for (const output of [process.stdout, process.stderr]) outliveOutput(output);
  const lifecycle = createLifecycle(complain);
  const exit = async (code: number): Promise<never> => {
    await lifecycle.end();
    process.exit(code);
  };
  try {
    const settings = readSettings(process.env, root);
    const progress = createProgress(settings.startedAt, (line) => void process.stdout.write(line));
    endOnSignals(
      lifecycle,
      () => {
        progress.say('Stopping');
      },
      interruptedCode,
    );
    const code = await work({ settings, progress, lifecycle, args: process.argv.slice(2), exit });
    if (code !== undefined) await exit(code);
  } catch (error) {
    complain(describeFailure(error));
    await exit(error instanceof CommandFailure ? error.exitCode : 1);
  }
}
