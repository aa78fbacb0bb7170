import { queryClient } from '@groundwork/shared/data';
import { ada, choose, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
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
  expect(await screen.findByText('Overdue since Nov 2025')).toBeVisible();
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
