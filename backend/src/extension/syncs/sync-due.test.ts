import knex, { type Knex } from 'knex';
import { requestSync } from '../sources/request-sync.ts';
import { syncDue } from './sync-due.ts';
import { SOURCES, sourcesTables } from '../sources/source-tables.ts';

jest.mock('../sources/request-sync.ts', () => ({ requestSync: jest.fn() }));
const requested = jest.mocked(requestSync);

const logger = { debug: jest.fn(), info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const NOW = new Date('2026-03-09T12:30:00Z');
const base = {
  kind: 'kobo',
  name: 'Survey',
  address: 'https://kobo.example.org',
  form: 'a1',
  secret: 'x',
  person: 'p1',
  schedule: 'hourly',
  incomplete: false,
  created_at: '2026-03-01T00:00:00Z',
  synced_at: null,
  files: null,
  problem: null,
};

describe('sources that are synced by the clock', () => {
  let database: Knex;
  const due = async (of: object, now = NOW): Promise<boolean> => {
    await database(SOURCES).insert({ ...base, ...of, id: 's1' });
    await syncDue({ database, env: {}, logger }, now);
    return requested.mock.calls.length > 0;
  };

  beforeEach(async () => {
    requested.mockReset();
    database = knex({ client: 'sqlite3', connection: ':memory:', useNullAsDefault: true });
    await sourcesTables(database)();
  });
  afterEach(() => database.destroy());

  it('are asked in the name of the person who connected them, and not reviewed', async () => {
    expect(await due({})).toBe(true);
    expect(requested.mock.calls).toEqual([['s1', 'p1', false, expect.anything()]]);
  });

  it.each([
    ['an hour ago', { synced_at: '2026-03-09T11:30:00Z' }, true],
    ['59 minutes ago', { synced_at: '2026-03-09T11:31:00Z' }, false],
    ['a day ago, daily', { schedule: 'daily', synced_at: '2026-03-08T12:30:00Z' }, true],
    ['23 hours ago, daily', { schedule: 'daily', synced_at: '2026-03-08T13:30:00Z' }, false],
    ['never, by hand', { schedule: 'manual' }, false],
    ['never, and something waits for a review', { files: '[]' }, false],
    ['never, with a problem, in the middle of the hour', { problem: 'TOKEN' }, false],
  ])('synced %s', async (_when, of, expected) => {
    expect(await due(of)).toBe(expected);
  });

  it('with a problem are asked at the full hour', async () => {
    expect(await due({ problem: 'TOKEN' }, new Date('2026-03-09T13:00:00Z'))).toBe(true);
  });
});
