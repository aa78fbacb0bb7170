import { ownTable, type Database } from '../database/database.ts';

export const SOURCES = 'groundwork_sources';
export const SUBMISSIONS = 'groundwork_source_submissions';
export const PHOTOS = 'groundwork_source_photos';

/** Forms on other servers whose submissions are imported. Of the token or password only the encrypted text is stored. */
const sources = (database: Database): (() => Promise<void>) =>
  ownTable(database, SOURCES, (table) => {
    table.string('id', 36).primary();
    table.string('kind', 8).notNullable();
    table.string('name', 255).notNullable();
    table.string('address', 255).notNullable();
    table.string('project', 64);
    table.string('form', 255).notNullable();
    table.string('account', 255);
    table.text('secret').notNullable();
    // In whose name it is fetched and imported.
    table.string('person', 36).notNullable();
    table.string('schedule', 8).notNullable();
    // How submissions are read; null until a person has confirmed it.
    table.text('mapping');
    table.string('round', 36);
    // What was fetched and waits for a person, or for its import.
    table.text('files');
    table.string('fetch', 36);
    // Keys and stamps of its submissions, in the order of the file.
    table.text('fetch_submissions');
    // Whether there is more than one import takes.
    table.boolean('incomplete').notNullable().defaultTo(false);
    table.string('job', 64);
    table.string('batch', 36);
    table.text('problem');
    table.string('synced_at', 30);
    table.string('created_at', 30).notNullable();
  });

/** What is known of each submission. */
const submissions = (database: Database): (() => Promise<void>) =>
  ownTable(database, SUBMISSIONS, (table) => {
    table.string('source', 36).notNullable();
    table.string('submission', 255).notNullable();
    // Stays when the submission is edited.
    table.string('uuid', 255).notNullable();
    // Changes when the submission is edited.
    table.string('stamp', 255).notNullable();
    table.string('imported_stamp', 255);
    table.boolean('left_out').notNullable().defaultTo(false);
    table.string('review', 20);
    // The review that the household has been given.
    table.string('reviewed', 20);
    table.string('household', 36);
    // Of rows that an edit has removed from a household: table and keys. Null for a whole household.
    table.text('rows');
    table.string('batch', 36).index();
    table.string('deleted_at', 30);
    // Whether somebody has decided what becomes of a household whose submission was deleted.
    table.boolean('decided').notNullable().defaultTo(false);
    table.primary(['source', 'submission']);
  });

/** The pictures of submissions: each is fetched once. They outlive a connection, so that an undo finds them, and a form that is connected again does not bring them twice. */
const photos = (database: Database): (() => Promise<void>) =>
  ownTable(database, PHOTOS, (table) => {
    // Also of its file and of its photo.
    table.string('id', 36).primary();
    // Which form of which server, whatever connection fetched it.
    table.string('form', 64).notNullable();
    table.string('submission', 255).notNullable();
    // Its key at the source, or what stands for one.
    table.string('attachment', 64).notNullable();
    table.text('file_name').notNullable();
    table.text('question').notNullable();
    table.string('caption', 255).notNullable();
    table.string('taken_at', 30);
    // The import that it belongs to; null before its submission is imported.
    table.string('batch', 36).index();
    // noted, waiting to be fetched, added, or refused and not asked for again.
    table.string('state', 10).notNullable();
    // How often the server did not have it.
    table.integer('tries').notNullable().defaultTo(0);
    table.text('problem');
    // Whether the submission does not have it any more.
    table.boolean('gone').notNullable().defaultTo(false);
    table.unique(['form', 'submission', 'attachment']);
  });

export const sourcesTables = (database: Database): (() => Promise<void>) => {
  const tables = [sources(database), submissions(database), photos(database)];
  return async () => {
    for (const ensure of tables) await ensure();
  };
};
