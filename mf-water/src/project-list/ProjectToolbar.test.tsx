import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  bytesOf,
  chipOf,
  choose,
  freshPage,
  readXlsx,
  renderScreen,
  serveFake,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { routes as screens } from '../remote.tsx';

const routes = screens.map((route) => ({ ...route, hydrateFallbackElement: <></> }));

const PATH = '/data/items/water_projects';

interface Row {
  readonly project_id: string;
  readonly project_uid: string | null;
  readonly start_date: string | null;
  readonly project_sponsorship: unknown;
  readonly village_id: Record<string, unknown> | null;
  readonly status: string | null;
  readonly technology: string | null;
  readonly [more: string]: unknown;
}

const project = (number: number, more: Partial<Row> = {}): Row => ({
  project_id: `key-${number}`,
  project_uid: `WP-${String(number).padStart(4, '0')}`,
  start_date: '2023-05-04',
  project_sponsorship: ['Rotary'],
  village_id: { village_id: 'V1', village_name: 'Baraka', latitude: -17.5, longitude: 36 },
  status: 'functional',
  technology: 'hand_pump',
  water_points: [],
  ...more,
});

let server: FakeDirectus;
const saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['villages'] = [
    { village_id: 'V1', village_name: 'Baraka' },
    { village_id: 'V2', village_name: 'Ségou' },
  ];
  server.items['water_points'] = [];
  saved.length = 0;
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob) - 1}`;
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    const blob = blobs[Number(this.href.split(':')[1])];
    if (blob) saved.push({ name: this.download, blob });
  };
});

type Rule = Readonly<Record<string, Readonly<Record<string, string | boolean>>>>;

const valueOf = (row: Row, field: string): unknown =>
  field === 'village_id' ? (row.village_id?.['village_id'] ?? null) : row[field];

/** Text compares as text; anything else is not what these rules are about. */
const atLeast = (value: unknown, bound: unknown): boolean =>
  typeof value === 'string' && typeof bound === 'string' && value >= bound;

function fits(row: Row, rule: Rule): boolean {
  const [[field, operation] = ['', {}]] = Object.entries(rule);
  const [[operator, wanted] = ['', null]] = Object.entries(operation);
  const value = valueOf(row, field);
  if (operator === '_eq') return value === wanted;
  if (operator === '_null') return value === null;
  if (value === null) return false;
  if (operator === '_gte') return atLeast(value, wanted);
  return operator === '_lte' ? atLeast(wanted, value) : true;
}

/** Decides the few rules that the screen sends, pages, groups and counts. */
function serveProjects(rows: readonly Row[]): void {
  server.on('GET', PATH, ({ query }) => {
    const rules = query['filter'] === undefined ? [] : (JSON.parse(query['filter']) as { _and: Rule[] })._and;
    const left = rows.filter((row) => rules.every((rule) => fits(row, rule)));
    const group = query['groupBy[0]'];
    if (group !== undefined) {
      return {
        status: 200,
        body: {
          data: [...new Set(left.map((row) => valueOf(row, group)))].map((value) => ({ [group]: value, count: 1 })),
        },
      };
    }
    if (query['aggregate[countDistinct]'] !== undefined)
      return { status: 200, body: { data: [{ countDistinct: { project_id: left.length } }] } };
    const limit = Number(query['limit']);
    const start = (Number(query['page'] ?? 1) - 1) * limit;
    return { status: 200, body: { data: left.slice(start, start + limit), meta: { filter_count: left.length } } };
  });
}

const SEGOU = { village_id: 'V2', village_name: 'Ségou' };
const MIXED = [
  project(6, { project_sponsorship: ['Rotary', 'Smith, "Jones" & Söhne'], status: 'on_hold' }),
  project(5, { project_sponsorship: [], village_id: SEGOU, start_date: null }),
  project(4, { project_sponsorship: null, village_id: null, status: null }),
  project(3, { project_sponsorship: 'Rotary', village_id: SEGOU, start_date: '2021-01-02' }),
  project(2, { project_uid: 'WP-100%_x', start_date: '2020-01-02' }),
  project(1, { project_sponsorship: ['Caritas'] }),
];

const open = (path = '/water-projects') => renderScreen(routes, { path, signedInAs: ada, server });
const uids = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const expectUids = (...numbers: string[]) => waitFor(() => expect(uids()).toEqual(numbers));

test.each([
  ['status=on_hold', ['WP-0006']],
  ['status=~not-known', ['WP-0004']],
  ['village=V2', ['WP-0005', 'WP-0003']],
  ['village=~not-known', ['WP-0004']],
  ['sponsor=Rotary', ['WP-0006', 'WP-0003', 'WP-100%_x']],
  ['sponsor=Smith%2C+%22Jones%22+%26+S%C3%B6hne', ['WP-0006']],
  ['sponsor=~none', ['WP-0005']],
  ['sponsor=~not-known', ['WP-0004']],
  ['from=2021-01-01&to=2022-01-01', ['WP-0003']],
  ['start=~not-known', ['WP-0005']],
  ['q=100%25_', ['WP-100%_x']],
  ['q=%25', ['WP-100%_x']],
  ['q=_', ['WP-100%_x']],
  ['q=%22', ['WP-0006']],
  ['q=WP_0006', []],
  ["q='; DROP TABLE", []],
  ['q=%5C', []],
  ['q=🚰', []],
  ['q=ברכה', []],
  ['q=segou', ['WP-0005', 'WP-0003']],
  ['q=rotary&village=V2', ['WP-0003']],
])('the address ?%s leaves %j', async (address, wanted) => {
  serveProjects(MIXED);
  open(`/water-projects?${address}`);
  await expectUids(...wanted);
  expect(await screen.findByText(`${wanted.length} of 6 projects`)).toBeVisible();
});

test('projects with a water point that is due for a visit today are those of the list of visits', async () => {
  serveProjects(MIXED);
  const point = { name: null, projectUid: null, village: null, last: null };
  server.on('GET', '/data/groundwork-visits/due', () => ({
    status: 200,
    body: {
      data: [
        { ...point, id: 'a', project: 'key-2', due: [{ why: 'never', since: null }] },
        { ...point, id: 'b', project: 'key-3', due: [{ why: 'planned', since: '2020-01-01' }] },
        { ...point, id: 'c', project: 'key-1', due: [{ why: 'planned', since: '2999-01-01' }] },
      ],
    },
  }));
  open('/water-projects?visits=due');
  await expectUids('WP-0003', 'WP-100%_x');
  expect(await screen.findByText('2 of 6 projects')).toBeVisible();
  expect(chipOf('Visits')).toHaveTextContent('Due for a visit');
});

test('a filter is chosen from what the server has, shown on its chip, and removed there', async () => {
  serveProjects(MIXED);
  const { user, address } = open();
  await expectUids('WP-0006', 'WP-0005', 'WP-0004', 'WP-0003', 'WP-100%_x', 'WP-0001');
  expect(server.seen('GET', PATH)).toHaveLength(2);
  await user.click(chipOf('Sponsor'));
  await screen.findByRole('option', { name: 'Caritas' });
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'All sponsors',
    'Caritas',
    'Rotary',
    'Smith, "Jones" & Söhne',
    'None',
    'Not known',
  ]);
  await user.click(screen.getByRole('option', { name: 'Caritas' }));
  expect(address()).toBe('/water-projects?sponsor=Caritas');
  await expectUids('WP-0001');
  await choose(user, 'Village', 'Ségou');
  expect(await screen.findByText('No projects match these filters')).toBeVisible();
  expect(screen.getByText('0 of 6 projects')).toBeVisible();
  expect(chipOf('Village')).toHaveTextContent('Ségou');
  await user.click(screen.getByRole('button', { name: 'Remove the filter Village: Ségou' }));
  await expectUids('WP-0001');
  expect(chipOf('Village')).toHaveFocus();
  await choose(user, 'Village', 'Baraka');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(address()).toBe('/water-projects'));
  expect(await screen.findByText('6 projects')).toBeVisible();
});

test('what is typed is searched for whatever its case, and kept in the address', async () => {
  serveProjects(MIXED);
  const { user, address } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'cARiTAS');
  await expectUids('WP-0001');
  expect(address()).toBe('/water-projects?q=cARiTAS');
});

test('an empty result offers to show everything again', async () => {
  serveProjects(MIXED);
  const { user, address } = open('/water-projects?q=nowhere&sort=start_date');
  await user.click(await screen.findByRole('button', { name: 'Show all projects' }));
  expect(address()).toBe('/water-projects?sort=start_date');
  await waitFor(() => expect(uids()).toHaveLength(6));
});

test('a date range mentions the projects whose date is not known, and can show them', async () => {
  serveProjects(MIXED);
  const { user, address } = open('/water-projects?from=2020-01-01');
  expect(await screen.findByText(/1 more project matches, but its start date is not known/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show it' }));
  expect(address()).toBe('/water-projects?start=%7Enot-known');
  await expectUids('WP-0005');
});

test('sorting is in the address and asks the server, but by sponsors it is done here, unknown ones last', async () => {
  serveProjects(MIXED);
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Start Date' }));
  expect(address()).toBe('/water-projects?sort=start_date');
  await waitFor(() =>
    expect(server.seen('GET', PATH).at(-1)?.query).toMatchObject({
      sort: 'start_date,-project_uid,project_id',
      limit: '100',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Project Sponsorship' }));
  await expectUids('WP-0001', 'WP-0003', 'WP-100%_x', 'WP-0006', 'WP-0005', 'WP-0004');
  expect(screen.getByRole('columnheader', { name: 'Project Sponsorship' })).toHaveAttribute('aria-sort', 'ascending');
});

test('when the filtered list does not come, nothing is claimed', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.on('GET', PATH, () => ({ status: 500, body: 'broken' }));
  open('/water-projects?status=on_hold');
  await waitFor(() => expect(log).toHaveBeenCalledWith('The water projects could not be loaded:', 500));
  expect(await screen.findByText('Waiting for the list of projects.')).toBeVisible();
  expect(screen.queryByText(/No project fits|0 of/)).not.toBeInTheDocument();
  log.mockRestore();
});

describe('export', () => {
  async function choose(user: ReturnType<typeof open>['user'], format: string): Promise<void> {
    await user.click(await screen.findByRole('button', { name: /^Export/ }));
    await user.click(screen.getByRole('button', { name: format }));
  }
  const many = Array.from({ length: 603 }, (_, index) =>
    project(603 - index, {
      project_sponsorship: index % 2 === 0 ? ['Rotary'] : ['Caritas'],
      cost: index === 0 ? '-12.50' : 0,
      status: index === 0 ? 'not_functional' : 'functional',
    }),
  );

  test('the CSV has all rows that fit, not only those on the screen', async () => {
    serveProjects([...many, project(0, { project_uid: '=1+1', cost: null })]);
    server.items['water_points'] = [
      {
        project_id: 'key-603',
        visits: [
          { visited_on: '2026-03-01', functional: 'no', cause: 'seasonal' },
          { visited_on: '2025-11-03', functional: 'no', cause: 'dry' },
        ],
      },
    ];
    const { user } = open('/water-projects?sponsor=Rotary');
    await screen.findByText(/^303 of 604 projects/);
    await choose(user, 'CSV');
    expect(await screen.findByText('Exported 303 projects.')).toBeVisible();
    expect(saved[0]?.name).toMatch(/^water-projects-filtered-\d{4}-\d{2}-\d{2}-\d{4}\.csv$/);
    const lines = (await bytesOf(saved[0]!.blob)).toString('utf8').split('\r\n');
    expect(lines).toHaveLength(1 + 303 + 1);
    expect(lines[0]).toBe(
      '\u{feff}Project UID,Start Date,Project Sponsorship,Village Name,Project ID,Village ID,Status,Technology,End Date,Cost,Currency,Beneficiaries,Latitude,Longitude,Place Taken From,Status Since,Cause,Last Visit',
    );
    expect(lines[1]).toBe(
      'WP-0603,2023-05-04,Rotary,Baraka,key-603,V1,Not working,Borehole with hand pump,,-12.5,,,-17.5,36,village,2025-11-03,Dry in some seasons,2026-03-01',
    );
    expect(lines[2]).toMatch(/^WP-0601,.*,,0,,,/);
    expect(lines.at(-2)).toMatch(/^'=1\+1,.*,,,,,-17\.5/);
  });

  test('the rows are in the order of the list', async () => {
    serveProjects(MIXED);
    const { user } = open('/water-projects?sort=start_date');
    await screen.findByText('6 projects');
    await choose(user, 'CSV');
    expect(await screen.findByText('Exported 6 projects.')).toBeVisible();
    const order = (isFile: boolean) =>
      server
        .seen('GET', PATH)
        .filter(({ query }) => query['sort'] !== undefined && query['fields']?.includes('cost') === isFile)
        .map(({ query }) => query['sort']);
    expect(order(true)).toEqual(['start_date,-project_uid,project_id']);
    expect(order(false)).toEqual(order(true));
  });

  test('the XLSX has numbers and days as such, and says what it holds', async () => {
    serveProjects(MIXED);
    const { user } = open('/water-projects?status=on_hold');
    await choose(user, 'Excel');
    expect(await screen.findByText('Exported 1 project.')).toBeVisible();
    const [rows, about] = readXlsx(await bytesOf(saved[0]!.blob));
    expect(rows).toMatchObject({
      frozen: 1,
      rows: [
        expect.arrayContaining(['Project UID', 'Latitude']),
        expect.arrayContaining(['WP-0006', new Date('2023-05-04T00:00:00Z'), -17.5]),
      ],
    });
    expect(about?.rows).toEqual(
      expect.arrayContaining([
        ['Rows', 1],
        ['Filter', 'Status: On hold'],
      ]),
    );
  });

  test('can be cancelled, and then saves nothing', async () => {
    serveProjects(many);
    server.on('GET', PATH, ({ query }) =>
      query['fields']?.includes('cost') && query['page'] === '2' ? new Promise(() => undefined) : undefined,
    );
    const { user } = open();
    await choose(user, 'CSV');
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Rows read' })).toHaveAttribute('value', '500'));
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('The export was cancelled.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'CSV' })).toHaveFocus();
    expect(saved).toEqual([]);
    await user.dblClick(screen.getByRole('button', { name: 'CSV' }));
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  });

  test('one that breaks off saves nothing and says why', async () => {
    serveProjects(MIXED);
    server.on('GET', PATH, ({ query }) =>
      query['fields']?.includes('cost') ? { status: 503, body: 'down' } : undefined,
    );
    const { user } = open();
    await choose(user, 'CSV');
    expect(
      await screen.findByText('The connection was lost before all rows were read. Nothing was saved.'),
    ).toBeVisible();
    expect(saved).toEqual([]);
  });
});
