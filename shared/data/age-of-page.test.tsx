import { act, screen, waitFor } from '@testing-library/react';
import { OPEN_TO_STORAGE, STORAGE_HEADER } from '../contract/offline.ts';
import { connection, http, storeAnswersIn } from '../http/index.ts';
import { ada, freshPage, renderScreen, serveFake } from '../testing/index.ts';
import { watchAgeOfPage, type AgeOfPage } from './age-of-page.ts';
import { queryClient, useServerQuery } from './query-client.ts';

const LIST = '/api/items/villages';
const HOUR = 3_600_000;

beforeEach(freshPage);
afterEach(() => {
  storeAnswersIn(undefined);
  connection.setOnline(true);
});

function Villages({ withSignal = true }) {
  const { data } = useServerQuery({
    queryKey: ['villages', withSignal],
    queryFn: async (context) =>
      (await http.get<{ data: string[] }>(LIST, withSignal ? { signal: context.signal } : {})).data.data.join(),
  });
  return data ?? 'Loading';
}

test('a page with stored answers is as old as they are, and asks again as soon as somebody answers', async () => {
  const hourAgo = Date.now() - HOUR;
  storeAnswersIn({
    add: () => undefined,
    forget: () => undefined,
    find: () => Promise.resolve({ body: '{"data":["old"]}', at: hourAgo }),
  });
  const server = serveFake();
  let down = true;
  server.on('GET', LIST, () =>
    down ? 'no answer' : { status: 200, body: { data: ['new'] }, headers: { [STORAGE_HEADER]: OPEN_TO_STORAGE } },
  );
  renderScreen(<Villages />, { signedInAs: ada, server });
  expect(await screen.findByText('old')).toBeVisible();
  const ages: AgeOfPage[] = [];
  const stop = watchAgeOfPage((age) => ages.push(age));
  expect(ages).toEqual([{ oldest: hourAgo, fromStore: true }]);
  down = false;
  act(() => {
    connection.setOnline(false);
    connection.setOnline(true);
    connection.announceRecovery();
  });
  expect(await screen.findByText('new')).toBeVisible();
  await waitFor(() => expect(ages.at(-1)?.fromStore).toBe(false));
  expect(ages.at(-1)?.oldest).toBeGreaterThan(hourAgo + HOUR / 2);
  stop();
});

test('a query whose function takes no signal goes on when its screen is left', async () => {
  const server = serveFake();
  let answer: (() => void) | undefined;
  server.on(
    'GET',
    LIST,
    () => new Promise((resolve) => (answer = () => resolve({ status: 200, body: { data: ['late'] } }))),
  );
  const { unmount } = renderScreen(<Villages withSignal={false} />, { signedInAs: ada, server });
  await waitFor(() => expect(answer).toBeDefined());
  unmount();
  answer?.();
  await waitFor(() => expect(queryClient.getQueryData(['villages', false])).toBe('late'));
});
