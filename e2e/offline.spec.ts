import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { byLink, h1, header } from './support/fault-steps.ts';
import { banner, firstProject, offlineMessages, readProjects, renamed, test } from './support/offline-portal.ts';
import { accounts, expect, expectAccessible } from './support/portal.ts';
import { connectAgain, cutOff, leftovers, storedAnswers, storedBy, waitUntilStored } from './support/stored.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'parallel', timeout: 120_000 });
test.beforeEach(({ expectedMessages }) => void expectedMessages.push(...offlineMessages));

test('pages that were read open without a network and without a gateway, by address and by menu, with the age of their data; back online they refresh themselves', async ({
  page,
  context,
  site,
  signIn,
}) => {
  await signIn('/village-profiles');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await waitUntilStored(page, /items\/villages/);
  // What the page has just loaded is not downloaded again to be stored.
  const again = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, initiatorType }) => initiatorType === 'fetch' && /\/(shell|remotes)\/.*\.(js|css)$/.test(name))
      .map(({ name, transferSize }) => ({ name, size: transferSize })),
  );
  expect(again.length).toBeGreaterThan(5);
  expect(again.filter(({ size }) => size > 0)).toEqual([]);
  const village = await page.getByRole('main').getByRole('link').first().textContent();
  const id = await readProjects(page);

  // The browser forgets what it has cached when it likes.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  await cutOff(context, site);
  const files: { readonly url: string; readonly stored: boolean }[] = [];
  page.on(
    'response',
    (response) =>
      /\/(shell|remotes)\/.*\.(js|css)$/.test(response.url()) &&
      files.push({ url: response.url(), stored: response.fromServiceWorker() }),
  );
  await page.reload();
  await expect(page.getByText(id).first()).toBeVisible();
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter(({ stored }) => !stored)).toEqual([]);
  await expect(page.getByText(/Offline since \d\d:\d\d\./)).toBeVisible();
  await expect(banner(page)).toHaveText(
    /This page shows data from \d\d:\d\d\. Reviews, notes, captions and visits that you save now are sent later\./,
  );
  await expect(page.getByRole('button', { name: /^Signed in as/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/water-projects');
  await expect(firstProject(page)).toHaveText(id);
  await byLink('Village Profiles')(page);
  await expect(h1(page, 'Village profiles')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toHaveText(village!);
  await expect(banner(page)).toBeVisible();

  const asked = page.waitForResponse((response) => /items\/villages/.test(response.url()) && response.ok());
  await connectAgain(context, site);
  await asked;
  await expect(banner(page)).toHaveCount(0);
  await page.reload();
  await expect(h1(page, 'Village profiles')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('signing out leaves nothing on the device, nor is anything of one person there for the next, who may also sign in over a session that has not been ended', async ({
  page,
  site,
  signIn,
  signInByForm,
}) => {
  await signIn('/dashboard', accounts.manager);
  await readProjects(page);
  const before = await storedAnswers(page);
  expect(before.length).toBeGreaterThan(3);
  expect(before.map(({ url }) => url).filter((url) => /auth|assets|groundwork-accounts/.test(url))).toEqual([]);
  expect(JSON.stringify(before)).not.toMatch(/access_token|refresh_token/);

  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(() => leftovers(page)).toEqual([]);
  await site.stop();
  await expect(page.goto('/water-projects')).rejects.toThrow(/ERR_/);
  // The browser's own page about it comes a moment later, and would interrupt what is opened next.
  await page.waitForURL('chrome-error://chromewebdata/');
  await site.startAgain();

  await signInByForm('/village-profiles', accounts.member);
  await waitUntilStored(page, /items\/villages/);
  expect((await storedAnswers(page)).filter(({ url }) => /water_projects\//.test(url))).toEqual([]);

  await readProjects(page);
  const names = Object.keys(await storedBy(page));
  await signIn('/dashboard', accounts.manager);
  await expect
    .poll(async () =>
      Object.keys(await storedBy(page)).filter((name) => name.endsWith(':answers') && names.includes(name)),
    )
    .toEqual([]);
  await waitUntilStored(page, /permissions\/me/);
  expect((await storedAnswers(page)).filter(({ url }) => /water_projects\//.test(url))).toEqual([]);
});

test('restricted fields are not stored, unless the operator allows it', async ({ page, site, signIn }) => {
  const openHousehold = async (): Promise<void> => {
    await page.goto('/baseline-survey/list');
    await page.getByRole('main').getByRole('row').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/baseline-survey\/list\/.|household/);
    await page.waitForLoadState('networkidle');
    await waitUntilStored(page, /items\/households/);
  };
  /** Stored answers with a restricted field of a row itself: its survey round has a name, too. */
  const personal = async (): Promise<number> =>
    (await storedAnswers(page)).filter(({ url, body }) => {
      if (!/items\/(members|households)/.test(url)) return false;
      const { data } = JSON.parse(body) as { data: Record<string, unknown> | Record<string, unknown>[] };
      return [data]
        .flat()
        .some((row) =>
          url.includes('items/members') ? typeof row['name'] === 'string' : typeof row['latitude'] === 'number',
        );
    }).length;
  await signIn('/dashboard', accounts.admin);
  await openHousehold();
  expect(await personal()).toBe(0);
  await site.configure({ offline: { restrictedFields: true } });
  await openHousehold();
  await expect.poll(personal).toBeGreaterThan(0);
});

test('a release and switching off while the device is offline are followed once it is online, and none is mixed with another', async ({
  page,
  context,
  site,
  signIn,
}) => {
  await signIn('/dashboard');
  await readProjects(page);
  await context.setOffline(true);
  await site.releases.release('water', renamed(' II'));
  await page.goto('/water-projects');
  await expect(h1(page, 'Water Projects')).toBeVisible();
  await expect(firstProject(page)).toBeVisible();

  await context.setOffline(false);
  await page.goto('/water-projects');
  await expect(h1(page, 'Water Projects II')).toBeVisible();
  await waitUntilStored(page, /items\/water_projects/);
  await context.setOffline(true);
  await page.reload();
  await expect(h1(page, 'Water Projects II')).toBeVisible();
  // The screen that this release has not shown yet was stored with it.
  await firstProject(page).click();
  await expect(page.getByText('Project ID').first()).toBeVisible();

  await context.setOffline(false);
  await site.releases.disable('water', 'Being repaired');
  await page.reload();
  await expect(page.getByText('Being repaired')).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.match('/offline-page'))?.text())?.includes('Being repaired')),
    )
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Being repaired')).toBeVisible();
});

const workers = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('an operator who switches reading offline off removes the worker and everything that was stored, also a broken worker that lets no page load', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('/water-projects');
  await waitUntilStored(page, /items\/water_projects/);
  await site.configure({ offline: { reading: false } });
  await page.reload();
  await expect(firstProject(page)).toBeVisible();
  await expect.poll(() => workers(page)).toBe(0);
  await expect.poll(async () => (await leftovers(page)).filter((one) => !/access_token|user_id/.test(one))).toEqual([]);
  await page.reload();
  await expect(firstProject(page)).toBeVisible();
  expect(await workers(page)).toBe(0);
  // And on again.
  await site.configure({});
  await page.reload();
  await waitUntilStored(page, /items\/water_projects/);

  const broken =
    "self.addEventListener('install', () => self.skipWaiting()); self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim())); self.addEventListener('fetch', (event) => event.respondWith(Response.error()));";
  await writeFile(path.join(site.releases.shellDir, 'service-worker.js'), broken);
  // The browser looks for a newer worker when the one it has rests for a second.
  await expect(async () => expect(await page.goto('/dashboard').catch(() => 'no page')).toBe('no page')).toPass({
    intervals: [4_000],
  });
  await site.configure({ offline: { reading: false } });
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible({ timeout: 5_000 });
    expect(await workers(page)).toBe(0);
  }).toPass();
});

test('a new worker takes over while two pages are open, and neither loses anything', async ({
  page,
  context,
  site,
  signIn,
}) => {
  await signIn('/water-projects');
  await waitUntilStored(page, /items\/water_projects/);
  const other = await context.newPage();
  await other.goto('/chat');
  await other.getByRole('textbox').fill('Half a thought');
  const changed = (tab: Page): Promise<unknown> =>
    tab.evaluate(
      () =>
        new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })),
    );
  const both = Promise.all([changed(page), changed(other)]);
  await appendFile(path.join(site.releases.shellDir, 'service-worker.js'), '\n// Newer.\n');
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await both;
  await expect(other.getByRole('textbox')).toHaveValue('Half a thought');
  await cutOff(context, site);
  await page.reload();
  await expect(firstProject(page)).toBeVisible();
  await byLink('Water Projects')(other);
  await expect(h1(other, 'Water Projects').or(other.getByRole('dialog'))).toBeVisible();
});
