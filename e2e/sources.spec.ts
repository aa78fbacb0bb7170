import { startKoboServer, type KoboServer } from '../backend/src/integration/sources/kobo-server.ts';
import { chooseInList } from './support/choose.ts';
import { startOdkServer, type OdkServer } from '../backend/src/integration/sources/odk-server.ts';
import { sampleForm } from '../backend/src/integration/sources/sample-form.ts';
import {
  koboSubmission,
  odkSubmission,
  sampleHousehold,
} from '../backend/src/integration/sources/sample-submission.ts';
import type { Page } from '@playwright/test';
import { accounts, expect, expectAccessible, test as base } from './support/portal.ts';
import { startPortalCopy } from './support/portal-copy.ts';

/** More than two pages of each server, which have 1,000 and 250 on each. */
const SUBMISSIONS = { kobo: 2_200, odk: 600 };
const VILLAGES = ['MUR-01', 'MUR-02', 'MUR-03'];
const SOURCES = '/baseline-survey/tools/sources';

interface Servers {
  readonly kobo: KoboServer;
  readonly odk: OdkServer;
  readonly url: string;
}

/** A portal beside a KoboToolbox and an ODK Central with a survey each. */
const test = base.extend<object, { servers: Servers }>({
  servers: [
    async ({}, provide) => {
      const kobo = await startKoboServer({ name: 'Endline of the fund', ...sampleForm(VILLAGES) });
      const odk = await startOdkServer({ name: 'Midline of the fund', ...sampleForm(VILLAGES) });
      const portal = await startPortalCopy({
        countCalls: true,
        environment: { GROUNDWORK_SOURCE_SERVERS: `${kobo.url},${odk.url}` },
      });
      await provide({ kobo, odk, url: portal.url });
      await portal.stop();
      await kobo.close();
      await odk.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ servers }, provide) => provide(servers.url),
});

test.skip(process.env.GROUNDWORK_DATA_DIR === undefined, 'GROUNDWORK_DATA_DIR does not say which portal to copy.');

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const people = (count: number): number => numbers(count).reduce((sum, n) => sum + sampleHousehold(n).members.length, 0);
const rowsOf = (count: number): string => (count + people(count)).toLocaleString('en-GB');
const card = (page: Page, name: string) => page.getByRole('region', { name });
/** An import, a sync or an undo of so many rows. */
const LONG = { timeout: 90_000 };

/** From "Review and import" to the last row, into a new round. */
async function reviewAndImport(page: Page, name: string, count: number): Promise<void> {
  await card(page, name).getByRole('link', { name: 'Review and import' }).click(LONG);
  await chooseInList(page.getByRole('combobox', { name: 'Survey round' }), 'New survey round');
  await page.getByLabel('Name of the new round').fill(name);
  await page.getByRole('button', { name: 'Match the questions' }).click();
  await expect(page.getByRole('combobox', { name: 'household/hhid fills' })).toBeVisible(LONG);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: `Import ${rowsOf(count)} rows` }).click(LONG);
  await expect(page.getByText(`Imported: ${rowsOf(count)} new, 0 updated.`)).toBeVisible(LONG);
}

async function imported(page: Page, name: string, count: number): Promise<void> {
  await expect(card(page, name).getByRole('definition').first()).toHaveText(count.toLocaleString('en-GB'), LONG);
  await expect(card(page, name).getByRole('button', { name: 'Sync now' })).toBeEnabled(LONG);
}

/** That the list has so many households. */
async function listed(page: Page, query: string, count: number): Promise<void> {
  await page.goto(`/baseline-survey/list?${query}`);
  await expect(page.getByRole('button', { name: `Export ${count.toLocaleString('en')}` })).toBeVisible(LONG);
}

/** Households of the demo. */
async function listedFirst(page: Page): Promise<number> {
  await page.goto('/baseline-survey/list');
  return Number((await page.getByRole('button', { name: /^Export \d/ }).textContent())?.replaceAll(/\D/g, ''));
}

/** Undoes imports of a form, the latest first. */
async function undoAll(page: Page, name: string, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    await page.goto('/baseline-survey/tools/upload');
    const row = page
      .getByRole('table', { name: 'Earlier imports' })
      .getByRole('row', { name: new RegExp(`${name}.*Imported`) })
      .first();
    await row.getByRole('button', { name: /^Undo/ }).click();
    await row.getByRole('button', { name: /^Undo/ }).last().click();
    await expect(page.getByText(`${name} is undone:`)).toBeVisible(LONG);
  }
}

/** That the first household has what was edited at the source. */
async function expectEdited(page: Page): Promise<void> {
  await page.goto('/baseline-survey/list?code=HH-00000');
  await page
    .getByRole('link', { name: /HH-00000/ })
    .first()
    .click();
  await expect(page.getByRole('row', { name: /^Rooms.* 9/ })).toBeVisible();
}

test('thousands of submissions of KoboToolbox: connected, reviewed, imported, edited, synced again and undone', async ({
  page,
  signIn,
  servers: { kobo },
}) => {
  const name = 'Endline of the fund';
  const ids = kobo.add(numbers(SUBMISSIONS.kobo).map((n) => koboSubmission(n, VILLAGES)));
  await signIn(SOURCES, accounts.manager);
  const before = await listedFirst(page);
  await page.goto(SOURCES);
  await page.getByRole('button', { name: 'Connect a form' }).click();
  await chooseInList(page.getByRole('combobox', { name: 'Server' }), new URL(kobo.url).host);
  await page.getByLabel('API token').fill('wrong');
  await page.getByRole('button', { name: 'Show forms' }).click();
  await expect(
    page.getByText('KoboToolbox does not accept the token. It may have been replaced: enter the new one.'),
  ).toBeVisible();
  await page.getByLabel('API token').fill(kobo.token);
  await page.getByRole('button', { name: 'Show forms' }).click();
  await expect(page.getByRole('radio', { name: /Endline of the fund/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(card(page, name).getByText('2,200 submissions wait for your review.')).toBeVisible(LONG);
  await expectAccessible(page);
  await reviewAndImport(page, name, SUBMISSIONS.kobo);

  const [first = 0, second = 0, third = 0] = ids;
  kobo.edit(first, { 'living/rooms': '9' });
  kobo.setValidation(second, 'validation_status_approved');
  kobo.remove(third);
  kobo.add([koboSubmission(SUBMISSIONS.kobo, VILLAGES)]);
  await page.goto(SOURCES);
  await imported(page, name, SUBMISSIONS.kobo);
  await card(page, name).getByRole('button', { name: 'Sync now' }).click();
  await expect(card(page, name).getByRole('heading', { name: 'Deleted at the source' })).toBeVisible(LONG);
  await imported(page, name, SUBMISSIONS.kobo);
  await expectAccessible(page);
  await card(page, name)
    .getByRole('button', { name: /^Leave them/ })
    .click();
  await expect(card(page, name).getByText('Left as they are.')).toBeVisible();
  kobo.renewToken();
  await card(page, name).getByRole('button', { name: 'Sync now' }).click();
  await expect(card(page, name).getByText('KoboToolbox does not accept the token.')).toBeVisible(LONG);
  await card(page, name).getByRole('button', { name: 'Change the token' }).click();
  await card(page, name).getByLabel('API token').fill(kobo.token);
  await page.keyboard.press('Enter');
  await expect(card(page, name).getByText('The token is saved.')).toBeVisible();
  await listed(page, 'code=HH-00001&where=review_state:is:approved', 1);
  await expectEdited(page);

  await undoAll(page, name, 2);
  await listed(page, '', before);
  await page.goto(SOURCES);
  await imported(page, name, 0);
});

test('hundreds of submissions of ODK Central: connected, reviewed, imported, edited, synced again and undone', async ({
  page,
  signIn,
  servers: { odk },
}) => {
  const name = 'Midline of the fund';
  const ids = odk.add(numbers(SUBMISSIONS.odk).map((n) => odkSubmission(n, VILLAGES)));
  await signIn(SOURCES, accounts.manager);
  const before = await listedFirst(page);
  await page.goto(SOURCES);
  await page.getByRole('button', { name: 'Connect a form' }).click();
  await chooseInList(page.getByRole('combobox', { name: 'Service' }), 'ODK Central');
  await page.getByLabel('Server').fill(odk.url);
  await page.getByLabel('Email address').fill(odk.email);
  await page.getByLabel('Password').fill('wrong');
  // By the keyboard alone.
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('ODK Central does not accept the email address and password. Enter them again.'),
  ).toBeVisible();
  await page.getByLabel('Password').fill(odk.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /Midline of the fund/ })).toBeChecked();
  await chooseInList(page.getByRole('combobox', { name: 'Sync' }).first(), 'By hand');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await reviewAndImport(page, name, SUBMISSIONS.odk);

  const [first = '', second = ''] = ids;
  odk.edit(first, { living: { rooms: 9 } });
  odk.review(second, 'hasIssues');
  odk.add([odkSubmission(SUBMISSIONS.odk, VILLAGES)]);
  await page.goto(SOURCES);
  await imported(page, name, SUBMISSIONS.odk);
  await card(page, name).getByRole('button', { name: 'Sync now' }).click();
  await imported(page, name, SUBMISSIONS.odk + 1);
  await listed(page, '', before + SUBMISSIONS.odk + 1);
  await listed(page, 'code=HH-00001&where=review_state:is:on_hold', 1);
  await expectEdited(page);
  await undoAll(page, name, 2);
  await listed(page, '', before);
  await page.goto(SOURCES);
  await imported(page, name, 0);
  await card(page, name)
    .getByRole('button', { name: /^Disconnect/ })
    .click();
  await card(page, name)
    .getByRole('button', { name: /^Disconnect/ })
    .last()
    .click();
  await expect(card(page, name)).toHaveCount(0);
});
