import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startOwnGateway, type OwnGateway } from './support/own-gateway.ts';
import { copyReleases, type OwnReleases } from './support/own-releases.ts';
import { expect, test } from './support/portal.ts';

test.describe.configure({ mode: 'parallel' });

let releases: OwnReleases;
let gateway: OwnGateway | undefined;
test.beforeEach(async () => void (releases = await copyReleases()));
test.afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
  await releases.remove();
});

/** A portal whose operator has written something wrong into the registry or the configuration. */
async function open(
  change: (registry: string) => string,
  config: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const file = path.join(releases.dataDir, 'registry.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, change(text));
  gateway = await startOwnGateway({ dataDir: releases.dataDir, shellDir: releases.shellDir, config });
  return gateway.url;
}

test('a broken record of one remote names the field and leaves the others alone', async ({ page, signIn }) => {
  const url = await open((registry) => {
    const changed = JSON.parse(registry) as { remotes: { water: { current: { release: { entry: string } } } } };
    changed.remotes.water.current.release.entry = '../../escape.js';
    return JSON.stringify(changed);
  });
  await signIn(`${url}/water-projects`);
  await expect(page.getByRole('alert')).toContainText('registry.remotes.water.current.release.entry');
  // Its routes are unknown now, so the path leads home; its neighbours are there.
  await expect(page).toHaveURL(`${url}/dashboard`);
  await expect(page.getByRole('link', { name: 'Village Profiles' })).toBeVisible();
});

test('a registry that does not parse: the shell names the field and still shows its header', async ({ page }) => {
  const url = await open((registry) => registry.replace(/"revision":\s*\d+/, '"revision":"seven"'));
  await page.goto(`${url}/login`);
  await expect(page.getByRole('banner')).toContainText('Groundwork');
  await expect(page.getByRole('alert').filter({ hasText: 'registry.revision' })).toBeVisible();
});

test('a configuration with a fault: the shell names the key and works with its defaults', async ({ page }) => {
  const url = await open((registry) => registry, { prodcutName: 'Typo' });
  await page.goto(`${url}/login`);
  await expect(page.getByRole('alert').filter({ hasText: 'configuration.prodcutName' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
});
