import { ownTable, type Database } from '../../database/database.ts';

export const SIGN_INS = 'groundwork_openid_sign_ins';

/**
 * Sign-ins with an OpenID provider that are under way, by the hash of a ticket that the browser holds. `verifier` is null once the
 * provider's answer was used; `user` is who it named, where a one-time code is still to come.
 */
export const signInsTable = (database: Database): (() => Promise<void>) =>
  ownTable(database, SIGN_INS, (table) => {
    table.string('id', 64).primary();
    table.string('verifier', 128);
    table.string('nonce', 128).notNullable();
    table.string('user', 36);
    table.bigInteger('ends').notNullable().index();
  });
