import { utils, write } from '@e965/xlsx';
import { chooseInList } from './support/choose.ts';
import { atBackend } from './support/backend.ts';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';
import { bearerOf, csv, households, mark, ownRound, removeAll, UPLOAD } from './support/survey-imports.ts';

/** Questions of a kind that follow the three that the test looks at, and an answer to each. */
const KINDS = [
  { type: 'integer', answer: '7' },
  { type: 'decimal', answer: '2.5' },
  { type: 'date', answer: '2026-03-09' },
  { type: 'select_one fuels', answer: '2' },
  { type: 'select_multiple fuels', answer: '1 2' },
  { type: 'text', answer: 'As before' },
] as const;
const MORE = Array.from({ length: 57 }, (_, index) => ({
  ...KINDS[index % KINDS.length]!,
  name: `e2e_more_${index}`,
  label: `Question ${index + 4} of the form`,
}));

/** An XLSForm with 60 questions that no portal knows. */
function formFile() {
  const book = utils.book_new();
  const questions = [
    { type: 'integer', name: 'e2e_bees', label: 'How many beehives?' },
    { type: 'select_one fuels', name: 'e2e_fuel', label: 'What do you cook with?' },
    { type: 'text', name: 'e2e_contact', label: 'Who can be asked?' },
    ...MORE.map(({ type, name, label }) => ({ type, name, label })),
  ];
  utils.book_append_sheet(book, utils.json_to_sheet(questions), 'survey');
  utils.book_append_sheet(
    book,
    utils.json_to_sheet([
      { list_name: 'fuels', name: '1', label: 'Charcoal' },
      { list_name: 'fuels', name: '2', label: 'Firewood' },
    ]),
    'choices',
  );
  return {
    name: 'form.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  };
}

test.afterEach(({ page }) => removeAll(page.request));

test('a questionnaire of 60 questions that the portal does not know: from its form and answers to a figure with an interval, and back', async ({
  page,
  signIn,
}) => {
  const headers = await bearerOf(page.request);
  const round = await ownRound(page.request, headers);
  const answers = Array.from(
    { length: 12 },
    (_, index) =>
      `${mark}-Q${String(index).padStart(2, '0')},MUR-0${1 + (index % 3)},${index % 4},${index < 5 ? 1 : 2},Neighbour ${index},${MORE.map(({ answer }) => answer).join(',')}`,
  );
  await signIn(`${UPLOAD}?round=${round}`, accounts.manager);
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      formFile(),
      csv(
        'questions',
        `household_code,village,hh/e2e_bees,hh/e2e_fuel,hh/e2e_contact,${MORE.map(({ name }) => `hh/${name}`).join(',')}\n${answers.join('\n')}\n`,
      ),
    ]);
  await expect(page.getByText('60 columns fit no field and become new questions.')).toBeVisible();
  await expect(page.getByText('What do you cook with? · Single choice (2)')).toBeVisible();
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('10 are restricted. Change them under “Columns”.')).toBeVisible();
  await page.getByText('Labels, types and access').click();
  await expect(
    page
      .getByRole('table', { name: 'New questions' })
      .getByRole('row', { name: 'Who can be asked? Households Text People with access to restricted data' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 12 rows' }).click();
  await expect(page.getByText('Imported: 12 new, 0 updated.')).toBeVisible();
  const [first] = await households(page.request, headers);
  expect(first).toMatchObject({
    answers: {
      hh_e2e_bees: 0,
      hh_e2e_fuel: '1',
      hh_e2e_more_0: 7,
      hh_e2e_more_1: 2.5,
      hh_e2e_more_2: '2026-03-09',
      hh_e2e_more_3: '2',
      hh_e2e_more_4: ['1', '2'],
    },
    restricted_answers: { hh_e2e_contact: 'Neighbour 0', hh_e2e_more_5: 'As before' },
  });
  expect(['answers', 'restricted_answers'].flatMap((column) => Object.keys(first?.[column] as object))).toHaveLength(
    60,
  );

  // The answers are on the page of the household, the restricted one for people who may see it.
  await page.goto(`/baseline-survey/household/${first?.id ?? ''}`);
  await expect(page.getByRole('row', { name: /What do you cook with\?.*Charcoal/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Who can be asked\?.*Neighbour 0/ })).toBeVisible();

  // They filter the list, the restricted ones where a data manager may see them.
  await page.goto(
    `/baseline-survey/list?where=survey_round_id.name:is:${round}&where=answers.hh_e2e_bees:max:0&where=restricted_answers.hh_e2e_contact:has:neighbour`,
  );
  await expect(page.getByText('1–3 of 3 households')).toBeVisible();

  // A figure of them, with its interval, becomes an indicator.
  await page.goto(
    `/baseline-survey/tools/import?table=households&of=answers.hh_e2e_fuel&by=&where=survey_round_id.name:is:${round}`,
  );
  const table = page.getByRole('table', { name: 'What do you cook with?' });
  await expect(table.getByRole('row', { name: /^All 12 0 41.7% \(5\)/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save as indicator' }).click();
  const panel = page.getByRole('dialog', { name: 'Save as indicator' });
  await panel.getByLabel('Name').fill(`${mark} charcoal`);
  await chooseInList(panel.getByRole('combobox', { name: 'Computed' }), 'Share with “Charcoal”');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Save indicator' }).click();
  await expect(page.getByText('The indicator is saved.')).toBeVisible();
  await page.goto(`/baseline-survey/overview?round=${round}`);
  const own = page.getByRole('row', { name: new RegExp(`${mark} charcoal`) });
  await expect(own).toContainText('42%');
  await expect(own).toContainText(/\(n = 12\)/);
  await expect(own).toContainText(/\(\d+ to \d+%\)/);
  await own.getByRole('button', { name: /^Remove/ }).click();
  await own.getByRole('button', { name: /^Remove/ }).click();
  await expect(own).toHaveCount(0);

  // Undoing the import removes the answers, and the questions with them.
  await page.goto(UPLOAD);
  const row = page.getByRole('row', { name: new RegExp(`${mark} questions.csv`) });
  await row.getByRole('button', { name: /^Undo/ }).click();
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText(/12 rows removed/)).toBeVisible();
  const questions = await page.request.get(atBackend('/data/items/survey_questions'), {
    headers,
    params: { filter: JSON.stringify({ name: { _contains: 'e2e_' } }) },
  });
  expect(await questions.json()).toEqual({ data: [] });
});
