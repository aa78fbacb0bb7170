import { atBackend } from './support/backend.ts';
import { expectChosen } from './support/choose.ts';
import { accounts, expect, test } from './support/portal.ts';
import { bearerOf, households, json, mark, ownRound, removeAll, UPLOAD } from './support/survey-imports.ts';

const { manager } = accounts;
test.afterEach(({ page }) => removeAll(page.request));

test('a data manager checks a file, imports households with their people, and undoes the import', async ({
  page,
  signIn,
}) => {
  const headers = await bearerOf(page.request);
  await signIn(`${UPLOAD}?round=${await ownRound(page.request, headers)}`, manager);
  await page.getByLabel('Choose files').setInputFiles(
    json('first', [
      {
        household_code: `${mark}-1`,
        village: 'Chirmiba',
        interview_date: '06/05/2024',
        rooms: 3,
        members: [
          { line_no: 1, sex: 'F', age: 41 },
          { line_no: 2, sex: 'M', age: 7 },
        ],
      },
      { household_code: `${mark}-2`, village: 'MUR-01', interview_date: '17/05/2024', rooms: 0 },
      { household_code: `${mark}-3`, village: 'Atlantis', interview_date: '18/05/2024', rooms: 2 },
      { household_code: `${mark}-4`, village: 'MUR-01', interview_date: '19/05/2024', rooms: 'many' },
    ]),
  );
  await page.getByRole('button', { name: 'Check the file' }).click();
  // The closest name is proposed, and taken only by a person.
  await expectChosen(page.getByRole('combobox', { name: 'Chirmiba means' }), 'Chirimba');
  await expectChosen(page.getByRole('combobox', { name: 'Atlantis means' }), /^Choose$/);
  await page.getByRole('button', { name: 'Apply to 1 row', disabled: false }).click();
  const check = page.getByRole('region', { name: 'Check' });
  await expect(check.getByRole('row', { name: 'Households 2 0 0 2 4' })).toBeVisible();
  await expect(check.getByRole('row', { name: 'Household members 2 0 0 0 2' })).toBeVisible();
  await expect(check.getByRole('row', { name: /row 3 .*village Atlantis is no village/ })).toBeVisible();
  await expect(check.getByRole('row', { name: /row 4 .*rooms many is not a number/ })).toBeVisible();
  expect(await households(page.request, headers)).toEqual([]);

  await page.getByRole('button', { name: 'Import 4 rows' }).click();
  await expect(page.getByText('Imported: 4 new, 0 updated.')).toBeVisible();
  const [first, second] = await households(page.request, headers);
  expect(first).toMatchObject({ village_id: 'MUR-03', interview_date: '2024-05-06', rooms: 3 });
  expect(first?.['members']).toHaveLength(2);
  expect(second).toMatchObject({ village_id: 'MUR-01', rooms: 0, members: [] });
  expect(second?.['source_batch_id']).toBe(first?.['source_batch_id']);

  // One household is changed by somebody else: the undo leaves it, and says so.
  await page.request.patch(atBackend(`/data/items/households/${second?.id}`), { headers, data: { rooms: 1 } });
  const row = page.getByRole('row', { name: new RegExp(`${mark} first.json`) });
  await expect(row).toContainText('Imported');
  await row.getByRole('button', { name: /Undo/ }).click();
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(
    page.getByText(`${mark} first.json is undone: 3 rows removed, 0 restored, 1 left as they are:`),
  ).toBeVisible();
  await expect(page.getByText(`Household ${mark}-2 was changed since.`)).toBeVisible();
  expect((await households(page.request, headers)).map(({ household_code }) => household_code)).toEqual([`${mark}-2`]);
});
