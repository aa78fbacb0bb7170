import { byLink, h1, header, noise, panel, turn } from './support/fault-steps.ts';
import { withFault } from './support/faulty-code.ts';
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
      trustProxy: '1',
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

mine.describe('a canary', () => {
  mine.use({ config: async ({}, provide) => provide({ releases: { takeBack: { loads: 3, share: 0.5 } } }) });

  mine(
    'that breaks is dropped by the browser that had it, which keeps working, and withdrawn for everybody',
    async ({ page, releases, site }) => {
      const broken = withFault('throws in render');
      const version = await releases.canary('water', (source, file) => {
        const renamed = source.replaceAll('"Water Projects"', '"Water Projects, canary"');
        return file.startsWith('entry.') ? broken(renamed) : renamed;
      });
      await page.goto('/water-projects');
      await expect(h1(page, 'Water Projects, canary')).toBeVisible();
      await turn(page, 'on');
      await byLink('Village Profiles')(page);
      await expect(h1(page, 'Village profiles')).toBeVisible();
      await byLink('Water Projects')(page);
      await expect(h1(page, 'Water Projects')).toBeVisible();
      await signedIn(page);
      await header(page).getByRole('button', { name: 'Connection: Online' }).click();
      await expect(header(page)).toContainText(`because version ${version} did not work here (GW-106).`);

      const report = (address: string, authorization: string) =>
        fetch(`${site}/telemetry`, {
          method: 'POST',
          headers: { 'x-forwarded-for': address, cookie: 'groundwork_bucket=1', authorization },
          body: JSON.stringify({
            revision: 1,
            environment: 'local',
            events: [
              {
                kind: 'load',
                remote: 'water',
                version,
                outcome: 'failed',
                phase: 'render',
                milliseconds: 0,
                canary: true,
              },
            ],
          }),
        }).then(({ status }) => status);
      // Anybody may send these; they decide nothing.
      for (let forged = 0; forged < 20; forged += 1)
        expect(await report(`10.0.1.${forged % 2}`, `Bearer invented-${forged}`)).toBe(204);
      const others = await Promise.all([accounts.manager, accounts.admin].map((account) => signInByApi(site, account)));
      expect(await Promise.all(others.map(({ access }, at) => report(`10.0.0.${at}`, `Bearer ${access}`)))).toEqual([
        204, 204,
      ]);
      await expect
        .poll(
          async () =>
            ((await (await fetch(`${site}/registry.json`)).json()) as { remotes: Record<string, object> }).remotes[
              'water'
            ],
        )
        .toMatchObject({
          takenBack: { version, by: 'gateway', reason: expect.stringContaining('of 3 people') as unknown },
        });
      await page.reload();
      await expect(h1(page, 'Water Projects')).toBeVisible();
      await signedIn(page);
      await header(page).getByRole('button', { name: 'Connection: Online' }).click();
      await expect(header(page)).toContainText('The portal and its data server are working.');
      await expect(header(page)).not.toContainText('did not work here');
    },
  );
});

mine.describe('a portal with keys', () => {
  mine.use({
    config: async ({ releases }, provide) => provide({ releases: { keys: { test: await releases.sign() } } }),
  });

  mine(
    'runs what is signed, also in a browser that cannot verify by itself, and refuses it with one byte changed in any kind of file, or in file and record together',
    async ({ browser, site, storageState, releases, expectedMessages, page: whole }) => {
      await whole.goto('/water-projects');
      await expect(h1(whole, 'Water Projects')).toBeVisible();
      const kinds: [RegExp, boolean, RegExp | string][] = [
        [/^entry\.\w+\.js$/, false, /entry\.\w+\.js is not the file that was released/],
        [/^project-list\.\w+\.js$/, false, /project-list\.\w+\.js is not the file that was released/],
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
