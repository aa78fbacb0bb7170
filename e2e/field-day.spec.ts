import { Buffer } from 'node:buffer';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { jpegBytes } from '../shared/testing/photo-files.ts';
import { atBackend } from './support/backend.ts';
import { h1 } from './support/fault-steps.ts';
import { banner, renamed, test } from './support/offline-portal.ts';
import { accounts, expect } from './support/portal.ts';
import { waitUntilStored } from './support/stored.ts';
import { bearerOf } from './support/survey-imports.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 150_000 });

const mark = `FIELD-${Date.now().toString(36)}`;
const { manager, member } = accounts;
const photo = Buffer.from(jpegBytes({ taken: '2026:11:20 07:08:09', comment: mark }));

interface Point {
  readonly id: string;
  readonly name: string;
  readonly project_id: string;
}

const notice = (page: Page) => page.getByRole('complementary', { name: 'Waiting to be sent' });

async function signInAs(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(/dashboard/);
}

test('a day in the field: cut off at each step of reading, reviewing, visiting and uploading, Chromium restarted, another person, a release, a rollback and a remote switched off; everything is sent once', async ({
  site,
  request,
}, { project }) => {
  // Between two questions the server may close a connection that has been idle.
  const headers = { ...(await bearerOf(request)), connection: 'close' };
  const dataOf = async <T>(address: string): Promise<T> =>
    ((await (await request.get(atBackend(address), { headers })).json()) as { data: T }).data;
  const made = (await (
    await request.post(atBackend('/data/items/households'), { headers, data: { household_code: mark } })
  ).json()) as { data: { id: string } };
  const household = made.data.id;
  const points = await dataOf<Point[]>('/data/items/water_points?fields=id,name,project_id&sort=name&limit=-1');
  const point = points.find(({ project_id }) => points.filter((one) => one.project_id === project_id).length > 1)!;
  const notes = () =>
    dataOf<{ note: string | null }[]>(
      `/data/items/household_reviews?filter[household_id][_eq]=${household}&fields=note`,
    );
  const visits = () =>
    dataOf<{ id: string }[]>(
      `/data/items/water_point_visits?filter[water_point_id][_eq]=${point.id}&filter[note][_eq]=${mark}&fields=id`,
    );
  const photos = () =>
    dataOf<{ id: string }[]>(`/data/items/media_upload_items?filter[caption][_eq]=${mark}&fields=id`);
  const sent = async () => [(await notes()).length, (await visits()).length, (await photos()).length];

  const folder = await mkdtemp(path.join(tmpdir(), 'groundwork-profile-'));
  const open = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(folder, {
      ...project.use.launchOptions,
      baseURL: site.url,
      locale: 'en-GB',
      viewport: { width: 390, height: 780 },
    });
  let context = await open();
  let page = context.pages()[0] ?? (await context.newPage());
  /** Closes the browser, and opens it again where there is no network. */
  const restart = async (): Promise<void> => {
    await context.close();
    context = await open();
    await context.setOffline(true);
    page = context.pages()[0] ?? (await context.newPage());
  };
  const householdPage = `/baseline-survey/household/${household}`;
  const visitPage = `/water-projects/${point.project_id}/visit?point=${point.id}`;
  try {
    // In the office: the pages of the day are opened once.
    await signInAs(page, manager);
    await page.goto('/upload_media');
    await expect(page.getByLabel('Choose files')).toBeAttached();
    await waitUntilStored(page, /items\/villages/);
    await page.goto(visitPage);
    await expect(page.getByRole('radio', { name: 'Partly works' })).toBeVisible();
    await waitUntilStored(page, /items\/water_points/);
    await page.goto('/water-projects');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await waitUntilStored(page, /items\/water_projects/);
    await page.goto(householdPage);
    await expect(page.getByLabel('Note for the team')).toBeVisible();
    await waitUntilStored(page, new RegExp(`households.*${household}`));

    // Reviewing, from a page that is read without a network or a gateway.
    await context.setOffline(true);
    await site.stop();
    await page.reload();
    await expect(banner(page)).toBeVisible();
    await page.getByLabel('Note for the team').fill(mark);
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(notice(page)).toHaveText(/1 change waits for the connection/);

    await restart();
    await page.goto(visitPage);
    await page.getByRole('radio', { name: 'Partly works' }).check();
    await page.getByRole('combobox', { name: 'Cause' }).selectOption('Not known');
    await page.getByLabel('Note (optional)').fill(mark);
    await page.getByRole('button', { name: 'Save visit' }).click();
    await expect(page.getByText(`The visit to ${point.name} waits on this device`)).toBeVisible({ timeout: 20_000 });
    await expect(notice(page)).toHaveText(/2 changes wait for the connection/);

    await restart();
    await page.goto('/upload_media');
    await page
      .getByLabel('Choose files')
      .setInputFiles([{ name: `${mark}.jpg`, mimeType: 'image/jpeg', buffer: photo }]);
    await page.getByRole('region', { name: 'Apply to all files' }).getByLabel('Caption').fill(mark);
    await page.getByRole('button', { name: 'Upload 1 file' }).click();
    await expect(page.getByText(/waits? for the (connection|network)/i).first()).toBeVisible();

    // Meanwhile two releases change; the page that is stored stays what it was.
    await site.releases.release('water', renamed(' II'));
    await site.releases.disable('chat', 'Being repaired');
    await restart();
    await page.goto('/water-projects');
    await expect(h1(page, 'Water Projects')).toBeVisible();
    expect(await sent()).toEqual([0, 0, 0]);

    // The network is back, but the server loses what is sent. Another person signs in, sees nothing of it and sends none of it.
    await site.startAgain();
    const lose = (pattern: string) =>
      context.route(pattern, (route) =>
        route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
      );
    await lose('**/groundwork-outbox');
    await lose('**/files*');
    await lose('**/groundwork-uploads*');
    await context.setOffline(false);
    await page.reload();
    await expect(h1(page, 'Water Projects II')).toBeVisible();
    await page.goto('/chat');
    await expect(page.getByText('Being repaired')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog', { name: 'Log out now?' }).getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await context.unrouteAll();
    await signInAs(page, member);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(notice(page)).toHaveCount(0);
    expect(await sent()).toEqual([0, 0, 0]);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();

    // The first person is back, after a rollback. Answers are lost on the way: what has been sent is not sent again.
    await site.releases.release('water', (source) => source.replaceAll('"Water Projects II', '"Water Projects'));
    let lost = 0;
    await context.route('**/groundwork-outbox', async (route) => {
      lost += 1;
      if (lost > 2) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await signInAs(page, manager);
    await page.goto('/upload_media');
    await expect.poll(sent, { timeout: 60_000 }).toEqual([1, 1, 1]);
    await expect(notice(page)).toHaveCount(0, { timeout: 30_000 });
    await page.goto('/water-projects');
    await expect(h1(page, 'Water Projects')).toBeVisible();
    expect([await notes(), await sent()]).toEqual([[{ note: mark }], [1, 1, 1]]);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
    for (const [collection, rows] of Object.entries({
      water_point_visits: await visits(),
      media_upload_items: await photos(),
    })) {
      if (rows.length > 0)
        await request.delete(atBackend(`/data/items/${collection}`), { headers, data: rows.map(({ id }) => id) });
    }
    await request.delete(atBackend(`/data/items/households/${household}`), { headers });
  }
});
