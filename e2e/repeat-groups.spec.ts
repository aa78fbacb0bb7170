import { atBackend } from './support/backend.ts';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';
import { bearerOf, households, json, mark, ownRound, removeAll, UPLOAD } from './support/survey-imports.ts';

const child = (line_no: number, sex: string, age: number, ...times: readonly number[]) => ({
  line_no,
  sex,
  age,
  e2e_doses: times.map((one) => ({ times: one, card_seen: one > 1 ? 'yes' : 'no' })),
});
const FORM = Array.from({ length: 6 }, (_, index) => ({
  household_code: `${mark}-R${index}`,
  village: `MUR-0${1 + (index % 3)}`,
  rooms: 2,
  roster: [child(1, 'female', 4, 1, 3), child(2, 'male', 2, 2)],
  e2e_trips: [{ km: 10 + index }],
}));

test.afterEach(({ page }) => removeAll(page.request));

test('repeats that fit no table become tables: from the file to the household, a figure and a report, and back', async ({
  page,
  signIn,
}) => {
  const headers = await bearerOf(page.request);
  const round = await ownRound(page.request, headers);
  await signIn(`${UPLOAD}?round=${round}`, accounts.manager);
  await page.getByLabel('Choose files').setInputFiles(json('repeats', FORM));
  await expect(page.getByText('2 sheets fit no table and become new tables.')).toBeVisible();
  await page.getByLabel('Title of the new table').first().fill('Vaccinations');
  await page.getByLabel('Title of the new table').first().blur();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(
    page.getByRole('table', { name: 'Rows by table' }).getByRole('row', { name: 'Vaccinations 18 0 0 0 18' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Import 42 rows' }).click();
  await expect(page.getByText('Imported: 42 new, 0 updated.')).toBeVisible();

  // The same file again changes nothing.
  await page.goto(`${UPLOAD}?round=${round}`);
  await page.getByLabel('Choose files').setInputFiles(json('repeats', FORM));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(
    page.getByRole('table', { name: 'Rows by table' }).getByRole('row', { name: 'Vaccinations 0 0 18 0 18' }),
  ).toBeVisible();

  // They are on the page of the household, those about persons with the people.
  const [first] = await households(page.request, headers);
  await page.goto(`/baseline-survey/household/${first?.id ?? ''}`);
  await expect(page.getByRole('table', { name: 'E2e trips' }).getByRole('row')).toHaveCount(2);
  await page.goto(`/baseline-survey/household/${first?.id ?? ''}?tab=people`);
  await expect(page.getByRole('table', { name: 'Vaccinations' }).getByRole('row')).toHaveCount(4);
  await expectAccessible(page);

  // They filter the list.
  await page.goto(
    `/baseline-survey/list?where=survey_round_id.name:is:${round}&repeat_rows.e2e_trips=answers.km:min:14`,
  );
  await expect(page.getByText('1–2 of 2 households')).toBeVisible();
  await page.getByRole('button', { name: 'More filters' }).click();
  await expectAccessible(page);

  // A member measures them by the person that they are about.
  await signIn(
    `/data-explorer?table=repeat_rows.e2e_doses&by=member_id.sex&measure=mean:answers.times&where=survey_round_id.name:is:${round}`,
    accounts.member,
  );
  const figures = page.getByRole('table', { name: 'Average times, by sex of the person' });
  await expect(figures.getByRole('row', { name: 'Female 2 12 0' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Vaccinations', exact: true }).getByRole('row')).toHaveCount(19);

  // Undoing the import removes the rows and the tables.
  await signIn(UPLOAD, accounts.manager);
  const row = page.getByRole('row', { name: new RegExp(`${mark} repeats.json.*Imported`) });
  await row.getByRole('button', { name: /^Undo/ }).click();
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText(/42 rows removed/)).toBeVisible();
  const left = await page.request.get(atBackend('/data/items/survey_questions'), {
    headers,
    params: {
      filter: JSON.stringify({
        _or: [
          { collection: { _starts_with: 'repeat_rows.e2e_' } },
          { collection: { _eq: 'repeat_rows' }, name: { _starts_with: 'e2e_' } },
        ],
      }),
    },
  });
  expect(await left.json()).toEqual({ data: [] });
});
