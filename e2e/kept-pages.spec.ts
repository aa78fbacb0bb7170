import type { Page } from '@playwright/test';
import { h1, header } from './support/fault-steps.ts';
import { banner, offlineMessages, test } from './support/offline-portal.ts';
import { accounts, expect, expectAccessible } from './support/portal.ts';
import { connectAgain, cutOff, leftovers } from './support/stored.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ expectedMessages }) => void expectedMessages.push(...offlineMessages));

const keepButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Keep on this device' });
const keptButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Kept on this device · \d[\d.,]* [kM]?B · \d\d:\d\d$/ });
const keepPanel = (page: Page) => page.getByRole('dialog', { name: 'Keep on this device' });

test('a village that is kept opens in another tab without a network, with all it shows and its age; the account page lists it; signing out removes it', async ({
  page,
  context,
  site,
  signIn,
}) => {
  await signIn('/village-profiles', accounts.manager);
  const link = page.getByRole('main').getByRole('link').first();
  const village = (await link.textContent())!;
  await link.click();
  await expect(h1(page, village)).toBeVisible();
  const address = page.url();
  await expect(page.getByText('What the survey found')).toBeVisible();
  await keepButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(keptButton(page)).toBeVisible();
  await expect(keepPanel(page)).toContainText(/Kept on this device · .+ · \d{1,2} \w+ \d{4}, \d\d:\d\d/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keepPanel(page)).toHaveCount(0);
  await expect(keptButton(page)).toBeFocused();
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await keptButton(page).press('Enter');
  await expect(keepPanel(page).getByRole('button', { name: 'Refresh' })).toBeFocused();
  await expectAccessible(page, { colours: true });
  const shown = await page.getByRole('main').getByRole('table').first().innerText();
  const kept = await keptButton(page).textContent();

  const other = await context.newPage();
  await page.close();
  await cutOff(context, site);
  await other.goto(address);
  await expect(h1(other, village)).toBeVisible();
  await expect(banner(other)).toBeVisible();
  await expect(keptButton(other)).toHaveText(kept!);
  expect(await other.getByRole('main').getByRole('table').first().innerText()).toBe(shown);
  await expect(other.getByRole('region', { name: 'Map' }).locator('.leaflet-container')).toBeVisible();
  // Photos are not stored; everything else is. Both counts come from one reading of the page.
  const failure = /could not be loaded|Retry/;
  await expect(other.getByRole('region', { name: 'Photos' }).getByText(failure).first()).toBeVisible();
  const failed = other.getByRole('main').getByText(failure);
  expect(
    await failed.evaluateAll((found) =>
      found
        .filter((element) => element.closest('section')?.ariaLabel !== 'Photos')
        .map((element) => element.textContent),
    ),
  ).toEqual([]);

  await connectAgain(context, site);
  await expect(banner(other)).toHaveCount(0);
  await other.goto('/account');
  const card = other.getByRole('region', { name: 'Offline reading' });
  await expect(card.getByRole('listitem').filter({ hasText: village })).toContainText(
    / [kM]?B · \d{1,2} \w+ \d{4}, \d\d:\d\d/,
  );
  await expect(card).toContainText(/The browser (keeps|may remove) this data/);
  await header(other).getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByLabel('Email')).toBeVisible();
  await expect.poll(() => leftovers(other)).toEqual([]);
});
