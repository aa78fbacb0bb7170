import { startOwnGateway } from './support/own-gateway.ts';
import { copyReleases } from './support/own-releases.ts';
import { makeOutsideRemote } from './support/outside-remote.ts';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';
import { keptBy, signInByApi } from './support/sign-in-by-api.ts';

test('a remote made outside the workspace is checked, released, released anew and rolled back, while somebody who is signed in goes on', async ({ browser }) => {
  test.slow();
  const [releases, wells] = await Promise.all([copyReleases(), makeOutsideRemote('wells')]);
  const site = await startOwnGateway({ dataDir: releases.dataDir, shellDir: releases.shellDir });
  const context = await browser.newContext({ baseURL: site.url, storageState: keptBy(site.url, await signInByApi(site.url, accounts.member)) });
  const place = ['--env', 'local', '--store', releases.dataDir];
  try {
    const page = await context.newPage();
    await page.goto('/water-projects');
    await expect(page.getByRole('heading', { level: 1, name: 'Water Projects' })).toBeVisible();

    await wells.build('0.1.0');
    expect(await wells.groundwork('check', '--portal', site.url)).toContain('wells 0.1.0 can be released to local');
    await wells.groundwork('publish', 'dist', '--store', releases.dataDir);
    await wells.groundwork('promote', 'wells@0.1.0', ...place);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByRole('link', { name: 'Wells', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Wells' })).toBeVisible();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expectAccessible(page);

    await wells.build('0.2.0', 'src/overview/Overview.tsx', (source) => source.replace('in the order of their names', 'by name'));
    await wells.groundwork('publish', 'dist', '--store', releases.dataDir);
    await wells.groundwork('promote', 'wells@0.2.0', ...place);
    await page.reload();
    await expect(page.getByText('The villages of the project, by name.')).toBeVisible();

    await wells.groundwork('rollback', 'wells', ...place);
    await page.reload();
    await expect(page.getByText('in the order of their names')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

    // A route of another remote is refused by name, before anything is released.
    await wells.build('0.3.0', 'remote.json', (source) => source.replaceAll('"/wells"', '"/chat"'));
    const refused = await wells.groundwork('check', '--portal', site.url).catch(({ stdout }: { stdout: string }) => stdout);
    expect(refused).toContain('release.routes./chat: The remote chat has this route.');
  } finally {
    await context.close();
    await site.close();
    await Promise.all([releases.remove(), wells.remove()]);
  }
});
