import { Bindings, type Database, type Value } from './database.ts';
import { unshared } from './shared-queries.ts';

/** Values that the statement has, and those of the tables after them. */
function following(values: readonly Value[]): Bindings {
  const bindings = new Bindings();
  bindings.values.push(...values);
  return bindings;
}

/**
 * The same database with common tables before every statement, which begins with "WITH". A table of the survey may be among them: statements
 * find it in place of the real one. A query that is shared would read the real tables: no part of these statements is one.
 * @param tables their definitions, comma-separated; their values are bound after those of the statement
 */
export const withTables = (database: Database, tables: (bindings: Bindings) => string): Database => ({
  ...database,
  query: (sql, values) => {
    if (!sql.startsWith('WITH ')) throw new Error('A statement without common tables cannot have more of them.');
    const bindings = following(values);
    return database.query(unshared(`WITH ${tables(bindings)}, ${sql.slice('WITH '.length)}`), bindings.values);
  },
});

/** A query under a name by which others, and statements, read it. */
export interface NamedQuery {
  readonly name: string;
  readonly sql: string;
}

/** Writes a query in place of its name after FROM and JOIN. */
const withQuery = (sql: string, { name, sql: query }: NamedQuery): string =>
  sql.replaceAll(
    new RegExp(`\\b(FROM|JOIN) ${name}\\b( AS \\w+)?`, 'g'),
    (_, word: string, alias: string = ` AS ${name}`) => `${word} (${query})${alias}`,
  );

/**
 * The same database for statements that read queries by their names. Unlike common tables, these can be shared, and read by what is shared.
 * @param queries each may read those before it
 */
export const withQueries = (database: Database, queries: (bindings: Bindings) => readonly NamedQuery[]): Database => ({
  ...database,
  query: (sql, values) => {
    const bindings = following(values);
    // From the last to the first, so that what a query reads is written into it as well.
    return database.query(queries(bindings).reduceRight(withQuery, sql), bindings.values);
  },
});
