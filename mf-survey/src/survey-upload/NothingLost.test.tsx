import { chooseInList } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { begun, csv, inFreshPages, open } from './testing.tsx';

inFreshPages();

const CHOOSE = /Choose files/;

test('a file that does not say how its letters are encoded is shown with lines to compare, and read anew as the person chooses', async () => {
  const { user } = open();
  // "São José" and "Não há água" of an old Mac.
  const bytes = Uint8Array.from(
    [...'household_code,village,remark\nA,S\x8bo Jos\x8e,N\x8bo h\x87 \x87gua\n'].map((letter) => letter.charCodeAt(0)),
  );
  await user.upload(await screen.findByLabelText(CHOOSE), new File([bytes], 'old.csv', { type: 'text/csv' }));
  const encoding = await screen.findByLabelText('Encoding of old.csv');
  expect(encoding.closest('.ant-select')).toHaveTextContent('macintosh');
  expect(
    within(screen.getByRole('list', { name: 'Lines of old.csv' })).getByText('A,São José,Não há água'),
  ).toBeVisible();
  await chooseInList(user, 'Encoding of old.csv', 'windows-1252');
  expect(await screen.findByText('A,S‹o JosŽ,N‹o h‡ ‡gua')).toBeVisible();
  await chooseInList(user, 'Encoding of old.csv', 'macintosh');
  expect(await screen.findByText('A,São José,Não há água')).toBeVisible();
  await user.click(screen.getByText('Check the file'));
  await user.click(await screen.findByText('Create 1 new village'));
  await user.click(await screen.findByText('Import 2 rows'));
  await screen.findByText(/^Imported: 2 new/);
  expect(begun()?.files).toMatchObject([{ name: 'old.csv', encoding: 'macintosh' }]);
});

test('questions that are restricted are named with the reason, and a person decides for all of them at once', async () => {
  const { user } = open();
  await user.upload(
    await screen.findByLabelText(CHOOSE),
    csv('household_code,rooms,comment,phone\nA,1,Beside the road,1\nB,2,Was away,2\n'),
  );
  expect(
    await screen.findByText('2 new questions are restricted, because their answers could identify a person.'),
  ).toBeVisible();
  expect(screen.getByText('Comment (free text), Phone (by its heading)')).toBeVisible();
  await user.click(screen.getByText('Restrict none of them'));
  expect(screen.queryByText(/new questions are restricted/)).toBeNull();
  await user.click(screen.getByText('Check the file'));
  await user.click(await screen.findByText('Import 2 rows'));
  await screen.findByText(/^Imported: 2 new/);
  expect(begun()?.choices[0]?.columns).toEqual(['household_code', 'rooms', 'answers.comment', 'answers.phone']);
});

test('the review accounts for every line, and says what waits for a village that is not known', async () => {
  const { user } = open();
  await user.upload(
    await screen.findByLabelText(CHOOSE),
    csv('household_code,village,rooms,_status\nA,Nowhere,1,sent\nB,Nowhere,2,sent\n'),
  );
  await user.click(await screen.findByText('Check the file'));
  expect(
    await screen.findByText(
      '2 of 2 rejected rows have values that the portal does not know. Create or match them below.',
    ),
  ).toBeVisible();
  expect(
    within(screen.getByRole('table', { name: 'Lines by sheet' })).getByRole('row', { name: 'may.csv 0 0 2 1 3' }),
  ).toBeVisible();
  const left = within(screen.getByRole('table', { name: 'Lines and columns that are left out' }));
  expect(left.getByRole('row', { name: 'Row 1 Headings 1 may.csv' })).toBeVisible();
  expect(
    left.getByRole('row', { name: 'Column “_status”, from row 2 It is about the submission, not an answer 2 may.csv' }),
  ).toBeVisible();
  await user.click(screen.getByText('Create 1 new village'));
  expect(await screen.findByText('Import 3 rows')).toBeVisible();
  expect(
    within(screen.getByRole('table', { name: 'Lines by sheet' })).getByRole('row', { name: 'may.csv 2 0 0 1 3' }),
  ).toBeVisible();
});
