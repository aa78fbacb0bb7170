import { ada, freshPage, renderScreen, serveFake } from '@groundwork/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { OPEN_TO_STORAGE, STORAGE_HEADER } from '../contract/offline.ts';
import { connection, http, storeAnswersIn } from '../http/index.ts';
import { queryClient, useServerQuery } from './query-client.ts';

beforeEach(() => {
  freshPage();
  queryClient.clear();
});

let answer: () => Promise<string>;
const asked = jest.fn(() => answer());

function Words() {
  const { data, error } = useServerQuery({ queryKey: ['words'], queryFn: asked });
  return error ? 'Lost' : (data ?? 'Loading');
}

test('returning to a screen without a network shows its last content; it is reloaded once there is a network', async () => {
  answer = () => Promise.resolve('First');
  const first = renderScreen(<Words />);
  expect(await screen.findByText('First')).toBeVisible();
  first.unmount();
  // It has become old meanwhile.
  await queryClient.invalidateQueries({ refetchType: 'none' });
  connection.setOnline(false);
  answer = () => Promise.reject(new Error('no network'));
  renderScreen(<Words />);
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.getByText('First')).toBeVisible();
  answer = () => Promise.resolve('Second');
  act(() => connection.setOnline(true));
  await waitFor(() => expect(screen.getByText('Second')).toBeVisible());
});

function List() {
  const { data } = useServerQuery({
    queryKey: ['list'],
    queryFn: async ({ signal }) => (await http.get<{ data: string }>('/api/items/villages', { signal })).data.data,
  });
  return data ?? 'Loading';
}

test('on a slow network what is stored is shown first, and what the server says then takes its place without being asked for again', async () => {
  const hourAgo = Date.now() - 3_600_000;
  storeAnswersIn({
    add: () => undefined,
    forget: () => undefined,
    find: () => Promise.resolve({ body: '{"data":"Old"}', at: hourAgo }),
  });
  const server = serveFake();
  let answer: () => void = () => undefined;
  server.on(
    'GET',
    '/api/items/villages',
    () =>
      new Promise(
        (resolve) =>
          (answer = () =>
            resolve({ status: 200, body: { data: 'New' }, headers: { [STORAGE_HEADER]: OPEN_TO_STORAGE } })),
      ),
  );
  renderScreen(<List />, { signedInAs: ada, server });
  expect(await screen.findByText('Old', undefined, { timeout: 6_000 })).toBeVisible();
  expect(queryClient.getQueryState(['list'])?.dataUpdatedAt).toBe(hourAgo);
  expect(connection.store.getState()).toMatchObject({ slow: true, unreachable: false });
  act(answer);
  expect(await screen.findByText('New')).toBeVisible();
  expect(queryClient.getQueryState(['list'])?.dataUpdatedAt).toBeGreaterThan(hourAgo);
  expect(connection.store.getState().slow).toBe(false);
  expect(server.seen('GET', '/api/items/villages')).toHaveLength(1);
  storeAnswersIn(undefined);
}, 15_000);
