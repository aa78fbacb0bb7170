import type { Value } from './database.ts';
import { shared, sharedIn, unshared } from './shared-queries.ts';
import { withMoreTables, withTables } from './with-tables.ts';

describe('queries that statements share', () => {
  const sql = `WITH frame AS (${shared("SELECT id FROM households WHERE round IN ($1, $3)")}) SELECT $2, $1 FROM frame JOIN (${shared(`SELECT * FROM (${shared('SELECT 1')}) AS inner_one`)}) AS other`;

  it('are found with the values that they need, and one inside another', () => {
    expect(sharedIn(sql, ['r1', 7, 'r2']).parts).toEqual([
      { sql: 'SELECT id FROM households WHERE round IN ($1, $2)', values: ['r1', 'r2'] },
      { sql: `SELECT * FROM (${shared('SELECT 1')}) AS inner_one`, values: [] },
    ]);
    expect(sharedIn(`SELECT * FROM (${shared('SELECT 1')}) AS inner_one`, []).parts).toEqual([{ sql: 'SELECT 1', values: [] }]);
  });

  it('are read from tables in the statement, whose other values stay', () => {
    expect(sharedIn(sql, ['r1', 7, 'r2']).over(['t1', 't2'])).toEqual({ sql: 'WITH frame AS (SELECT * FROM t1) SELECT $1, $2 FROM frame JOIN (SELECT * FROM t2) AS other', values: [7, 'r1'] });
  });

  it('are no more where a statement has tables of its own: they may hide rows', async () => {
    const asked: (readonly [string, readonly Value[]])[] = [];
    const database = { query: (statement: string, values: readonly Value[]) => Promise.resolve(void asked.push([statement, values])).then(() => []) };
    await withTables(database, (bindings) => `households AS (SELECT * FROM main.households WHERE village_id = ${bindings.add('V1')})`).query(sql, ['r1', 7, 'r2']);
    expect(sharedIn(asked[0]?.[0] ?? '', []).parts).toEqual([]);
    expect(asked[0]?.[1]).toEqual(['r1', 7, 'r2', 'V1']);
    expect(unshared(sql)).not.toContain('/*');
  });

  it('stay shared beside tables that replace none, unless they read one of them', async () => {
    const asked: string[] = [];
    const database = { query: (statement: string) => Promise.resolve(void asked.push(statement)).then(() => []) };
    const frame = shared('SELECT id FROM households');
    await withMoreTables(database, new Set(['chosen']), () => 'chosen AS (SELECT 1)').query(`WITH frame AS (${frame}), rows AS (${shared(`SELECT * FROM chosen JOIN (${frame}) AS f`)}) SELECT 1`, []);
    expect(asked).toEqual([`WITH chosen AS (SELECT 1), frame AS (${frame}), rows AS (SELECT * FROM chosen JOIN (${frame}) AS f) SELECT 1`]);
  });
});
