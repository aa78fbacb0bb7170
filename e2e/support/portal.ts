import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { keptBy, signInByApi } from './sign-in-by-api.ts';
import { watchContext } from './watched-context.ts';

export { expect };

export const accounts = {
  member: { email: 'member@example.org', password: 'groundwork-member' },
  manager: { email: 'manager@example.org', password: 'groundwork-manager' },
  admin: { email: 'admin@example.org', password: 'groundwork-admin' },
} as const;

interface PortalFixtures {
  /** Patterns of console messages that a test brings about on purpose; anything else fails it. */
  readonly expectedMessages: RegExp[];
  /** Signs somebody in and opens no screen: what is stored is there, and a test goes where it wants. */
  readonly signInOnly: (account?: { email: string; password: string }, portal?: string) => Promise<void>;
  /** Opens `path` with somebody signed in before; what the sign-in page does is not part of it. */
  readonly signIn: SignIn;
  /** Signs in as a person does, with the form, having asked for `path`. */
  readonly signInByForm: SignIn;
}

type SignIn = (path?: string, account?: { email: string; password: string }) => Promise<void>;

/** What a test does next should not cut off what the first screen is still asking for. */
async function waitForFirstScreen(page: Page): Promise<void> {
  await expect(page.locator('#root').getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.waitForLoadState('networkidle');
}

/** Like Playwright's `test`, whose pages fail the test at any console error, warning or uncaught exception. */
export const test = base.extend<PortalFixtures>({
  expectedMessages: async ({}, provide) => {
    await provide([]);
  },
  page: async ({ page, context, expectedMessages }, provide) => {
    const expectQuiet = watchContext(context, expectedMessages);
    await provide(page);
    expectQuiet();
  },
  signInOnly: async ({ page, context, baseURL }, provide) => {
    await provide(async (account = accounts.member, portal = baseURL ?? '') => {
      const { origin } = new URL(portal);
      const kept = keptBy(origin, await signInByApi(origin, account));
      await context.addCookies(kept.cookies);
      // A page of the same origin that asks for nothing.
      await page.goto(`${origin}/healthz`);
      await page.evaluate(
        (items) => items.forEach(({ name, value }) => localStorage.setItem(name, value)),
        kept.origins[0]?.localStorage ?? [],
      );
    });
  },
  signIn: async ({ page, baseURL, signInOnly }, provide) => {
    await provide(async (path = '/dashboard', account = accounts.member) => {
      await signInOnly(account, new URL(path, baseURL).origin);
      await page.goto(path);
      await waitForFirstScreen(page);
    });
  },
  signInByForm: async ({ page }, provide) => {
    await provide(async (path = '/dashboard', account = accounts.member) => {
      await page.goto(path === '/dashboard' ? '/login' : path);
      await page.getByLabel('Email').fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await waitForFirstScreen(page);
    });
  },
});

/** What another theme of the same page can change: the other rules look at words, roles and order. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails when axe finds anything at all on the page; `colours` looks again at what a theme changes. */
export async function expectAccessible(
  page: Page,
  { colours = false }: { readonly colours?: boolean } = {},
): Promise<void> {
  // Colours in the middle of a transition belong to no theme. What moves for ever, or stands still in a closed part, is not waited for.
  await page.evaluate(
    (longest) =>
      Promise.race([
        Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
        new Promise((resolve) => setTimeout(resolve, longest)),
      ]),
    2000,
  );
  // No page of the portal has frames, for which axe would otherwise open a second page each time; of what is sound, nothing is listed.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (colours ? axe.withRules(COLOUR_RULES) : axe).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.target.join(' ')).slice(0, 4),
  }));
  expect(found).toEqual([]);
}

/** Looks at the page in the theme it is in, and at its colours in the other one, in which it stays. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  const theme = page.locator('#root header button[aria-label^="Use the "][aria-label$=" theme"]');
  const before = (await theme.getAttribute('aria-label')) ?? '';
  // Without a pointer: what is open stays open.
  await theme.evaluate((button: HTMLButtonElement) => button.click());
  await expect(theme).not.toHaveAttribute('aria-label', before);
  await expectAccessible(page, { colours: true });
}

/** Fails when the page scrolls sideways. What measures its width draws again a moment after the window has changed. */
export async function expectFits(page: Page, what = 'the page'): Promise<void> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(wider, { message: `${what} is wider than the window by` }).toBeLessThanOrEqual(0);
}
