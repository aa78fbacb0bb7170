import type { Page } from '@playwright/test';
import { header } from './support/fault-steps.ts';
import { offlineMessages, readProjects, test } from './support/offline-portal.ts';
import { accounts, expect, expectAccessible } from './support/portal.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'parallel', timeout: 90_000 });
test.beforeEach(({ expectedMessages }) => void expectedMessages.push(...offlineMessages));

/** What Android does when somebody shares files with the installed portal: it posts a form to the address in the manifest. */
async function share(
  page: Page,
  files: readonly { readonly name: string; readonly type: string; readonly base64: string }[],
): Promise<void> {
  await page.evaluate((shared) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'POST',
      action: '/upload_media',
      enctype: 'multipart/form-data',
    });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true });
    const chosen = new DataTransfer();
    for (const { name, type, base64 } of shared)
      chosen.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type }));
    input.files = chosen.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, files);
}

const photo = {
  name: 'pump ü.png',
  type: 'image/png',
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};

test('photos that another app shares are in the list of uploads; what is none is refused with a reason', async ({
  page,
  signInOnly,
}) => {
  await signInOnly();
  await readProjects(page);
  await share(page, [
    photo,
    { name: 'words.txt', type: 'text/plain', base64: Buffer.from('only words').toString('base64') },
  ]);
  await expect(page).toHaveURL(/\/upload_media\?shared=stored/);
  await expect(page.getByRole('button', { name: 'Upload 1 file' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('pump ü.png');
  await expect(page.getByRole('main')).toContainText('words.txt');
  await expect.poll(() => page.evaluate(() => caches.has('groundwork_shared_files'))).toBe(false);
  await expectAccessible(page);
});

test('photos that are shared while nobody is signed in wait for the sign-in', async ({ page, signInOnly }) => {
  await signInOnly();
  await readProjects(page);
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await share(page, [photo]);
  await page.getByLabel('Email').fill(accounts.member.email);
  await page.getByLabel('Password', { exact: true }).fill(accounts.member.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/upload_media/);
  await expect(page.getByRole('button', { name: 'Upload 1 file' })).toBeVisible();
});
