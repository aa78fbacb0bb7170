import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startForeignSite, type ForeignSite } from './support/foreign-site.ts';
import { configurationFor, pageFor, sessionStatements } from './support/integrators-page.ts';
import { startOwnGateway, type OwnGateway } from './support/own-gateway.ts';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';
import { signInByApi } from './support/sign-in-by-api.ts';

const { resolve } = createRequire(import.meta.url);
const packageFile = (name: string, file: string): string =>
  path.join(path.dirname(resolve(`${name}/package.json`)), file);

/** What the examples take from packages, as a site would serve it from its own origin. */
const ofPackages: Readonly<Record<string, string>> = {
  'react.production.min.js': packageFile('react18', 'umd/react.production.min.js'),
  'react-dom.production.min.js': packageFile('react-dom18', 'umd/react-dom.production.min.js'),
  'vue.runtime.global.prod.js': packageFile('vue', 'dist/vue.runtime.global.prod.js'),
};

let gateway: OwnGateway;
let site: ForeignSite;
let example = 'plain';
let tokens: (() => Promise<string>) | undefined;

test.beforeAll(async () => {
  site = await startForeignSite(
    () => gateway.url,
    (name) => {
      if (name === 'token' || name === 'my-own/portal-token') return tokens?.();
      if (name === 'as-written.html') return Promise.resolve(pageFor(gateway.url));
      const ofPackage = ofPackages[name];
      if (ofPackage !== undefined) return readFile(ofPackage, 'utf8');
      const file = path.join(import.meta.dirname, '../docs/examples', example, name);
      return readFile(file, 'utf8').then((text) => text.replaceAll('https://portal.example.org', gateway.url));
    },
  );
  gateway = await startOwnGateway({ config: configurationFor(site.url) });
});
test.afterAll(async () => {
  await site.close();
  await gateway.close();
});

const memberToken = async (): Promise<string> => (await signInByApi(gateway.url, accounts.member)).access;

test('a plain page shows a list and a project, signs in by our window, and is itself left alone', async ({
  page,
  context,
}) => {
  example = 'plain';
  const bearers = new Set<string>();
  context.on('request', (request) => {
    if (request.headers()['authorization'] !== undefined) bearers.add(new URL(request.url()).origin);
  });
  await page.goto(site.url);
  const list = page.locator('groundwork-water').first();
  await expect(page.getByText('Nobody is signed in.')).toBeVisible();
  await expect(list.getByText('Only members of Groundwork see this.')).toBeVisible();
  await expectAccessible(page);

  const opening = page.waitForEvent('popup');
  await list.getByRole('button', { name: 'Sign in to Groundwork' }).click();
  const popup = await opening;
  await popup.getByLabel('Email').fill(accounts.member.email);
  await popup.getByLabel('Password', { exact: true }).fill(accounts.member.password);
  await popup.getByRole('button', { name: 'Login', exact: true }).click();
  const permit = popup.getByRole('button', { name: /^Continue as .+ on http:\/\/127\.0\.0\.1:\d+$/ });
  await expect(permit).toBeVisible();
  await expectAccessible(popup);
  // The press closes the window, so nothing of it is waited for but that.
  const closed = popup.waitForEvent('close');
  await permit.dispatchEvent('click');
  await closed;

  // From the list to a project and back, in memory: the page's own address and history stay.
  await expect(list.getByText('36 projects')).toBeVisible();
  await expectAccessible(page);
  const before = await page.evaluate(() => history.length);
  await list.getByRole('cell', { name: 'Mepanga' }).first().click();
  await expect(list.getByRole('heading', { level: 1, name: 'WP-2025-036' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Water Projects' })).toHaveAttribute(
    'href',
    /^http:\/\/localhost:\d+\/water-projects/,
  );
  await list.getByRole('button', { name: 'More' }).click();
  await list.getByRole('button', { name: 'Add documents' }).click();
  await expect(page.getByText(/^Somebody wants to go to \/upload_docs\?/)).toBeVisible();
  await expect(list.getByRole('heading', { level: 1, name: 'WP-2025-036' })).toBeVisible();

  // While a stylesheet of the remote is being fetched, a link that the browser ignores is in the page.
  await expect.poll(() => page.locator('link[rel="groundwork"]').count()).toBe(0);
  const left = await page.evaluate(async () => ({
    url: location.pathname,
    history: history.length,
    title: document.title,
    storage: [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length],
    cookie: document.cookie,
    styles: [document.adoptedStyleSheets.length, document.querySelectorAll('style, link').length],
    root: document.documentElement.attributes.length,
  }));
  expect(left).toEqual({
    url: '/',
    history: before,
    title: 'Wells of the district',
    storage: [0, 0, 0],
    cookie: '',
    styles: [0, 0],
    root: 1,
  });
  expect([...bearers]).toEqual([gateway.url]);

  // Taken away it is gone altogether; put back it is there again, without another sign-in.
  await list.evaluate((element) => {
    element.remove();
    Object.assign(globalThis, { kept: element });
  });
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { kept: Element }).kept.shadowRoot?.childNodes.length))
    .toBe(0);
  await page.evaluate(() => document.querySelector('main')?.prepend((globalThis as unknown as { kept: Element }).kept));
  await expect(page.locator('groundwork-water').first().getByText('36 projects')).toBeVisible();
});

test('a page with React 18 gives its own token, and is asked again when the server refuses one', async ({
  page,
  expectedMessages,
}) => {
  expectedMessages.push(/Loading the user failed/);
  example = 'react18';
  const given = ['not.a.token', await memberToken()];
  tokens = () => Promise.resolve(given.length > 1 ? (given.shift() ?? '') : (given[0] ?? ''));
  await page.goto(site.url);
  const project = page.locator('groundwork-water');
  await page.getByRole('textbox', { name: 'Project' }).fill('none');
  await expect(project.getByText('The project could not be shown.')).toBeVisible();
  const key = await fetch(
    `${gateway.url}/data/items/water_projects?fields=project_id&limit=1&filter[project_uid][_eq]=WP-2025-036`,
    { headers: { authorization: `Bearer ${given[0]}` } },
  );
  const { data } = (await key.json()) as { data: { project_id: string }[] };
  await page.getByRole('textbox', { name: 'Project' }).fill(data[0]?.project_id ?? '');
  await expect(project.getByRole('heading', { level: 1, name: 'WP-2025-036' })).toBeVisible();
  expect(given).toHaveLength(1);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Project' }).fill('');
  await expect(project).toHaveCount(0);
});

test('a page with Vue shows villages, hides them and shows them again; and docs/integrators.md works as it is written', async ({
  page,
}) => {
  example = 'vue';
  const token = await memberToken();
  tokens = () => Promise.resolve(token);
  await page.goto(site.url);
  const villages = page.locator('groundwork-village');
  await expect(villages.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('The villages are here.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide the villages' }).click();
  await expect(villages).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the villages' }).click();
  await expect(villages.getByRole('link').first()).toBeVisible();

  await page.goto(`${site.url}/as-written.html`);
  await expect(page.getByText('Only members of Groundwork see this.')).toBeVisible();
  const [own = '', ends = '', asks = '', leaves = '', ...more] = sessionStatements();
  await page.evaluate(own);
  await expect(page.getByText('36 projects')).toBeVisible();
  await page.evaluate(ends);
  await expect(page.getByText('Only members of Groundwork see this.')).toBeVisible();
  const opening = page.waitForEvent('popup');
  const asked = page.evaluate(`(async () => { ${asks} })()`).catch(String);
  const popup = await opening;
  await expect(popup.getByLabel('Email')).toBeVisible();
  await popup.close();
  expect(await asked).toContain('The sign-in window was closed.');
  await page.evaluate(`(async () => { ${leaves} })()`);
  expect(more).toEqual([]);
});
