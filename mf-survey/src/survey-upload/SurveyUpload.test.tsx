import { declaredUnsavedWork, lostWithPage } from '@groundwork/shared';
import { queryClient } from '@groundwork/shared/data';
import { ada, bytesOf, freshPage, readXlsx, refusal, renderScreen, serveFake, textFile, type FakeDirectus } from '@groundwork/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { forgetImport } from './running-import.ts';
import { Component as SurveyUpload } from './SurveyUpload.tsx';

const HOUSEHOLDS = '/data/items/households';
const VILLAGES = '/data/items/villages';
const BATCHES = '/data/items/import_batches';
const MAPPINGS = '/data/items/import_mappings';
const PATH = '/baseline-survey/tools/upload';
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  allow('full');
  server.items['survey_rounds'] = [{ id: 'r2', name: 'Midline' }, { id: 'r1', name: 'Baseline' }];
  server.items['villages'] = [{ village_id: 'V1', village_name: 'Chirodzo' }, { village_id: 'V2', village_name: 'Ruaca' }];
  server.items['crops'] = [{ crop_id: 'maize', name: 'Maize' }];
  server.items['import_batches'] = [];
  server.items['import_mappings'] = [];
  for (const [method, path] of [['POST', BATCHES], ['PATCH', BATCHES], ['POST', MAPPINGS]] as const) server.on(method, path, () => ({ status: 200, body: { data: [] } }));
  for (const path of [HOUSEHOLDS, VILLAGES]) holds(path);
  act(forgetImport);
});

/** The server keeps the rows that it is sent, and finds all of them, beside those it has. */
function holds(path: string, ...there: readonly object[]): void {
  server.on('POST', path, () => ({ status: 200, body: { data: [] } }));
  server.on('SEARCH', path, () => ({ status: 200, body: { data: [...there, ...server.seen('POST', path).flatMap(({ body }) => body as object[])] } }));
}

function allow(access: string): void {
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: { data: { households: { create: { access } } } } }));
}
const open = (path = PATH) => renderScreen(<SurveyUpload />, { path, signedInAs: ada, server });
const csv = (text: string, name = 'may.csv') => textFile(name, text);
const written = () => server.seen('POST', HOUSEHOLDS).flatMap(({ body }) => body as Record<string, unknown>[]);

test('a member is told that the account may not load data, and nothing is offered', async () => {
  allow('none');
  open();
  expect(await screen.findByText('Your account may look at the survey, but not load data into it.')).toBeVisible();
  expect(screen.queryByLabelText(/Choose files/)).not.toBeInTheDocument();
});

test('from the file to the last row: read, checked, imported', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('hhid,village,rooms\nA,Chirdozo,2\nB,49,1\nC,Ruaca,x\n'));
  expect(await screen.findByLabelText('hhid fills')).toHaveValue('household_code');
  expect(await screen.findByLabelText('Chirdozo is taken for')).toHaveValue('=V1');
  await user.click(await screen.findByText('Check the file'));
  const left = await screen.findByLabelText('Left out');
  expect(within(left).getByRole('row', { name: /row 3 village 49 is no village/ })).toBeVisible();
  expect(within(left).getByRole('row', { name: /row 4 rooms x is not a number/ })).toBeVisible();
  expect(written()).toEqual([]);
  // Pressed twice, it writes once.
  await user.dblClick(await screen.findByText('Import 1 row'));
  expect(await screen.findByText(/^Imported: 1 created, 0 corrected\./)).toBeVisible();
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
  expect(screen.getByRole('row', { name: /may.csv, row 2 the whole row A was sent, but is not in the database/ })).toBeVisible();
  expect(screen.queryByText(/Imported:/)).not.toBeInTheDocument();
});

test('what is mended by hand is checked anew, and remembered with the account', async () => {
  const { user } = open(`${PATH}?round=r1`);
  await user.upload(await screen.findByLabelText(/Choose files/), csv('id of house,village,rooms\nA,49,2\n'));
  expect(await screen.findByText(/no column is the household code/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('id of house fills'), 'household_code');
  await user.click(await screen.findByText('Check the file'));
  expect(await screen.findByText('There is nothing to write: no row can be used that says something new.')).toBeVisible();
  await user.selectOptions(await screen.findByLabelText('49 is taken for'), 'Ruaca');
  await user.click(await screen.findByText('Check the file'));
  await user.click(await screen.findByText('Import 1 row'));
  await screen.findByText(/^Imported: 1 created, 0 corrected\./);
  expect(written()).toMatchObject([{ household_code: 'A', village_id: 'V2', survey_round_id: 'r1' }]);
  await waitFor(() => expect(server.seen('POST', MAPPINGS)).toHaveLength(1));
  expect(server.seen('POST', MAPPINGS)[0]?.body).toMatchObject({ definition: { columns: { households: { id_of_house: 'household_code' } }, words: { villages: { 49: '=V2' } } } });
  // What the import has taught is in its record, so that an undo takes it back.
  expect(server.seen('POST', BATCHES)[0]?.body).toMatchObject([{ mapping: { remembered: { columns: { households: { id_of_house: { before: null, after: 'household_code' } } }, words: { villages: { 49: { before: null, after: '=V2' } } } } } }]);
});

test('what was mended by hand before is how the next file of the form is matched, on whatever device', async () => {
  server.items['import_mappings'] = [{ id: 'm1', definition: { columns: { households: { id_of_house: 'household_code' } }, words: { villages: { 49: '=V2', 50: 'nonsense' } } } }];
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('id of house,village,rooms\nB,49,2\n'));
  expect(await screen.findByLabelText('id of house fills')).toHaveValue('household_code');
  expect(await screen.findByLabelText('49 is taken for')).toHaveValue('=V2');
});

test('what is not known is created by one button, and what is read otherwise is listed', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('household_code,village,wall\nA,Atlantis,muddaub\nB,Lemuria,muddaub\n'));
  await user.click(await screen.findByText('Create all 2 villages that are not known'));
  await user.click(await screen.findByText('Check the file'));
  await screen.findByText('4. The import');
  expect(within(screen.getByLabelText('Check')).getByRole('row', { name: /^Villages 2 0/ })).toBeVisible();
  expect(within(screen.getByLabelText('Read differently')).getByRole('row', { name: /“muddaub” Mud and daub 2/ })).toBeVisible();
  await user.click(screen.getByText('Import 4 rows'));
  await screen.findByText(/^Imported: 4 created, 0 corrected\./);
  expect(server.seen('POST', VILLAGES)[0]?.body).toMatchObject([{ village_id: 'ATLANTIS', village_name: 'Atlantis' }, { village_id: 'LEMURIA', village_name: 'Lemuria' }]);
  expect(written()).toMatchObject([{ village_id: 'ATLANTIS', wall: 'mud_daub' }, { village_id: 'LEMURIA' }]);
});

test('what is worth a look about an outline is told, and goes in all the same', async () => {
  holds('/data/items/plots');
  holds(HOUSEHOLDS, { id: 'h1', household_code: 'A', survey_round_id: 'r2', date_updated: null });
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('household_code,plot_no,area_ha,outline\nA,1,2,-17.6 36.1;-17.6 36.11;-17.59 36.11;-17.6 36.1\n', 'plots.csv'));
  expect(await screen.findByLabelText('outline fills')).toHaveValue('geometry');
  await user.click(await screen.findByText('Check the file'));
  expect(within(await screen.findByLabelText('Worth a look')).getByRole('row', { name: /row 2 outline The outline encloses 58.93 ha, and the row says 2 ha\./ })).toBeVisible();
  await user.click(await screen.findByText('Import 1 row'));
  await screen.findByText(/^Imported: 1 created, 0 corrected\./);
  expect(server.seen('POST', '/data/items/plots')[0]?.body).toMatchObject([{ area_ha: 2, geometry: { type: 'Polygon', coordinates: [[[36.1, -17.6], [36.11, -17.6], [36.11, -17.59], [36.1, -17.6]]] } }]);
});

test('an import goes on while another screen is shown, keeps the page, and is there on return', async () => {
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
  expect(await screen.findByText(/^Imported: 1 created, 0 corrected\./)).toBeVisible();
  await user.click(screen.getByText('Another file'));
  expect(await screen.findByLabelText(/Choose files/)).toBeEnabled();
});

test('the order of day and month is asked where no date settles it', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('household_code,date\nA,03/04/2024\n'));
  await user.click(await screen.findByText('Check the file'));
  // It is asked at the sheet, and not again after the check.
  expect(await screen.findByText('could be 2024-04-03 or 2024-03-04: say whether the day or the month comes first')).toBeVisible();
  expect(screen.queryByLabelText(/Which comes first/)).toBeNull();
  await user.selectOptions(await screen.findByLabelText('03/04/2024 means'), '4 March 2024');
  await user.click(await screen.findByText('Check the file'));
  await user.click(await screen.findByText('Import 1 row'));
  await screen.findByText(/^Imported: 1 created, 0 corrected\./);
  expect(written()).toMatchObject([{ interview_date: '2024-03-04' }]);
});

test('what the file does not settle is asked; its rows wait for the answer', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('household_code,rooms,years_in_village\nA,2,999\nB,1,4\n'));
  await user.click(await screen.findByText('Check the file'));
  expect(await screen.findByText('Import 1 row')).toBeVisible();
  expect(screen.getByText('1 question is open. Its rows are left out until you answer it and check the file again.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('may.csv: What does 999 mean in “years_in_village”?'), 'A code for “not known”');
  await user.click(await screen.findByText('Check the file'));
  await user.click(await screen.findByText('Import 2 rows'));
  await screen.findByText('Imported: 2 created, 0 corrected.');
  expect(written()).toMatchObject([{ household_code: 'A', rooms: 2 }, { household_code: 'B', years_in_village: 4 }]);
  expect(written()[0]).not.toHaveProperty('years_in_village');
});

test('a mapping file says what columns and words mean, before or after the data is chosen', async () => {
  const mapping = (text: string) => textFile('our-form.json', text);
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('q1,q2\nA,p1\n'));
  await user.upload(screen.getByLabelText('Mapping file (optional)'), mapping('{"title":"Ours","tables":[{"sheet":"other","fills":"households"}]}'));
  expect(await screen.findByText('“may.csv” was not taken. The mapping file names the sheet “other”, which is not in the file.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Match by names instead' }));
  await user.upload(screen.getByLabelText('Mapping file (optional)'), mapping('{"title":"Ours","tables":[{"has":["q1"],"fills":"households","columns":{"q1":"household_code","q2":"village_id"},"words":{"village_id":{"p1":"Ruaca"}}}]}'));
  await user.upload(await screen.findByLabelText(/Choose files/), csv('q1,q2\nA,p1\n'));
  expect(await screen.findByText(/It is read as the mapping file “Ours” says\./)).toBeVisible();
  await user.click(await screen.findByText('Check the file'));
  await user.click(await screen.findByText('Import 1 row'));
  await screen.findByText('Imported: 1 created, 0 corrected.');
  expect(written()).toMatchObject([{ household_code: 'A', village_id: 'V2' }]);
});

test('an import that breaks off says how far it came, and goes on', async () => {
  const heal = server.on('POST', HOUSEHOLDS, () => 'no answer');
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('household_code,rooms\nA,1\n'));
  await user.click(await screen.findByText('Check the file'));
  await user.click(await screen.findByText('Import 1 row'));
  expect(await screen.findByText('The import broke off after 0 of 1 rows.')).toBeVisible();
  heal();
  await user.click(screen.getByText('Go on'));
  expect(await screen.findByText(/^Imported: 1 created, 0 corrected\./)).toBeVisible();
});

test('a file that is not what it says is refused with a sentence, and the next one is taken', async () => {
  const { user } = open();
  const chooser = await screen.findByLabelText(/Choose files/);
  await user.upload(chooser, csv('', 'empty.csv'));
  expect(await screen.findByText('“empty.csv” was not taken. It is empty.')).toBeVisible();
  await user.upload(chooser, csv('household_code,rooms\nA,1\n'));
  expect(await screen.findByText('Check the file')).toBeVisible();
  expect(screen.queryByText(/was not taken/)).not.toBeInTheDocument();
});

test('lists that do not come are told and can be tried again', async () => {
  const heal = server.on('GET', VILLAGES, () => refusal(500, 'INTERNAL', 'Out of order.'));
  const { user } = open();
  expect(await screen.findByText('The survey rounds, villages and crops could not be loaded.')).toBeVisible();
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByLabelText('Survey round')).toHaveValue('r2'));
});

test('earlier imports are listed, and an undo asks first', async () => {
  server.items['import_batches'] = [{ id: 'b1', file_name: 'may.csv', collection: 'households', state: 'applied', date_created: '2026-05-06T10:00:00Z', user_created: { id: 'u1', first_name: 'Ana', last_name: 'Sitoe' }, rows_created: 3, rows_updated: 0, rows_rejected: null }];
  const { user } = open();
  const row = (await screen.findByRole('rowheader', { name: 'may.csv' })).closest('tr')!;
  expect(within(row).getByText('Imported')).toBeVisible();
  expect(within(row).getByText('Ana Sitoe')).toBeVisible();
  await user.click(within(row).getByRole('button', { name: 'Undo may.csv' }));
  expect(within(row).getByText('Take the whole import back?')).toBeVisible();
  expect(within(row).getByRole('button', { name: 'Keep may.csv' })).toHaveFocus();
  server.on('SEARCH', BATCHES, () => refusal(500, 'INTERNAL', 'Out of order.'));
  await user.click(within(row).getByRole('button', { name: 'Yes, undo may.csv' }));
  expect(await within(row).findByRole('alert')).toHaveTextContent('Not all of it was undone, try again. Out of order.');
});

test('what an earlier import left out can be saved again, and one that kept nothing says so', async () => {
  const left_out = { rejections: [{ sheet: 'may.csv', row: 4, column: 'rooms', value: 'x', reason: 'is not a number' }], differences: [], remarks: [], counts: { rejections: 12000, differences: 0, remarks: 0 } };
  const batch = { collection: 'households', state: 'applied', date_created: '2026-05-06T10:00:00Z', rows_created: 3, rows_updated: 0, rows_rejected: 2 };
  server.items['import_batches'] = [{ ...batch, id: 'b1', file_name: 'may.csv', left_out }, { ...batch, id: 'b2', file_name: 'april.csv', left_out: null }, { ...batch, id: 'b3', file_name: 'march.csv', rows_rejected: 0 }, { ...batch, id: 'b4', file_name: 'june.csv', state: 'undone' }];
  const blobs: Blob[] = [];
  URL.createObjectURL = jest.fn((blob: Blob) => (blobs.push(blob), 'blob:x'));
  URL.revokeObjectURL = jest.fn();
  // jsdom cannot go to a file.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Save the reasons of may.csv' }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  expect(JSON.stringify(readXlsx(await bytesOf(blobs[0]!)))).toMatch(/may\.csv.*rooms.*is not a number.*the first 1 of 12000/s);
  await user.click(screen.getByRole('button', { name: 'Save the reasons of april.csv' }));
  expect(await screen.findByText('The reasons for this import were not saved.')).toBeVisible();
  for (const name of ['march.csv', 'june.csv']) expect(screen.queryByRole('button', { name: `Save the reasons of ${name}` })).not.toBeInTheDocument();
});
