import type { Database, Value } from './database.ts';

/**
 * A database that understands names of numbers that a person has set, as `:points_floor`, and binds the numbers to the statement.
 * @throws where a statement names one that is not there
 */
export function bindingNumbers(database: Database, numbers: Readonly<Record<string, number>>): Database {
  const query: Database['query'] = (sql, values) => {
    const bound: Value[] = [...values];
    const written = sql.replaceAll(/:([a-z_]+)/g, (_, name: string) => {
      const number = numbers[name];
      if (number === undefined) throw new Error(`There is no number "${name}".`);
      bound.push(number);
      return `CAST($${bound.length} AS FLOAT8)`;
    });
    return database.query(written, bound);
  };
  return { query };
}
