import { ownTable, type Database } from '../database/database.ts';

export const OUTBOX = 'groundwork_outbox';

/** Keys of changes that have been made. A row is written in the transaction of its change, so that neither is there without the other. */
export const outboxTable = (database: Database): (() => Promise<void>) =>
  ownTable(database, OUTBOX, (table) => {
    table.string('id', 36).primary();
    table.string('user', 36).notNullable();
    /** SHA-256 of what was asked for: the same key with something else is no repetition. */
    table.string('request_hash', 64).notNullable();
    table.string('written_at', 30).notNullable();
  });
