import { expect, expectAccessibleInBoth, expectFits, test } from './support/portal.ts';

test('the theme is light at first, and the dark one is remembered', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('without a network a screen that was never opened says so under its menu name, Back leads to the unchanged page, and it loads automatically when the network is back', async ({
  page,
  signIn,
  context,
  expectedMessages,
}) => {
  // Where there is a previous release, that is tried too.
  expectedMessages.push(/did not load|ERR_INTERNET_DISCONNECTED|ChunkLoadError|Loading chunk|could not be loaded/);
  await signIn('/village-profiles/MUR-01');
  await expect(page.getByRole('region', { name: 'Photos' }).getByRole('img')).toHaveCount(3);
  await expect(page.getByText(/n = \d+ households/).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Village Profiles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Village Profiles could not be loaded.' })).toBeVisible();
  await expect(page).toHaveTitle(/^Village Profiles · /);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Mbandua' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Photos' }).getByRole('img')).toHaveCount(3);
  await expect(page.getByText(/n = \d+ households/).first()).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Water Projects' }).click();
  await expect(page.getByRole('alert')).toContainText('This device has no network.');
  await expect(page.getByRole('button', { name: 'Connection: Offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connection: Online' })).toBeVisible();
});

test('the panel of a remote that failed and the dot that names a failed call, on a narrow phone too: axe finds nothing, light or dark, and Retry clears them', async ({
  page,
  signIn,
  expectedMessages,
}) => {
  expectedMessages.push(/did not load|^The water projects could not be loaded: 403/);
  await signIn();
  const remote = '**/remotes/water/**';
  const list = /\/data\/items\/water_projects/;
  await page.route(remote, (route) => route.fulfill({ status: 503, body: 'gone' }));
  await page.route(list, (route) =>
    route.fulfill({
      status: 403,
      json: { errors: [{ message: 'You do not have permission.', extensions: { code: 'FORBIDDEN' } }] },
    }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Water Projects' }).click();
  const panel = page.getByRole('main').getByRole('alert');
  await expect(panel).toContainText('Water Projects could not be loaded.');
  await panel.getByText(/Details \(GW-103\)/).click();
  await expect(panel).toContainText('503');
  await expectAccessibleInBoth(page);
  await page.unroute(remote);
  await panel.getByRole('button', { name: 'Retry' }).click();

  const dot = page.getByRole('button', { name: 'Connection: Trouble' });
  await dot.click();
  const failed = page.getByRole('list', { name: 'Recent errors' });
  await expect(failed).toContainText('GET /data/items/water_projects');
  await expect(failed).toContainText('403, refused');
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(failed).toBeInViewport({ ratio: 1 });
  await expectFits(page);
  await page.keyboard.press('Escape');
  await expect(failed).toBeHidden();
  await expect(dot).toBeFocused();
  await page.unroute(list);
  await dot.click();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Connection: Online' })).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});
