import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { startForeignSite } from './support/foreign-site.ts';
import { configurationFor } from './support/integrators-page.ts';
import { startOwnGateway } from './support/own-gateway.ts';
import { copyReleases } from './support/own-releases.ts';
import { accounts, expect, test } from './support/portal.ts';
import { keptBy, signInByApi } from './support/sign-in-by-api.ts';

const examples = path.join(import.meta.dirname, '../docs/examples');
const require = createRequire(import.meta.url);

function build(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack({ ...configuration, stats: 'none', performance: false }, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
}

const folders: string[] = [];
async function folderFor(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `groundwork-${name}-`));
  folders.push(folder);
  // As a project of somebody else's, with these packages.
  await symlink(path.join(import.meta.dirname, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}
test.afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

test('a page with the runtime of Module Federation and React loads a remote by its manifest', async ({ page }) => {
  const dir = await folderFor('district-site');
  let portal = '';
  let token = '';
  const site = await startForeignSite(
    () => portal,
    (name) =>
      name === 'token'
        ? Promise.resolve(token)
        : readFile(path.join(dir, name === 'page.js' ? 'dist/main.js' : name), 'utf8'),
  );
  const gateway = await startOwnGateway({ config: configurationFor(site.url) });
  try {
    portal = gateway.url;
    token = (await signInByApi(gateway.url, accounts.member)).access;
    for (const name of await readdir(path.join(examples, 'federation'))) {
      const text = await readFile(path.join(examples, 'federation', name), 'utf8');
      await writeFile(path.join(dir, name), text.replaceAll('https://portal.example.org', portal));
    }
    await build({ mode: 'production', context: dir, entry: './page.js', output: { path: path.join(dir, 'dist') } });
    await page.goto(site.url);
    await expect(page.getByRole('heading', { level: 1, name: 'Wells of the district' })).toBeVisible();
    await expect(page.getByText('36 projects')).toBeVisible();
    await page.getByRole('cell', { name: 'Mepanga' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'WP-2025-036' })).toBeVisible();
    // A gateway that is ending answers what the screen still asks.
    await page.goto('about:blank');
  } finally {
    await gateway.close();
    await site.close();
  }
});

test.describe('a remote made with the plain documentation of Module Federation', () => {
  test('is published with its record, runs in the portal, and not with a changed byte', async ({
    browser,
    expectedMessages,
  }) => {
    const dir = await folderFor('plain-remote');
    await cp(path.join(examples, 'plain-remote'), dir, { recursive: true });
    const configuration = require(path.join(dir, 'webpack.config.cjs')) as Configuration;
    await build({ ...configuration, context: dir, output: { ...configuration.output, path: path.join(dir, 'dist') } });
    const releases = await copyReleases();
    await releases.publish(path.join(dir, 'dist'));
    const gateway = await startOwnGateway({ dataDir: releases.dataDir, shellDir: releases.shellDir });
    const storageState = keptBy(gateway.url, await signInByApi(gateway.url, accounts.member));
    /** Each with a cache of its own. */
    const visitor = () => browser.newContext({ baseURL: gateway.url, storageState });
    const [first, second] = [await visitor(), await visitor()];
    try {
      const page = await first.newPage();
      await page.goto('/about');
      await page.getByRole('link', { name: 'Wells' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Wells' })).toBeVisible();
      await page.getByRole('button', { name: '3 wells' }).click();
      await expect(page.getByRole('button', { name: '4 wells' })).toBeVisible();

      expectedMessages.push(/integrity|preload|did not load|Failed to load resource/);
      await releases.tamper('wells', /^(?!remoteEntry).*\.js$/);
      const later = await second.newPage();
      await later.goto('/wells');
      await expect(later.getByRole('main').getByRole('alert')).toContainText('GW-104');
      await expect(later.getByRole('button', { name: '3 wells' })).toBeHidden();
    } finally {
      await Promise.all([first.close(), second.close()]);
      await gateway.close();
      await releases.remove();
    }
  });
});
