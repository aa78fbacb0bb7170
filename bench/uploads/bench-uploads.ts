import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
import { slowDown } from '../visit.ts';
import { startUploadStack } from './stack.ts';

const root = path.resolve(import.meta.dirname, '../..');
const LARGE = 200_000_000;
const PHOTOS = 200;
/** Bytes of one photo: over the limit under which a file travels in one piece. */
const PHOTO = 700_000;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const seconds = (from: number): number => (performance.now() - from) / 1000;
const rowsSchema = z.looseObject({ data: z.array(z.looseObject({ file: z.string(), sha256: z.string() })) });

/** What is sent: random bytes that a PDF or a JPEG could begin and end with. */
const paper = (): Buffer => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(LARGE), Buffer.from('\n%%EOF\n')]);
const JPEG_HEAD = Buffer.from('ffd8ffc0000b080003000401011100ffda0008010100003f00', 'hex');
const photo = (): Buffer =>
  Buffer.concat([JPEG_HEAD, randomBytes(PHOTO).map((byte) => (byte === 255 ? 0 : byte)), Buffer.from('ffd9', 'hex')]);

/**
 * A film-sized file through a killed server and a closed browser, and many photos on a slow link. Prints what was measured.
 * @returns budgets: that both arrive whole and the page stays responsive
 */
export async function benchUploads(say: (text: string) => void): Promise<readonly Budget[]> {
  const logDir = path.join(root, 'var/logs');
  mkdirSync(logDir, { recursive: true });
  const progress = createProgress(Date.now(), (line) => process.stdout.write(line));
  await buildAll({ root, logDir, packages: await findPackages(root), progress });
  const executablePath = await ensureChromium(root, logDir, progress);
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-bench-uploads-'));
  const stack = await startUploadStack(root, path.join(folder, 'data'));
  const open = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(path.join(folder, 'profile'), {
      ...(executablePath !== undefined && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu'],
    });
  try {
    const large = await measureLarge(stack, open, folder, say);
    const photos = await measurePhotos(stack.url, open, folder, say);
    return [
      {
        what: 'a file of 200 MB, server killed and browser closed half-way: wrong bytes',
        measured: large.wrong,
        most: 0,
        unit: '',
      },
      { what: 'the same file, bytes sent more than once', measured: large.again / 1_048_576, most: 17, unit: 'MB' },
      {
        what: `${PHOTOS} photos on a slow link, those that are missing or changed`,
        measured: photos.wrong,
        most: 0,
        unit: '',
      },
      {
        what: `${PHOTOS} photos, longest task of the page`,
        measured: photos.longest / 1000,
        most: 0.5,
        aim: 0.2,
        unit: 's',
      },
    ];
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function measureLarge(
  stack: Awaited<ReturnType<typeof startUploadStack>>,
  open: () => Promise<BrowserContext>,
  folder: string,
  say: (text: string) => void,
): Promise<{ wrong: number; again: number }> {
  const bytes = paper();
  const file = path.join(folder, 'large.pdf');
  writeFileSync(file, bytes);
  let sent = 0;
  const count = (page: Page): void =>
    void page.on('requestfinished', (request) => {
      if (request.method() === 'PATCH' && request.url().includes('/files/tus/'))
        sent += Number(request.headers()['content-length'] ?? 0);
    });
  let context = await open();
  let page = await signedIn(context, stack.url);
  count(page);
  await page.goto(`${stack.url}/upload_docs`);
  let began = performance.now();
  await page.getByLabel('Choose files').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload 1 file' }).waitFor({ timeout: 120_000 });
  say(`200 MB: checked, hashed and kept on the device in ${seconds(began).toFixed(1)} s`);
  began = performance.now();
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  await page.getByText(/^[3-9]\d %$/).waitFor({ timeout: 300_000 });
  stack.killDirectus();
  await page.getByText('The server is not responding. It resumes automatically.').waitFor({ timeout: 60_000 });
  const killed = performance.now();
  await page.getByText(/^[5-9]\d %$/).waitFor({ timeout: 300_000 });
  say(`200 MB: went on ${seconds(killed).toFixed(1)} s after the server had been killed`);
  await context.close();
  context = await open();
  page = context.pages()[0] ?? (await context.newPage());
  count(page);
  await page.goto(`${stack.url}/about`);
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((key) => key.startsWith('groundwork_uploads:')),
    null,
    { timeout: 600_000 },
  );
  say(`200 MB: there after ${seconds(began).toFixed(1)} s, both interruptions included`);
  const wrong = await missing(page, stack.url, [bytes]);
  await context.close();
  return { wrong, again: Math.max(0, sent - bytes.length) };
}

async function measurePhotos(
  url: string,
  open: () => Promise<BrowserContext>,
  folder: string,
  say: (text: string) => void,
): Promise<{ wrong: number; longest: number }> {
  const photos = Array.from({ length: PHOTOS }, photo);
  const files = photos.map((bytes, index) => {
    const file = path.join(folder, `photo ${index}.jpg`);
    writeFileSync(file, bytes);
    return file;
  });
  const context = await open();
  const page = await signedIn(context, url);
  await page.goto(`${url}/upload_docs`);
  await slowDown(context, page, 100, 2_500_000, 4);
  await page.evaluate(() => {
    const longest = { value: 0 };
    Object.assign(window, { longest });
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => (longest.value = Math.max(longest.value, duration))),
    ).observe({ entryTypes: ['longtask'] });
  });
  let began = performance.now();
  await page.getByLabel('Choose files').setInputFiles(files);
  await reads(page, 'form button[type=submit]', `Upload ${PHOTOS} files`);
  say(`${PHOTOS} photos of ${PHOTO / 1000} kB: checked in ${seconds(began).toFixed(1)} s, CPU ÷ 4`);
  began = performance.now();
  await page.getByRole('button', { name: `Upload ${PHOTOS} files` }).click();
  await reads(page, 'form [role=status]', `Files: ${PHOTOS} uploaded.`);
  say(`${PHOTOS} photos: sent in ${seconds(began).toFixed(1)} s at 2.5 MB a second and 100 ms of latency`);
  const longest = await page.evaluate(() => (window as unknown as { longest: { value: number } }).longest.value);
  say(`${PHOTOS} photos: longest task of the page ${longest.toFixed(0)} ms`);
  const wrong = await missing(page, url, photos);
  await context.close();
  return { wrong, longest };
}

/** Waits for words on the page, once a second: a locator would look for roles in every row, on the very page whose tasks are measured. */
async function reads(page: Page, selector: string, words: string): Promise<void> {
  const isThere = ([where, wanted]: readonly [string, string]) =>
    [...document.querySelectorAll(where)].some(({ textContent }) => textContent.includes(wanted));
  await page.waitForFunction(isThere, [selector, words] as const, { timeout: 900_000, polling: 1000 });
}

async function signedIn(context: BrowserContext, url: string): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${url}/documents`);
  if (new URL(page.url()).pathname === '/login' || (await page.getByLabel('Email').isVisible())) {
    await page.getByLabel('Email').fill(demoAccounts.member.email);
    await page.getByLabel('Password', { exact: true }).fill(demoAccounts.member.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
  }
  await page.getByRole('heading', { name: 'Documents', level: 1 }).waitFor();
  return page;
}

/** How many of these are not at the server exactly once, byte for byte. */
async function missing(page: Page, url: string, wanted: readonly Buffer[]): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const headers = { authorization: `Bearer ${token ?? ''}` };
  const answer = await fetch(`${url}/data/items/documents?limit=-1&fields=file,sha256`, { headers });
  const read = z.safeParse(rowsSchema, await answer.json());
  const data = read.success ? read.data.data : [];
  let wrong = 0;
  for (const bytes of wanted) {
    const rows = data.filter((row) => row.sha256 === sha256(bytes));
    const received =
      rows[0] === undefined
        ? null
        : Buffer.from(await (await fetch(`${url}/data/assets/${rows[0].file}`, { headers })).arrayBuffer());
    if (rows.length !== 1 || received === null || sha256(received) !== sha256(bytes)) wrong += 1;
  }
  return wrong;
}
