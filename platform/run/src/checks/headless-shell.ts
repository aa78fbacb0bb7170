import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runChild } from '../system/child.ts';
import type { Progress } from '../system/progress.ts';

/** Chromium without windows, as a package of the npm registry; MIT. Why: docs/decisions/0039. */
const NAME = '@sparticuz/chromium';
const VERSION = '153.0.0';

/** Unpacks into the folder for temporary files of the program that runs it. */
const UNPACK = `import(process.argv[1]).then(({ default: chromium }) => chromium.executablePath())`;

interface Places {
  readonly root: string;
  readonly logDir: string;
}

/**
 * The headless shell of Chromium that the browser tests run in: the same on every machine, a quarter faster than a Chromium with
 * windows, and without anybody's rights. Fetched and unpacked once.
 * @returns its path, or undefined where there is none for this machine or it does not start, which another browser has to stand in for
 */
export async function ensureHeadlessShell(
  { root, logDir }: Places,
  progress: Progress,
  platform = `${process.platform} ${process.arch}`,
): Promise<string | undefined> {
  if (platform !== 'linux x64') return undefined;
  const dir = path.join(root, '.toolchain/headless-shell', VERSION);
  const program = path.join(dir, 'chromium');
  const log = (name: string): string => path.join(logDir, `headless-shell-${name}.log`);
  const starts = async (): Promise<boolean> =>
    (await runChild(program, ['--version'], { cwd: root, logFile: log('version') })).code === 0;
  if (await starts()) return program;
  progress.say('Fetching Chromium (a headless shell of its own)');
  const fetching = `${dir}.new`;
  try {
    await rm(fetching, { recursive: true, force: true });
    await mkdir(fetching, { recursive: true });
    await writeFile(
      path.join(fetching, 'package.json'),
      `${JSON.stringify({ private: true, dependencies: { [NAME]: VERSION } })}\n`,
    );
    const pnpm = path.join(root, '.toolchain/node_modules/pnpm/bin/pnpm.cjs');
    const fetched = await runChild(
      process.execPath,
      [pnpm, 'install', '--ignore-workspace', '--no-lockfile', '--ignore-scripts'],
      { cwd: fetching, logFile: log('install') },
    );
    if (fetched.code !== 0) return undefined;
    const module = path.join(fetching, 'node_modules', NAME, 'build/index.js');
    const unpacked = await runChild(process.execPath, ['-e', UNPACK, module], {
      cwd: fetching,
      env: { ...process.env, TMPDIR: fetching },
      logFile: log('unpack'),
    });
    if (unpacked.code !== 0) return undefined;
    // Whole or not at all: what was interrupted would pass for a browser.
    await rm(dir, { recursive: true, force: true });
    await rename(fetching, dir);
    return (await starts()) ? program : undefined;
  } finally {
    await rm(fetching, { recursive: true, force: true });
  }
}
