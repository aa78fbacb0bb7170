import knex from 'knex';
import type { Database } from '../database/database.ts';
import { findSuite } from './find.suite.ts';

const database: Database = knex({
  client: 'sqlite3',
  connection: { filename: ':memory:' },
  useNullAsDefault: true,
  pool: { min: 1, max: 1 },
});
afterAll(() => database.destroy());

findSuite(() => database);
