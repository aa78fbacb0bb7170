import { devices, type Page } from '@playwright/test';
import { atBackend } from './support/backend.ts';
import { expect, expectAccessibleInBoth, test } from './support/portal.ts';
import { ask } from './support/rich-project.ts';
import { bearerOf } from './support/survey-imports.ts';

const { viewport: _viewport, defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
test.use({
  ...phone,
  viewport: { width: 360, height: 740 },
  permissions: ['geolocation'],
  geolocation: { latitude: -17.5123, longitude: 36.1, accuracy: 8 },
});

interface Point {
  readonly id: string;
  readonly name: string;
  readonly project_id: string;
}
const today = (): string => new Date().toISOString().slice(0, 10);
/** A project with one water point alone is asked for no point; one with several is. */
async function projectWith(page: Page, fits: (points: number) => boolean): Promise<Point> {
  const points = await ask<Point[]>(page, '/data/items/water_points?fields=id,name,project_id&sort=name&limit=-1');
  const found = points.find(({ project_id }) => fits(points.filter((one) => one.project_id === project_id).length));
  if (!found) throw new Error('The demo has no such project.');
  return found;
}

async function visitsTo(page: Page, point: string): Promise<readonly Record<string, unknown>[]> {
  return ask(
    page,
    `/data/items/water_point_visits?filter[water_point_id][_eq]=${point}&fields=*&sort=visited_on,date_created,id&limit=-1`,
  );
}

/** Removes what a test has recorded. */
async function remove(page: Page, keys: readonly unknown[]): Promise<void> {
  const headers = await bearerOf(page.request);
  for (const key of keys)
    await page.request.delete(atBackend(`/data/items/water_point_visits/${String(key)}`), { headers });
}

test('a visit is recorded on a phone with a photo and a position, and the figures follow; axe finds nothing on the form, light or dark', async ({
  page,
  signInOnly,
}) => {
  await signInOnly();
  const point = await projectWith(page, (points) => points > 1);
  const before = await visitsTo(page, point.id);
  await page.goto(`/water-projects/${point.project_id}`);
  await page
    .getByRole('link', { name: `Record visit to ${point.name}` })
    .first()
    .click();
  await expect(page.getByRole('combobox', { name: 'Water point' })).toHaveValue(point.id);
  const save = page.getByRole('button', { name: 'Save visit' });
  // Under the thumb, whatever is on the screen.
  await expect(save).toBeInViewport();
  await page.getByRole('radio', { name: 'Abandoned' }).check();
  await save.click();
  await expect(page.getByText('Choose the cause, or “Not known”.')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('radio', { name: 'Not working' }).check();
  await page.getByRole('combobox', { name: 'Cause' }).selectOption('Broken or worn part');
  // The largest picture of the portal itself.
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 2000);
    canvas.getContext('2d')!.fillStyle = 'teal';
    canvas.getContext('2d')!.fillRect(0, 0, 3000, 2000);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  });
  await page
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'pump.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(picture) });
  await expect(page.getByRole('img', { name: 'The photo of this visit' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Consent' }).selectOption('Granted');
  await page.getByRole('button', { name: 'Use my position' }).click();
  await expect(page.getByText('-17.51230, 36.10000, accurate to 8 m.')).toBeVisible();
  await page.getByRole('button', { name: '1 month' }).click();
  await page.getByLabel('Note (optional)').fill('Rods broken');
  // What is filled in survives the page.
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Not working' })).toBeChecked();
  await expect(page.getByRole('img', { name: 'The photo of this visit' })).toBeVisible();
  await expect(page.getByLabel('Note (optional)')).toHaveValue('Rods broken');
  await save.dblclick();
  await expect(page.getByRole('heading', { name: `Visit to ${point.name} saved` })).toBeVisible();
  const added = (await visitsTo(page, point.id)).filter(({ id }) => !before.some((one) => one['id'] === id));
  expect(added).toEqual([
    expect.objectContaining({
      functional: 'no',
      cause: 'breakage',
      photo_consent: 'granted',
      note: 'Rods broken',
      visited_on: today(),
      accuracy_m: 8,
      photo: expect.any(String),
    }),
  ]);
  try {
    await page.getByRole('link', { name: 'Open project' }).click();
    const card = page.getByRole('region', { name: 'Visits', exact: true });
    await expect(card.getByText(/^Not working at the last visit/)).toBeVisible();
    await card.getByRole('button', { name: 'Show as table' }).click();
    await expect(card.getByText('Rods broken')).toBeVisible();
    await expect(card.getByRole('img', { name: new RegExp(point.name) })).toBeVisible();
    // Counted apart, from the rows of the project.
    const points = await ask<Point[]>(
      page,
      `/data/items/water_points?filter[project_id][_eq]=${point.project_id}&fields=id&limit=-1`,
    );
    const last = await Promise.all(
      points.map(async ({ id }) => (await visitsTo(page, id)).at(-1)?.['functional'] ?? null),
    );
    const working = last.filter((found) => found === 'yes').length;
    await expect(
      page.getByText(`${working} of ${last.filter((found) => found !== null).length}`, { exact: true }),
    ).toBeVisible();
    await expect(page.getByText('Planned', { exact: true })).toBeVisible();
  } finally {
    await remove(
      page,
      added.map(({ id }) => id),
    );
  }
});
