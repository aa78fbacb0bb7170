import { accounts, expect, expectAccessible, test as portal } from './support/portal.ts';
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
    const gateway = await startOwnGateway({ config: { overrides: { origins: [build.origin] } } });
    await provide({ ...gateway, build });
    await gateway.close();
    await build.close();
  },
  baseURL: async ({ site }, provide) => provide(site.url),
});

// The page came with preloads of the release.
test.beforeEach(({ expectedMessages }) => void expectedMessages.push(/preloaded using link preload/));

test('an administrator’s own build replaces a remote, is shown on every screen, and goes with one press; a person without the right runs the release, whatever is in the browser’s storage', async ({
  page,
  site,
  signIn,
}) => {
  const { origin } = site.build;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const badge = page.getByRole('complementary', { name: 'Unreleased builds' });
  const override = () => page.evaluate((from) => localStorage.setItem('import-map-override:water', `${from}/`), origin);
  await signIn('/water-projects');
  await override();
  const right = page.waitForResponse(/\/policies\/me\/globals$/);
  await page.reload();
  expect(await (await right).json()).toMatchObject({ data: { admin_access: false } });
  await expect(heading('Water Projects')).toBeVisible();
  await expect(badge).toHaveCount(0);

  await signIn('/about', accounts.admin);
  await override();
  await page.goto('/water-projects');
  await expect(heading('Water Projects, mine')).toBeVisible();
  await expect(badge).toContainText(`water runs from ${origin}.`);
  await expectAccessible(page);
  await badge.getByRole('button', { name: 'Remove' }).click();
  await expect(heading('Water Projects')).toBeVisible();
  await expect(badge).toBeHidden();
});
