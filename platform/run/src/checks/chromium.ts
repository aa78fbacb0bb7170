import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { CommandFailure } from '../failure.ts';
import { runChild } from '../system/child.ts';
import type { Progress } from '../system/progress.ts';
import { ensureHeadlessShell } from './headless-shell.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** A Chromium of this machine, or undefined. `CHROMIUM_PATH` wins. */
export async function findChromium(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  const given = environment['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (await isExecutable(given)) return given;
    throw new CommandFailure(`CHROMIUM_PATH is ${given}: there is no program there.`, 2);
  }
  const folders = (environment['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (await isExecutable(file)) return file;
    }
  }
  return undefined;
}

/**
 * Finds a Chromium, and installs one where there is none: Debian's package for root on Debian, else Playwright's download.
 * @returns its path, or undefined when Playwright's own is to be used
 * @throws CommandFailure when it cannot be installed
 */
export async function ensureChromium(root: string, logDir: string, progress: Progress): Promise<string | undefined> {
  const found = await findChromium(process.env);
  if (found !== undefined) return found;
  const logFile = path.join(logDir, 'chromium.log');
  const isDebianRoot = process.getuid?.() === 0 && (await isExecutable('/usr/bin/apt-get'));
  if (isDebianRoot) {
    progress.say('Installing Chromium (Debian’s package)');
    const script =
      'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium';
    const { code } = await runChild('/bin/sh', ['-c', script], { cwd: root, logFile });
    const installed = code === 0 ? await findChromium(process.env) : undefined;
    if (installed !== undefined) return installed;
  }
  progress.say('Installing Chromium (Playwright’s download)');
  const program = path.join(root, 'node_modules/@playwright/test/cli.js');
  const { code } = await runChild(process.execPath, [program, 'install', 'chromium'], { cwd: root, logFile });
  if (code !== 0)
    throw new CommandFailure(
      `No Chromium could be installed: install one and name it in CHROMIUM_PATH (details in ${logFile}).`,
    );
  return undefined;
}

/** The browser of the browser tests: what `CHROMIUM_PATH` names, else the headless shell, else whatever Chromium there is. */
export async function ensureTestBrowser(root: string, logDir: string, progress: Progress): Promise<string | undefined> {
  const given = process.env['CHROMIUM_PATH'] ?? '';
  const shell = given === '' ? await ensureHeadlessShell({ root, logDir }, progress) : undefined;
  return shell ?? ensureChromium(root, logDir, progress);
}
