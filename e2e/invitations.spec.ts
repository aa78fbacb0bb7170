import path from 'node:path';
import { chooseInList } from './support/choose.ts';
import { atBackend } from './support/backend.ts';
import { linkInMail, linksInMails } from './support/mails.ts';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';

const narrow = { width: 360, height: 740 };
const widerThanWindow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
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
  expect(await page.evaluate(widerThanWindow)).toBe(0);
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
  expect(await page.evaluate(widerThanWindow)).toBe(0);

  const link = await linkInMail(mailDir, email, '/accept-invitation');
  const invited = await (await browser.newContext()).newPage();
  await invited.goto(new URL(link, page.url()).href);
  await invited.setViewportSize(narrow);
  await expect(invited.getByText(email)).toBeVisible();
  await expectAccessible(invited);
  expect(await invited.evaluate(widerThanWindow)).toBe(0);
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

test('an invitation is sent again with another link, and does not work when it is canceled', async ({
  page,
  signIn,
  browser,
}) => {
  const email = `canceled-${Date.now()}@example.org`;
  await signIn('/people', accounts.admin);
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Email', { exact: true }).press('Enter');
  await linkInMail(mailDir, email, '/accept-invitation');
  await page.getByRole('button', { name: `Send again ${email}` }).press('Enter');
  await expect(
    page.getByText(`The invitation to ${email} has been sent again. The earlier link no longer works.`),
  ).toBeVisible();
  const cancel = page.getByRole('button', { name: `Cancel invitation ${email}` });
  await cancel.press('Enter');
  await expect(page.getByRole('button', { name: `Keep ${email}` })).toBeFocused();
  await cancel.press('Enter');
  await expect(page.getByText(`The invitation to ${email} has been canceled.`)).toBeFocused();
  const invited = await (await browser.newContext()).newPage();
  const links = new Set(await linksInMails(mailDir, email, '/accept-invitation', 2));
  expect(links.size).toBe(2);
  for (const link of links) {
    await invited.goto(new URL(link, page.url()).href);
    await expect(invited.getByRole('alert').filter({ hasText: 'no longer valid' })).toBeVisible();
  }
  await invited.context().close();
});

test('an open page of a deactivated person is signed out at its next call; Undo lets the person log in again', async ({
  page,
  signIn,
  request,
  browser,
}) => {
  const account = { email: `leaving-${Date.now()}@example.org`, password };
  expect(
    (
      await request.post(atBackend('/api/users'), {
        data: { first_name: 'Leaving', email: account.email, password, role: null },
      })
    ).status(),
  ).toBe(204);
  const theirs = await (await browser.newContext()).newPage();
  const logIn = async (): Promise<void> => {
    await theirs.getByLabel('Email').fill(account.email);
    await theirs.getByLabel('Password', { exact: true }).fill(password);
    await theirs.getByRole('button', { name: 'Login', exact: true }).click();
  };
  await signIn('/people', accounts.admin);
  await theirs.goto(new URL('/login', page.url()).href);
  await logIn();
  await expect(theirs).toHaveURL(/\/dashboard$/);

  await page.getByLabel('Name or email address').fill(account.email);
  const rows = page
    .getByRole('table', { name: 'People with an account' })
    .getByRole('row')
    .filter({ hasText: account.email });
  await rows.getByRole('button', { name: 'Deactivate Leaving' }).press('Enter');
  const bar = page.getByRole('region', { name: 'Leaving has been deactivated.' });
  await expect(bar).toBeVisible();
  await expect(rows.getByRole('button', { name: 'Reactivate Leaving' })).toBeFocused();
  await expect(rows).toContainText('account is not active');
  await expectAccessible(page);
  await page.setViewportSize(narrow);
  expect(await page.evaluate(widerThanWindow)).toBe(0);

  // The dashboard also asks for something by itself; whichever call is next ends the session.
  const next = theirs.getByRole('link', { name: 'Water Projects' }).first();
  await next.or(theirs.getByLabel('Password', { exact: true })).waitFor();
  if (await next.isVisible()) await next.click();
  await expect(theirs).toHaveURL(/\/login/);
  await logIn();
  await expect(theirs.getByRole('alert').first()).toBeVisible();
  await bar.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Leaving has been reactivated.')).toBeVisible();
  await logIn();
  await expect(theirs.getByRole('button', { name: 'Logout' })).toBeVisible();
  await theirs.context().close();
});
