import { ada, freshPage, serveFake, signIn, type FakeDirectus } from '@groundwork/shared/testing';
import { queryParameters, readAggregate, readItem, readItems, UnexpectedAnswer, countValue, z } from './index.ts';

let server: FakeDirectus;
const village = z.looseObject({ village_id: z.string(), village_name: z.string() });

beforeEach(() => {
  freshPage();
  server = serveFake();
  signIn(ada, server);
});

describe('queryParameters', () => {
  it('writes one equality so that people can read it', () => {
    expect(queryParameters({ filter: { slug: { _eq: 'landing' } } })).toEqual({ 'filter[slug][_eq]': 'landing' });
  });

  it('writes anything else as JSON', () => {
    const filter = { _and: [{ a: { _eq: 1 } }, { b: { _null: true } }] };
    expect(queryParameters({ filter })).toEqual({ filter: JSON.stringify(filter) });
  });

  it('writes fields, order, limit, page and the wish for a total', () => {
    expect(
      queryParameters({ fields: ['a', 'b.c'], sort: ['-a'], limit: 0, page: 2, search: '', withTotal: true }),
    ).toEqual({
      fields: 'a,b.c',
      sort: '-a',
      limit: '0',
      page: '2',
      meta: 'filter_count',
    });
  });
});

describe('reading', () => {
  it('gives rows and the total, whether the server counts with numbers or with text', async () => {
    server.on('GET', '/data/items/villages', () => ({
      status: 200,
      body: { data: [{ village_id: 'v1', village_name: 'Aldeia' }], meta: { filter_count: '12' } },
    }));
    expect(await readItems('villages', village, { withTotal: true })).toMatchObject({
      total: 12,
      rows: [{ village_name: 'Aldeia' }],
    });
  });

  it('refuses an answer of another shape, and names the field', async () => {
    server.on('GET', '/data/items/villages', () => ({ status: 200, body: { data: [{ village_id: 7 }] } }));
    const reading = readItems('villages', village, {});
    await expect(reading).rejects.toBeInstanceOf(UnexpectedAnswer);
    await expect(reading).rejects.toThrow('data.0.village_id');
  });

  it('asks for further portions until one is not full, where all rows are wanted', async () => {
    const stored = Array.from({ length: 5003 }, (_, place) => ({
      village_id: `v${String(place)}`,
      village_name: 'Aldeia',
    }));
    server.on('GET', '/data/items/household_reviews', ({ query }) => {
      const page = Number(query['page'] ?? '1');
      return { status: 200, body: { data: stored.slice((page - 1) * 5000, page * 5000) } };
    });
    expect(
      (await readItems('household_reviews', village, { fields: ['village_id'], sort: ['id'], limit: -1 })).rows,
    ).toHaveLength(5003);
    expect(
      server
        .seen('GET', '/data/items/household_reviews')
        .map(({ query }) => [query['limit'], query['page'], query['sort']]),
    ).toEqual([
      ['-1', undefined, 'id'],
      ['5000', '2', 'id'],
    ]);
  });

  it('counts no part of the groups as if they were all', async () => {
    server.on('GET', '/data/items/households', () => ({
      status: 200,
      body: { data: Array.from({ length: 10_000 }, () => ({ count: 1 })) },
    }));
    await expect(
      readAggregate('households', z.looseObject({ count: countValue }), { aggregate: { count: '*' }, groupBy: ['id'] }),
    ).rejects.toThrow('too many groups');
  });

  it('asks for one record by its key, whatever letters it has', async () => {
    server.on('GET', '/data/items/villages/a%2Fb', () => ({
      status: 200,
      body: { data: { village_id: 'a/b', village_name: 'Aldeia' } },
    }));
    expect((await readItem('villages', 'a/b', village, {})).village_name).toBe('Aldeia');
  });

  it('asks the server for sums', async () => {
    server.on('GET', '/data/items/households', () => ({
      status: 200,
      body: { data: [{ village_id: 'v1', count: '3' }] },
    }));
    const rows = await readAggregate('households', z.looseObject({ count: countValue }), {
      aggregate: { count: '*' },
      groupBy: ['village_id'],
    });
    expect(rows[0]?.count).toBe(3);
    expect(server.seen('GET', '/data/items/households')[0]?.query).toEqual({
      'aggregate[count]': '*',
      'groupBy[0]': 'village_id',
      limit: '-1',
    });
  });
});
