import knex, { type Knex } from 'knex';
import { reasonsOf, reasonsTable } from './recorded-edits.ts';

test('reasons of an earlier release stay, and the table learns who suggested a change', async () => {
  const database: Knex = knex({ client: 'sqlite3', connection: ':memory:', useNullAsDefault: true });
  try {
    await database.schema.createTable('groundwork_reasons', (table) => {
      table.integer('activity').primary();
      table.text('reason').notNullable();
    });
    await database('groundwork_reasons').insert({ activity: 1, reason: 'ስልክ ተደውሏል' });
    // Two instances begin at once.
    await Promise.all([reasonsTable(database)(), reasonsTable(database)()]);
    await database('groundwork_reasons').insert({ activity: 2, reason: '', suggested_by: 'u1' });
    expect(Object.fromEntries(await reasonsOf(database, [1, 2]))).toEqual({
      1: { reason: 'ስልክ ተደውሏል', suggestedBy: null },
      2: { reason: '', suggestedBy: 'u1' },
    });
  } finally {
    await database.destroy();
  }
});
