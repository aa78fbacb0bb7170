import { h1, header, noise, panel } from './support/fault-steps.ts';
import { expect, test } from './support/fire.ts';
import { startOwnGateway } from './support/own-gateway.ts';
import { copyReleases, type OwnReleases } from './support/own-releases.ts';
import { accounts } from './support/portal.ts';
import { keptBy, signInByApi } from './support/sign-in-by-api.ts';
import { watchContext } from './support/watched-context.ts';

const mine = test.extend<{
  readonly releases: OwnReleases;
  readonly config: Record<string, unknown>;
  readonly site: string;
}>({
  releases: async ({}, provide) => {
    const releases = await copyReleases();
    await provide(releases);
    await releases.remove();
  },
  config: async ({}, provide) => provide({}),
  site: async ({ releases, config }, provide) => {
    const gateway = await startOwnGateway({
      dataDir: releases.dataDir,
      shellDir: releases.shellDir,
      config,
    });
    await provide(gateway.url);
    await gateway.close();
  },
  baseURL: async ({ site }, provide) => provide(site),
  storageState: async ({ site }, provide) => provide(keptBy(site, await signInByApi(site, accounts.member))),
});

mine.beforeEach(({ expectedMessages }) => void expectedMessages.push(...noise, /preloaded using link preload|preload/));

const signedIn = (page: Parameters<typeof h1>[0]) =>
  expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible();

mine.describe('a portal with keys', () => {
  mine.use({
    config: async ({ releases }, provide) => provide({ releases: { keys: { test: await releases.sign() } } }),
  });

  mine(
    'runs what is signed, also in a browser that cannot verify by itself, and refuses it with one byte changed in a file, or in file and record together',
    async ({ browser, site, storageState, releases, expectedMessages, page: whole }) => {
      await whole.goto('/water-projects');
      await expect(h1(whole, 'Water Projects')).toBeVisible();
      const kinds: [RegExp, boolean, RegExp | string][] = [
        [/^project-list\.\w+\.css$/, false, /project-list\.\w+\.css is not the file that was released/],
        [/^entry\.\w+\.js$/, true, /The record of release .* is not signed/],
      ];
      for (const [pattern, inRecord, sentence] of kinds) {
        const mend = await releases.tamper('water', pattern, inRecord);
        // A browser that has nothing in its cache.
        const context = await browser.newContext({ ...(storageState && { storageState }), baseURL: site });
        const expectQuiet = watchContext(context, expectedMessages);
        const page = await context.newPage();
        await page.goto('/water-projects');
        await expect(panel(page)).toContainText('GW-104');
        await expect(panel(page)).toContainText(sentence);
        await signedIn(page);
        await mend();
        expectQuiet();
        await context.close();
      }

      // A browser that has no Ed25519 of its own fetches one, and verifies all the same.
      const context = await browser.newContext({ ...(storageState && { storageState }), baseURL: site });
      await context.addInitScript(() => {
        // Not on the blank page before.
        const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
        if (!subtle) return;
        const importKey = subtle.importKey.bind(subtle) as (...given: unknown[]) => Promise<CryptoKey>;
        const isEdwards = (algorithm: unknown) => JSON.stringify(algorithm).includes('Ed25519');
        Object.assign(subtle, {
          importKey: (...given: unknown[]) =>
            isEdwards(given[2])
              ? Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
              : importKey(...given),
        });
      });
      const expectQuiet = watchContext(context, expectedMessages);
      const old = await context.newPage();
      const fetched = old.waitForRequest(/\/ed25519\.\w+\.js$/);
      await old.goto('/water-projects');
      await fetched;
      await expect(h1(old, 'Water Projects')).toBeVisible();
      expectQuiet();
      await context.close();
    },
  );
});
