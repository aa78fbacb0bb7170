const TABLE = 'groundwork_valid_from';

/** By user the moment, in milliseconds, before which access tokens were issued in vain. In the database, so that every instance knows it. */
export const validFrom = (database) => {
  let ready;
  const prepared = () =>
    (ready ??= (async () => {
      if (await database.schema.hasTable(TABLE)) return;
      await database.schema.createTable(TABLE, (table) => {
        table.string('user', 36).primary();
        table.bigInteger('moment').notNullable();
      });
    })());
  return {
    /** From now on these people need new access tokens; they get them where their refresh token still works. */
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
