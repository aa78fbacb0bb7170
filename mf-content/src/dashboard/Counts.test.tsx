import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Counts } from './Counts.tsx';
import { COUNTED } from './counts.data.ts';

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
});

const open = () => renderScreen(<Counts />, { path: '/dashboard', signedInAs: ada, server });
const count = (collection: string, body: object) =>
  server.on('GET', `/data/items/${collection}`, () => ({ status: 200, body: { data: [body] } }));
const tile = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;

test('each number is the server’s, has the date of the newest record, and leads to what was counted', async () => {
  count('households', { count: '1829', max: { interview_date: '2024-06-20' } });
  server.items['villages'] = Array.from({ length: 8 }, (_, index) => ({
    village_id: `V${index}`,
    village_name: 'X',
    date_created: `2026-11-${10 + index}T11:46:44.058Z`,
  }));
  open();
  const households = await screen.findByRole('link', { name: `${(1829).toLocaleString()} household visits` });
  expect(households).toHaveAttribute('href', '/baseline-survey/list');
  expect(tile('Household visits')?.querySelector('time')).toHaveAttribute('datetime', '2024-06-20');
  expect(screen.getByRole('link', { name: '8 villages' })).toHaveAttribute('href', '/village-profiles');
  expect(tile('Villages')?.querySelector('time')).toHaveAttribute('datetime', '2026-11-17');
  expect(server.seen('GET', '/data/items/households')[0]).toMatchObject({
    query: { 'aggregate[count]': '*', 'aggregate[max]': 'interview_date,date_created' },
    user: 'user-ada',
  });
  expect(server.calls).toHaveLength(COUNTED.length);
});

test('water projects and media say what matters about them', async () => {
  count('households', { count: 1, max: {} });
  const groups = (field: string, counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([value, n]) => ({ [field]: value, count: n, max: { date_created: '2026-11-10' } }));
  for (const [collection, rows] of [
    ['water_projects', groups('status', { functional: 25, partially_functional: 4, not_functional: 3, planned: 2 })],
    ['media_upload_items', groups('consent', { unknown: 28, given: 87 })],
  ] as const)
    server.on('GET', `/data/items/${collection}`, () => ({ status: 200, body: { data: rows } }));
  open();
  await waitFor(() => expect(tile('Water projects')).toHaveTextContent(/3425 working, 4 partly, 3 not$/));
  expect(tile('Photos and videos')).toHaveTextContent(/11528 without recorded consent$/);
});

test('the numbers stand in their order, and each leads to the screen of what it counts', async () => {
  count('households', { count: 1, max: { interview_date: null } });
  server.items['villages'] = ['V1', 'V2'].map((id) => ({ village_id: id, village_name: id, date_created: null }));
  for (const [index, name] of ['water_projects', 'documents', 'media_upload_items'].entries())
    count(name, { count: index + 3, max: { date_created: null } });
  open();
  await waitFor(() =>
    expect(
      screen.queryAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([
      ['1 household visits', '/baseline-survey/list'],
      ['2 villages', '/village-profiles'],
      ['3 water projects', '/water-projects'],
      ['4 documents', '/documents'],
      ['5 photos and videos', '/media'],
    ]),
  );
});

test('none is zero and still leads there; a number that did not come is not known, and not zero', async () => {
  count('households', { count: 0, max: { interview_date: null } });
  server.on('GET', '/data/items/villages', () => refusal(500, 'INTERNAL', 'boom'));
  open();
  expect(await screen.findByRole('link', { name: '0 household visits' })).toBeVisible();
  expect(tile('Household visits')).toHaveTextContent('No dates');
  await waitFor(() => expect(tile('Villages')).toHaveTextContent('Not available'));
  expect(tile('Villages')).not.toHaveTextContent('0');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('every tile has its place before its number has come', () => {
  for (const { collection } of COUNTED)
    server.on('GET', `/data/items/${collection}`, () => new Promise(() => undefined));
  open();
  expect(screen.getAllByRole('term').map((label) => label.textContent)).toEqual(COUNTED.map(({ label }) => label));
  expect(screen.queryByRole('link')).toBeNull();
});
