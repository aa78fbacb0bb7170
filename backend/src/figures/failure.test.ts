import { DuckDBInstance } from '@duckdb/node-api';
import { failureOf, kindOfFailure } from './failure.ts';

test('a statement that needs more memory than DuckDB has is reported as that', async () => {
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: '5MB', temp_directory: '' });
  const connection = await instance.connect();
  const failing = connection.run(
    'SELECT LIST(a ORDER BY b) FROM (SELECT range AS a, HASH(range) AS b FROM range(5000000))',
  );
  const error: unknown = await failing.catch((caught: unknown) => caught);
  connection.closeSync();
  instance.closeSync();
  expect(failureOf(error)).toEqual({
    message:
      'These figures need more memory than the server has for them. An administrator can raise GROUNDWORK_FIGURES_MEMORY.',
    why: 'no-memory',
  });
});

test('of another error a person reads a sentence, and the log what kind it is: neither has values of rows', () => {
  const busy = Object.assign(new Error("insert into `members` values ('Ana') - SQLITE_BUSY: database is locked"), {
    code: 'SQLITE_BUSY',
  });
  const converting = new Error("Conversion Error: Could not convert string 'Ana' to INT32");
  for (const error of [busy, converting, 'Ana']) {
    expect(failureOf(error).message).toMatch(/^The figures could not be computed\. Try again\./);
    expect(kindOfFailure(error)).not.toContain('Ana');
  }
  expect([busy, converting, new TypeError('no function'), 'Ana'].map(kindOfFailure)).toEqual([
    'SQLITE_BUSY',
    'Conversion Error',
    'TypeError',
    'string',
  ]);
});
