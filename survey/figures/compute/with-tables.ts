import { Bindings, type Database } from './database.ts';
import { unshared } from './shared-queries.ts';

/**
 * The same database with common tables before every statement. A table of the survey may be among them: statements find it in place of the
 * real one. Statements begin with "WITH".
 * @param tables their definitions, comma-separated; their values are bound after those of the statement
 */
export function withTables(database: Database, tables: (bindings: Bindings) => string): Database {
  return {
    ...database,
    query: (sql, values) => {
      if (!sql.startsWith('WITH ')) throw new Error('A statement without common tables cannot have more of them.');
      const bindings = new Bindings();
      bindings.values.push(...values);
      // A query that is shared reads the real tables: no part of this statement may be one.
      return database.query(unshared(`WITH ${tables(bindings)}, ${sql.slice('WITH '.length)}`), bindings.values);
    },
  };
}
