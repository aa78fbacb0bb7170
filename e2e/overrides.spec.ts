import { expect, expectAccessible, test as portal, accounts } from './support/portal.ts';
import { serveOwnBuild, type OwnBuild } from './support/own-build.ts';
import { startOwnGateway, type OwnGateway } from './support/own-gateway.ts';

interface Site extends OwnGateway {
  readonly build: OwnBuild;
}

/** A portal whose operator lets builds come from a developer's machine, and such a machine. */
const test = portal.extend<{ readonly site: Site }>({
  site: async ({}, provide) => {
    const build = await serveOwnBuild('water', (source) =>
      source.replaceAll('"Water Projects"', '"Water Projects, mine"'),
    );
    const gateway = await startOwnGateway({ config: { overrides: { origins: [build.origin], hours: 2 } } });
    await provide({ ...gateway, build });
    await gateway.close();
    await build.close();
  },
  baseURL: async ({ site }, provide) => provide(site.url),
});

// The page came with preloads of the release.
test.beforeEach(({ expectedMessages }) => void expectedMessages.push(/preloaded using link preload/));

test('a developer’s own build replaces a remote after a confirmation, is shown on every screen, and can be stopped', async ({
  page,
  site,
  signIn,
}) => {
  const { origin, version } = site.build;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await signIn(`${site.url}/water-projects?override=water@${origin}/&panel=releases`, accounts.admin);
  const question = page.getByRole('dialog', { name: 'Run an unreleased build?' });
  await expect(question).toContainText(`Water projects from ${origin}`);
  expect(new URL(page.url()).search).toBe('');
  await expect(heading('Water Projects')).toBeVisible();
  await question.getByRole('button', { name: 'Run it', exact: true }).click();

  await expect(heading('Water Projects, mine')).toBeVisible();
  const badge = page.getByRole('complementary', { name: 'Unreleased builds' });
  await expect(badge).toContainText(`Water projects runs from ${origin} until`);
  await page.getByRole('button', { name: 'Connection: Online' }).click();
  await page.getByRole('button', { name: 'Releases', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Releases on this page' });
  await expect(
    panel.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Water projects' }) }),
  ).toContainText(`Runs here${version}`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Connection: Online' })).toBeFocused();

  await badge.getByRole('button', { name: 'Stop' }).click();
  await expect(heading('Water Projects')).toBeVisible();
  await expect(badge).toBeHidden();
});

test('a person without permission sees neither question nor panel, and the release runs', async ({
  page,
  site,
  signIn,
}) => {
  const right = page.waitForResponse(/\/policies\/me\/globals$/);
  await signIn(`${site.url}/water-projects?override=water@${site.build.origin}/&panel=releases`);
  expect(await (await right).json()).toMatchObject({ data: { admin_access: false } });
  await expect(page.getByRole('heading', { level: 1, name: 'Water Projects', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Connection: Online' }).click();
  await expect(page.getByText('The portal and its data server are working.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Releases', exact: true })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Nor when somebody put it into the browser's storage.
  const kept = {
    user: await page.evaluate(() => localStorage.getItem('user_id')),
    overrides: [{ name: 'water', base: `${site.build.origin}/`, until: Date.now() + 3_600_000 }],
  };
  await page.evaluate((text) => localStorage.setItem('groundwork_overrides', text), JSON.stringify(kept));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Water Projects', exact: true })).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);
});
