import { queryClient } from '@groundwork/shared/data';
import { freshPage, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { tableOf } from '../dictionary/index.ts';
import { rowPages } from './row-pages.ts';

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
});

const plots = tableOf('plots')!;
const ids = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(from + index).padStart(6, '0') }));

async function read(signal = new AbortController().signal): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for await (const rows of rowPages({ table: plots, fields: ['area_ha'], signal }))
    found.push(...rows.map(({ id }) => id));
  return found;
}

test('gives every row once, also one that slid to the next page because another was added before it', async () => {
  const pages = [ids(0, 1000), ids(999, 1000), ids(1999, 3)];
  let page = 0;
  server.on('GET', '/data/items/plots', () => ({ status: 200, body: { data: pages[page++] ?? [] } }));
  expect(await read()).toEqual(ids(0, 2002).map(({ id }) => id));
  expect(server.calls.map(({ query }) => query['page'])).toEqual(['1', '2', '3']);
});

test('asks in the order of the key, and fails with what the server says', async () => {
  server.on('GET', '/data/items/plots', () => ({
    status: 500,
    body: { errors: [{ message: 'An unexpected error occurred.' }] },
  }));
  await expect(read()).rejects.toMatchObject({ response: { status: 500 } });
  expect(server.calls.at(-1)?.query).toMatchObject({ sort: 'id', fields: 'id,area_ha' });
});
