import path from 'node:path';
import { byTool, h1, header, noise, panel } from './support/fault-steps.ts';
import { expect, markDocument, expectSameDocument, test } from './support/fire.ts';
import { foundTeam, type OutsideTeam } from './support/outside-team.ts';
import { startOwnGateway } from './support/own-gateway.ts';
import { copyReleases } from './support/own-releases.ts';
import { accounts } from './support/portal.ts';
import { keptBy, signInByApi } from './support/sign-in-by-api.ts';
import { watchContext } from './support/watched-context.ts';

// Packages are made and installed, and a remote is built four times.
test.setTimeout(480_000);

const titled = (title: string) => (source: string) => source.replace('title="Wells"', `title="${title}"`);
const broken = (source: string) =>
  titled('Broken wells')(source).replace(
    'export function Component() {',
    "export function Component() {\n  if (location.protocol !== '') throw new Error('Broken on purpose.');",
  );

test('a remote in its own repository is created, checked, released, tried as a canary, withdrawn when it breaks and rolled back, while a signed-in browser keeps working', async ({
  browser,
  expectedMessages,
}) => {
  expectedMessages.push(...noise);
  const releases = await copyReleases();
  const gateway = await startOwnGateway({
    ...releases,
    config: { releases: { takeBack: { loads: 1, share: 0.5, addresses: 1 } } },
  });
  const { url } = gateway;
  let team: OutsideTeam | undefined;
  try {
    const storageState = keptBy(url, await signInByApi(url, accounts.member));
    const context = await browser.newContext({ baseURL: url, storageState });
    const expectQuiet = watchContext(context, expectedMessages);
    const page = await context.newPage();
    await page.goto('/about');
    await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    await markDocument(page);

    team = await foundTeam('wells', releases.dataDir);
    await team.publish('1.0.0', titled('Wells one'));
    const shell = ['--shell', path.join(releases.shellDir, 'shell.json')];
    expect(await team.groundwork('check', 'dist', ...shell)).toContain('wells 1.0.0 can be released to local.');
    await team.groundwork('promote', 'wells@1.0.0');
    const other = await context.newPage();
    await other.goto('/about');
    await byTool('Wells')(other);
    await expect(h1(other, 'Wells one')).toBeVisible();
    await expect(other.getByRole('table', { name: 'Villages' })).toContainText('Mepanga');

    await byTool('AI Chat')(other);
    const typed = other.getByLabel('Type your message...');
    await typed.fill('Half a question about');
    await team.publish('1.1.0', titled('Wells two'));
    await team.groundwork('canary', 'wells@1.1.0', '--percent', '100');
    // Who comes back after five minutes is offered it, and may leave it: what is typed stays.
    await other.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 301_000;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const offer = other.getByRole('status').filter({ hasText: 'A newer version is available.' });
    await offer.getByRole('button', { name: 'Later' }).click();
    await expect(offer).toHaveCount(0);
    await expect(typed).toHaveValue('Half a question about');
    await typed.fill('');
    await other.goto('/wells');
    await expect(h1(other, 'Wells two')).toBeVisible();
    await team.groundwork('promote', 'wells@1.1.0');

    await team.publish('1.2.0', broken);
    await team.groundwork('canary', 'wells@1.2.0', '--percent', '100');
    await other.goto('/wells');
    await expect(h1(other, 'Wells two')).toBeVisible();
    await other.goto('/about');
    await expect
      .poll(async () => (await fetch(`${url}/registry.json`)).text())
      .toContain('"takenBack":{"version":"1.2.0"');
    expect(await team.groundwork('status')).toMatch(/wells +1\.1\.0 .*canary 1\.2\.0 withdrawn by the gateway/);

    // Somebody promotes it all the same: the panel names it, and going back heals.
    await team.groundwork('promote', 'wells@1.2.0');
    const fresh = await browser.newContext({ baseURL: url, storageState });
    const expectFreshQuiet = watchContext(fresh, expectedMessages);
    const third = await fresh.newPage();
    await third.goto('/wells');
    await expect(panel(third)).toContainText('GW-106');
    await expect(header(third).getByRole('button', { name: 'Logout' })).toBeEnabled();
    await team.groundwork('rollback', 'wells');
    expect(await team.groundwork('status')).toMatch(/wells +1\.1\.0/);
    await third.reload();
    await expect(h1(third, 'Wells two')).toBeVisible();

    // Switched off it is gone from the menu, and its address says why; switched on it is there again.
    await team.groundwork('disable', 'wells', '--reason', 'The villages are wrong.');
    await third.reload();
    await expect(h1(third, 'Wells is switched off.')).toBeVisible();
    await expect(third.getByRole('main')).toContainText('The villages are wrong.');
    await header(third).getByRole('button', { name: 'Tools' }).click();
    await expect(header(third).getByRole('link', { name: 'Documents' })).toBeVisible();
    await expect(header(third).getByRole('link', { name: 'Wells' })).toHaveCount(0);
    await team.groundwork('enable', 'wells');
    await third.reload();
    await expect(h1(third, 'Wells two')).toBeVisible();
    expectFreshQuiet();
    await fresh.close();

    // The page that was open all the while has noticed nothing of it.
    await byTool('Documents')(page);
    await expect(h1(page, 'Documents')).toBeVisible();
    await expectSameDocument(page);
    expectQuiet();
    await context.close();
  } finally {
    await gateway.close();
    await team?.remove();
    await releases.remove();
  }
});
