import path from 'node:path';
import { chooseInList } from './support/choose.ts';
import { linkInMail } from './support/mails.ts';
import { accounts, expect, expectAccessible, expectFits, test } from './support/portal.ts';

const narrow = { width: 360, height: 740 };
const dataDir = process.env.GROUNDWORK_DATA_DIR;
const password = 'lamp violet harbour nine';

test.skip(dataDir === undefined, 'GROUNDWORK_DATA_DIR does not say where mails are.');
const mailDir = path.join(dataDir ?? '', 'mail');

test('an administrator invites somebody, who chooses a name and a password and is signed in', async ({
  page,
  signIn,
  browser,
  expectedMessages,
}) => {
  expectedMessages.push(/400/);
  const email = `invited-${Date.now()}@example.org`;
  await signIn('/people', accounts.admin);
  await page.setViewportSize(narrow);
  await page.getByRole('button', { name: 'Invite a person' }).press('Enter');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByLabel('Email', { exact: true }).fill(accounts.member.email);
  await page.getByLabel('Email', { exact: true }).press('Enter');
  await expect(page.getByText('There is already an account with this email address.')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await chooseInList(page.getByRole('combobox', { name: 'Role' }), 'Data manager');
  await page.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await expect(page.getByText(`An invitation has been sent to ${email}.`)).toBeFocused();
  const row = page.getByRole('table', { name: 'Pending invitations' }).getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Data manager');
  await expectAccessible(page);
  await expectFits(page);

  const link = await linkInMail(mailDir, email, '/accept-invitation');
  const invited = await (await browser.newContext()).newPage();
  await invited.goto(new URL(link, page.url()).href);
  await invited.setViewportSize(narrow);
  await expect(invited.getByText(email)).toBeVisible();
  await expectAccessible(invited);
  await expectFits(invited);
  await invited.getByLabel('Name').fill('Ines');
  await invited.getByLabel('New password', { exact: true }).fill('short');
  await invited.getByLabel('Repeat the new password').fill('short');
  await invited.getByRole('button', { name: 'Create Account' }).press('Enter');
  await expect(invited.getByRole('alert').filter({ hasText: 'at least 12 characters' })).toBeVisible();
  await invited.getByLabel('New password', { exact: true }).fill(password);
  await invited.getByLabel('Repeat the new password').fill(password);
  await invited.getByRole('button', { name: 'Create Account' }).press('Enter');
  await expect(invited).toHaveURL(/\/dashboard$/);
  await expect(invited.getByRole('button', { name: 'Logout' })).toBeVisible();
  await invited.goto(new URL(link, page.url()).href);
  await expect(invited.getByRole('alert').filter({ hasText: 'no longer valid' })).toBeVisible();
  await invited.context().close();

  await page.reload();
  await expect(
    page.getByText('There are no pending invitations.').or(page.getByRole('table', { name: 'Pending invitations' })),
  ).toBeVisible();
  await expect(row).toHaveCount(0);
});
