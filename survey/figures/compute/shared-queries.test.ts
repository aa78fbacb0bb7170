import type { Value } from './database.ts';
import { shared, sharedIn, unshared } from './shared-queries.ts';
import { withQueries, withTables } from './with-tables.ts';

describe('queries that statements share', () => {
  const sql = `WITH frame AS (${shared('SELECT id FROM households WHERE round IN ($1, $3)')}) SELECT $2, $1 FROM frame JOIN (${shared(`SELECT * FROM (${shared('SELECT 1')}) AS inner_one`)}) AS other`;

  it('are found with the values that they need, and one inside another', () => {
    expect(sharedIn(sql, ['r1', 7, 'r2']).parts).toEqual([
      { sql: 'SELECT id FROM households WHERE round IN ($1, $2)', values: ['r1', 'r2'] },
      { sql: `SELECT * FROM (${shared('SELECT 1')}) AS inner_one`, values: [] },
    ]);
    expect(sharedIn(`SELECT * FROM (${shared('SELECT 1')}) AS inner_one`, []).parts).toEqual([
      { sql: 'SELECT 1', values: [] },
    ]);
  });

  it('are read from tables in the statement, whose other values stay', () => {
    expect(sharedIn(sql, ['r1', 7, 'r2']).over(['t1', 't2'])).toEqual({
      sql: 'WITH frame AS (SELECT * FROM t1) SELECT $1, $2 FROM frame JOIN (SELECT * FROM t2) AS other',
      values: [7, 'r1'],
    });
  });

  it('are no more where a statement has tables of its own: they may hide rows', async () => {
    const asked: (readonly [string, readonly Value[]])[] = [];
    const database = {
      query: (statement: string, values: readonly Value[]) =>
        Promise.resolve(void asked.push([statement, values])).then(() => []),
    };
    await withTables(
      database,
      (bindings) => `households AS (SELECT * FROM main.households WHERE village_id = ${bindings.add('V1')})`,
    ).query(sql, ['r1', 7, 'r2']);
    expect(sharedIn(asked[0]?.[0] ?? '', []).parts).toEqual([]);
    expect(asked[0]?.[1]).toEqual(['r1', 7, 'r2', 'V1']);
    expect(unshared(sql)).not.toContain('/*');
  });

  it('may be written in place of names, each with those that it reads', async () => {
    const asked: (readonly [string, readonly Value[]])[] = [];
    const database = {
      query: (statement: string, values: readonly Value[]) =>
        Promise.resolve(void asked.push([statement, values])).then(() => []),
    };
    const queries = withQueries(database, (bindings) => [
      { name: 'chosen', sql: `SELECT id FROM members WHERE sex = ${bindings.add('female')}` },
      { name: 'asked', sql: shared('SELECT id FROM chosen') },
    ]);
    await queries.query('SELECT asked.id FROM asked JOIN asked AS other ON other.id = asked.id WHERE asked.id <> $1', [
      'm1',
    ]);
    const own = shared('SELECT id FROM (SELECT id FROM members WHERE sex = CAST($2 AS VARCHAR)) AS chosen');
    expect(asked).toEqual([
      [
        `SELECT asked.id FROM (${own}) AS asked JOIN (${own}) AS other ON other.id = asked.id WHERE asked.id <> $1`,
        ['m1', 'female'],
      ],
    ]);
  });
});
