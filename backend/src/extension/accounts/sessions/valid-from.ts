import { ownTable, type Database } from '../../database/database.ts';

const TABLE = 'groundwork_valid_from';

export interface ValidFrom {
  /** From now on these people need new access tokens; they get them where their refresh token still works. */
  readonly end: (users: readonly string[]) => Promise<void>;
  /** In milliseconds; 0 where nothing has ended. */
  readonly of: (user: string) => Promise<number>;
}

export const validFromTable = (database: Database): (() => Promise<void>) =>
  ownTable(database, TABLE, (table) => {
    table.string('user', 36).primary();
    table.bigInteger('moment').notNullable();
  });

/** For each user, the time before which access tokens are invalid. In the database, so that every instance sees it. */
export const validFrom = (database: Database): ValidFrom => {
  const prepared = validFromTable(database);
  return {
    end: async (users) => {
      await prepared();
      const moment = Date.now();
      for (const user of users) await database(TABLE).insert({ user, moment }).onConflict('user').merge();
    },
    of: async (user) => {
      await prepared();
      const row = await database(TABLE).where({ user }).first('moment');
      return Number(row?.moment ?? 0);
    },
  };
};
