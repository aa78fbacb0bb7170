import { ownTable, type Database } from '../database/database.ts';

/** The files that were checked. */
const CHECKS = 'groundwork_file_checks';

export interface FileCheck {
  /** A sentence about a file that was removed; null for one in which nothing is wrong. */
  readonly problem: string | null;
}

export interface FileChecks {
  readonly ensure: () => Promise<void>;
  /** @param reader the transaction in which the file is named */
  readonly read: (file: string, reader?: Database) => Promise<FileCheck | undefined>;
  readonly write: (file: string, problem: string | null) => Promise<void>;
}

export const fileChecks = (database: Database): FileChecks => ({
  ensure: ownTable(database, CHECKS, (table) => {
    table.string('file', 36).primary();
    table.text('problem');
    table.timestamp('checked_at').notNullable();
  }),
  read: (file, reader = database) => Promise.resolve(reader(CHECKS).where({ file }).first('problem')),
  write: async (file, problem) => {
    await database(CHECKS).insert({ file, problem, checked_at: new Date() }).onConflict('file').merge();
  },
});
