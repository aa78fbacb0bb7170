import { expect, expectAccessible, test } from './support/portal.ts';

const memberPages = [
  '/dashboard',
  '/about',
  '/documents',
  '/media',
  '/baseline-survey/overview',
  '/baseline-survey/list',
  '/village-profiles',
  '/water-projects',
  '/upload_media',
  '/chat',
];

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing while signed out, ${theme}`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('groundwork_theme', name), theme);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.getByText('Forgot Password?').click();
    await expect(page.getByLabel('Enter your email address')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Create Account').click();
    await expect(page.getByLabel('Name')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/reset-password');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

  test(`axe finds nothing on any member's page, ${theme}`, async ({ page, signIn }) => {
    test.setTimeout(120_000);
    await page.addInitScript((name) => localStorage.setItem('groundwork_theme', name), theme);
    await signIn();
    for (const path of memberPages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await test.step(path, () => expectAccessible(page));
    }
    await page.goto('/village-profiles');
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
    await test.step('a village profile', () => expectAccessible(page));
    await page.goto('/water-projects');
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByText('Project ID')).toBeVisible();
    await test.step('a water project', () => expectAccessible(page));
    await page.goto('/water-projects/no-such-project');
    await expect(page.getByRole('alert')).toBeVisible();
    await test.step('a missing water project', () => expectAccessible(page));
    await page.getByRole('button', { name: /Connection/ }).click();
    await page.getByRole('button', { name: 'Tools' }).click();
    await test.step('open menus', () => expectAccessible(page));
  });
}
