import { ownTable, type Database } from '../database/database.ts';

export const SHARES = 'groundwork_shares';

/** Of a link only the hash is stored: who reads the database cannot open it. */
export const sharesTable = (database: Database): (() => Promise<void>) =>
  ownTable(database, SHARES, (table) => {
    table.string('id', 36).primary();
    table.string('token_hash', 64).notNullable().unique();
    table.string('document', 36).notNullable().index();
    table.string('made_by', 36).notNullable();
    table.string('made_at', 30).notNullable();
    table.string('ends_at', 30).notNullable();
    table.string('password_hash', 200);
    table.integer('opened').notNullable().defaultTo(0);
  });
