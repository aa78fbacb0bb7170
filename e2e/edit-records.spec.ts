import { atBackend } from './support/backend.ts';
import { chooseInList } from './support/choose.ts';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';
import { bearerOf } from './support/survey-imports.ts';

const mark = `Edit ${Date.now().toString(36)}`;

// Lists open where they belong also for people who want nothing to move.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.afterAll(async ({ request }) => {
  const headers = await bearerOf(request);
  for (const [collection, field, key] of [
    ['households', 'household_code', 'id'],
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
