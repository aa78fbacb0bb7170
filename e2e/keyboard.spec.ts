import type { Page } from '@playwright/test';
import { accounts, expect, test } from './support/portal.ts';

interface Stop {
  readonly name: string;
  /** Whether the eye can see where the focus is: an outline, a shadow or a border of its own that is not there without it. */
  readonly seen: boolean;
  readonly inMain: boolean;
}

/** What has the focus, and whether it shows. A link whose outline is drawn by its pseudo-element counts, and an input by the frame around it. */
const focused = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { name: '', seen: true, inMain: false };
    const drawn = (style: CSSStyleDeclaration): boolean =>
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== 'none';
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const frame = element.closest('.ant-select, .ant-picker, .ant-input-number') ?? element.parentElement ?? element;
    const around = isField ? [element, element.parentElement ?? element, frame] : [element];
    const styles = around.flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::after')]);
    const name =
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent;
    // A heading or the main part takes the focus after a change of screen, as a place to read on from; nothing can be done to it.
    const isPlace = element.matches('h1, main');
    return { name: name.trim(), seen: isPlace || styles.some(drawn), inMain: element.closest('main') !== null };
  });

/** Presses Tab until `name` has the focus; every stop on the way must show. Fails when it is not reached: a trap, or no way there. */
async function tabTo(page: Page, name: string | RegExp, limit = 100): Promise<Stop> {
  const passed: string[] = [];
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    expect(stop.seen, `the focus shows on “${stop.name}”`).toBe(true);
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return stop;
    passed.push(stop.name);
  }
  throw new Error(`Tab does not lead to ${String(name)}, only to: ${passed.join(', ')}`);
}

test('everything from signing in to signing out can be done with the keyboard alone, and the focus shows at every stop', async ({
  page,
}) => {
  const { keyboard } = page;
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();

  // To reset mode and back with Cancel; the focus goes along.
  await tabTo(page, 'Forgot Password?');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Enter your email address')).toBeFocused();
  await tabTo(page, 'Cancel');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await keyboard.type(accounts.member.email);
  await tabTo(page, 'Password');
  await keyboard.type(accounts.member.password);
  await tabTo(page, 'Show');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Groundwork' })).toBeVisible();

  // The dashboard: skip link, then cards and numbers.
  await tabTo(page, 'Skip to content');
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, 'Documents');
  await tabTo(page, /household visits$/);
  await tabTo(page, /photos and videos$/);

  // The menu opens, closes with Escape and gives the focus back.
  await page.keyboard.press('Control+Home');
  await page.getByRole('main').evaluate(() => (document.activeElement as HTMLElement).blur());
  await tabTo(page, 'Tools');
  await keyboard.press('Enter');
  await tabTo(page, 'Media');
  await keyboard.press('Escape');
  expect((await focused(page)).name).toBe('Tools');

  // Water list, detail, and back to the row.
  await keyboard.press('Shift+Tab');
  expect((await focused(page)).name).toBe('Water Projects');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Water Projects' })).toBeFocused();
  await expect(page).toHaveTitle('Water Projects · Groundwork');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Water Projects' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const { name } = await tabTo(page, /^WP-/);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  // The browser's own key for it, which a browser without a window does not have.
  await page.goBack();
  await expect(page).toHaveURL(/\/water-projects(\?|$)/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  // The chat, by way of the menu.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await tabTo(page, 'Tools');
  await keyboard.press('Enter');
  await tabTo(page, 'AI Chat');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/chat');
  await tabTo(page, 'Type your message...');
  await keyboard.type('How many households are there?');
  await keyboard.press('Enter');
  await expect(page.locator('[data-sender=AI]').first()).toBeVisible();
  await expect(page.getByLabel('Type your message...')).toBeFocused();
  await tabTo(page, /Groundwork Studio/);

  // Out: round by the end of the page, to Logout.
  await tabTo(page, 'Logout');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
});

test('no screen keeps the focus: Tab goes through it and out at its end', async ({ page, signIn }) => {
  await signIn();
  for (const path of ['/dashboard', '/about', '/upload_media', '/chat', '/documents']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await test.step(path, () => tabTo(page, /^About$/, 120));
  }
});
