import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { createGateway } from '@groundwork/gateway';
import { deedOf, openStore, promoteIn, publishTo, ReleaseRefused } from '@groundwork/release';
import { parseJsonWith, shellReleaseSchema, type ShellRelease } from '@groundwork/shared/contract';
import { buildAll } from '../../platform/run/src/builds/build-all.ts';
import { findPackages, type BuildablePackage } from '../../platform/run/src/builds/packages.ts';
import { ensureChromium } from '../../platform/run/src/checks/chromium.ts';
import { createProgress } from '../../platform/run/src/system/progress.ts';
import type { Budget } from '../budget-table.ts';
import { buildPrevious, previousCommit } from './previous.ts';
import { smoke } from './smoke.ts';

const root = path.resolve(import.meta.dirname, '../..');
type Packages = readonly BuildablePackage[];

function shellOf(packages: Packages): { readonly dir: string; readonly release: ShellRelease } {
  const dir = packages.find(({ kind }) => kind === 'shell')?.distDir ?? '';
  const parsed = parseJsonWith<ShellRelease>(
    shellReleaseSchema,
    readFileSync(path.join(dir, 'shell.json'), 'utf8'),
    'shell',
  );
  if (!parsed.ok) throw new Error(`${dir} has no record of a shell.`);
  return { dir, release: parsed.value };
}

/** Releases remotes for a shell. @returns why not, when the release command refuses what does not fit */
async function release(folder: string, shell: ShellRelease, remotes: Packages): Promise<string | undefined> {
  const store = openStore(folder);
  try {
    for (const { distDir } of remotes.filter(({ kind }) => kind === 'remote')) {
      const { name, version } = (await publishTo(store, distDir)).release;
      await promoteIn(store, { environment: 'local', name, version, deed: deedOf('bench') }, { keys: {}, shell });
    }
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseRefused) return error.message;
    throw error;
  }
}

async function tryPair(
  browser: Browser,
  folder: string,
  shells: Packages,
  remotes: Packages,
): Promise<{ readonly refused?: string; readonly faults: readonly string[] }> {
  const shell = shellOf(shells);
  mkdirSync(folder);
  cpSync(shell.dir, path.join(folder, 'shell'), { recursive: true });
  const refused = await release(folder, shell.release, remotes);
  if (refused !== undefined) return { refused, faults: [] };
  const nowhere = 'http://127.0.0.1:9';
  const files = {
    shellDir: path.join(folder, 'shell'),
    remotesDir: path.join(folder, 'remotes'),
    registryFile: path.join(folder, 'registry.json'),
    configFile: path.join(folder, 'config.json'),
  };
  const gateway = await createGateway({ ...files, apiUrl: nowhere, dataUrl: nowhere });
  try {
    return { faults: await smoke(browser, await gateway.listen(0, 'localhost')) };
  } finally {
    await gateway.close();
  }
}

/**
 * The previous and the current shell with the previous and the current remotes, in Chromium. Newer remotes may be refused by the
 * release command for an older shell, because they ask for what it lacks; what is let through must work.
 */
export async function benchCompatibility(say: (text: string) => void): Promise<readonly Budget[]> {
  const logDir = path.join(root, 'var/logs');
  mkdirSync(logDir, { recursive: true });
  const progress = createProgress(Date.now(), (line) => process.stdout.write(line));
  const current = await findPackages(root);
  await buildAll({ root, logDir, packages: current, progress });
  const commit = await previousCommit(root, process.env);
  say(`Previous is ${commit.slice(0, 10)}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-compatibility-'));
  const previous = await buildPrevious(root, commit, path.join(folder, 'previous'), say);
  const executablePath = await ensureChromium(root, logDir, progress);
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath !== undefined && { executablePath }),
  });
  let failures = 0;
  try {
    const generations = { previous: previous.packages, current } as const;
    for (const shell of ['previous', 'current'] as const) {
      for (const remotes of ['previous', 'current'] as const) {
        const { refused, faults } = await tryPair(
          browser,
          path.join(folder, `${shell}-${remotes}`),
          generations[shell],
          generations[remotes],
        );
        const mayBeRefused = shell === 'previous' && remotes === 'current';
        const wrong = [...faults, ...(refused !== undefined && !mayBeRefused ? [refused] : [])];
        say(
          `${shell} shell, ${remotes} remotes: ${wrong.length > 0 ? 'FAILED' : refused === undefined ? 'works' : `refused at the release: ${refused}`}`,
        );
        for (const fault of wrong) say(`  ${fault}`);
        failures += wrong.length > 0 ? 1 : 0;
      }
    }
  } finally {
    await browser.close();
    await previous.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  return [
    {
      what: 'previous and current shell with previous and current remotes, pairs that fail',
      measured: failures,
      most: 0,
      unit: '',
    },
  ];
}
