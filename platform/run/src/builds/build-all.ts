import path from 'node:path';
import { CommandFailure } from '../failure.ts';
import { runChild } from '../system/child.ts';
import { span, type Progress } from '../system/progress.ts';
import type { BuildablePackage } from './packages.ts';
import { inPool } from './pool.ts';
import { isUpToDate } from './up-to-date.ts';

export interface BuildAllOptions {
  readonly root: string;
  readonly logDir: string;
  readonly packages: readonly BuildablePackage[];
  readonly progress: Progress;
}

/**
 * Builds every package whose sources have changed since its last build, two at a time.
 * @throws CommandFailure with the errors of every build that failed
 */
export async function buildAll({ root, logDir, packages, progress }: BuildAllOptions): Promise<void> {
  const current = await Promise.all(packages.map(isUpToDate));
  const stale = packages.filter((_, index) => current[index] !== true);
  if (stale.length === 0) return;
  progress.say(`Building ${stale.map(({ name }) => name).join(', ')}`);
  const program = path.join(root, 'platform/run/src/builds/build-one.ts');
  const failures = await inPool(stale, 2, async ({ name, kind, dir, distDir, localVersion }) => {
    const logFile = path.join(logDir, `build-${name}.log`);
    // Webpack leaves much short-lived garbage; a larger space for it saves a seventh of the time.
    const args = ['--max-semi-space-size=128', program, kind, dir, distDir, localVersion];
    const { code, output, ms } = await runChild(process.execPath, args, { cwd: root, logFile });
    if (code === 0) progress.say(`Built ${name} (${span(ms)})`);
    return code === 0 ? undefined : `${name} could not be built (details in ${logFile}):\n${output.trim()}`;
  });
  const messages = failures.filter((message) => message !== undefined);
  if (messages.length > 0) throw new CommandFailure(messages.join('\n\n'));
}
