import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  bytesOf,
  freshPage,
  readXlsx,
  renderScreen,
  serveFake,
  unzip,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { importFields } from '@groundwork/survey/import';
import type { CustomQuestion } from '@groundwork/survey/model';
import { fireEvent, screen, within } from '@testing-library/react';
import { Component as Reports } from './Reports.tsx';

let server: FakeDirectus;
const saved: { blob: Blob; name: string }[] = [];

jest.mock('@groundwork/shared', () => ({
  ...jest.requireActual<object>('@groundwork/shared'),
  saveBlob: (blob: Blob, name: string) => saved.push({ blob, name }),
}));

const question = (name: string, label: string, more: Partial<CustomQuestion> = {}): CustomQuestion => ({
  collection: 'households',
  name,
  label,
  kind: 'text',
  unit: null,
  choices: null,
  restricted: false,
  ...more,
});
const QUESTIONS = [
  question('distance', 'Distance to the mill', { kind: 'number', unit: 'km' }),
  question('cash_crops', 'Cash crops', { kind: 'list', choices: { sesame: 'Sesame' } }),
  question('main_cash_crop', 'Main cash crop', { kind: 'choice', choices: { sesame: 'Sesame' } }),
  question('joined_on', 'Joined on', { kind: 'day' }),
  question('has_bank', 'Bank account', { kind: 'yesNo' }),
  question('other_a', 'Other'),
  question('other_b', 'Other'),
  question('phone', 'Phone', { restricted: true }),
  question('slope', 'Slope', { collection: 'plots' }),
];

const answers = {
  distance: 2.5,
  cash_crops: ['sesame', 'tobacco'],
  main_cash_crop: 'sesame',
  joined_on: '2023-11-02',
  has_bank: false,
  other_a: 'a',
  other_b: 'b',
};
const rows = [
  { id: 'h1', household_code: 'HH-1', answers, restricted_answers: { phone: '84' } },
  { id: 'h2', household_code: 'HH-2', answers: { cash_crops: [] }, restricted_answers: null },
];

beforeEach(() => {
  saved.length = 0;
  freshPage();
  queryClient.clear();
  server = serveFake();
  servePermissions('answers');
  server.on('GET', '/data/items/households', () => ({
    status: 200,
    body: { data: rows, meta: { filter_count: rows.length } },
  }));
  server.items['villages'] = [];
  server.items['survey_rounds'] = [];
  server.items['survey_questions'] = QUESTIONS;
});

const servePermissions = (...columns: readonly string[]) =>
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { households: { read: { access: 'full', fields: ['id', 'household_code', ...columns] } } } },
  }));

async function download(search: string) {
  const { user } = renderScreen(<Reports sections={[]} />, {
    path: `/baseline-survey/tools/download${search}`,
    route: '/baseline-survey/tools/download',
    signedInAs: ada,
    server,
  });
  await user.click(await screen.findByRole('button', { name: 'Download report' }));
  await screen.findByText(/^Saved 1 file/);
  return bytesOf(saved[0]!.blob);
}

const fieldsAsked = () =>
  server.seen('GET', '/data/items/households').flatMap(({ query }) => (query['fields'] ?? '').split(','));
const linesOf = (text: string | undefined): readonly string[] =>
  text!
    .replace(/^\u{feff}/u, '')
    .trim()
    .split('\r\n');

test('with labels, custom questions are columns by their labels, and the codebook describes them', async () => {
  const files = unzip(await download('?file=csv&cells=labels'));
  expect(linesOf(files.get('households.csv'))).toEqual([
    // Two columns of one label are headed by their names.
    'Household,Distance to the mill (km),Cash crops,Main cash crop,Joined on,Bank account,answers.other_a,answers.other_b',
    'HH-1,2.5,"Sesame; tobacco",Sesame,2023-11-02,No,a,b',
    'HH-2,,none,,,,,',
  ]);
  const codebook = linesOf(files.get('codebook.csv'));
  expect(codebook).toContain(
    'Households,One household in one round,Distance to the mill (km),,answers.distance,Number,,No,n < 5,n < 5',
  );
  expect(codebook.find((line) => line.includes('answers.cash_crops'))).toMatch(
    /,Cash crops,,answers\.cash_crops,.*,sesame = Sesame,No,/,
  );
});

test('with codes they are columns by their names, and the syntax files have valid ones', async () => {
  const files = unzip(await download('?file=csv&cells=codes'));
  expect(linesOf(files.get('households.csv')).slice(0, 2)).toEqual([
    'household_code,answers.distance,answers.cash_crops,answers.main_cash_crop,answers.joined_on,answers.has_bank,answers.other_a,answers.other_b',
    'HH-1,2.5,"sesame;tobacco",sesame,2023-11-02,0,a,b',
  ]);
  expect(files.get('survey.sps')).toContain(
    '    answers_distance F13.1\n    answers_cash_crops A14\n    answers_main_cash_crop A6\n    answers_joined_on SDATE10\n    answers_has_bank F12.0',
  );
  expect(files.get('survey.do')).toContain('label variable answers_distance "Distance to the mill (km)"');
});

test.each(['labels', 'codes'])('an import knows every heading of them again, with %s', async (cells) => {
  const [heading = ''] = linesOf(unzip(await download(`?file=csv&cells=${cells}`)).get('households.csv'));
  const fields = importFields('households', QUESTIONS).filter(({ name }) => name.startsWith('answers.'));
  expect(
    heading
      .split(',')
      .slice(1)
      .map(
        (title) =>
          fields.find(
            ({ name, label }) =>
              name === title || (label === title && fields.filter((one) => one.label === title).length === 1),
          )?.name,
      ),
  ).toEqual(
    QUESTIONS.filter(({ collection, restricted }) => collection === 'households' && !restricted).map(
      ({ name }) => `answers.${name}`,
    ),
  );
});

test('a member is neither offered restricted questions nor asks for their answers', async () => {
  const files = unzip(await download('?file=csv'));
  expect(files.get('codebook.csv')).not.toContain('Phone');
  expect(screen.queryByRole('checkbox', { name: 'Phone' })).toBeNull();
  expect(fieldsAsked()).toContain('answers');
  expect(fieldsAsked().join()).not.toContain('restricted_answers');
  expect(fieldsAsked().filter((name) => name.startsWith('answers.'))).toEqual([]);
});

test('people with permission have restricted answers in the workbook, and its codebook says that they are restricted', async () => {
  servePermissions('answers', 'restricted_answers');
  const [households, codebook] = readXlsx(await download(''));
  const at = households!.rows[0]!.indexOf('Phone');
  expect(at).toBeGreaterThan(0);
  expect(households!.rows[1]![at]).toBe('84');
  const [head, ...lines] = codebook!.rows;
  const line = lines.find((one) => one.includes('restricted_answers.phone'));
  expect(line?.[head!.indexOf('Restricted')]).toBe('Yes');
  expect(line?.[head!.indexOf('Kind')]).toBe('Text');
});

test('a custom question is left out like any other column, and one that the chosen round did not ask is left out by itself', async () => {
  server.on('GET', '/data/survey-figures/asked', () => ({
    status: 200,
    body: {
      data: [
        { round: 'r1', asked: ['households', 'households.answers.distance', 'households.answers.has_bank'] },
        { round: 'r2', asked: ['households', 'households.answers.other_a'] },
      ],
    },
  }));
  const files = unzip(await download('?file=csv&round=r1&without=households.answers.has_bank'));
  expect(linesOf(files.get('households.csv'))[0]).toBe(
    'Household,Distance to the mill (km),Cash crops,Main cash crop,Joined on,Other',
  );
  fireEvent.click(
    screen.getByText((_, part) => part?.tagName === 'SUMMARY' && part.textContent.startsWith('Households: ')),
  );
  const columns = await screen.findByRole('list', { name: 'Columns of Households' });
  expect(within(columns).getByRole('checkbox', { name: 'Bank account' })).not.toBeChecked();
});

test('each repeat group is a table of the report by default, with its own rows, and the codebook describes it', async () => {
  const group = {
    collection: 'repeat_rows',
    name: 'doses',
    label: 'Vaccinations',
    kind: 'memberRows',
    unit: null,
    choices: null,
    restricted: false,
  };
  server.items['survey_questions'] = [
    group,
    question('times', 'Times', { collection: 'repeat_rows.doses', kind: 'number' }),
  ];
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { repeat_rows: { read: { access: 'full', fields: ['*'] } } } },
  }));
  server.on('GET', '/data/items/repeat_rows', () => ({
    status: 200,
    body: {
      data: [
        {
          id: 'd1',
          household_id: { household_code: 'HH-1', village_id: null },
          member_id: { line_no: 2, sex: 'female', age_years: 4 },
          row_no: 1,
          survey_round_id: null,
          answers: { times: 3 },
        },
      ],
      meta: { filter_count: 1 },
    },
  }));
  server.on('GET', '/data/survey-figures/asked', () => ({
    status: 200,
    body: { data: [{ round: 'r1', asked: ['households', 'repeat_rows.doses', 'repeat_rows.doses.answers.times'] }] },
  }));
  const files = unzip(await download('?file=csv&cells=labels'));
  expect(linesOf(files.get('repeat_rows.doses.csv'))).toEqual([
    'Household,Village,Survey round,Line of the person in the roster,Sex of the person,Age of the person (years),Row,Times',
    'HH-1,,,2,Female,4,1,3',
  ]);
  expect(linesOf(files.get('codebook.csv')).filter((line) => line.startsWith('Vaccinations,'))).toHaveLength(8);
  for (const { query } of server.seen('GET', '/data/items/repeat_rows'))
    expect(query).toMatchObject({ 'filter[repeat_name][_eq]': 'doses' });
});
