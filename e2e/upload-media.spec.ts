import { atBackend } from './support/backend.ts';
import { expectChosen } from './support/choose.ts';
import { Buffer } from 'node:buffer';
import { jpegBytes } from '../shared/testing/photo-files.ts';
import { expect, test } from './support/portal.ts';
import { ask, grid } from './support/rich-project.ts';
import { signInByApi } from './support/sign-in-by-api.ts';

/** A name that no other test and no earlier run has used. */
const mark = `e2e ${Date.now().toString(36)}`;
/** 16° and 4′ as a camera writes them. */
const PLACE = Buffer.from('0000064000000064' + '0000019000000064', 'hex');

const photo = Buffer.from(
  jpegBytes({
    place: { latitude: [16, 4, 30], longitude: [72, 29, 24], south: true },
    // In front of all others on the village's page.
    taken: '2035:05:06 07:08:09',
    offset: '-05:00',
    makerNote: 'position=-16.075',
    xmp: '<x:xmpmeta exif:GPSLatitude="16,4.5S"/>',
    comment: mark,
  }),
);

interface Item {
  readonly id: string;
  readonly preview_image: string;
  readonly [field: string]: unknown;
}

test.afterEach(async ({ page, baseURL }) => {
  const { access } = await signInByApi(baseURL!, { email: 'manager@example.org', password: 'groundwork-manager' });
  const headers = { authorization: `Bearer ${access}` };
  const found = await page.request.get(
    atBackend(`/data/items/media_upload_items?fields=id&filter[caption][_eq]=${encodeURIComponent(mark)}`),
    { headers },
  );
  const { data } = (await found.json()) as { data: Pick<Item, 'id'>[] };
  if (data.length > 0)
    await page.request.delete(atBackend('/data/items/media_upload_items'), { headers, data: data.map(({ id }) => id) });
});

test('a photo with its position is uploaded from a project, stored without, and shown with its camera in Media, and on the pages of project and village', async ({
  page,
  signInOnly,
}) => {
  expect(photo.includes(PLACE)).toBe(true);
  await signInOnly();
  const [project] = await ask<
    { project_id: string; project_uid: string; village_id: { village_id: string; village_name: string } }[]
  >(
    page,
    '/data/items/water_projects?limit=1&filter[village_id][_nnull]=true&fields=project_id,project_uid,village_id.village_id,village_id.village_name',
  );
  const {
    project_id: id,
    project_uid: uid,
    village_id: { village_id: village, village_name: villageName },
  } = project!;
  await page.goto(`/water-projects/${id}`);
  await page.getByRole('link', { name: 'Add photos' }).click();
  await expectChosen(page.getByRole('combobox', { name: 'Village' }), villageName);
  await expectChosen(page.getByRole('combobox', { name: 'Water project' }), uid);
  await page.getByLabel('Choose files').setInputFiles([
    { name: 'tap.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'half.jpg', mimeType: 'image/jpeg', buffer: photo.subarray(0, 500) },
  ]);
  await expect(page.getByText(/location removed/)).toBeVisible();
  await expect(page.getByText('Not accepted. It is damaged:')).toBeVisible();
  await page.getByRole('region', { name: 'Apply to all files' }).getByLabel('Caption').fill(mark);
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(page.getByRole('link', { name: 'Open in Media' })).toBeVisible();

  const [item] = await ask<Item[]>(
    page,
    `/data/items/media_upload_items?filter[caption][_eq]=${encodeURIComponent(mark)}`,
  );
  expect(item).toMatchObject({
    kind: 'photo',
    consent: 'unknown',
    village_id: village,
    water_project_id: id,
    latitude: null,
    longitude: null,
  });
  expect(new Date(String(item!['taken_at'])).toISOString()).toBe('2035-05-06T12:08:09.000Z');
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('access_token'))}`;
  const stored = await (
    await page.request.get(atBackend(`/data/assets/${item!.preview_image}`), { headers: { authorization } })
  ).body();
  expect(stored.includes(PLACE)).toBe(false);
  expect(stored.toString('latin1')).not.toMatch(/position=|GPSLatitude|e2e /);
  expect(stored.toString('latin1')).toContain('2035:05:06 07:08:09');
  expect(stored.subarray(-200).equals(photo.subarray(-200))).toBe(true);

  await page.goto(`/media?item=${item!.id}`);
  await expect(page.getByRole('dialog', { name: 'Media' }).getByText(mark).first()).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Camera' })).toBeVisible();
  await page.goto(`/water-projects/${id}`);
  await expect(grid(page).getByRole('button', { name: mark })).toBeVisible();
  await page.goto(`/village-profiles/${village}`);
  const shown = page.getByRole('region', { name: 'Photos' }).getByTitle(mark);
  // Pictures are fetched when they come into view.
  await shown.scrollIntoViewIfNeeded();
  await expect(shown.getByRole('img', { name: mark })).toBeVisible();
});
