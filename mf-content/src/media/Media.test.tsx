import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as Media } from './Media.tsx';

const PATH = '/data/items/media_upload_items';

const photo = (number: number, more: object = {}) => ({
  id: `m${number}`,
  caption: `Picture ${number}`,
  credit: 'A. Field',
  taken_at: '2024-03-09T23:30:00Z',
  kind: 'photo',
  village_id: { village_id: number % 2 === 0 ? 'V2' : 'V1', village_name: number % 2 === 0 ? 'Dombe' : 'Baraka' },
  water_project_id: { project_id: 'key-1', project_uid: 'WP-1' },
  preview_image: { filename_disk: `p${number}.jpg` },
  ...more,
});
const photos = (count: number) => Array.from({ length: count }, (_, index) => photo(index + 1));

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

function serve(rows: ReturnType<typeof photo>[]): void {
  server.on('GET', PATH, ({ query }) => {
    if (query['groupBy[0]'] === 'village_id') {
      return { status: 200, body: { data: [{ village_id: 'V2', count: '2' }, { village_id: 'V1', count: 3 }, { village_id: null, count: 1 }] } };
    }
    const village = query['filter[village_id][_eq]'];
    const found = rows.filter(({ village_id }) => village === undefined || village_id.village_id === village);
    const start = (Number(query['page']) - 1) * Number(query['limit']);
    return { status: 200, body: { data: found.slice(start, start + Number(query['limit'])), meta: { filter_count: found.length } } };
  });
  server.on('GET', '/data/items/villages', () => ({
    status: 200,
    body: { data: [{ village_id: 'V1', village_name: 'Baraka' }, { village_id: 'V2', village_name: 'Dombe' }] },
  }));
}
const open = (path = '/media') => renderScreen(<Media />, { path, signedInAs: ada, server });
const grid = () => server.seen('GET', PATH).filter(({ query }) => query['page'] !== undefined);

test('shows each picture with caption, place, project, date and credit', async () => {
  serve([photo(1)]);
  open();
  const figure = await screen.findByRole('figure');
  expect(figure).toHaveTextContent('Picture 1');
  expect(figure).toHaveTextContent('Baraka');
  expect(figure).toHaveTextContent('Credit: A. Field');
  expect(figure.querySelector('time')).toHaveAttribute('datetime', '2024-03-09');
  expect(screen.getByRole('link', { name: 'WP-1' })).toHaveAttribute('href', '/water-projects/key-1');
  await waitFor(() => expect(server.seen('GET', '/data/assets/p1.jpg')[0]).toMatchObject({ query: { key: 'card-320' }, user: 'user-ada' }));
  expect(grid()[0]?.query).toMatchObject({ limit: '24', page: '1', sort: '-taken_at,-date_created,id', meta: 'filter_count' });
  expect(screen.getByRole('status')).toHaveTextContent('1 item');
});

test('a video is called one, and one without a picture still has its place', async () => {
  serve([photo(1, { kind: 'video', preview_image: null })]);
  open();
  expect(await screen.findByText('Video')).toBeVisible();
  expect(screen.getByText('No preview')).toBeVisible();
});

test('filters by village, in the address', async () => {
  serve(photos(5));
  const { user, address } = open();
  await screen.findByText('Picture 1');
  const choice = screen.getByRole('combobox', { name: 'Village' });
  await screen.findByRole('option', { name: 'Baraka (3)' });
  expect([...choice.querySelectorAll('option')].map((option) => option.textContent)).toEqual(['All villages', 'Baraka (3)', 'Dombe (2)']);
  await user.selectOptions(choice, 'V2');
  await waitFor(() => expect(screen.queryByText('Picture 1')).not.toBeInTheDocument());
  expect(await screen.findByText('Picture 2')).toBeVisible();
  expect(address()).toBe('/media?village=V2');
});

test('a village without media is told, and all can be shown again', async () => {
  serve(photos(2));
  const { user } = open('/media?village=V9');
  expect(await screen.findByText('There are no photos or videos from this village.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all villages' }));
  expect(await screen.findByText('Picture 1')).toBeVisible();
});

test('loads further pages on demand and asks for none twice', async () => {
  serve(photos(60));
  const { user, address } = open();
  expect(await screen.findByText('24 of 60 items')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load 24 more' }));
  expect(await screen.findByText('48 of 60 items')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load 12 more' }));
  expect(await screen.findByText('60 items')).toBeVisible();
  expect(screen.getAllByRole('figure')).toHaveLength(60);
  expect(address()).toBe('/media?shown=72');
  expect(grid().map(({ query }) => query['page'])).toEqual(['1', '2', '3']);
});

test('keeps what is there when the next page does not come', async () => {
  serve(photos(30));
  const { user } = open();
  await screen.findByText('24 of 30 items');
  const heal = server.on('GET', PATH, () => refusal(500, 'INTERNAL', 'x'));
  await user.click(screen.getByRole('button', { name: 'Load 6 more' }));
  expect(await screen.findByText('24 of 30 items. The next ones did not arrive.')).toBeVisible();
  heal();
  await user.click(screen.getByRole('button', { name: 'Load 6 more' }));
  expect(await screen.findByText('30 items')).toBeVisible();
});

test('says so when there are none', async () => {
  serve([]);
  open();
  expect(await screen.findByText('There are no photos or videos yet.')).toBeVisible();
});

test('a failure is told and can be tried again', async () => {
  const heal = server.on('GET', PATH, () => refusal(403, 'FORBIDDEN', 'No.'));
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The media could not be loaded.');
  heal();
  serve(photos(1));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Picture 1')).toBeVisible();
});
