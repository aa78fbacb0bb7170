import { mkdtemp, rm } from 'node:fs/promises';
import { chooseInList } from './support/choose.ts';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { h1, header } from './support/fault-steps.ts';
import { banner, offlineMessages, test } from './support/offline-portal.ts';
import { accounts, expect, expectAccessible } from './support/portal.ts';
import { connectAgain, cutOff, leftovers, storedBy } from './support/stored.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'parallel', timeout: 240_000 });
test.beforeEach(({ expectedMessages }) => void expectedMessages.push(...offlineMessages));

const keepButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Keep on this device' });
const keptButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Kept on this device · \d[\d.,]* [kM]?B · / });
const keepPanel = (page: Page) => page.getByRole('dialog', { name: 'Keep on this device' });

const menuButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'More', exact: true });
const keepInMenu = (page: Page) =>
  page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Keep on this device' });

/** Keeps the page that is shown, whatever its size. */
async function keep(page: Page): Promise<void> {
  await keepButton(page).click();
  const begin = keepPanel(page).getByRole('button', { name: 'Keep', exact: true });
  await expect(begin.or(keptButton(page)).first()).toBeVisible();
  if ((await begin.isVisible()) && (await begin.isEnabled())) await begin.click();
  await expect(keptButton(page)).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
}

/** The same of a section or an album, which have it in the menu of the page. */
async function keepFromMenu(page: Page): Promise<void> {
  await menuButton(page).click();
  await keepInMenu(page).click();
  const menu = page.getByRole('dialog', { name: 'More' });
  await expect(menu.getByText(/^Kept on this device · /)).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
}

/** How many pictures within `where` are drawn. */
const drawn = (page: Page, where: string): Promise<number> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLImageElement>(`${selector} img`)].filter(({ naturalWidth }) => naturalWidth > 0)
        .length,
    where,
  );
const files = async (page: Page): Promise<readonly string[]> =>
  Object.entries(await storedBy(page)).flatMap(([name, urls]) => (name.endsWith(':files') ? urls : []));

test('a section, a document, an album and a village with its photos are read after Chromium was restarted without a network; the connection was lost while one was being kept', async ({
  site,
}, { project }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'groundwork-profile-'));
  const open = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(folder, {
      ...project.use.launchOptions,
      baseURL: site.url,
      locale: 'en-GB',
      viewport: { width: 390, height: 780 },
    });
  let context = await open();
  try {
    let page = context.pages()[0] ?? (await context.newPage());
    await page.goto('/login');
    await page.getByLabel('Email').fill(accounts.member.email);
    await page.getByLabel('Password', { exact: true }).fill(accounts.member.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(/dashboard/);

    await page.goto('/baseline-survey/education');
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
    await keepFromMenu(page);
    const figures = await page.getByRole('main').getByRole('table').first().innerText();

    await page.goto('/village-profiles');
    const link = page.getByRole('main').getByRole('link').first();
    const village = (await link.textContent())!;
    await link.click();
    await expect(h1(page, village)).toBeVisible();
    const villageAddress = new URL(page.url()).pathname;
    const id = decodeURIComponent(villageAddress.split('/').at(-1)!);
    await keep(page);

    await page.goto('/documents');
    await page.getByRole('list', { name: 'Documents' }).getByRole('link').first().click();
    await expect(page.getByRole('main').locator('canvas, pre').first()).toBeVisible();
    const documentAddress = page.url();
    await keep(page);

    // Cut off while it is being kept: nothing is listed, and what was kept before is still there.
    await page.goto(`/media?village=${encodeURIComponent(id)}`);
    await expect(menuButton(page)).toBeVisible();
    const before = (await files(page)).length;
    await page.route(/assets\/.*key=screen-1600/, (route) => route.abort());
    await menuButton(page).click();
    await keepInMenu(page).click();
    await expect(page.getByText('The page could not be loaded completely. Try again.').last()).toBeVisible();
    await page.unroute(/assets\/.*key=screen-1600/);
    await page.keyboard.press('Escape');
    await keepFromMenu(page);
    expect((await files(page)).length).toBeGreaterThan(before + 1);
    expect(
      (await files(page)).filter((url) => /assets\/[^?]*$/.test(url) && !documentAddress.includes(url)).length,
    ).toBeLessThanOrEqual(1);
    const album = await page
      .getByRole('main')
      .getByText(/^\d+ items?$/)
      .first()
      .textContent();

    await context.close();
    await site.stop();
    context = await open();
    await context.setOffline(true);
    page = context.pages()[0] ?? (await context.newPage());
    await page.goto('/baseline-survey/education');
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
    expect(await page.getByRole('main').getByRole('table').first().innerText()).toBe(figures);
    await expect(banner(page)).toBeVisible();
    await page.goto(villageAddress);
    await expect(h1(page, village)).toBeVisible();
    await expect.poll(() => drawn(page, '[aria-label="Photos"]')).toBeGreaterThan(0);
    await page.goto(documentAddress);
    await expect(page.getByRole('main').locator('canvas, pre').first()).toBeVisible();
    await page.goto(`/media?village=${encodeURIComponent(id)}`);
    await expect(page.getByRole('main').getByText(album!, { exact: true }).first()).toBeVisible();
    await expect.poll(() => drawn(page, 'main li')).toBeGreaterThan(0);
    await page.locator('main li button[data-place]').first().click();
    await expect(page.getByRole('dialog', { name: 'Media' })).toBeVisible();
    await expect.poll(() => drawn(page, 'dialog[aria-label="Media"]'), { timeout: 20_000 }).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await page.goto('/account');
    const card = page.getByRole('region', { name: 'Offline reading' });
    await expect(card.getByRole('listitem')).toHaveCount(4);
    await site.startAgain();
    await context.setOffline(false);
    await page.reload();
    await card.getByRole('button', { name: 'Refresh all' }).click();
    await expect(card.getByText('All pages are up to date.')).toBeVisible({ timeout: 60_000 });
    await expect(card.getByText(/are free on this device\./)).toBeVisible();
    await expectAccessible(page);
    await header(page)
      .getByRole('button', { name: /Menu|Logout/ })
      .first()
      .click();
    if (await page.getByRole('button', { name: 'Logout' }).isVisible())
      await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    // Uploads under way outlive a sign-out.
    await expect
      .poll(async () => (await leftovers(page)).filter((one) => one !== 'database groundwork-uploads'))
      .toEqual([]);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a district is kept from the account page and read without a network, also pages that were never opened; removing it leaves nothing of it', async ({
  page,
  context,
  site,
  signIn,
}) => {
  await signIn('/account');
  const card = page.getByRole('region', { name: 'Offline reading' });
  const choice = card.getByRole('combobox', { name: 'District', exact: true });
  await chooseInList(choice, 1);
  await expect(card.getByText(/^\d+ villages?, \d+ water projects?$/)).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(card.getByText('The district is on this device.')).toBeVisible({ timeout: 180_000 });
  const row = card
    .getByRole('listitem')
    .filter({ hasText: / of \d+ pages/ })
    .first();
  const [, there, all] = /(\d\d?) of (\d+) pages/.exec(await row.innerText()) ?? [];
  expect(there).toBe(all);
  await row.locator('summary').click();
  const paths = await row.getByRole('link').evaluateAll((links) => links.map((one) => one.getAttribute('href')!));
  const village = paths.find((one) => one.startsWith('/village-profiles/'))!;
  const project = paths.find((one) => one.startsWith('/water-projects/'));
  await cutOff(context, site);
  await page.goto(village);
  await expect(page.getByText('What the survey found')).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/could not be loaded/)
      .filter({ hasNotText: 'base map' }),
  ).toHaveCount(0);
  if (project) {
    await page.goto(project);
    await expect(page.getByText('Project ID')).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/could not be loaded/)
        .filter({ hasNotText: 'base map' }),
    ).toHaveCount(0);
  }
  await connectAgain(context, site);
  await page.goto('/account');
  await row.getByRole('button', { name: /^Remove/ }).click();
  await expect(card.getByText(/ of \d+ pages/)).toHaveCount(0);
  await expect.poll(() => files(page)).toEqual([]);
});
