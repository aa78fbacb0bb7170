import type { Page } from '@playwright/test';
import { byLink, expectPanel, h1, header, noise, retry } from './support/fault-steps.ts';
import { expect, test as fire } from './support/fire.ts';
import { startOwnGateway, type OwnGateway } from './support/own-gateway.ts';
import { copyReleases, type OwnReleases } from './support/own-releases.ts';
import { accounts, expectAccessibleInBoth } from './support/portal.ts';
import { keptBy, signInByApi } from './support/sign-in-by-api.ts';

interface Site extends OwnGateway {
  readonly releases: OwnReleases;
}

/** A member's page at a gateway of its own, where a test may release what it likes. */
const test = fire.extend<{ readonly site: Site; readonly loads: { count: number } }>({
  site: async ({}, provide) => {
    const releases = await copyReleases();
    const gateway = await startOwnGateway({ dataDir: releases.dataDir, shellDir: releases.shellDir });
    await provide({ ...gateway, releases });
    await gateway.close();
    await releases.remove();
  },
  baseURL: async ({ site }, provide) => provide(site.url),
  storageState: async ({ site }, provide) => provide(keptBy(site.url, await signInByApi(site.url, accounts.member))),
  /** How often the page was loaded since it was opened. */
  loads: async ({ page }, provide) => {
    const loads = { count: -1 };
    page.on('domcontentloaded', () => (loads.count += 1));
    await provide(loads);
  },
});

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ expectedMessages }) => void expectedMessages.push(...noise, /preloaded using link preload/));

/** A change that can be seen: another heading of the list, another word on the detail. */
const renamed = (source: string): string =>
  source.replaceAll('"Water Projects"', '"Water Projects, new"').replaceAll('"Project ID"', '"Project ID, new"');

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A new version is available. Reload when you are ready.' });
const signedIn = (page: Page) => expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('a remote with a new release while it is in use: one reload, at the requested address', async ({
  page,
  site,
  loads,
}) => {
  await open(page, '/water-projects');
  await site.releases.release('water', renamed);
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByText('Project ID, new')).toBeVisible();
  await expect(page).toHaveURL(/\/water-projects\/./);
  await signedIn(page);
  expect(loads.count).toBe(1);
  await page.goBack();
  await expect(h1(page, 'Water Projects, new')).toBeVisible();
});

test('a new release that is broken as well: one reload and no more, then the panel; the next release heals it', async ({
  page,
  site,
  loads,
}) => {
  await open(page, '/water-projects');
  await site.releases.release('water', renamed);
  await site.releases.breakFiles('water', /^entry\./);
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expectPanel(page, 'Water Projects', 'GW-103');
  await byLink('Village Profiles')(page);
  await expect(h1(page, 'Village profiles')).toBeVisible();
  await page.goBack();
  await expectPanel(page, 'Water Projects', 'GW-103');
  expect(loads.count).toBe(1);
  await site.releases.release('water', (source) => source);
  await retry(page).click();
  await expect(page.getByText('Project ID, new')).toBeVisible();
  expect(loads.count).toBe(2);
});

test('a broken release that was not opened here yet: the panel, and Retry loads the next release without a reload', async ({
  page,
  site,
  loads,
}) => {
  await open(page, '/dashboard');
  await site.releases.release('water', renamed);
  await site.releases.breakFiles('water', /^entry\./);
  await byLink('Water Projects')(page);
  await expectPanel(page, 'Water Projects', 'GW-103');
  await site.releases.release('water', (source) => source);
  await retry(page).click();
  await expect(h1(page, 'Water Projects, new')).toBeVisible();
  expect(loads.count).toBe(0);
});

test('a new shell: one reload when a part of the old one is missing, then the new one works', async ({
  page,
  site,
  loads,
}) => {
  await open(page, '/about');
  await site.releases.redeployShell();
  await byLink('Water Projects')(page);
  await expect(h1(page, 'Water Projects')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page).toHaveURL('/water-projects');
  await signedIn(page);
  expect(loads.count).toBe(1);
});

test('a half-filled form is never thrown away for a new version: it stays, and a notice says so, light or dark', async ({
  page,
  site,
  loads,
}) => {
  await open(page, '/chat');
  const field = page.getByLabel('Type your message...');
  await field.fill('Half a question about');
  await site.releases.redeployShell();
  await byLink('Water Projects')(page);
  await expect(notice(page)).toBeVisible();
  await expect(field).toHaveValue('Half a question about');
  await expect(page).toHaveURL('/chat');
  expect(loads.count).toBe(0);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => loads.count).toBe(1);
  await expect(h1(page, 'AI Chat')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await byLink('Water Projects')(page);
  await expect(h1(page, 'Water Projects')).toBeVisible();
});
