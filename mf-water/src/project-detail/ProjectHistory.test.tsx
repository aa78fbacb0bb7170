import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes as screens } from '../remote.tsx';

const routes = screens.map((route) => ({ ...route, hydrateFallbackElement: <></> }));
const OUTBOX = '/data/groundwork-outbox';
const of = { who: 'ሰላም ተስፋዬ', rows: 1, when: '2026-03-02T10:00:00Z', place: null };
const HISTORY = [
  {
    ...of,
    action: 'update',
    collection: 'water_projects',
    item: 'key-1',
    changes: [
      { field: 'village_id', before: 'V1', after: 'V2' },
      { field: 'status', before: 'under_construction', after: 'functional' },
      { field: 'project_sponsorship', before: '["UNICEF"]', after: '[]' },
      { field: 'cost', before: '2453000.50', after: null },
    ],
    reason: 'በስልክ ተረጋግጧል',
  },
  {
    ...of,
    action: 'delete',
    collection: 'water_point_visits',
    item: 'v1',
    place: '2026-02-27',
    within: 'مدرسة',
    changes: [
      { field: 'visited_on', before: '2026-02-27', after: null },
      { field: 'functional', before: 'no', after: null },
      { field: 'photo', before: '6f1d2c1e-0000-4000-8000-0000000000aa', after: null },
      { field: 'note', before: 'المضخة مكسورة', after: null },
    ],
  },
  {
    ...of,
    action: 'delete',
    collection: 'water_points',
    item: 'p9',
    place: 'مدرسة',
    changes: [
      { field: 'name', before: 'مدرسة', after: null },
      { field: 'installed_year', before: 2019, after: null },
    ],
  },
];
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.on('GET', '/data/items/water_projects/key-1', () => ({
    status: 200,
    body: {
      data: {
        project_id: 'key-1',
        project_uid: 'WP-2023-014',
        start_date: null,
        project_sponsorship: null,
        village_id: { village_name: 'Baraka' },
      },
    },
  }));
  server.items['water_projects'] = [{ project_id: 'key-1', project_uid: 'WP-2023-014', village_id: 'V2' }];
  server.items['villages'] = [
    { village_id: 'V1', village_name: 'Baraka' },
    { village_id: 'V2', village_name: 'ባህር ዳር' },
  ];
  for (const name of ['media_upload_items', 'documents', 'water_points', 'water_point_visits']) server.items[name] = [];
  server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'written' } } }));
});

/** Opens the history of the project as somebody who may change projects, or may not. */
async function open(...actions: readonly string[]) {
  const rights = Object.fromEntries(actions.map((action) => [action, { access: 'full' }]));
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: { data: { water_projects: rights } } }));
  const shown = renderScreen(routes, { path: '/water-projects/key-1', signedInAs: ada, server });
  await shown.user.click(await screen.findByRole('button', { name: 'More' }));
  await shown.user.click(await screen.findByRole('button', { name: 'History' }));
  return { ...shown, drawer: within(await screen.findByRole('dialog', { name: 'History of WP-2023-014' })) };
}
const serve = () =>
  server.on('GET', '/data/groundwork-history/water_projects/key-1', () => ({ status: 200, body: { data: HISTORY } }));

test('the history of a project, its water points and visits is in words, in any script', async () => {
  serve();
  const { drawer, user } = await open();
  await drawer.findByText('ባህር ዳር');
  const rows = drawer
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].slice(1).map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['The project', 'Village', 'Baraka', 'ባህር ዳር', 'በስልክ ተረጋግጧል'],
    ['The project', 'Status', 'Under construction', 'Works', 'በስልክ ተረጋግጧል'],
    ['The project', 'Sponsorship', 'UNICEF', 'None', 'በስልክ ተረጋግጧል'],
    ['The project', 'Cost', (2_453_000.5).toLocaleString(), '–not known', 'በስልክ ተረጋግጧል'],
    [
      'Visits to water points, مدرسة, 27 Feb 2026',
      'Removed',
      'Day of the visit: 27 Feb 2026State at the visit: Not workingPhoto taken on the visit: A photoNote: المضخة مكسورة',
      '',
      '',
    ],
    ['Water points, مدرسة', 'Removed', 'Water point: مدرسةYear of installation: 2019', '', ''],
  ]);
  expect(drawer.queryByRole('button', { name: /Undo|Restore/ })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who may change the project takes a change back and restores a water point, but no visit', async () => {
  serve();
  const { drawer, user } = await open('update');
  const place = within(await drawer.findByRole('row', { name: /ባህር ዳር/ }));
  await user.click(await place.findByRole('button', { name: 'Undo' }));
  expect(await drawer.findByText('Saved.')).toBeVisible();
  const [restore, ...others] = drawer.getAllByRole('button', { name: 'Restore' });
  expect(others).toEqual([]);
  await user.click(restore!);
  await waitFor(() => expect(server.seen('POST', OUTBOX)).toHaveLength(2));
  expect(server.seen('POST', OUTBOX).map(({ body }) => body)).toMatchObject([
    {
      write: { action: 'update', collection: 'water_projects', values: { id: 'key-1', village_id: 'V1' } },
      expects: { key: 'key-1', values: { village_id: 'V2' } },
    },
    {
      write: {
        action: 'create',
        collection: 'water_points',
        values: { id: 'p9', project_id: 'key-1', name: 'مدرسة', installed_year: 2019 },
      },
    },
  ]);
});

test('without a network it says that the history comes later', async () => {
  server.on('GET', '/data/groundwork-history/water_projects/key-1', () => 'no answer');
  const { drawer } = await open();
  fireEvent.offline(window);
  expect(await drawer.findByText('You are offline.')).toBeVisible();
  expect(drawer.getByText('The history will appear when the connection is back.')).toBeVisible();
});
