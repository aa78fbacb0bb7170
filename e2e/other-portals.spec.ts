import { linkInMail } from './support/mails.ts';
import { accounts, expect, test as base } from './support/portal.ts';
import { startPortalCopy } from './support/portal-copy.ts';
import { SHOWN_ROUND } from './support/survey.ts';

/** A portal where an administrator decides about accounts, with more purchases than a page reads and more photos in a month than it asks for at once. */
const test = base.extend<object, { copy: Awaited<ReturnType<typeof startPortalCopy>> }>({
  copy: [
    async ({}, provide) => {
      const copy = await startPortalCopy({
        registration: 'approval',
        countCalls: true,
        change: (database) => {
          database.exec(`INSERT INTO purchases (id, household_id, survey_round_id, item, year)
            WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 20001)
            SELECT printf('00000000-0000-4000-8000-%012d', n), households.id, survey_round_id, 'Radio', 2020
            FROM counted, (SELECT id, survey_round_id FROM households WHERE survey_round_id = (SELECT id FROM survey_rounds WHERE name = '${SHOWN_ROUND}') LIMIT 1) AS households`);
          database.exec(`INSERT INTO media_upload_items (id, caption, kind, consent, taken_at, preview_image)
            WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 80)
            SELECT printf('00000000-0000-4000-8000-%012d', n), 'Photo ' || n, 'photo', 'granted', 2080000000000 + n, (SELECT preview_image FROM media_upload_items WHERE preview_image IS NOT NULL LIMIT 1) FROM counted`);
        },
      });
      await provide(copy);
      await copy.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ copy }, provide) => provide(copy.url),
});

test.skip(process.env.GROUNDWORK_DATA_DIR === undefined, 'GROUNDWORK_DATA_DIR does not say which portal to copy.');

test('people ask for accounts and confirm their addresses; an administrator approves one and rejects the other', async ({
  page,
  signIn,
  copy,
}) => {
  const people = ['approved', 'rejected'].map((name) => ({
    name,
    email: `${name}@example.net`,
    password: 'lamp violet harbour nine',
  }));
  for (const { name, email, password } of people) {
    await page.goto('/login');
    await page
      .getByRole('link', { name: 'Create Account' })
      .or(page.getByRole('button', { name: 'Create Account' }))
      .first()
      .click();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText(email)).toBeVisible();
    await page.goto(await linkInMail(copy.mailDir, email, '/confirm-email'));
    await expect(page.getByLabel('Name')).toHaveValue(name);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Repeat the new password').fill(password);
    await page.getByRole('button', { name: 'Confirm Address' }).click();
    await expect(page.getByText(/administrator/).first()).toBeVisible();
  }
  await signIn('/registrations', accounts.admin);
  for (const [name, decision, done] of [
    ['approved', 'Approve', 'Approved'],
    ['rejected', 'Reject', 'Rejected'],
  ] as const) {
    await page.getByRole('button', { name: `${decision} ${name}@example.net` }).click();
    await page.getByRole('button', { name: `${decision} ${name}@example.net` }).click();
    await expect(page.getByRole('status').filter({ hasText: `${done}: ${name}@example.net.` })).toBeFocused();
  }
  await expect(page.getByText('No requests are waiting')).toBeVisible();
  const [{ email, password } = accounts.member] = people;
  await signIn('/dashboard', { email, password });
});

test('of a table with more rows than a page should read, the server computes the figures', async ({ page, signIn }) => {
  const computed = page.waitForResponse((answer) => answer.url().includes('/survey-figures/table?'));
  await signIn('/data-explorer?table=purchases&by=year');
  expect((await computed).status()).toBe(200);
  const figures = page.getByRole('table', { name: 'Number of purchases, by year', exact: true });
  await expect(figures.getByRole('row', { name: /^2020/ }).getByRole('cell').first()).toHaveText(/^20,\d{3}$/);
});

test('a month of more photos than are asked for at once is shown to its end', async ({ page, signIn }) => {
  await signIn('/media');
  await page.getByRole('checkbox', { name: 'Select Photo 80', exact: true }).focus();
  await page.mouse.move(640, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(page.getByRole('checkbox', { name: 'Select Photo 1', exact: true })).toBeAttached({ timeout: 500 });
  }).toPass();
});
