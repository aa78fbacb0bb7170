import { bytesOf, chooseInList, readXlsx, refusal, textFile } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  allow,
  begun,
  csv,
  holds,
  IMPORTS,
  inFreshPages,
  MAPPINGS,
  open,
  PATH,
  server,
  timesBegun,
  VILLAGES,
} from './testing.tsx';

inFreshPages();

test('a member reads that the account cannot import data, and nothing is offered', async () => {
  allow('none');
  open();
  expect(await screen.findByText('Your account can view the survey, but not import data.')).toBeVisible();
  expect(screen.queryByLabelText(/Choose files/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the template is a workbook with a sheet for every table, headed by the names of its fields', async () => {
  const blobs: Blob[] = [];
  URL.createObjectURL = jest.fn((blob: Blob) => (blobs.push(blob), 'blob:x'));
  URL.revokeObjectURL = jest.fn();
  // jsdom cannot go to a file.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download template' }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  const sheets = readXlsx(await bytesOf(blobs[0]!));
  expect(sheets.map(({ name }) => name)).toEqual([
    'households',
    'members',
    'plots',
    'crop_plantings',
    'crop_sales',
    'livestock',
    'livestock_sales',
    'food_consumption',
    'finance',
    'purchases',
    'village_profiles',
    'water_projects',
    'water_points',
    'water_point_visits',
    'villages',
    'About',
  ]);
  expect(sheets[0]?.rows[0]).toEqual(expect.arrayContaining(['household_code', 'village_id', 'rooms']));
});

test('from the file to the last row: read, checked, imported', async () => {
  const { user } = open();
  await user.upload(
    await screen.findByLabelText(/Choose files/),
    csv('hhid,village,rooms\nA,Chirdozo,2\nB,49,1\nC,Ruaca,x\n'),
  );
  expect((await screen.findByLabelText('hhid fills')).closest('.ant-select')).toHaveTextContent(
    'Household · household_code',
  );
  // The keyboard goes on where the step begins.
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent(/Columns/);
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveFocus();
  await user.click(await screen.findByText('Check the file'));
  const left = await screen.findByLabelText('Left out');
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent(/Review/);
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveFocus();
  expect(
    within(left).getByRole('row', {
      name: /row 2 A village Chirdozo is no village known to the portal \(is it Chirodzo\?\)/,
    }),
  ).toBeVisible();
  expect(within(left).getByRole('row', { name: /row 3 B village 49 is no village/ })).toBeVisible();
  expect(within(left).getByRole('row', { name: /row 4 C rooms x is not a number/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  // The closest name is proposed, and taken only by a person.
  expect(
    screen.getByText('Resolves 2 of 3 rejected rows. Your choices are remembered for the next file.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Chirdozo means').closest('.ant-select')).toHaveTextContent('Chirodzo');
  await user.click(screen.getAllByText('Apply to 1 row')[1]!);
  expect(
    await screen.findByRole('img', { name: '1 new, 0 updated, 0 unchanged, 2 rejected, of 3 rows' }),
  ).toBeVisible();
  expect(begun()).toBeUndefined();
  // Pressed twice, it is begun once.
  await user.dblClick(await screen.findByText('Import 1 row'));
  expect(await screen.findByText('Imported: 1 new, 0 updated. 2 rows of the file were rejected.')).toBeVisible();
  expect(timesBegun()).toBe(1);
  expect(server.seen('POST', '/data/files')).toHaveLength(1);
  expect(begun()).toMatchObject({
    files: [{ id: '0', name: 'may.csv' }],
    round: 'r2',
    mapping: null,
    update: true,
    choices: [
      {
        sheet: 'may.csv',
        target: 'households',
        columns: ['household_code', 'village_id', 'rooms'],
        form: false,
        chosenOrder: null,
      },
    ],
    words: { villages: { chirdozo: '=V1' } },
    expected: { households: { created: 1, corrected: 0, rejected: 2 } },
  });
});

test('where there is no survey round yet, the import creates the one that is named', async () => {
  server.items['survey_rounds'] = [];
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('household_code,rooms\nA,1\n'));
  expect(await screen.findByText('Name the new survey round.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check the file' })).toBeDisabled();
  await user.click(screen.getByText('Choose the round'));
  await user.type(await screen.findByLabelText('Name of the new round'), 'Baseline 2026');
  await user.click(screen.getByRole('button', { name: 'Continue with may.csv' }));
  await user.click(await screen.findByText('Check the file'));
  await user.click(await screen.findByText('Import 1 row'));
  await screen.findByText(/^Imported: 1 new/);
  expect(begun()).toMatchObject({
    newRound: 'Baseline 2026',
    round: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
});

test('water projects need no survey round', async () => {
  server.items['survey_rounds'] = [];
  holds('/data/items/water_projects');
  const { user } = open();
  await user.upload(
    await screen.findByLabelText(/Choose files/),
    csv('project_uid,village,start\nWP-1,Ruaca,2016\n', 'projects.csv'),
  );
  await user.click(await screen.findByText('Check the file'));
  await user.click(await screen.findByText('Import 1 row'));
  await screen.findByText(/^Imported: 1 new/);
  expect(begun()?.newRound).toBeUndefined();
  expect(begun()?.expected).toEqual({ water_projects: { created: 1, corrected: 0, rejected: 0 } });
});

test('a new round beside others needs a name of its own', async () => {
  const { user } = open();
  await chooseInList(user, 'Survey round', 'New survey round');
  await user.type(await screen.findByLabelText('Name of the new round'), ' midline');
  expect(screen.getByText('There is a survey round of this name already. Choose it in the list.')).toBeVisible();
});

test('an import of which nothing is in the database is no success', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('household_code,rooms\nA,1\nB,2\n'));
  await user.click(await screen.findByText('Check the file'));
  server.on('POST', /confirm$/, ({ path }) => {
    const id = path.split('/').at(-2) ?? '';
    const done = { id, file_name: 'may.csv', state: 'applied', rows_created: 0, rows_updated: 0, rows_rejected: 2 };
    server.on('GET', `${IMPORTS}/${id}`, () => ({ status: 200, body: { data: done } }));
    return { status: 200, body: { data: done } };
  });
  await user.click(await screen.findByText('Import 2 rows'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was imported. 2 rows of the file were rejected.');
  expect(screen.queryByText(/Imported:/)).not.toBeInTheDocument();
});

test('corrections by hand are checked again, and remembered with the account', async () => {
  const { user } = open(`${PATH}?round=r1`);
  await user.upload(await screen.findByLabelText(/Choose files/), csv('id of house,village,rooms\nA,49,2\n'));
  expect(await screen.findByText(/no column is the household code/)).toBeVisible();
  await chooseInList(user, 'id of house fills', 'Household · household_code');
  await user.click(await screen.findByText('Check the file'));
  expect(await screen.findByText('Nothing to import: the accepted rows change nothing.')).toBeVisible();
  await chooseInList(user, '49 means', 'Ruaca');
  await user.click(screen.getByText('Apply to 1 row'));
  await user.click(await screen.findByText('Import 1 row'));
  await screen.findByText(/^Imported: 1 new, 0 updated\./);
  expect(begun()).toMatchObject({ round: 'r1', words: { villages: { 49: '=V2' } } });
  await waitFor(() => expect(server.seen('POST', MAPPINGS)).toHaveLength(1));
  expect(server.seen('POST', MAPPINGS)[0]?.body).toMatchObject({
    definition: { columns: { households: { id_of_house: 'household_code' } }, words: { villages: { 49: '=V2' } } },
  });
  // What the import has taught is in its record, so that an undo takes it back.
  expect(begun()?.remembered).toEqual({
    columns: { households: { id_of_house: { before: null, after: 'household_code' } } },
    words: { villages: { 49: { before: null, after: '=V2' } } },
  });
});

test('earlier corrections by hand are applied to the next file of the form, on any device, and kept with it', async () => {
  server.items['import_mappings'] = [
    {
      id: 'm1',
      definition: {
        columns: { households: { id_of_house: 'household_code' } },
        words: { villages: { 49: '=V2', 50: 'nonsense' } },
      },
    },
  ];
  server.on('PATCH', `${MAPPINGS}/m1`, () => ({ status: 200, body: { data: { id: 'm1' } } }));
  const { user } = open(`${PATH}?round=r1`);
  await user.upload(await screen.findByLabelText(/Choose files/), csv('id of house,village,rooms\nB,49,2\n'));
  expect((await screen.findByLabelText('id of house fills')).closest('.ant-select')).toHaveTextContent(
    'Household · household_code',
  );
  await user.click(await screen.findByText('Check the file'));
  expect((await screen.findByLabelText('49 means')).closest('.ant-select')).toHaveTextContent('Ruaca');
  expect(screen.getByText('No values to match')).toBeVisible();
  expect(screen.getByText('3 matched, 1 remembered')).toBeVisible();
  await user.click(await screen.findByText('Import 1 row'));
  await waitFor(() => expect(server.seen('PATCH', `${MAPPINGS}/m1`)).toHaveLength(1));
  expect(server.seen('PATCH', `${MAPPINGS}/m1`)[0]?.body).toMatchObject({
    definition: { words: { villages: { 49: '=V2' } } },
  });
});

test('an import is followed, paused, resumed and cancelled, and its address shows it again', async () => {
  const id = '6f1d2c1e-0000-4000-8000-0000000000a1';
  const batch = { id, file_name: 'june.csv', state: 'waiting', resumable: true, progress: { done: 500, total: 2000 } };
  const answer = (changed: object): { status: number; body: object } => {
    Object.assign(batch, changed);
    return { status: 200, body: { data: { ...batch } } };
  };
  server.on('GET', `${IMPORTS}/${id}`, () => answer({}));
  server.on('POST', `${IMPORTS}/${id}/pause`, () => answer({ state: 'paused' }));
  server.on('POST', `${IMPORTS}/${id}/resume`, () => answer({ state: 'waiting', progress: null }));
  server.on('POST', `${IMPORTS}/${id}/cancel`, () => answer({ state: 'canceled', resumable: false }));
  const { user } = open(`${PATH}?import=${id}`);
  expect(await screen.findByText('500 of 2,000 rows')).toBeVisible();
  expect(
    screen.getByText('You can close this tab: the server goes on. Either all rows are written, or none.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('The import is paused. Nothing of it is written yet.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Paused: june.csv' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('The server reads and checks the file...')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel the import' }));
  expect(await screen.findByText('The import was cancelled. Nothing was written.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Upload another file' }));
  expect(await screen.findByLabelText(/Choose files/)).toBeEnabled();
});

test('an import that failed says why, and can be tried again where the server has its file', async () => {
  const id = '6f1d2c1e-0000-4000-8000-0000000000a2';
  const failed = {
    id,
    file_name: 'june.csv',
    state: 'failed',
    problem: 'The server could not finish it. Nothing was written. Try again later.',
    resumable: true,
  };
  server.on('GET', `${IMPORTS}/${id}`, () => ({ status: 200, body: { data: failed } }));
  server.on('POST', `${IMPORTS}/${id}/resume`, () => refusal(409, 'IMPORT_ENDED', 'This import has ended already.'));
  const { user } = open(`${PATH}?import=${id}`);
  expect(await screen.findByText(failed.problem)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This import has ended already.')).toBeVisible();
  server.on('POST', `${IMPORTS}/${id}/resume`, () => 'no answer');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The server could not be reached. Try again when you are online.')).toBeVisible();
});

test('the order of day and month is asked where no date settles it', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('household_code,date\nA,03/04/2024\n'));
  await user.click(await screen.findByText('Check the file'));
  // It is asked at the sheet, and not again after the check.
  expect(
    await screen.findByText('could be 2024-04-03 or 2024-03-04: say whether the day or the month comes first'),
  ).toBeVisible();
  expect(screen.queryByLabelText(/Which comes first/)).toBeNull();
  await user.click(screen.getByText('Back to columns'));
  await chooseInList(user, '03/04/2024 means', '4 March 2024');
  await user.click(await screen.findByText('Check the file'));
  await user.click(await screen.findByText('Import 1 row'));
  await screen.findByText(/^Imported: 1 new, 0 updated\./);
  expect(begun()?.choices).toMatchObject([{ chosenOrder: 'month-first' }]);
});

test('what the file does not settle is asked; its rows wait for the answer', async () => {
  const { user } = open();
  await user.upload(
    await screen.findByLabelText(/Choose files/),
    csv('household_code,rooms,years_in_village\nA,2,999\nB,1,4\n'),
  );
  await user.click(await screen.findByText('Check the file'));
  expect(await screen.findByText('Import 1 row')).toBeVisible();
  expect(screen.getByText('Its rows are rejected until you answer.')).toBeVisible();
  await chooseInList(user, 'may.csv: What does 999 mean in “years_in_village”?', 'A code for “not known”');
  await user.click(await screen.findByText('Import 2 rows'));
  await screen.findByText('Imported: 2 new, 0 updated.');
  expect(Object.values(begun()?.answers ?? {})).toEqual(['nothing']);
});

test('a mapping file says what columns and words mean, before or after the data is chosen', async () => {
  const mapping = (text: string) => textFile('our-form.json', text);
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('q1,q2\nA,p1\n'));
  await user.click(await screen.findByText('Back to file'));
  await user.upload(
    await screen.findByLabelText('Mapping file (optional)'),
    mapping('{"title":"Ours","tables":[{"sheet":"other","fills":"households"}]}'),
  );
  expect(await screen.findByText('The mapping file names the sheet “other”, which is not in the file.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Match by names instead' }));
  await user.upload(
    await screen.findByLabelText('Mapping file (optional)'),
    mapping(
      '{"title":"Ours","tables":[{"has":["q1"],"fills":"households","columns":{"q1":"household_code","q2":"village_id"},"words":{"village_id":{"p1":"Ruaca"}}}]}',
    ),
  );
  await user.upload(await screen.findByLabelText(/Choose files/), csv('q1,q2\nA,p1\n'));
  expect(await screen.findByText(/Read with the mapping file “Ours”\./)).toBeVisible();
  await user.click(await screen.findByText('Check the file'));
  await user.click(await screen.findByText('Import 1 row'));
  await screen.findByText('Imported: 1 new, 0 updated.');
  expect(begun()).toMatchObject({
    mapping: expect.stringContaining('"title":"Ours"') as unknown,
    choices: [{ form: true }],
  });
});

test('a file that is chosen while the mapping file is still being read is read with it', async () => {
  const { user } = open();
  const mapping = textFile(
    'our-form.json',
    '{"title":"Ours","tables":[{"has":["q1"],"fills":"households","columns":{"q1":"household_code","q2":"village_id"}}]}',
  );
  const bytes = await mapping.arrayBuffer();
  let end = (): void => undefined;
  jest.spyOn(mapping, 'arrayBuffer').mockReturnValue(new Promise((resolve) => (end = () => resolve(bytes))));
  await user.upload(await screen.findByLabelText('Mapping file (optional)'), mapping);
  await user.upload(screen.getByLabelText(/Choose files/), csv('q1,q2\nA,V1\n'));
  end();
  expect(await screen.findByText(/Read with the mapping file “Ours”\./)).toBeVisible();
});

test('a file that cannot be uploaded is chosen again; an import that is not begun keeps the check, and is begun once when it is pressed again', async () => {
  const heal = server.on('POST', '/data/files', () => refusal(500, 'INTERNAL', 'The disk is full.'));
  const { user } = open();
  const file = csv('household_code,rooms\nA,1\n');
  await user.upload(await screen.findByLabelText(/Choose files/), file);
  expect(await screen.findByText(/^The file could not be uploaded\. .*The disk is full/)).toBeVisible();
  heal();
  await user.upload(screen.getByLabelText(/Choose files/), file);
  await user.click(await screen.findByText('Check the file'));
  const answers = server.on('POST', /confirm$/, () => 'no answer');
  await user.click(await screen.findByText('Import 1 row'));
  expect(await screen.findByText('The import was not begun.')).toBeVisible();
  answers();
  await user.click(screen.getByText('Import 1 row'));
  expect(await screen.findByText('Imported: 1 new, 0 updated.')).toBeVisible();
  expect(timesBegun()).toBe(1);
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
  expect((await screen.findByLabelText('Survey round')).closest('.ant-select')).toHaveTextContent('Midline');
});
