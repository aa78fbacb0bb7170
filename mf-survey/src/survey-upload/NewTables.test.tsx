import { screen, within } from '@testing-library/react';
import { begun, inFreshPages, open, server, textFileOf } from './testing.tsx';

inFreshPages();

const FORM = [
  {
    hh_code: 'A',
    rooms: 1,
    roster: [
      {
        line_no: 1,
        sex: 'female',
        age: 4,
        doses: [
          { vaccine: 'bcg', times: 1 },
          { vaccine: 'polio', times: 3 },
        ],
      },
    ],
    trips: [{ km: 12 }],
  },
  {
    hh_code: 'B',
    rooms: 2,
    roster: [{ line_no: 1, sex: 'male', age: 2, doses: [{ vaccine: 'bcg', times: 2 }] }],
    trips: [{ km: 30 }],
  },
];
const card = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('heading', { name })).closest<HTMLElement>('section, .ant-card') ?? document.body;

async function chooseFile() {
  for (const table of ['members', 'repeat_rows'])
    server.on('SEARCH', `/data/items/${table}`, () => ({ status: 200, body: { data: [] } }));
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), textFileOf('form.json', JSON.stringify(FORM)));
  await screen.findByText('2 sheets fit no table and become new tables.');
  return user;
}

test('a repeat that fits no table becomes a new one, with a title that a person gives it', async () => {
  const user = await chooseFile();
  const [title] = screen.getAllByLabelText('Title of the new table');
  expect(title).toHaveValue('Doses');
  expect(title).toHaveAccessibleDescription('Its rows are about persons of the household.');
  await user.clear(title!);
  await user.type(title!, 'Vaccinations');
  await user.tab();
  await user.click(await screen.findByText('Check the file'));
  const tables = await screen.findByRole('table', { name: 'Rows by table' });
  expect(within(tables).getByRole('row', { name: 'Vaccinations 3 0 0 0 3' })).toBeVisible();
  expect(within(tables).getByRole('row', { name: 'Trips 2 0 0 0 2' })).toBeVisible();
  expect(screen.getByText(/New tables: Vaccinations, Trips/)).toBeVisible();
  await user.click(await screen.findByText('Import 9 rows'));
  await screen.findByText(/^Imported: 9 new/);
  expect(begun()?.choices.map(({ target, repeat }) => [target, repeat])).toEqual([
    ['households', null],
    ['members', null],
    ['repeat_rows.doses', { collection: 'repeat_rows', name: 'doses', label: 'Vaccinations', kind: 'memberRows' }],
    ['repeat_rows.trips', { collection: 'repeat_rows', name: 'trips', label: 'Trips', kind: 'householdRows' }],
  ]);
});

test('it can be left out, be another table, and be a new one again', async () => {
  const user = await chooseFile();
  const trips = await card('trips');
  const choose = async (table: string): Promise<void> => {
    await user.click(within(trips).getByLabelText('Table'));
    await user.click(await screen.findByRole('option', { name: table }));
  };
  await choose('Leave it out');
  expect(screen.getByText('One sheet fits no table and becomes a new table.')).toBeVisible();
  await choose('Purchases');
  expect(within(trips).queryByLabelText('Title of the new table')).toBeNull();
  await choose('New table');
  expect(within(trips).getByLabelText('Title of the new table')).toHaveValue('Trips');
});

test('a table that the portal has is filled by the name of its sheet', async () => {
  server.items['survey_questions'] = [
    {
      collection: 'repeat_rows',
      name: 'trips',
      label: 'Journeys',
      kind: 'householdRows',
      unit: null,
      choices: null,
      restricted: false,
    },
  ];
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), textFileOf('form.json', JSON.stringify(FORM)));
  expect(await screen.findByText('One sheet fits no table and becomes a new table.')).toBeVisible();
  expect(
    within(await card('trips'))
      .getByLabelText('Table')
      .closest('.ant-select'),
  ).toHaveTextContent('Journeys');
});
