import { atBackend } from './support/backend.ts';
import { chooseInList } from './support/choose.ts';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';
import { bearerOf } from './support/survey-imports.ts';

const mark = `Edit ${Date.now().toString(36)}`;

test.afterAll(async ({ request }) => {
  const headers = await bearerOf(request);
  for (const [collection, field, key] of [
    ['households', 'household_code', 'id'],
    ['water_projects', 'project_uid', 'project_id'],
    ['villages', 'village_name', 'village_id'],
    ['survey_rounds', 'name', 'id'],
  ] as const) {
    const filter = `filter[${field}][_starts_with]=${encodeURIComponent(mark)}&fields=${key}`;
    const found = await request.get(atBackend(`/data/items/${collection}?${filter}`), { headers });
    const { data } = (await found.json()) as { data: Readonly<Record<string, string>>[] };
    for (const row of data) await request.delete(atBackend(`/data/items/${collection}/${row[key]}`), { headers });
  }
});

test('a data manager sets up a village, a round and a household, adds a person, and cannot remove what is in use', async ({
  page,
  signIn,
}) => {
  await signIn('/village-profiles', accounts.manager);
  await page.getByRole('button', { name: 'Add village' }).click();
  const village = page.getByRole('form', { name: 'Add village' });
  await expectAccessible(page);
  await village.getByRole('button', { name: 'Save' }).click();
  await expect(village.getByText('Enter an answer.').first()).toBeVisible();
  await village.getByLabel('Village code').fill(mark.replace(' ', '-'));
  await village.getByLabel('Village', { exact: true }).fill(`${mark} ሐረር`);
  await village.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await page.goto('/baseline-survey/tools/rounds');
  await page.getByRole('button', { name: 'Add round' }).click();
  const round = page.getByRole('form', { name: 'Add round' });
  await expectAccessible(page);
  await round.getByLabel('Name', { exact: true }).fill(`${mark} round`);
  await round.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`${mark} round`) })).toBeVisible();

  await page.goto('/baseline-survey/list');
  await page.getByRole('button', { name: 'Add household' }).click();
  const household = page.getByRole('form', { name: 'Add household' });
  await household.getByLabel('Household', { exact: true }).fill(`${mark} 1`);
  await chooseInList(household.getByRole('combobox', { name: 'Village' }), `${mark} ሐረር`);
  await chooseInList(household.getByRole('combobox', { name: 'Survey round' }), `${mark} round`);
  await household.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Open the new household' }).click();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Add to People' }).click();
  const person = page.getByRole('form', { name: 'Add to People' });
  await person.getByLabel('Line in the roster').fill('1');
  await person.getByLabel(/^Age/).fill('0');
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await page.goto('/baseline-survey/tools/rounds');
  await page.getByRole('button', { name: `Edit ${mark} round` }).click();
  await page.getByRole('button', { name: 'Remove…' }).click();
  await page
    .getByRole('dialog', { name: /^Remove/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText(/It is still used: Households \(1\)/)).toBeVisible();
  await expectAccessible(page);
});

test('a water project is added, edited on a phone by its key, and removed with its points', async ({
  page,
  signIn,
}) => {
  await signIn('/water-projects', accounts.manager);
  await page.getByRole('button', { name: 'Add project' }).click();
  const project = page.getByRole('form', { name: 'Add a project' });
  await project.getByLabel('Project UID').fill(`${mark} WP`);
  await project.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto(`/water-projects?search=${encodeURIComponent(mark)}`);
  await page
    .getByRole('link', { name: new RegExp(`${mark} WP`) })
    .first()
    .click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { level: 1, name: `${mark} WP` })).toBeVisible();
  await page.getByRole('button', { name: 'Add a water point' }).click();
  await page.getByRole('form', { name: 'Add a water point' }).getByLabel('Water point').fill('ፓምፕ 1');
  await page.getByRole('form').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  const edit = page.getByRole('form', { name: 'Edit project' });
  const open = () =>
    expect(async () => {
      await page.keyboard.press('e');
      await expect(edit).toBeVisible({ timeout: 3_000 });
    }).toPass();
  await open();
  await edit.getByLabel('People served').fill('1,5');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Enter a whole number.')).toBeVisible();
  await edit.getByLabel('People served').fill('120');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toHaveCount(0);
  await expect(page.getByText('120').first()).toBeVisible();
  await open();
  await page.getByRole('button', { name: 'Remove…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Remove/ });
  await expect(dialog).toContainText('1 water point');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(/\/water-projects$/);
});
