import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import type { Ask } from '@groundwork/shared/kept-pages';
import { act, screen, waitFor } from '@testing-library/react';
import { routes as screens } from '../remote.tsx';
import { Component, contents } from './ProjectDetail.tsx';

const routes = screens.map((route) => ({ ...route, hydrateFallbackElement: <></> }));

const PROJECTS = '/data/items/water_projects';
const MEDIA = '/data/items/media_upload_items';

const project = {
  project_id: 'key-1',
  project_uid: 'WP-2023-014',
  start_date: '2023-05-04',
  project_sponsorship: ['Rotary', 'District council'],
  village_id: { village_name: 'Baraka' },
};

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

const serve = (path: string, data: unknown) => server.on('GET', path, () => ({ status: 200, body: { data } }));
/** What is below the specified parts; most tests here are about those. */
beforeEach(() => {
  serve('/data/items/water_points', []);
  serve('/data/items/water_point_visits', []);
});
const open = (path = '/water-projects/key-1') => renderScreen(routes, { path, signedInAs: ada, server });
const factNamed = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

test('asks exactly as specified and shows the five facts', async () => {
  serve(`${PROJECTS}/key-1`, project);
  serve(MEDIA, []);
  open();
  expect(await screen.findByText('Loading...')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'WP-2023-014' })).toBeVisible();
  expect(factNamed('Project UID')).toHaveTextContent('WP-2023-014');
  expect(factNamed('Project ID')).toHaveTextContent('key-1');
  expect(factNamed('Start Date')?.querySelector('time')).toHaveAttribute('datetime', '2023-05-04');
  expect(factNamed('Project Sponsorship')).toHaveTextContent('Rotary, District council');
  expect(factNamed('Village Name')).toHaveTextContent('Baraka');
  expect(screen.queryByText('Project Images')).not.toBeInTheDocument();
  const [call] = server.seen('GET', `${PROJECTS}/key-1`);
  expect(call?.query).toEqual({
    fields: 'project_id,project_uid,start_date,project_sponsorship,village_id.village_name',
  });
  expect(call?.user).toBe('user-ada');
});

test('shows the images by their names on disk, each with its own alternative text', async () => {
  serve(`${PROJECTS}/key-1`, project);
  serve(MEDIA, [
    { preview_image: { filename_disk: 'a.jpg' } },
    { preview_image: null },
    { preview_image: { filename_disk: 'b.jpg' } },
  ]);
  for (const name of ['a.jpg', 'b.jpg']) {
    server.on('GET', `/data/assets/${name}`, () => ({ status: 200, body: new Blob(['x'], { type: 'image/png' }) }));
  }
  open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Project Images' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Project Images' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  const [call] = server.seen('GET', MEDIA);
  expect(call?.query).toEqual({ fields: 'preview_image.filename_disk', 'filter[water_project_id][_eq]': 'key-1' });
  expect(call?.user).toBe('user-ada');
  await waitFor(() => expect(server.seen('GET', '/data/assets/a.jpg')[0]?.query).toEqual({ key: 'card-640' }));
});

test('images that fail to load are ignored', async () => {
  serve(`${PROJECTS}/key-1`, project);
  server.on('GET', MEDIA, () => refusal(500, 'INTERNAL', 'boom'));
  open();
  expect(await screen.findByText('Baraka')).toBeVisible();
  await waitFor(() =>
    expect(server.seen('GET', MEDIA).map(({ query }) => query['fields'])).toContain('preview_image.filename_disk'),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText('Project Images')).not.toBeInTheDocument();
});

test('an unknown village is called Unknown, and no sponsor None', async () => {
  serve(`${PROJECTS}/key-1`, { ...project, village_id: null, project_sponsorship: [] });
  open();
  expect(await screen.findByText('Unknown')).toBeVisible();
  expect(factNamed('Project Sponsorship')).toHaveTextContent(/^None$/);
});

const HTML_PAGE =
  '<!doctype html><html><body><h1>502 Bad Gateway</h1><script>window.ran = 1</script><img src=x onerror="window.ran = 1"></body></html>';

test.each([
  [{ status: 403, body: { errors: [{ message: 'No.' }] } }, '{"errors":[{"message":"No."}]}'],
  [{ status: 500, body: 'It <b>broke</b>' }, 'It <b>broke</b>'],
  [{ status: 502, body: HTML_PAGE }, HTML_PAGE],
  [{ status: 502, body: '' }, 'The server answered 502.'],
])('shows the body of the refusal %j as text', async (answer, shown) => {
  server.on('GET', `${PROJECTS}/key-1`, () => answer);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  expect(screen.getByRole('alert').querySelector('b, h1, script, img')).toBeNull();
});

test('shows the message of an exception, and tries again', async () => {
  const heal = server.on('GET', `${PROJECTS}/key-1`, () => 'no answer');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The server could not be reached. Check your connection and try again.',
  );
  heal();
  serve(`${PROJECTS}/key-1`, project);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Baraka')).toBeVisible();
});

test('what is below comes when the parts above it are as high as they will be, and stays while one is asked for again', async () => {
  serve(`${PROJECTS}/key-1`, project);
  serve(MEDIA, [{ preview_image: { filename_disk: 'a.jpg' } }]);
  let answer: () => void = () => undefined;
  const asked = server.on('GET', '/data/items/water_points', async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return refusal(400, 'INVALID_QUERY', 'boom');
  });
  const { user } = open();
  expect(await screen.findByText('Baraka')).toBeVisible();
  await waitFor(() => expect(server.seen('GET', '/data/items/water_points')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Project Images' })).not.toBeInTheDocument();
  await act(async () => answer());
  expect(await screen.findByRole('region', { name: 'Project Images' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(server.seen('GET', '/data/items/water_points')).toHaveLength(2));
  expect(screen.getByRole('region', { name: 'Project Images' })).toBeVisible();
  asked();
  await act(async () => answer());
});

test('the parts below the specified ones can fail without affecting them', async () => {
  serve(`${PROJECTS}/key-1`, project);
  serve(MEDIA, [{ preview_image: { filename_disk: 'a.jpg' } }]);
  for (const path of ['water_points', 'water_point_visits'])
    server.on('GET', `/data/items/${path}`, () => refusal(500, 'INTERNAL', 'boom'));
  open();
  expect(await screen.findByText('The water points could not be loaded.')).toBeVisible();
  expect(factNamed('Village Name')).toHaveTextContent('Baraka');
  expect(screen.getByRole('region', { name: 'Project Images' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['/p/:project_id', '/p/key-1?id=no'],
  ['/p/:id', '/p/key-1?uid=no'],
  ['/p/:uid', '/p/key-1'],
  ['/p/:project_uid', '/p/key-1'],
  ['/p', '/p?project_id=key-1&id=no'],
  ['/p', '/p?id=key-1&uid=no'],
  ['/p', '/p?uid=key-1&project_uid=no'],
  ['/p', '/p?project_uid=key-1'],
  ['/water-projects/:project_id', '/water-projects/%20?id=key-1&uid=no'],
  ['/water-projects/:project_id', '/water-projects/key-1?id=no&uid=no'],
])('at the route %s the address %s opens the project key-1', async (path, address) => {
  serve(`${PROJECTS}/key-1`, project);
  serve(MEDIA, []);
  renderScreen([{ path, element: <Component /> }], { path: address, signedInAs: ada, server });
  expect(await screen.findByText('Baraka')).toBeVisible();
  expect(server.seen('GET', MEDIA)[0]?.query).toMatchObject({ 'filter[water_project_id][_eq]': 'key-1' });
});

test('says which access token it lacks, and asks nothing', async () => {
  renderScreen(routes, { path: '/water-projects/key-1' });
  expect(await screen.findByRole('alert')).toHaveTextContent('No access token found.');
  expect(server.calls).toHaveLength(0);
});

test.each([[null], [{}]])('an answer without a project (%j) is no project found', async (data) => {
  serve(`${PROJECTS}/key-1`, data);
  open();
  expect(await screen.findByText('No project found.')).toBeVisible();
  const alert = screen.getByText('No project found.').closest('[data-alert]');
  expect(alert).toHaveAttribute('role', 'status');
  expect(alert).toHaveAttribute('data-alert', 'info');
});

test('never shows the answer for a project that was left', async () => {
  const waiting: (() => void)[] = [];
  server.on('GET', `${PROJECTS}/key-1`, async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { status: 200, body: { data: project } };
  });
  serve(`${PROJECTS}/key-2`, { ...project, project_id: 'key-2', project_uid: 'WP-2' });
  const { go } = open();
  await waitFor(() => expect(waiting).not.toHaveLength(0));
  await act(() => go('/water-projects/key-2'));
  expect(await screen.findByRole('heading', { name: 'WP-2' })).toBeVisible();
  for (const answer of waiting) answer();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByRole('heading', { name: 'WP-2' })).toBeVisible();
});

test('without being shown, a page that is kept asks the same as one that is', async () => {
  serve(`${PROJECTS}/key-1`, project);
  serve(MEDIA, [{ id: 'm1', preview_image: { filename_disk: 'a.jpg' } }]);
  serve('/data/items/documents', []);
  serve('/data/items/villages', []);
  serve(PROJECTS, [{ project_id: 'key-1', project_uid: 'WP-2023-014' }]);
  // The map, which jsdom does not draw, asks for the boundaries.
  const asked = () =>
    [
      ...new Set(
        server.calls
          .filter(({ path, query }) => !/permissions|assets/.test(path) && query['fields'] !== 'boundary')
          .map(({ url }) => decodeURIComponent(url)),
      ),
    ].sort();
  const { unmount } = open();
  expect(await screen.findByText('Project Images')).toBeVisible();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const shown = asked();
  expect(shown.length).toBeGreaterThan(6);
  unmount();
  queryClient.clear();
  server.calls.length = 0;
  const ask: Ask = (question) => queryClient.fetchQuery(question);
  const found = await contents({ project_id: 'key-1' }, ask, ask);
  expect(asked()).toEqual(shown);
  expect(found).toEqual({
    title: 'WP-2023-014',
    files: [
      { file: 'a.jpg', rendition: 'card-640' },
      { file: 'a.jpg', rendition: 'screen-1600' },
    ],
  });
});
