import { storeAnswersIn, type Answer } from '@groundwork/shared';
import { queryClient } from '@groundwork/shared/data';
import { ada, choose, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { routes as screens } from '../remote.tsx';

const routes = screens.map((route) => ({ ...route, hydrateFallbackElement: <></> }));

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
});

const point = (name: string, village: string | null, found: string | null, since: string) => ({
  id: name,
  name,
  project: `of-${name}`,
  projectUid: 'WP-1',
  village,
  last: found === null ? null : { day: '2024-02-01', found, next: since },
  due: [{ why: found === null ? 'never' : 'planned', since: found === null ? null : since }],
});

const lines = (): string[] =>
  within(screen.getByRole('region', { name: 'Due now' }))
    .getAllByRole('listitem')
    .map((line) => within(line).getAllByRole('link')[0]?.textContent ?? '');

test('points are grouped by village, what is overdue longest first, and narrowed by village and status', async () => {
  server.on('GET', '/data/groundwork-visits/due', () => ({
    status: 200,
    body: {
      data: [
        point('School', 'መንደር', 'no', '2025-11-20'),
        point('Market', 'Ségou', 'yes', '2024-03-01'),
        point('Clinic', 'መንደር', 'yes', '2024-01-02'),
        point('River', null, null, ''),
      ],
    },
  }));
  const { user, address } = renderScreen(routes, { path: '/water-visits', signedInAs: ada, server });
  expect(await screen.findByText('Was due in Nov 2025')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'መንደር 2',
    'Ségou 1',
    'Village not known 1',
  ]);
  expect(lines()).toEqual(['Clinic', 'School', 'Market', 'River']);
  expect(screen.queryByText(/\d+ days/)).not.toBeInTheDocument();
  await choose(user, 'Status', 'Not working');
  expect(address()).toBe('/water-visits?status=no');
  expect(lines()).toEqual(['School']);
  expect(screen.getByRole('img', { name: 'Not working' })).toBeVisible();
  await choose(user, 'Village', 'Ségou');
  expect(screen.getByText('No match')).toBeVisible();
});

test('a kept list opens the visit form of each of its points without a network', async () => {
  const answers = new Map<string, Answer>();
  storeAnswersIn({
    add: (answer) => void answers.set(answer.address, answer),
    forget: (address) => void answers.delete(address),
    find: (address) => Promise.resolve(answers.get(address)),
    complete: () => Promise.resolve(true),
  });
  const serve = (path: string, data: unknown) =>
    server.on('GET', path, () => ({
      status: 200,
      body: { data },
      headers: { 'x-groundwork-storage': 'open' },
    }));
  const names = ['School', 'Market'];
  serve(
    '/data/groundwork-visits/due',
    names.map((name) => point(name, 'Ségou', 'yes', '2024-03-01')),
  );
  serve('/data/permissions/me', { water_point_visits: { create: { access: 'full' } } });
  for (const name of names)
    serve(`/data/items/water_projects/of-${name}`, {
      project_id: `of-${name}`,
      project_uid: 'WP-1',
      start_date: null,
      project_sponsorship: null,
      village_id: null,
    });
  server.on('GET', '/data/items/water_points', ({ query }) => ({
    status: 200,
    body: {
      data: names.flatMap((name) => (query['filter[project_id][_eq]'] === `of-${name}` ? { id: name, name } : [])),
    },
    headers: { 'x-groundwork-storage': 'open' },
  }));
  serve('/data/items/water_point_visits', []);
  const { user, go } = renderScreen(routes, { path: '/water-visits', signedInAs: ada, server });
  await user.click(await screen.findByRole('button', { name: 'Keep on this device' }));
  expect(await screen.findByRole('button', { name: /^Kept on this device · / }, { timeout: 10_000 })).toBeVisible();

  server.on('GET', /./, () => 'no answer');
  queryClient.clear();
  for (const name of names) {
    await act(() => go('/water-visits'));
    await user.click(await screen.findByRole('link', { name: `Record visit to ${name}` }));
    expect(await screen.findByRole('group', { name: /Does it work/ })).toBeVisible();
    queryClient.clear();
  }
  storeAnswersIn(undefined);
});

test('a route is planned from the list: its stops are in the order of a short way, and saved for map apps', async () => {
  const placed = (name: string, longitude: number | null) => ({
    ...point(name, 'Ségou', 'yes', '2025-01-01'),
    latitude: longitude === null ? null : -17,
    longitude,
  });
  server.on('GET', '/data/groundwork-visits/due', () => ({
    status: 200,
    body: {
      data: [placed('East', 36.3), placed('West & <hill>', 36.1), placed('Middle', 36.2), placed('Nowhere', null)],
    },
  }));
  const { user, address } = renderScreen(routes, { path: '/water-visits', signedInAs: ada, server });
  await user.click(await screen.findByRole('button', { name: 'Plan a route' }));
  const card = within(await screen.findByRole('region', { name: 'Route' }));
  expect(card.getByText(/^Add the water points/)).toBeVisible();
  for (const name of ['East', 'West & <hill>', 'Middle', 'Nowhere'])
    await user.click(screen.getByRole('button', { name: `Add to route: ${name}` }));
  // Two tenths of a degree on the parallel of 17° south are 21.3 km.
  expect(card.getByText('4 stops, 21 km in straight lines, in the order of a short way')).toBeVisible();
  const stops = card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(stops.map((text) => text?.split(/\d|Open/)[0])).toEqual(['East', 'Middle', 'West & <hill>', 'NowhereRemove']);
  expect(address()).toBe(
    `/water-visits?route=${encodeURIComponent('East,West & <hill>,Middle,Nowhere').replaceAll('%20', '+')}`,
  );
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  await user.click(card.getByRole('button', { name: 'Download GPX' }));
  expect(files).toHaveLength(1);
  // The name of a control has the words that are seen on it.
  expect(card.getByRole('link', { name: 'Open in a map: Middle' })).toHaveTextContent('Open in a map');
  await user.click(card.getByRole('button', { name: 'Remove Middle from the route' }));
  expect(card.getByText(/^3 stops/)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Close route' }));
  expect(address()).toBe('/water-visits');
  expect(screen.queryByRole('region', { name: 'Route' })).not.toBeInTheDocument();
});
