import { connection } from '@groundwork/shared';
import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { WaterPoints } from './WaterPoints.tsx';

const POINTS = '/data/items/water_points';
const VISITS = '/data/items/water_point_visits';

const school = { id: 'p1', name: 'School', technology: 'hand_pump', installed_year: 2019, management: 'committee' };
const market = { id: 'p2', name: 'Market', technology: 'solar kiosk', installed_year: null, management: null };
const visit = (id: string, water_point_id: string, visited_on: unknown, functional: unknown, more: object = {}) => ({
  id,
  water_point_id,
  visited_on,
  functional,
  flow_l_min: null,
  quality: null,
  note: null,
  ...more,
});

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
});

function serve(points: unknown[], visits: unknown[] = []): void {
  server.on('GET', POINTS, () => ({ status: 200, body: { data: points } }));
  server.on('GET', VISITS, () => ({ status: 200, body: { data: visits } }));
}
const open = () => renderScreen(<WaterPoints projectId="key-1" />, { signedInAs: ada, server });

test('asks for all points and visits of the project', async () => {
  serve([school]);
  open();
  expect(await screen.findByRole('table', { name: 'Water points' })).toBeVisible();
  expect(server.seen('GET', POINTS)[0]?.query).toMatchObject({ 'filter[project_id][_eq]': 'key-1', limit: '-1' });
  expect(server.seen('GET', VISITS)[0]?.query).toMatchObject({
    filter: '{"water_point_id":{"project_id":{"_eq":"key-1"}}}',
    limit: '-1',
  });
});

test('lists the water points in words, each with its last visit', async () => {
  serve([school, market], [visit('v1', 'p1', '2024-02-01', 'yes'), visit('v2', 'p1', '2025-02-01', 'no')]);
  open();
  const table = await screen.findByRole('table', { name: 'Water points' });
  const [first, second] = within(table).getAllByRole('row').slice(1);
  expect(first).toHaveTextContent(/School.*Borehole with hand pump.*2019.*Water committee.*Not working/);
  expect(first?.querySelector('time')).toHaveAttribute('datetime', '2025-02-01');
  expect(second).toHaveTextContent(/Market.*solar kiosk.*not known.*not known.*No visits yet/);
});

test('says first what the latest visit found, then draws, with n and what is missing', async () => {
  serve(
    [school, market],
    [visit('v1', 'p1', '2024-02-01', 'yes'), visit('v2', 'p2', '2025-03-12', 'partly'), visit('v3', 'p2', null, null)],
  );
  open();
  const region = await screen.findByRole('region', { name: 'Visits' });
  expect(region).toHaveTextContent(/Partly works at the last visit, .*2025; 1 of 2 points works\./);
  expect(region).toHaveTextContent(
    '3 visits to 2 of 2 water points. 1 visit without a recorded condition. 1 visit without a date, shown only in the table.',
  );
  // Of the three visits one has no day; it is in the table.
  expect(region.querySelectorAll('title')).toHaveLength(2);
  expect(within(region).getByRole('img', { name: /^1 visit to School, the last on 1 Feb 2024: works$/ })).toBeVisible();
  expect(
    within(region).getByRole('img', { name: /^1 visit to Market, the last on 12 Mar 2025: partly works$/ }),
  ).toBeVisible();
  expect(within(region).getAllByRole('list')[0]).toHaveTextContent(/^WorksPartly works$/);
});

test('the same visits are there as tables, in which not known is no zero', async () => {
  serve(
    [school, market],
    [
      visit('v1', 'p1', '2022-02-01', 'yes', { flow_l_min: 0, quality: 'good', note: 'Dry' }),
      visit('v2', 'p2', '2024-03-12', 'no'),
    ],
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const visits = await screen.findByRole('table', { name: 'Visits' });
  const [newest, oldest] = within(visits).getAllByRole('row').slice(1);
  expect(newest).toHaveTextContent(/Market.*Not working.*not known.*not known.*not known/);
  expect(oldest).toHaveTextContent(/School.*Works.*0Good.*Dry/);
  const years = await screen.findByRole('table', { name: 'Water points by year' });
  expect(
    within(years)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['2022100% (1 of 1)0001', '2023not known0002', '20240% (0 of 1)0101']);
});

test('one water point has no shares by year', async () => {
  serve([school], [visit('v1', 'p1', '2024-02-01', 'yes')]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('table', { name: 'Visits' })).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Water points by year' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show as timeline' }));
  expect(screen.getByRole('img', { name: /School/ })).toBeVisible();
});

test('a day that cannot be is not known, and stretches no axis', async () => {
  serve(
    [school],
    [
      visit('v1', 'p1', '2024-02-01', 'yes'),
      visit('v2', 'p1', '0203-01-01', 'no'),
      visit('v3', 'p1', '2024-13-45', 'no'),
    ],
  );
  open();
  expect(await screen.findByText(/2 visits without a date, shown only in the table/)).toBeVisible();
});

test('without visits it says so, and draws nothing', async () => {
  serve([school]);
  open();
  expect(await screen.findByText('No visits yet', { selector: ':not(td)' })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('without water points it says so', async () => {
  serve([]);
  open();
  expect(await screen.findByText('No water points yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Visits' })).not.toBeInTheDocument();
});

test('a failure is reported calmly and can be retried', async () => {
  const heal = server.on('GET', VISITS, () => refusal(500, 'INTERNAL', 'boom'));
  server.on('GET', POINTS, () => ({ status: 200, body: { data: [school] } }));
  const { user } = open();
  expect(await screen.findByText('The water points could not be loaded.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  heal();
  serve([school]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No visits yet', { selector: ':not(td)' })).toBeVisible();
});

test('says so while offline, and loads automatically when the network is back', async () => {
  const mends = [POINTS, VISITS].map((path) => server.on('GET', path, () => 'no answer'));
  connection.setOnline(false);
  open();
  expect(await screen.findByText('You are offline.')).toBeVisible();
  expect(screen.getByText('The water points will appear when the connection is back.')).toBeVisible();
  for (const mend of mends) mend();
  serve([school]);
  act(() => connection.setOnline(true));
  expect(await screen.findByText('No visits yet', { selector: ':not(td)' })).toBeVisible();
});
