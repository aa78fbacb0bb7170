import knex from 'knex';
import type { Database } from '../database/database.ts';
import { slowRequestsIn } from './slow-requests.ts';

const logger = { warn: jest.fn(), error: jest.fn() };

test('slow requests are summed up by route; fast ones, uploads and downloads are not recorded', async () => {
  const database = knex({
    client: 'sqlite3',
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  });
  try {
    const slow = slowRequestsIn(database as Database, logger);
    const villages = { method: 'GET', route: '/items/villages' };
    const figures = { method: 'GET', route: '/survey-figures/figures' };
    for (const answer of [
      { ...villages, ms: 1200 },
      { ...villages, ms: 3000 },
      { ...villages, ms: 999 },
      { ...figures, ms: 9000 },
      { method: 'POST', route: '/files', ms: 60_000 },
      { method: 'GET', route: '/assets/:pk', ms: 60_000 },
    ])
      slow.note(answer);
    let list = await slow.list();
    while (list.reduce((sum, { times }) => sum + times, 0) < 3) list = await slow.list();
    expect(list).toEqual([
      { ...figures, times: 1, slowest_ms: 9000, mean_ms: 9000 },
      { ...villages, times: 2, slowest_ms: 3000, mean_ms: 2100 },
    ]);
    expect(logger.error).not.toHaveBeenCalled();
  } finally {
    await database.destroy();
  }
});
