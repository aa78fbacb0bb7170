import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  type FakeDirectus,
  type RenderedScreen,
} from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes as screens } from '../remote.tsx';
import { ownView } from './own-view.ts';

const routes = screens.map((route) => ({ ...route, hydrateFallbackElement: <></> }));

const PATH = '/data/items/water_projects';

const project = (number: number, more: object = {}) => ({
  project_id: `key-${number}`,
  project_uid: `WP-${String(number).padStart(4, '0')}`,
  start_date: '2023-05-04',
  project_sponsorship: ['Rotary'],
  village_id: { village_name: 'Baraka' },
  ...more,
});

let server: FakeDirectus;
let log: jest.SpyInstance;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  Element.prototype.scrollIntoView = () => undefined;
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

/** Answers pages and counts as Directus does. */
function serveProjects(rows: object[]): void {
  server.on('GET', PATH, ({ query }) => {
    if (query['aggregate[countDistinct]'] !== undefined)
      return { status: 200, body: { data: [{ countDistinct: { project_id: rows.length } }] } };
    const limit = Number(query['limit']);
    const start = (Number(query['page'] ?? 1) - 1) * limit;
    return { status: 200, body: { data: rows.slice(start, start + limit) } };
  });
}

const many = (count: number) => Array.from({ length: count }, (_, index) => project(count - index));
const open = (path = '/water-projects'): RenderedScreen => renderScreen(routes, { path, signedInAs: ada, server });
const dataRows = () => screen.getAllByRole('row').slice(1);
const uids = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

test('asks exactly as specified, with the bearer, and shows the four columns first', async () => {
  serveProjects([project(2), project(1)]);
  open();
  expect(await screen.findByRole('link', { name: 'WP-0002' })).toHaveAttribute('href', '/water-projects/key-2');
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Project UID',
    'Start Date',
    'Project Sponsorship',
    'Village Name',
    'Status',
    'Cause',
    'People served',
    'Last visit',
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Water Projects' })).toBeVisible();
  const calls = server.seen('GET', PATH);
  expect(calls.map(({ query }) => query['fields'])).toEqual([
    calls[0]?.query['fields'],
    'project_id,status,beneficiaries',
  ]);
  expect(calls[0]?.query).toEqual({
    fields: 'project_id,project_uid,start_date,project_sponsorship,village_id.village_name',
    limit: '100',
    sort: '-project_uid',
  });
  expect(calls[0]?.user).toBe('user-ada');
});

const cellsOf = async (name: string): Promise<(string | null)[]> => {
  const row = (await screen.findByRole('link', { name })).closest('tr')!;
  return within(row)
    .getAllByRole('cell')
    .slice(3)
    .map(({ textContent }) => textContent);
};

test('says of each project how it stands, since when and why it does not work, for how many people, and who looked last', async () => {
  serveProjects([
    project(3, { status: 'not_functional', beneficiaries: '1420' }),
    project(2, { status: 'functional', beneficiaries: 0 }),
    project(1, { status: null, beneficiaries: null }),
  ]);
  server.items['water_points'] = [
    {
      project_id: 'key-3',
      visits: [
        { visited_on: '2026-03-01', functional: 'no', cause: null },
        { visited_on: '2025-11-03', functional: 'no', cause: 'vandalism' },
        { visited_on: '2025-02-01', functional: 'yes', cause: null },
      ],
    },
    { project_id: 'key-2', visits: [{ visited_on: '2025-12-05', functional: 'yes', cause: null }] },
  ];
  open();
  await screen.findByText('since Nov 2025');
  expect(await cellsOf('WP-0003')).toEqual([
    'Not workingsince Nov 2025',
    'Vandalism or theft',
    (1420).toLocaleString(),
    '1 Mar 2026',
  ]);
  expect(await cellsOf('WP-0002')).toEqual(['Works', '–Works', '0', '5 Dec 2025']);
  expect(await cellsOf('WP-0001')).toEqual(['Status not known', '–Status not known', '–not known', '–no visits yet']);
});

test('a list whose states cannot be read is there without them, and claims nothing', async () => {
  serveProjects([project(1)]);
  server.on('GET', PATH, ({ query }) =>
    query['fields']?.includes('status') ? refusal(403, 'FORBIDDEN', 'no') : undefined,
  );
  server.on('GET', '/data/items/water_points', () => refusal(403, 'FORBIDDEN', 'no'));
  open();
  await waitFor(async () =>
    expect(await cellsOf('WP-0001')).toEqual([
      '–could not be loaded',
      '–could not be loaded',
      '–could not be loaded',
      '–could not be loaded',
    ]),
  );
});

describe('the view', () => {
  const media = window.matchMedia;
  const widths = (fits: (query: string) => boolean) => {
    window.matchMedia = (query) => ({ ...media(query), matches: fits(query) });
  };
  afterEach(() => {
    window.matchMedia = media;
  });
  const current = () => screen.getByRole('navigation', { name: 'View' }).querySelector('[aria-current]');

  test('is split in a wide window, and what a person has chosen is kept', async () => {
    widths((query) => query === '(min-width: 1380px)');
    serveProjects([project(1)]);
    const { user, address } = open();
    await screen.findByRole('heading', { name: 'Water Projects' });
    expect(current()).toHaveTextContent('Split');
    await user.click(screen.getByRole('link', { name: 'List' }));
    expect(address()).toBe('/water-projects?view=list');
    expect(await screen.findByRole('link', { name: 'WP-0001' })).toBeVisible();
    expect(ownView()).toBe('list');
  });
});

test.each([
  [['Rotary', 'District council'], 'Rotary, District council'],
  [[], 'None'],
  ['UNICEF', 'UNICEF'],
  [null, 'not known'],
])('shows the sponsorship %j as %s', async (project_sponsorship, shown) => {
  serveProjects([project(1, { project_sponsorship })]);
  open();
  await screen.findByRole('link', { name: 'WP-0001' });
  expect(screen.getAllByRole('cell')[1]).toHaveTextContent(shown);
});

test.each([[null], [{ village_name: null }], [{}]])('shows the village %j as Unknown', async (village_id) => {
  serveProjects([project(1, { village_id })]);
  open();
  expect(await screen.findByRole('cell', { name: 'Unknown' })).toBeVisible();
});

test('one odd record does not hide the others', async () => {
  serveProjects([project(2, { project_uid: 17, start_date: { odd: true }, village_id: 'V1' }), project(1)]);
  open();
  expect(await screen.findByRole('link', { name: '17' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'WP-0001' })).toBeVisible();
});

test('a click anywhere on a row opens the project', async () => {
  serveProjects([project(1)]);
  const { user, address } = open();
  await user.click(await screen.findByText('Rotary'));
  expect(address()).toBe('/water-projects/key-1');
});

test('an HTTP error is logged with its status and the page stays calm', async () => {
  server.on('GET', PATH, () => ({ status: 503, body: 'down' }));
  open();
  await waitFor(() => expect(log).toHaveBeenCalledWith('The water projects could not be loaded:', 503));
  expect(await screen.findByRole('heading', { name: 'Water Projects' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(/503|no water projects/i)).not.toBeInTheDocument();
});

test('without an access token it asks nothing and logs that', async () => {
  renderScreen(routes, { path: '/water-projects' });
  await screen.findByRole('heading', { name: 'Water Projects' });
  expect(log).toHaveBeenCalledWith(expect.stringContaining('access token'));
  expect(server.calls).toHaveLength(0);
});

test('says so when there is no project at all', async () => {
  serveProjects([]);
  open();
  expect(await screen.findByText('No water projects yet')).toBeVisible();
});

describe('beyond 100', () => {
  test('shows the total and loads the rest on demand, in order and without losing the focus', async () => {
    serveProjects(many(253));
    const { user, address } = open();
    expect(await screen.findByText('100 of 253 projects')).toBeVisible();
    const more = screen.getByRole('button', { name: 'Load 100 more' });
    await user.click(more);
    expect(await screen.findByText('200 of 253 projects')).toBeVisible();
    expect(more).toHaveFocus();
    expect(address()).toBe('/water-projects?shown=200');
    await user.click(more);
    expect(await screen.findByText('253 projects')).toBeVisible();
    expect(screen.queryByRole('button', { name: /more/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'WP-0053' })).toHaveFocus();
    expect(uids()).toEqual(many(253).map(({ project_uid }) => project_uid));
  });

  test('opens an address that asks for more at that length', async () => {
    serveProjects(many(150));
    open('/water-projects?shown=200');
    expect(await screen.findByText('150 projects')).toBeVisible();
    expect(dataRows()).toHaveLength(150);
  });

  test('repeats and misses nothing when the server orders equals otherwise on the next page', async () => {
    const rows = many(120).map((row) => ({ ...row, project_uid: null }));
    server.on('GET', PATH, ({ query }) => {
      if (query['aggregate[countDistinct]'] !== undefined)
        return { status: 200, body: { data: [{ countDistinct: { project_id: '120' } }] } };
      const ordered = query['sort'] === '-project_uid' ? rows : [...rows].reverse();
      const start = (Number(query['page'] ?? 1) - 1) * 100;
      return { status: 200, body: { data: ordered.slice(start, start + 100) } };
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Load 100 more' }));
    expect(await screen.findByText('120 projects')).toBeVisible();
    const addresses = within(screen.getByRole('table'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(new Set(addresses).size).toBe(120);
  });

  test('keeps what is there when the next page does not come, and asks again', async () => {
    serveProjects(many(150));
    let broken = true;
    server.on('GET', PATH, ({ query }) =>
      broken && query['page'] === '2' ? refusal(500, 'INTERNAL', 'x') : undefined,
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Load 100 more' }));
    expect(await screen.findByText('The next projects could not be loaded.')).toBeVisible();
    expect(screen.getByText('100 of 150 projects')).toBeVisible();
    expect(dataRows()).toHaveLength(100);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Load 100 more' }));
    expect(await screen.findByText('150 projects')).toBeVisible();
  });
});

test('comes back to the row that was opened', async () => {
  serveProjects(many(150));
  server.on('GET', `${PATH}/key-20`, () => ({ status: 200, body: { data: project(20) } }));
  const { user, address } = open('/water-projects?shown=200');
  await user.click(await screen.findByRole('link', { name: 'WP-0020' }));
  await user.click(await screen.findByRole('link', { name: 'Water Projects' }));
  expect(address()).toBe('/water-projects?shown=200');
  const link = within(await screen.findByRole('table')).getByRole('link', { name: 'WP-0020' });
  await waitFor(() => expect(link).toHaveFocus());
});

test('a project says its place in the list, leads to the next one, and comes back to the row of that', async () => {
  serveProjects(many(3));
  for (const number of [2, 1])
    server.on('GET', `${PATH}/key-${number}`, () => ({ status: 200, body: { data: project(number) } }));
  for (const collection of ['water_points', 'water_point_visits', 'media_upload_items']) server.items[collection] = [];
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'WP-0002' }));
  expect(await screen.findByText('2 of 3')).toBeVisible();
  expect(await screen.findByRole('complementary', { name: 'Status and visits' })).toHaveTextContent('Last visit');
  await user.click(screen.getByRole('link', { name: 'Next: WP-0001' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'WP-0001' })).toBeVisible();
  await user.click(
    within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Water Projects' }),
  );
  const link = within(await screen.findByRole('table')).getByRole('link', { name: 'WP-0001' });
  await waitFor(() => expect(link).toHaveFocus());
});
