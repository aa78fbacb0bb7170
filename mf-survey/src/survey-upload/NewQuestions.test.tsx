import { chooseInList } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { begun, csv, inFreshPages, MAPPINGS, open, server, textFileOf } from './testing.tsx';

inFreshPages();

const FILE =
  'household_code,rooms,bees,comment,_submission_time\nA,1,4,Lives beside the road,2024-05-01\nB,2,0,Was not at home,2024-05-02\n';
const CHOOSE = /Choose files/;

test('columns that fit no field become questions, which a person corrects before the import', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText(CHOOSE), csv(FILE));
  expect(await screen.findByText('2 columns fit no field and become new questions.')).toBeVisible();
  const bees = screen.getByText('Bees', { selector: 'summary b' }).closest('details');
  if (bees === null) throw new Error('The question is not shown.');
  await user.click(within(bees).getByText('Bees', { selector: 'b' }));
  await user.clear(within(bees).getByLabelText('Label'));
  await user.type(within(bees).getByLabelText('Label'), 'Beehives');
  await user.type(within(bees).getByLabelText('Unit'), 'hives');
  await user.tab();
  expect(await screen.findByText('Beehives', { selector: 'summary b' })).toBeInTheDocument();
  // Text could name anybody.
  expect(screen.getByText(/^· Text · Restricted$|Text · Restricted/, { selector: 'summary' })).toBeInTheDocument();
  await user.click(await screen.findByText('Check the file'));
  const added = await screen.findByRole('table', { name: 'New questions' });
  expect(
    within(added).getByRole('row', { name: 'Beehives Households Number (hives) Everybody who sees the survey' }),
  ).toBeVisible();
  expect(
    within(added).getByRole('row', { name: 'Comment Households Text People with access to restricted data' }),
  ).toBeVisible();
  await user.click(await screen.findByText('Import 2 rows'));
  await screen.findByText(/^Imported: 2 new/);
  expect(begun()?.choices[0]).toMatchObject({
    columns: ['household_code', 'rooms', 'answers.bees', 'restricted_answers.comment', null],
    questions: [
      { collection: 'households', name: 'comment', kind: 'text', restricted: true },
      { collection: 'households', name: 'bees', label: 'Beehives', kind: 'number', unit: 'hives', restricted: false },
    ],
  });
});

test('a question that the portal has is filled by its name, with no new one', async () => {
  server.items['survey_questions'] = [
    {
      id: 'q1',
      collection: 'households',
      name: 'bees',
      label: 'Beehives',
      kind: 'number',
      unit: null,
      choices: null,
      restricted: false,
    },
  ];
  const { user } = open();
  await user.upload(await screen.findByLabelText(CHOOSE), csv('household_code,rooms,bees\nA,1,4\n'));
  expect((await screen.findByLabelText('bees fills')).closest('.ant-select')).toHaveTextContent(
    'Beehives · answers.bees',
  );
  expect(screen.queryByText(/fits no field/)).not.toBeInTheDocument();
});

test('all of them can be left out, which is remembered; one of them can be chosen again', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText(CHOOSE), csv(FILE));
  await user.click(await screen.findByText('Leave them out'));
  expect(screen.queryByText(/become new questions/)).not.toBeInTheDocument();
  await chooseInList(user, 'bees fills', 'New question');
  expect(await screen.findByText('One column fits no field and becomes a new question.')).toBeVisible();
  await user.click(await screen.findByText('Check the file'));
  await user.click(await screen.findByText('Import 2 rows'));
  await screen.findByText(/^Imported: 2 new/);
  expect(begun()?.choices[0]?.columns).toEqual(['household_code', 'rooms', 'answers.bees', null, null]);
  await waitFor(() => expect(server.seen('POST', MAPPINGS)).toHaveLength(1));
  expect(server.seen('POST', MAPPINGS)[0]?.body).toMatchObject({
    definition: { columns: { households: { comment: '' } } },
  });
});

test('a form alone is refused with a sentence', async () => {
  const { user } = open();
  await user.upload(
    await screen.findByLabelText(CHOOSE),
    textFileOf(
      'survey.json',
      JSON.stringify({ survey: [{ type: 'integer', name: 'bees', label: 'How many hives?' }] }),
    ),
  );
  expect(await screen.findByText(/This is a form without answers/)).toBeVisible();
});

test('a choice that is restricted becomes text: its choices would show the answers to everybody', async () => {
  const { user } = open();
  await user.upload(
    await screen.findByLabelText(CHOOSE),
    csv('household_code,rooms,clan\nA,1,North\nB,2,North\nC,2,South\nD,1,South\n'),
  );
  const clan = (await screen.findByText('Clan', { selector: 'summary b' })).closest('details')!;
  expect(clan).toHaveTextContent('Clan · Single choice (2)');
  await user.click(within(clan).getByText('Clan', { selector: 'b' }));
  await user.click(within(clan).getByLabelText(/^Restricted/));
  const now = (await screen.findByText('Clan', { selector: 'summary b' })).closest('details')!;
  expect(now).toHaveTextContent('Clan · Text · Restricted');
  await user.click(within(now).getByLabelText('Type'));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Text',
    'Number',
    'Yes or no',
    'Date',
    'Position',
    'Photo',
  ]);
});
