import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startOwnGateway } from './support/own-gateway.ts';
import { copyReleases } from './support/own-releases.ts';
import { expect, test } from './support/portal.ts';

test('a broken record of one remote and a configuration with a fault: the shell names both fields, works with its defaults and leaves the other remotes alone', async ({
  page,
  signIn,
}) => {
  const releases = await copyReleases();
  const file = path.join(releases.dataDir, 'registry.json');
  const registry = JSON.parse(await readFile(file, 'utf8')) as {
    remotes: { water: { current: { release: { entry: string } } } };
  };
  registry.remotes.water.current.release.entry = '../../escape.js';
  await writeFile(file, JSON.stringify(registry));
  const gateway = await startOwnGateway({
    dataDir: releases.dataDir,
    shellDir: releases.shellDir,
    config: { prodcutName: 'Typo' },
  });
  const { url } = gateway;
  try {
    await page.goto(`${url}/login`);
    await expect(page.getByRole('alert').filter({ hasText: 'configuration.prodcutName' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
    await signIn(`${url}/water-projects`);
    await expect(
      page.getByRole('alert').filter({ hasText: 'registry.remotes.water.current.release.entry' }),
    ).toBeVisible();
    // Its routes are unknown now, so the path leads home; its neighbours are there.
    await expect(page).toHaveURL(`${url}/dashboard`);
    await expect(page.getByRole('link', { name: 'Village Profiles' })).toBeVisible();
  } finally {
    await gateway.close();
    await releases.remove();
  }
});
