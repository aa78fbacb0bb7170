import { expect, expectAccessibleInBoth, test } from './support/portal.ts';

test('the header has the specified links, and the Tools dropdown the specified tools; on a phone they are behind one button', async ({
  page,
  signIn,
}) => {
  await signIn();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link')).toHaveText([
    'Groundwork',
    'Baseline Survey',
    'Village Profiles',
    'Water Projects',
  ]);
  const tools = header.getByRole('button', { name: 'Tools' });
  await expect(tools).toHaveAttribute('aria-expanded', 'false');
  await tools.click();
  await expect(header.getByRole('link')).toHaveText([
    'Groundwork',
    'Baseline Survey',
    'Village Profiles',
    'Water Projects',
    'Documents',
    'Media',
    'AI Chat',
  ]);
  await header.getByRole('link', { name: 'AI Chat' }).click();
  await expect(page).toHaveURL('/chat');
  await expect(tools).toHaveAttribute('aria-expanded', 'false');
  await header.getByRole('link', { name: 'Groundwork' }).click();
  await expect(page).toHaveURL('/dashboard');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Powered by');
  await footer.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('link', { name: 'Village Profiles' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Village Profiles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Village profiles' })).toBeVisible();
});

test('the theme is light at first, and the dark one is remembered', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('without a data server the portal says so, keeps typed text, and recovers automatically', async ({ page }) => {
  const down = {
    status: 503,
    json: { errors: [{ message: 'The data server cannot be reached.', extensions: { code: 'SERVICE_UNAVAILABLE' } }] },
  };
  await page.goto('/login');
  await page.route(/\/(api|data)\//, (route) => route.fulfill(down));
  await page.getByLabel('Email').fill('member@example.org');
  await page.getByLabel('Password', { exact: true }).fill('groundwork-member');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The data server cannot be reached.');
  await expect(page.getByLabel('Email')).toHaveValue('member@example.org');
  await page.unroute(/\/(api|data)\//);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.route(/\/data\//, (route) => route.fulfill(down));
  await page.goto('/village-profiles');
  await expect(page.getByRole('alert')).toContainText('The villages could not be loaded.');
  await expect(page.getByRole('button', { name: 'Connection: Trouble' })).toBeVisible();
  await page.unroute(/\/data\//);
  await expect(page.getByRole('table', { name: 'Villages' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Connection: Online' })).toBeVisible();
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

test('the dot names a call that fails and its status, on a narrow phone too, and Retry clears it; axe finds nothing, light or dark', async ({
  page,
  signIn,
  expectedMessages,
}) => {
  expectedMessages.push(/^The water projects could not be loaded: 403/);
  await signIn();
  await page.waitForLoadState('networkidle');
  const list = /\/data\/items\/water_projects/;
  await page.route(list, (route) =>
    route.fulfill({
      status: 403,
      json: { errors: [{ message: 'You do not have permission.', extensions: { code: 'FORBIDDEN' } }] },
    }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Water Projects' }).click();
  const dot = page.getByRole('button', { name: 'Connection: Trouble' });
  await dot.click();
  const failed = page.getByRole('list', { name: 'Recent errors' });
  await expect(failed).toContainText('GET /data/items/water_projects');
  await expect(failed).toContainText('403, refused');
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(failed).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await page.keyboard.press('Escape');
  await expect(failed).toBeHidden();
  await expect(dot).toBeFocused();
  await page.unroute(list);
  await dot.click();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Connection: Online' })).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test('axe finds nothing on the panel of a remote that failed, light or dark', async ({
  page,
  signIn,
  expectedMessages,
}) => {
  expectedMessages.push(/did not load/);
  await signIn();
  await page.route('**/remotes/water/**', (route) => route.fulfill({ status: 503, body: 'gone' }));
  await page.getByRole('banner').getByRole('link', { name: 'Water Projects' }).click();
  const panel = page.getByRole('alert');
  await expect(panel).toContainText('Water Projects could not be loaded.');
  await panel.getByText(/Details \(GW-103\)/).click();
  await expect(panel).toContainText('503');
  await expectAccessibleInBoth(page);
});
