import { h1 } from './support/fault-steps.ts';
import { banner, offlineMessages, readProjects, test } from './support/offline-portal.ts';
import { accounts, expect, expectAccessibleInBoth } from './support/portal.ts';
import { cutOff } from './support/stored.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'parallel', timeout: 180_000 });
test.beforeEach(({ expectedMessages }) => void expectedMessages.push(...offlineMessages));

const DESK = { width: 1440, height: 844 };
const PHONE = { width: 390, height: 844 };

test('axe finds nothing where there is no network, light or dark, and nothing is wider than the window, 390 or 1440 wide', async ({
  page,
  context,
  site,
  signInOnly,
}) => {
  await page.setViewportSize(DESK);
  const sound = async (): Promise<void> => {
    await expectAccessibleInBoth(page);
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(size.width);
    }
  };
  await signInOnly(accounts.manager);
  const project = await readProjects(page);
  await page.getByRole('link', { name: 'Record a visit' }).click();
  await page.getByRole('combobox', { name: 'Water point' }).selectOption({ index: 1 });
  const working = page.getByRole('radio', { name: 'Works', exact: true });
  await expect(working).toBeVisible();

  await cutOff(context, site);
  await working.check();
  await page.getByRole('button', { name: 'Save visit' }).click();
  await expect(page.getByText(/waits on this device/)).toBeVisible({ timeout: 20_000 });
  await sound();
  const notice = page.getByRole('complementary', { name: 'Waiting to be sent' });
  await notice.getByRole('button', { name: 'Show' }).click();
  const waiting = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  await sound();
  await page.keyboard.press('Escape');

  await page.goto('/water-projects');
  await expect(page.getByText(project).first()).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await sound();
  // Never opened: neither its code nor its data is on the device.
  await page.goto('/baseline-survey/finance');
  await expect(h1(page, 'Finance').or(page.getByRole('main').getByRole('heading').first())).toBeVisible();
  await sound();
});
