import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser, BrowserType } from '@playwright/test';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--expose-gc',
];

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** A Chromium of this machine; undefined leaves it to Playwright. `CHROMIUM_PATH` wins. */
function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  const given = env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') return given;
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => programs.map((program) => path.join(folder, program))).find(isProgram);
}

/** Starts the Chromium of this machine with the Playwright that `dir` has; undefined where it has none. */
export async function startBrowser(dir: string, env: NodeJS.ProcessEnv): Promise<Browser | undefined> {
  let playwright: { readonly chromium: BrowserType };
  try {
    playwright = createRequire(path.join(dir, 'package.json'))('@playwright/test') as never;
  } catch {
    return undefined;
  }
  const executablePath = findChromium(env);
  return playwright.chromium.launch({ args: flags, ...(executablePath !== undefined && { executablePath }) });
}
