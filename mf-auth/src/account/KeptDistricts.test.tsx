import { personal, storeAnswersIn, type Answer } from '@groundwork/shared';
import { queryClient } from '@groundwork/shared/data';
import { listKeptPages } from '@groundwork/shared/kept-pages/listed';
import { ada, chooseInList, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { KeptDistricts } from './KeptDistricts.tsx';

const open = { 'x-groundwork-storage': 'open' };
const changed = jest.fn();
let answers: Map<string, Answer>;
let server: FakeDirectus;

/** The screen of the pages: asks one question. */
const contents = async ({ id = '' }, ask: <T>(question: object) => Promise<T>) => {
  await ask({
    queryKey: ['page', id],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await (await import('@groundwork/shared')).http.get<unknown>(`/data/items/villages/${id}`, { signal })).data,
  });
  return { title: `Page ${id}`, files: [] };
};

beforeEach(() => {
  freshPage();
  queryClient.clear();
  changed.mockClear();
  answers = new Map();
  storeAnswersIn({
    add: (answer) => void answers.set(answer.address, answer),
    forget: (address) => void answers.delete(address),
    find: (address) => Promise.resolve(answers.get(address)),
    complete: () => Promise.resolve(true),
    fits: () => Promise.resolve(true),
    screenAt: (path) => Promise.resolve({ contents, params: { id: path.split('/').at(-1) } }),
  });
  server = serveFake();
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: { data: {} }, headers: open }));
  server.on('GET', '/data/items/villages', () => ({
    status: 200,
    body: {
      data: [
        { village_id: 'v1', admin1: 'Norte', admin2: 'Rio' },
        { village_id: 'v2', admin1: 'Norte', admin2: 'Rio' },
        { village_id: 'v3', admin1: 'Sul', admin2: 'Rio' },
        { village_id: 'v4', admin1: 'Sul', admin2: null },
      ],
    },
  }));
  server.on('GET', '/data/items/water_projects', () => ({
    status: 200,
    body: {
      data: [
        { project_id: 'p1', village_id: { village_id: 'v2' } },
        { project_id: 'p2', village_id: { village_id: 'v3' } },
        { project_id: 'p3', village_id: null },
      ],
    },
  }));
  server.on('GET', /\/data\/items\/villages\/./, () => ({ status: 200, body: { data: {} }, headers: open }));
});
afterEach(() => storeAnswersIn(undefined));

const show = () => renderScreen(<KeptDistricts onChanged={changed} />, { signedInAs: ada, server });
const paths = () => listKeptPages(personal.open(ada.id)).map(({ path }) => path);

test('keeps all villages and water projects of a district, says what it has first, and removes them again', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('combobox', { name: 'District' }));
  // Two districts have the same name.
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Choose a district',
    'Rio, Norte',
    'Rio, Sul',
  ]);
  await user.click(screen.getByRole('option', { name: 'Rio, Norte' }));
  expect(screen.getByText('2 villages, 1 water project')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep on this device' }));
  expect(await screen.findByText('The district is on this device.')).toBeVisible();
  expect(paths()).toEqual(['/village-profiles/v1', '/village-profiles/v2', '/water-projects/p1']);
  expect(screen.getByText(/^3 of 3 pages · \d+ bytes · /)).toBeVisible();
  expect(server.seen('GET', '/data/permissions/me')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Remove Rio, Norte' }));
  await waitFor(() => expect(paths()).toEqual([]));
  expect([...answers.keys()].filter((address) => !address.includes('permissions'))).toEqual([]);
});

test('a lost connection leaves what is there, and goes on with the rest; a page without access is counted', async () => {
  server.on('GET', '/data/items/villages/v1', () => ({ status: 403 }));
  const heal = server.on('GET', '/data/items/villages/p1', () => 'no answer');
  const { user } = show();
  await chooseInList(user, 'District', 'Rio, Norte');
  await user.click(screen.getByRole('button', { name: 'Keep on this device' }));
  expect(await screen.findByText('The connection was lost. Continue when you are back online.')).toBeVisible();
  expect(paths()).toEqual(['/village-profiles/v2']);
  expect(screen.getByText(/^1 of 3 pages · .* · 1 without access$/)).toBeVisible();
  heal();
  await user.click(screen.getByRole('button', { name: 'Continue Rio, Norte' }));
  expect(await screen.findByText('The district is on this device.')).toBeVisible();
  expect(server.seen('GET', '/data/items/villages/v2')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Refresh Rio, Norte' })).toBeVisible();
});

test('where the server says that it is too much at once, it waits as long as the server says', async () => {
  let isTooMuch = true;
  server.on('GET', '/data/items/villages/v2', () => {
    const answer = isTooMuch ? { status: 429, headers: { 'retry-after': '1' } } : undefined;
    isTooMuch = false;
    return answer;
  });
  const { user } = show();
  await chooseInList(user, 'District', 'Rio, Norte');
  await user.click(screen.getByRole('button', { name: 'Keep on this device' }));
  expect(await screen.findByText('The district is on this device.', undefined, { timeout: 4_000 })).toBeVisible();
  expect(server.seen('GET', '/data/items/villages/v2')).toHaveLength(2);
});

test('can be stopped, and is not there where pages are not stored', async () => {
  server.on('GET', '/data/items/villages/v2', () => new Promise(() => undefined));
  const { user, unmount } = show();
  await chooseInList(user, 'District', 'Rio, Norte');
  await user.click(screen.getByRole('button', { name: 'Keep on this device' }));
  await user.click(await screen.findByRole('button', { name: 'Stop Rio, Norte' }));
  expect(await screen.findByText(/^Stopped\./)).toBeVisible();
  unmount();
  storeAnswersIn(undefined);
  show();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('My district')).not.toBeInTheDocument();
});
