import { declaredUnsavedWork, lostWithPage } from '@groundwork/shared';
import { chooseInLongList, findLongList, refusal, renderScreen, textFile } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as SurveyUpload } from './SurveyUpload.tsx';
import { allow, BATCHES, csv, HOUSEHOLDS, inFreshPages, MAPPINGS, open, PATH, server, VILLAGES, written } from './testing.tsx';

inFreshPages();

test('a member reads that the account cannot import data, and nothing is offered', async () => {
  allow('none');
  open();
  expect(await screen.findByText('Your account can view the survey, but not import data.')).toBeVisible();
  expect(screen.queryByLabelText(/Choose files/)).not.toBeInTheDocument();
});

test('from the file to the last row: read, checked, imported', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('hhid,village,rooms\nA,Chirdozo,2\nB,49,1\nC,Ruaca,x\n'));
  expect(await findLongList('hhid fills')).toHaveAccessibleDescription('Household · household_code');
  await user.click(await screen.findByText('Check the file'));
  const left = await screen.findByLabelText('Left out');
  expect(within(left).getByRole('row', { name: /row 2 A village Chirdozo is no village known to the portal \(is it Chirodzo\?\)/ })).toBeVisible();
  expect(within(left).getByRole('row', { name: /row 3 B village 49 is no village/ })).toBeVisible();
  expect(within(left).getByRole('row', { name: /row 4 C rooms x is not a number/ })).toBeVisible();
  expect(screen.getByText('Nothing to import')).toBeDisabled();
  // The closest name is proposed, and taken only by a person.
  expect(screen.getByText('Resolves 2 of the 3 rejected rows. Your choices are remembered for the next file.')).toBeVisible();
  expect(screen.getByLabelText('Chirdozo means')).toHaveValue('=V1');
  await user.click(screen.getAllByText('Apply to 1 row')[1]!);
  expect(await screen.findByRole('img', { name: '1 new, 0 updated, 0 unchanged, 2 rejected, of 3 rows' })).toBeVisible();
  expect(written()).toEqual([]);
  // Pressed twice, it writes once.
  await user.dblClick(await screen.findByText('Import 1 row'));
  expect(await screen.findByText(/^Imported: 1 new, 0 updated\./)).toBeVisible();
  expect(written()).toMatchObject([{ household_code: 'A', village_id: 'V1', rooms: 2, survey_round_id: 'r2' }]);
});

test('an import of which nothing is in the database is no success', async () => {
  server.on('SEARCH', HOUSEHOLDS, () => ({ status: 200, body: { data: [] } }));
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('household_code,rooms\nA,1\nB,2\n'));
  await user.click(await screen.findByText('Check the file'));
  await user.click(await screen.findByText('Import 2 rows'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was imported. 2 rows could not be written.');
  expect(screen.getByRole('row', { name: 'Households 0 0 2' })).toBeVisible();
  expect(screen.getByRole('row', { name: /^row 2 not known the whole row A was sent, but is not in the database/ })).toBeVisible();
  expect(screen.queryByText(/Imported:/)).not.toBeInTheDocument();
});

test('corrections by hand are checked again, and remembered with the account', async () => {
  const { user } = open(`${PATH}?round=r1`);
  await user.upload(await screen.findByLabelText(/Choose files/), csv('id of house,village,rooms\nA,49,2\n'));
  expect(await screen.findByText(/no column is the household code/)).toBeVisible();
  await chooseInLongList(user, 'id of house fills', 'Household · household_code');
  await user.click(await screen.findByText('Check the file'));
  expect(await screen.findByText('Nothing to import: the accepted rows change nothing.')).toBeVisible();
  await user.selectOptions(await screen.findByLabelText('49 means'), 'Ruaca');
  await user.click(screen.getByText('Apply to 1 row'));
  await user.click(await screen.findByText('Import 1 row'));
  await screen.findByText(/^Imported: 1 new, 0 updated\./);
  expect(written()).toMatchObject([{ household_code: 'A', village_id: 'V2', survey_round_id: 'r1' }]);
  await waitFor(() => expect(server.seen('POST', MAPPINGS)).toHaveLength(1));
  expect(server.seen('POST', MAPPINGS)[0]?.body).toMatchObject({ definition: { columns: { households: { id_of_house: 'household_code' } }, words: { villages: { 49: '=V2' } } } });
  // What the import has taught is in its record, so that an undo takes it back.
  expect(server.seen('POST', BATCHES)[0]?.body).toMatchObject([{ mapping: { remembered: { columns: { households: { id_of_house: { before: null, after: 'household_code' } } }, words: { villages: { 49: { before: null, after: '=V2' } } } } } }]);
});

test('earlier corrections by hand are applied to the next file of the form, on any device', async () => {
  server.items['import_mappings'] = [{ id: 'm1', definition: { columns: { households: { id_of_house: 'household_code' } }, words: { villages: { 49: '=V2', 50: 'nonsense' } } } }];
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('id of house,village,rooms\nB,49,2\n'));
  expect(await findLongList('id of house fills')).toHaveAccessibleDescription('Household · household_code');
  await user.click(await screen.findByText('Check the file'));
  expect(await screen.findByLabelText('49 means')).toHaveValue('=V2');
  expect(screen.getByText('No values to match')).toBeVisible();
  expect(screen.getByText('3 matched, 1 remembered')).toBeVisible();
});

test('an import continues while another screen is shown, warns before the page closes, and is there on return', async () => {
  let answer = (): void => undefined;
  server.on('POST', HOUSEHOLDS, () => new Promise((resolve) => { answer = () => resolve({ status: 200, body: { data: [] } }); }));
  const { user, unmount } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('household_code,rooms\nA,1\n'));
  await user.click(await screen.findByText('Check the file'));
  await user.click(await screen.findByText('Import 1 row'));
  expect(await screen.findByText('0 of 1 rows')).toBeVisible();
  unmount();
  expect([declaredUnsavedWork(), lostWithPage()]).toEqual([undefined, true]);
  await waitFor(() => expect(written()).toHaveLength(1));
  answer();
  await waitFor(() => expect(lostWithPage()).toBeUndefined());
  renderScreen(<SurveyUpload />, { path: PATH });
  expect(await screen.findByText(/^Imported: 1 new, 0 updated\./)).toBeVisible();
  await user.click(screen.getByText('Upload another file'));
  expect(await screen.findByLabelText(/Choose files/)).toBeEnabled();
});

test('the order of day and month is asked where no date settles it', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('household_code,date\nA,03/04/2024\n'));
  await user.click(await screen.findByText('Check the file'));
  // It is asked at the sheet, and not again after the check.
  expect(await screen.findByText('could be 2024-04-03 or 2024-03-04: say whether the day or the month comes first')).toBeVisible();
  expect(screen.queryByLabelText(/Which comes first/)).toBeNull();
  await user.click(screen.getByText('Back to columns'));
  await user.selectOptions(await screen.findByLabelText('03/04/2024 means'), '4 March 2024');
  await user.click(await screen.findByText('Check the file'));
  await user.click(await screen.findByText('Import 1 row'));
  await screen.findByText(/^Imported: 1 new, 0 updated\./);
  expect(written()).toMatchObject([{ interview_date: '2024-03-04' }]);
});

test('what the file does not settle is asked; its rows wait for the answer', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('household_code,rooms,years_in_village\nA,2,999\nB,1,4\n'));
  await user.click(await screen.findByText('Check the file'));
  expect(await screen.findByText('Import 1 row')).toBeVisible();
  expect(screen.getByText('Its rows are rejected until you answer.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('may.csv: What does 999 mean in “years_in_village”?'), 'A code for “not known”');
  await user.click(await screen.findByText('Import 2 rows'));
  await screen.findByText('Imported: 2 new, 0 updated.');
  expect(written()).toMatchObject([{ household_code: 'A', rooms: 2 }, { household_code: 'B', years_in_village: 4 }]);
  expect(written()[0]).not.toHaveProperty('years_in_village');
});

test('a mapping file says what columns and words mean, before or after the data is chosen', async () => {
  const mapping = (text: string) => textFile('our-form.json', text);
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('q1,q2\nA,p1\n'));
  await user.click(await screen.findByText('Back to file'));
  await user.upload(screen.getByLabelText('Mapping file (optional)'), mapping('{"title":"Ours","tables":[{"sheet":"other","fills":"households"}]}'));
  expect(await screen.findByText('“may.csv” was not accepted. The mapping file names the sheet “other”, which is not in the file.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Match by names instead' }));
  await user.upload(screen.getByLabelText('Mapping file (optional)'), mapping('{"title":"Ours","tables":[{"has":["q1"],"fills":"households","columns":{"q1":"household_code","q2":"village_id"},"words":{"village_id":{"p1":"Ruaca"}}}]}'));
  await user.upload(await screen.findByLabelText(/Choose files/), csv('q1,q2\nA,p1\n'));
  expect(await screen.findByText(/Read with the mapping file “Ours”\./)).toBeVisible();
  await user.click(await screen.findByText('Check the file'));
  await user.click(await screen.findByText('Import 1 row'));
  await screen.findByText('Imported: 1 new, 0 updated.');
  expect(written()).toMatchObject([{ household_code: 'A', village_id: 'V2' }]);
});

test('a file that is chosen while the mapping file is still being read is read with it', async () => {
  const { user } = open();
  const mapping = textFile('our-form.json', '{"title":"Ours","tables":[{"has":["q1"],"fills":"households","columns":{"q1":"household_code","q2":"village_id"}}]}');
  const bytes = await mapping.arrayBuffer();
  let end = (): void => undefined;
  jest.spyOn(mapping, 'arrayBuffer').mockReturnValue(new Promise((resolve) => (end = () => resolve(bytes))));
  await user.upload(await screen.findByLabelText('Mapping file (optional)'), mapping);
  await user.upload(screen.getByLabelText(/Choose files/), csv('q1,q2\nA,V1\n'));
  end();
  expect(await screen.findByText(/Read with the mapping file “Ours”\./)).toBeVisible();
});

test('an interrupted import says how far it got, and can be continued', async () => {
  const heal = server.on('POST', HOUSEHOLDS, () => 'no answer');
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('household_code,rooms\nA,1\n'));
  await user.click(await screen.findByText('Check the file'));
  await user.click(await screen.findByText('Import 1 row'));
  expect(await screen.findByText('The import was interrupted after 0 of 1 rows.')).toBeVisible();
  heal();
  await user.click(screen.getByText('Continue'));
  expect(await screen.findByText(/^Imported: 1 new, 0 updated\./)).toBeVisible();
});

test('a file whose content does not match its type is refused with a sentence, and the next one is accepted', async () => {
  const { user } = open();
  const chooser = await screen.findByLabelText(/Choose files/);
  await user.upload(chooser, csv('', 'empty.csv'));
  expect(await screen.findByText('“empty.csv” was not accepted. It is empty.')).toBeVisible();
  await user.upload(chooser, csv('household_code,rooms\nA,1\n'));
  expect(await screen.findByText('Check the file')).toBeVisible();
  expect(screen.queryByText(/was not taken/)).not.toBeInTheDocument();
});

test('lists that cannot be loaded can be tried again', async () => {
  const heal = server.on('GET', VILLAGES, () => refusal(500, 'INTERNAL', 'Out of order.'));
  const { user } = open();
  expect(await screen.findByText('The survey rounds, villages and crops could not be loaded.')).toBeVisible();
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByLabelText('Survey round')).toHaveValue('r2'));
});
