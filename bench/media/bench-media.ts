import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createGateway } from '@groundwork/gateway';
import { chromium, type Browser, type Page } from '@playwright/test';
import { demoAccounts } from '../../backend/src/accounts.ts';
import { signIn } from '../../backend/src/api/sign-in.ts';
import { drawnPhotos } from '../../backend/src/demo/media/photos.ts';
import { drawScene } from '../../backend/src/demo/photo/scene.ts';
import { buildAll } from '../../platform/run/src/builds/build-all.ts';
import { findPackages } from '../../platform/run/src/builds/packages.ts';
import { ensureChromium } from '../../platform/run/src/checks/chromium.ts';
import { createProgress } from '../../platform/run/src/system/progress.ts';
import type { Budget } from '../budget-table.ts';
import { findFreePort } from '../../platform/run/src/system/ports.ts';
import { publishBuilt } from '../stack.ts';
import { startServer } from '../survey/directus.ts';
import { pourLibrary } from './rows.ts';
import { countUrls, held, picturesThere, scrollThrough, share } from './scroll.ts';

const root = path.resolve(import.meta.dirname, '../..');
const FILES = 12;
const PER_FRAME = 200;

/** A few real pictures, which all items share. Given by the administrator, since what a member gives waits for its record, and those are written past Directus. */
async function uploadFiles(url: string): Promise<readonly string[]> {
  const { token } = await signIn(url, demoAccounts.admin.email, demoAccounts.admin.password);
  const keys: string[] = [];
  for (const { fileName, scene } of drawnPhotos.slice(0, FILES)) {
    const form = new FormData();
    form.append('title', fileName);
    form.append('file', new Blob([new Uint8Array(drawScene(scene))], { type: 'image/png' }), fileName);
    const answer = await fetch(`${url}/files`, {
      method: 'POST',
      body: form,
      headers: { Authorization: `Bearer ${token ?? ''}` },
    });
    keys.push(((await answer.json()) as { data: { id: string } }).data.id);
  }
  return keys;
}

async function signInPage(page: Page): Promise<void> {
  await page.goto('/login?next=/about');
  await page.getByLabel('Email').fill(demoAccounts.member.email);
  await page.getByLabel('Password', { exact: true }).fill(demoAccounts.member.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/about');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

interface Measured {
  readonly first: number;
  readonly frames: readonly number[];
  readonly pixels: number;
  readonly jump: number;
  readonly heap: number;
  readonly nodes: number;
  readonly urls: number;
  readonly asked: number;
  readonly pictures: number;
  readonly cancelled: number;
}

async function measure(browser: Browser, baseURL: string): Promise<Measured> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await countUrls(page);
  await signInPage(page);
  let [asked, pictures, cancelled] = [0, 0, 0];
  page.on('request', (request) => {
    if (request.url().includes('/items/')) asked += 1;
    if (request.url().includes('/assets/')) pictures += 1;
  });
  page.on('requestfailed', () => (cancelled += 1));
  const begun = Date.now();
  await page.goto('/media');
  await page.locator('main li[aria-posinset]').first().waitFor();
  await picturesThere(page);
  const first = Date.now() - begun;
  const { frames, pixels } = await scrollThrough(page, PER_FRAME);
  await picturesThere(page);
  const end = await held(page);
  const months = await page.getByRole('navigation', { name: 'Timeline' }).getByRole('button').all();
  const jumps: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    await months[(turn * 5) % months.length]?.click();
    jumps.push(await picturesThere(page));
  }
  await context.close();
  return {
    first,
    frames,
    pixels,
    jump: share(
      jumps.sort((a, b) => a - b),
      0.95,
    ),
    ...end,
    asked,
    pictures,
    cancelled,
  };
}

/** The media library with so many items on SQLite, scrolled from top to bottom in Chromium. */
export async function benchMedia(items: number, say: (text: string) => void): Promise<readonly Budget[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-bench-media-'));
  const logDir = path.join(root, 'var/logs');
  const progress = createProgress(Date.now(), (line) => process.stdout.write(line));
  mkdirSync(logDir, { recursive: true });
  await buildAll({ root, logDir, packages: await findPackages(root), progress });
  const executablePath = await ensureChromium(root, logDir, progress);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const server = await startServer(path.join(folder, 'backend'), await findFreePort());
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const { shellDir, remotesDir, registryFile } = await publishBuilt(root, folder);
  const gateway = await createGateway({
    shellDir,
    remotesDir,
    registryFile,
    configFile: path.join(folder, 'config.json'),
    apiUrl: server.url,
    dataUrl: server.url,
  });
  try {
    pourLibrary(server.databaseFile, items, await uploadFiles(server.url));
    say(`${items.toLocaleString('en')} items are there`);
    const found = await measure(browser, await gateway.listen(0));
    const { frames } = found;
    const [median, p95, longest] = [share(frames, 0.5), share(frames, 0.95), frames.at(-1) ?? 0];
    const rows: readonly (readonly [string, string])[] = [
      ['first pictures after opening', `${found.first} ms`],
      [
        `scrolled, ${PER_FRAME} pixels a frame`,
        `${found.pixels.toLocaleString('en')} pixels in ${frames.length.toLocaleString('en')} frames`,
      ],
      ['frame, median', `${median.toFixed(1)} ms`],
      ['frame, 95 of 100 below', `${p95.toFixed(1)} ms`],
      ['frame, longest', `${longest.toFixed(1)} ms`],
      ['pictures there after a jump to a month, 95 of 100 below', `${found.jump} ms`],
      ['heap at the end', `${(found.heap / 1_048_576).toFixed(1)} MB`],
      ['elements at the end', String(found.nodes)],
      ['blob URLs at the end', String(found.urls)],
      ['questions to the server', String(found.asked)],
      ['pictures asked for', String(found.pictures)],
      ['requests that were cancelled', String(found.cancelled)],
    ];
    const width = Math.max(...rows.map(([what]) => what.length));
    say(`\n${rows.map(([what, value]) => `${what.padEnd(width)}  ${value.padStart(10)}`).join('\n')}`);
    const named = `media, ${items.toLocaleString('en')} items`;
    return [
      {
        what: `${named}, frame while scrolling, 95 of 100 below`,
        measured: p95 / 1000,
        most: 0.1,
        aim: 0.034,
        unit: 's',
      },
      {
        what: `${named}, heap after scrolling to the end`,
        measured: found.heap / 1_048_576,
        most: 40,
        aim: 20,
        unit: 'MB',
      },
      { what: `${named}, elements after scrolling to the end`, measured: found.nodes, most: 1000, unit: '' },
      { what: `${named}, blob URLs after scrolling to the end`, measured: found.urls, most: 300, unit: '' },
    ];
  } finally {
    await browser.close();
    await gateway.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
