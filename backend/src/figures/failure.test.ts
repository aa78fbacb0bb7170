import { DuckDBInstance } from '@duckdb/node-api';
import { failureOf } from './failure.ts';

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

test('another error keeps its message', () => {
  expect(failureOf(new Error('The database cannot be reached.'))).toEqual({
    message: 'The database cannot be reached.',
  });
});
