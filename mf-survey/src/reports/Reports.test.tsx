import { queryClient } from '@groundwork/shared/data';
import {
  choose,
  ada,
  bytesOf,
  freshPage,
  readXlsx,
  refusal,
  renderScreen,
  serveFake,
  unzip,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { use } from 'react';
import { tableOf } from '../shared/query/dictionary/index.ts';
import { PaperContext } from '../shared/section/SectionOnPaper.tsx';
import { codebookRows } from './codebook.ts';
import type { SectionLoader } from './PaperReport.tsx';
import { reportFilter } from './report-filter.ts';
import { contentOf, readReport, writeReport } from './report-state.ts';
import { Component as Reports } from './Reports.tsx';

let server: FakeDirectus;
const saved: { blob: Blob; name: string }[] = [];

jest.mock('@groundwork/shared', () => ({
  ...jest.requireActual<object>('@groundwork/shared'),
  saveBlob: (blob: Blob, name: string) => saved.push({ blob, name }),
}));

const rows = Array.from({ length: 6 }, (_, index) => ({
  id: `h${index}`,
  household_code: index === 0 ? '=cmd()' : `HH-${index}`,
  rooms: index === 1 ? null : index,
  roof: 'grass',
}));

beforeEach(() => {
  saved.length = 0;
  freshPage();
  queryClient.clear();
  server = serveFake();
  const open = { read: { access: 'full', fields: ['*'] } };
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: {
      data: {
        households: { read: { access: 'full', fields: ['id', 'household_code', 'rooms', 'roof'] } },
        villages: open,
      },
    },
  }));
  server.on('GET', '/data/items/households', () => ({
    status: 200,
    body: { data: rows, meta: { filter_count: rows.length } },
  }));
  server.items['villages'] = [{ village_id: 'v1', village_name: 'Aldeia' }];
  server.items['survey_rounds'] = [];
});

const open = (search = '') =>
  renderScreen(<Reports sections={[]} />, {
    path: `/baseline-survey/tools/download${search}`,
    route: '/baseline-survey/tools/download',
    signedInAs: ada,
    server,
  });

const filesOf = async (blob: Blob | undefined): Promise<ReadonlyMap<string, string>> => unzip(await bytesOf(blob!));

/** Lines of a CSV file without its byte order mark. */
const linesOf = (text: string | undefined): readonly string[] =>
  text!
    .replace(/^\u{feff}/u, '')
    .trim()
    .split('\r\n');

test('saves one zip with a CSV file for each table, the codebook and what it is, no cell of it a formula', async () => {
  const { user } = open('?file=csv&cells=labels&without=households.roof');
  await user.click(await screen.findByRole('button', { name: 'Download report' }));
  expect(await screen.findByText('Saved 1 file with 6 rows of 1 table.')).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^survey-tables-.*\.zip$/)]);
  const files = await filesOf(saved[0]?.blob);
  expect([...files.keys()]).toEqual(['households.csv', 'codebook.csv', 'about.csv']);
  expect(files.get('households.csv')).toMatch(/^\u{feff}/u);
  expect(linesOf(files.get('households.csv')).slice(0, 3)).toEqual(['Household,Rooms', "'=cmd(),0", 'HH-1,']);
  expect(linesOf(files.get('codebook.csv'))[2]).toBe(
    'Households,One household in one round,Rooms,,rooms,Number,,No,5,n < 5',
  );
});

test('the file describes itself: who, when, which rows, and how they were filtered', async () => {
  const { user } = open('?file=csv&village=v1&from=2024-01-01');
  await user.click(await screen.findByRole('button', { name: 'Download report' }));
  await screen.findByText(/^Saved 1 file/);
  const about = linesOf((await filesOf(saved[0]?.blob)).get('about.csv'));
  expect(about).toContain('Made by,Ada Okoye');
  expect(about).toContain('Filter,"Village: Aldeia; Interviewed from 2024-01-01"');
  expect(about).toContain('Rows of Households,6');
  expect(about.find((line) => line.startsWith('Rows read'))).toMatch(
    /^Rows read,From \d{4}-\d\d-\d\dT.*Z to \d{4}-.*Z\./,
  );
});

test('with codes the zip has syntax for SPSS and Stata that names what is in it', async () => {
  const { user } = open('?file=csv&cells=codes');
  await user.click(await screen.findByRole('button', { name: 'Download report' }));
  await screen.findByText(/^Saved 1 file/);
  const files = await filesOf(saved[0]?.blob);
  expect([...files.keys()]).toEqual(['households.csv', 'codebook.csv', 'survey.sps', 'survey.do', 'about.csv']);
  expect(linesOf(files.get('households.csv')).slice(0, 2)).toEqual(['household_code,rooms,roof', "'=cmd(),0,grass"]);
  expect(files.get('survey.sps')).toContain('    household_code A7\n    rooms F12.0\n    roof A5.');
  expect(files.get('survey.do')).toContain('encode roof, generate(gw_code)');
});

test('without permission for positions, households of a map are at their village, and positions are not requested', async () => {
  server.on('GET', '/data/items/households', () => ({
    status: 200,
    body: {
      data: [
        { id: 'h1', household_code: 'HH-1', village_id: { latitude: -17.5, longitude: 36.25 } },
        { id: 'h2', household_code: 'HH-2', village_id: null },
      ],
      meta: { filter_count: 2 },
    },
  }));
  server.items['villages'] = [
    { village_id: 'v1', village_name: 'Aldeia', latitude: -17.5, longitude: 36.25, population: null },
  ];
  const { user } = open('?file=geojson');
  expect(await screen.findByText(/Households are placed at their village, never more precisely\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download report' }));
  await screen.findByText(/^Saved 1 file/);
  const files = await filesOf(saved[0]?.blob);
  expect([...files.keys()]).toEqual(['households.geojson', 'villages.geojson', 'codebook.csv', 'about.csv']);
  const { features } = JSON.parse(files.get('households.geojson')!) as {
    features: readonly { geometry: unknown; properties: object }[];
  };
  expect(features.map(({ geometry }) => geometry)).toEqual([{ type: 'Point', coordinates: [36.25, -17.5] }, null]);
  expect(features.map(({ properties }) => properties)).toEqual([
    { Household: 'HH-1', Rooms: null, Roof: null, position: 'village' },
    { Household: 'HH-2', Rooms: null, Roof: null, position: null },
  ]);
  const asked = server.calls
    .filter(({ path }) => path === '/data/items/households')
    .map(({ query }) => query['fields']?.split(','));
  expect(asked).toHaveLength(3);
  expect(asked.flat()).toContain('village_id.latitude');
  expect(asked.flat()).not.toContain('latitude');
});

test('with permission, households are mapped where they were interviewed, with the outlines of plots, and the report says how many', async () => {
  const every = { read: { access: 'full', fields: ['*'] } };
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { households: every, plots: every, villages: every } },
  }));
  const village = { latitude: -17.5, longitude: 36.25 };
  const square = {
    type: 'Polygon',
    coordinates: [
      [
        [36, -17],
        [36.001, -17],
        [36.001, -17.001],
        [36, -17],
      ],
    ],
  };
  server.on('GET', '/data/items/households', () => ({
    status: 200,
    body: {
      data: [
        { id: 'h1', household_code: 'HH-1', latitude: '-17.61', longitude: '36.27', village_id: village },
        { id: 'h2', household_code: 'HH-2', latitude: null, longitude: null, village_id: village },
      ],
      meta: { filter_count: 2 },
    },
  }));
  server.on('GET', '/data/items/plots', () => ({
    status: 200,
    body: {
      data: [
        { id: 'p1', plot_no: 1, geometry: square },
        { id: 'p2', plot_no: 2, geometry: null },
      ],
      meta: { filter_count: 2 },
    },
  }));
  const { user } = open('?file=geojson');
  await user.click(await screen.findByRole('button', { name: 'Download report' }));
  await screen.findByText(/^Saved 1 file/);
  const files = await filesOf(saved[0]?.blob);
  const featuresOf = (name: string) =>
    (
      JSON.parse(files.get(name)!) as {
        features: readonly { geometry: unknown; properties: Record<string, unknown> }[];
      }
    ).features;
  expect(
    featuresOf('households.geojson').map(({ geometry, properties }) => [
      geometry,
      properties['position'],
      'Latitude (°)' in properties,
    ]),
  ).toEqual([
    [{ type: 'Point', coordinates: [36.27, -17.61] }, 'own', false],
    [{ type: 'Point', coordinates: [36.25, -17.5] }, 'village', false],
  ]);
  expect(featuresOf('plots.geojson').map(({ geometry }) => geometry)).toEqual([square, null]);
  expect(files.get('about.csv')).toContain('1 is where the interview was, 1 is at the village, 0 have no place.');
  expect(files.get('about.csv')).toContain('1 has an outline, 1 has no place.');
});

test('a table or column that no round asked for is left out, and the report says so', async () => {
  server.items['survey_rounds'] = [{ id: 'r1', name: 'Baseline' }];
  server.on('GET', '/data/survey-figures/asked', () => ({
    status: 200,
    body: { data: [{ round: 'r1', asked: ['households', 'households.roof'] }] },
  }));
  const { user } = open('?file=csv');
  await user.click(await screen.findByRole('button', { name: 'Download report' }));
  await screen.findByText(/^Saved 1 file/);
  const files = await filesOf(saved[0]?.blob);
  expect(linesOf(files.get('households.csv'))[0]).toBe('Household,Roof');
  expect(files.get('about.csv')).toMatch(/Not asked in (Baseline|r1),Households: Rooms/);
});

test('saves one XLSX file', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download report' }));
  expect(await screen.findByText('Saved 1 file with 6 rows of 1 table.')).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^survey-report-.*\.xlsx$/)]);
  const sheets = readXlsx(await bytesOf(saved[0]!.blob));
  expect(sheets.map(({ name, rows: lines }) => [name, lines.length])).toEqual([
    ['Households', 7],
    ['Codebook', 4],
    ['About', expect.any(Number)],
  ]);
});

test('tables and columns are chosen and stay in the address; nothing chosen makes no report', async () => {
  const { user, address } = open();
  const columns = (words: string) =>
    screen.findByText((_, element) => element?.tagName === 'SUMMARY' && element.textContent === `Households: ${words}`);
  await user.click(await columns('3 of 3 columns'));
  await user.click(screen.getByRole('checkbox', { name: 'Rooms' }));
  expect(address()).toBe('/baseline-survey/tools/download?without=households.rooms');
  expect(await columns('2 of 3 columns')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Columns of Households' })).queryByText('Latitude (°)')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Select none' }));
  expect(screen.getByText('Select at least one table with a column.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download report' })).toBeDisabled();
});

test('shows the first ten rows as the file will have them', async () => {
  const { user } = open();
  const preview = within(await screen.findByRole('table', { name: 'Preview of Households' }));
  expect(screen.getByText('6 rows, 3 columns')).toBeVisible();
  expect(preview.getAllByRole('row')[2]).toHaveTextContent('HH-1Grass');
  await user.click(screen.getByRole('radio', { name: 'Codes' }));
  expect(preview.getAllByRole('row')[2]).toHaveTextContent('HH-1grass');
});

test('can be cancelled while it reads; nothing is saved then', async () => {
  let asked = 0;
  server.on('GET', '/data/items/households', () =>
    (asked += 1) > 2 ? new Promise<never>(() => undefined) : undefined,
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download report' }));
  await waitFor(() => expect(asked).toBe(3));
  expect(screen.getByRole('progressbar', { name: 'Rows read' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('The export was cancelled.')).toBeVisible();
  expect(saved).toEqual([]);
});

test('says so when the rows fail to load, and saves nothing; once they come, the next press saves them', async () => {
  const heal = server.on('GET', '/data/items/households', () =>
    refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download report' }));
  expect(await screen.findByText('The file could not be created. Nothing was saved.')).toBeVisible();
  expect(saved).toEqual([]);
  heal();
  await user.click(screen.getByRole('button', { name: 'Download report' }));
  expect(await screen.findByText('Saved 1 file with 6 rows of 1 table.')).toBeVisible();
  expect(saved).toHaveLength(1);
});

const households = tableOf('households')!;

test('the address is written as it is read, and invalid values in it are ignored', () => {
  const tables = [households, tableOf('plots')!, tableOf('villages')!];
  const text =
    'tables=households%2Cvillages&without=households.roof&file=csv&cells=codes&village=v1&round=r1&from=2024-01-01&until=2024-12-31';
  expect(writeReport(readReport(new URLSearchParams(text), tables)).toString()).toBe(text);
  expect(
    writeReport(
      readReport(new URLSearchParams('tables=households,plots,directus_users&file=exe&from=x'), tables),
    ).toString(),
  ).toBe('');
  expect(contentOf(readReport(new URLSearchParams(text), tables)).map(({ name }) => name)).toEqual([
    'households',
    'villages',
  ]);
});

test.each([
  ['households', { _and: [{ village_id: { village_id: { _eq: 'v1' } } }, { interview_date: { _gte: '2024-01-01' } }] }],
  [
    'crop_plantings',
    {
      _and: [
        { plot_id: { household_id: { village_id: { village_id: { _eq: 'v1' } } } } },
        { plot_id: { household_id: { interview_date: { _gte: '2024-01-01' } } } },
      ],
    },
  ],
  ['villages', { _and: [{ village_id: { _eq: 'v1' } }] }],
])('village and day filter %s by the way it has to them', (name, filter) => {
  expect(
    reportFilter({ ...tableOf(name)!, fields: [] }, { village: 'v1', round: '', from: '2024-01-01', until: '' }),
  ).toEqual(filter);
});

test('the codebook has codes, those of no questionnaire too, and how many answered unless they are too few', () => {
  const tally = {
    rows: 7,
    places: { own: 0, village: 0, none: 0 },
    columns: [{ answered: 6, bytes: 5, decimals: 0, codes: new Set(['grass', 'thatch']) }],
  };
  const [roof] = codebookRows(
    { ...households, fields: households.fields.filter(({ name }) => name === 'roof') },
    tally,
  );
  expect(roof).toMatchObject({
    table: 'Households',
    meaning: 'Main material of the roof',
    name: 'roof',
    answers:
      'grass = Grass; iron_sheets = Iron sheets; tiles = Tiles; other = Other; thatch (not in the questionnaire)',
    answered: 6,
    missing: 'n < 5',
  });
});

describe('on paper', () => {
  const print = jest.fn();
  beforeEach(() => {
    print.mockReset();
    jest.spyOn(window, 'print').mockImplementation(print);
  });
  afterEach(() => jest.restoreAllMocks());

  /** A section that is ready when the test says so. */
  function sectionOf(title: string) {
    let ready: () => void = () => undefined;
    const Component = () => {
      // oxlint-disable-next-line react/globals -- what it is given is handed out
      ready = use(PaperContext)?.onReady ?? ready;
      return <h2>{title}</h2>;
    };
    return { load: () => Promise.resolve({ Component }), finish: () => act(() => ready()) };
  }
  const openPaper = (sections: readonly SectionLoader[], search = '') =>
    renderScreen(<Reports sections={sections} />, {
      path: `/baseline-survey/tools/download?paper=1${search}`,
      route: '/baseline-survey/tools/download',
      signedInAs: ada,
      server,
    });

  test('the sections come one after the other, and are printed when all of them are there', async () => {
    const [schools, farms] = [sectionOf('Schools'), sectionOf('Farms')];
    const { user } = openPaper([schools.load, farms.load]);
    expect(await screen.findByRole('heading', { name: 'Schools' })).toBeVisible();
    expect(screen.getByText('0 of 2 sections are ready.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Farms' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
    schools.finish();
    expect(await screen.findByRole('heading', { name: 'Farms' })).toBeVisible();
    farms.finish();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('another village starts again, and its files link to it too', async () => {
    const schools = sectionOf('Schools');
    const { user, address } = openPaper([schools.load]);
    await screen.findByRole('heading', { name: 'Schools' });
    schools.finish();
    await choose(user, 'Village', 'Aldeia');
    expect(await screen.findByText('0 of 1 sections are ready.')).toBeVisible();
    expect(address()).toBe('/baseline-survey/tools/download?paper=1&village=v1');
    await user.click(screen.getByRole('link', { name: 'All reports' }));
    expect(address()).toBe('/baseline-survey/tools/download?village=v1');
    expect(await screen.findByRole('link', { name: 'Print all figures' })).toHaveAttribute(
      'href',
      '/baseline-survey/tools/download?paper=1&village=v1',
    );
  });

  test('a section that cannot be loaded is tried again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const schools = sectionOf('Schools');
    const load = jest.fn(schools.load).mockRejectedValueOnce(new Error('no'));
    const { user } = openPaper([load]);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Schools' })).toBeVisible();
  });
});
