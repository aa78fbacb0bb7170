import { accounts, expect, expectAccessible, test } from './support/portal.ts';
import { boxes, holdScripts, isPrerendered } from './support/before-scripts.ts';
import { shiftsOf, watchShifts } from './support/layout-shifts.ts';

for (const theme of ['light', 'dark'] as const) {
  test(`the sign-in page is there before any script, in the ${theme} theme, and does not move when they come`, async ({
    page,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('groundwork_theme', name), theme);
    await watchShifts(page);
    const letScripts = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await expect(isPrerendered(page)).toBeVisible();
    await expectAccessible(page, { colours: true });
    const ground = await page.evaluate(() => getComputedStyle(document.querySelector('.gw-root')!).backgroundColor);
    const before = await boxes(page);
    await letScripts();
    expect(await boxes(page)).toEqual(before);
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('.gw-root')!).backgroundColor)).toBe(
      ground,
    );
    expect(await shiftsOf(page)).toEqual([]);
    // Screens have the last word on what the shell's parts look like.
    expect(
      await page
        .locator('link[rel=stylesheet]')
        .evaluateAll((all) => all.map((link) => /\/(shell|remotes)\//.exec((link as HTMLLinkElement).href)?.[1])),
    ).toEqual(['shell', 'shell', 'remotes']);
    await expectAccessible(page);
  });
}

test('what was typed before the scripts are there is kept, with the focus and the caret', async ({ page }) => {
  const letScripts = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Password', { exact: true }).fill('some secret');
  await page.getByLabel('Email').pressSequentially('member@example.org');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
  await letScripts();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('X');
  await expect(page.getByLabel('Email')).toHaveValue('member@exampleX.org');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('some secret');
});

test('Enter before the scripts are there sends nothing, and signs in when they are', async ({ page }) => {
  const letScripts = await holdScripts(page);
  const navigations: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.method() === 'POST')
      navigations.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.goto('/login?next=/about', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(accounts.member.email);
  await page.getByLabel('Password', { exact: true }).fill(accounts.member.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toHaveAttribute('aria-busy', 'true');
  expect(navigations).toEqual(['GET /login']);
  expect(page.url()).toMatch(/\/login\?next=\/about$/);
  await letScripts();
  await expect(page).toHaveURL('/about');
});

test('the page of a reset mail is there before any script, keeps what was typed, and does not move', async ({
  page,
}) => {
  const token = `x.${btoa(JSON.stringify({ email: 'ada@example.org' }))}.x`;
  await watchShifts(page);
  const letScripts = await holdScripts(page);
  await page.goto(`/reset-password?token=${token}`, { waitUntil: 'commit' });
  await expect(isPrerendered(page).getByText('ada@example.org')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill('one');
  await page.getByLabel('Repeat the new password').fill('other');
  const before = await boxes(page);
  await letScripts();
  expect(await boxes(page)).toEqual(before);
  expect(await shiftsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the sign-in page says what it needs, and Enter sends nothing', async ({ page, expectedMessages }) => {
    expectedMessages.push(/was preloaded using link preload but not used/);
    await page.goto('/login');
    // Playwright reads no text there.
    expect(await page.locator('noscript').innerHTML()).toContain('Groundwork needs JavaScript.');
    await page.getByLabel('Password', { exact: true }).fill('some secret');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
  });
});
