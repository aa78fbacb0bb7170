import { Bindings, type Database } from './database.ts';
import { unshared, unsharedOver } from './shared-queries.ts';

/** Common tables that statements begin with, comma-separated. */
type CommonTables = (bindings: Bindings) => string;

/** The database with every statement, which begins with "WITH", changed. Values of the tables are bound after its own. */
const before = (database: Database, tables: CommonTables, change: (sql: string) => string): Database => ({
  ...database,
  query: (sql, values) => {
    if (!sql.startsWith('WITH ')) throw new Error('A statement without common tables cannot have more of them.');
    const bindings = new Bindings();
    bindings.values.push(...values);
    return database.query(change(`WITH ${tables(bindings)}, ${sql.slice('WITH '.length)}`), bindings.values);
  },
});

/**
 * The same database with common tables before every statement. A table of the survey may be among them: statements find it in place of the
 * real one. A query that is shared would read the real tables: no part of these statements is one.
 */
export const withTables = (database: Database, tables: CommonTables): Database => before(database, tables, unshared);

/**
 * The same with tables that replace none of the survey's.
 * @param names what they are called: queries that read them are not shared, others are
 */
export const withMoreTables = (database: Database, names: ReadonlySet<string>, tables: CommonTables): Database => before(database, tables, (sql) => unsharedOver(sql, names));
