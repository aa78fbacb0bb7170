import { ownTable, type Database } from '../../database/database.ts';

export const REQUESTS = 'groundwork_registrations';

/**
 * Requests for accounts: nobody appears among the users of Directus before the address is confirmed and, where that is asked for, an
 * administrator has agreed. Of the link in the mail only a hash is stored.
 *
 * `password_hash` is what the person typed who asked, until the address is confirmed: nobody gets an account with that, it only tells who
 * tries to log in with it that the address is not confirmed. With the confirmation it becomes the password of the account.
 *
 * `state`: `unconfirmed`, `waiting` for an administrator, or `known`, for an address that already has an account; such a request never
 * becomes one, but answers like any other.
 */
export const requestsTable = (database: Database): (() => Promise<void>) =>
  ownTable(database, REQUESTS, (table) => {
    table.string('id', 36).primary();
    table.string('email', 128).notNullable().index();
    table.string('first_name', 50);
    table.string('last_name', 50);
    table.string('password_hash', 200).notNullable();
    table.string('token_hash', 64).index();
    table.string('state', 12).notNullable();
    table.string('requested_at', 30).notNullable();
    table.string('ends_at', 30).notNullable();
  });
