import { ownTable, type Database } from '../../database/database.ts';

export const INVITATIONS = 'groundwork_invitations';

/** Invitations that have not been accepted yet, one for each address. Of the link in the mail only a hash is stored. */
export const invitationsTable = (database: Database): (() => Promise<void>) =>
  ownTable(database, INVITATIONS, (table) => {
    table.string('id', 36).primary();
    table.string('email', 128).notNullable().unique();
    table.string('role', 12).notNullable();
    table.string('token_hash', 64).notNullable().index();
    table.string('invited_by', 36).notNullable();
    table.string('invited_at', 30).notNullable();
    table.string('ends_at', 30).notNullable();
  });
