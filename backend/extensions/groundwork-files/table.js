/** The files that were checked; `problem` is a sentence about a file that was removed. Directus does not know the table. */
export const CHECKS = 'groundwork_file_checks';

export async function ensureTable(database) {
  if (await database.schema.hasTable(CHECKS)) return;
  await database.schema.createTable(CHECKS, (table) => {
    table.string('file', 36).primary();
    table.text('problem');
    table.timestamp('checked_at').notNullable();
  });
}

export const readCheck = (database, file) => database(CHECKS).where({ file }).first('problem');

export const writeCheck = (database, file, problem) => database(CHECKS).insert({ file, problem, checked_at: new Date() }).onConflict('file').merge();
