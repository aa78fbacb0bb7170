import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { demoAccounts } from '../../backend/src/accounts.ts';
import { buildAll } from '../../platform/run/src/builds/build-all.ts';
import { findPackages } from '../../platform/run/src/builds/packages.ts';
import { ensureChromium } from '../../platform/run/src/checks/chromium.ts';
import { createProgress } from '../../platform/run/src/system/progress.ts';
import * as z from '../../shared/contract/schema-kit.ts';
import type { Budget } from '../budget-table.ts';
import { startUploadStack } from '../uploads/stack.ts';
import { measureQueue } from './queue.ts';
import { measureReload } from './reload.ts';
import { measureVitals } from './vitals.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { manager } = demoAccounts;
const signInAnswer = z.looseObject({ data: z.looseObject({ access_token: z.string() }) });

/** Opens a page of the portal as a data manager, with the form where nobody is signed in. */
async function signedInAt(url: string, context: BrowserContext, place: string): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${url}${place}`);
  await page.getByRole('button', { name: /^(Login|Logout)$/ }).waitFor();
  if (await page.getByRole('button', { name: 'Login', exact: true }).isVisible()) {
    await page.getByLabel('Email').fill(manager.email);
    await page.getByLabel('Password', { exact: true }).fill(manager.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
  }
  return page;
}

/**
 * A phone: changes that wait through cuts of the network, how soon screens answer and how still they stand, and the page that was read last.
 * @returns budgets of all of these
 */
export async function benchField(changes: number, say: (text: string) => void): Promise<readonly Budget[]> {
  const logDir = path.join(root, 'var/logs');
  mkdirSync(logDir, { recursive: true });
  const progress = createProgress(Date.now(), (line) => process.stdout.write(line));
  await buildAll({ root, logDir, packages: await findPackages(root), progress });
  const executablePath = await ensureChromium(root, logDir, progress);
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-bench-field-'));
  const stack = await startUploadStack(root, path.join(folder, 'data'), { demo: true });
  const open = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(path.join(folder, 'profile'), {
      ...(executablePath !== undefined && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu'],
    });
  const signedIn = (context: BrowserContext, place: string): Promise<Page> => signedInAt(stack.url, context, place);
  try {
    const answer = z.safeParse(
      signInAnswer,
      await (
        await fetch(`${stack.directus}/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: manager.email, password: manager.password }),
        })
      ).json(),
    );
    if (!answer.success) throw new Error('The data manager could not sign in.');
    const headers = { authorization: `Bearer ${answer.data.data.access_token}` };
    const queue = await measureQueue({ stack, open, signedIn, headers, changes }, say);
    const used = await open();
    const vitals = await measureVitals(used, await signedIn(used, '/dashboard'), stack.url, say);
    await used.close();
    const context = await open();
    const reload = await measureReload(context, signedIn, () => stack.unplug(), say);
    await context.close();
    return [
      {
        what: `${changes} changes through ${queue.cuts} cuts, a killed server and a closed browser: lost`,
        measured: queue.lost,
        most: 0,
        unit: '',
      },
      { what: 'the same changes: made twice', measured: queue.doubled, most: 0, unit: '' },
      {
        what: 'slowest answer to a press or a key, nine screens, CPU ÷ 4, median of 7',
        measured: vitals.inp / 1000,
        most: 0.2,
        unit: 's',
      },
      {
        what: 'largest layout shift while one of them loads',
        measured: vitals.cls,
        most: 0.02,
        aim: 0.02,
        unit: 'CLS',
      },
      {
        what: 'the last page without a network, CPU ÷ 4, until its first row',
        measured: reload,
        most: 1.2,
        aim: 1,
        unit: 's',
      },
    ];
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
