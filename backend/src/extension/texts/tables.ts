import { inTransaction, isPostgres, unlessThere, type Database } from '../database/database.ts';

/** Passages, and for titles and tags a row each: `part` tells which. Directus does not know the table, so it gives it to nobody. */
export const PASSAGES = 'groundwork_passages';
/** On SQLite the words of the passages, as FTS5 stores them; it makes four tables more beside it. */
const WORDS = 'groundwork_words';

const words = [
  `CREATE VIRTUAL TABLE ${WORDS} USING fts5(text, content='${PASSAGES}', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='2 3')`,
  `CREATE TRIGGER ${PASSAGES}_added AFTER INSERT ON ${PASSAGES} BEGIN INSERT INTO ${WORDS}(rowid, text) VALUES (new.id, new.text); END`,
  `CREATE TRIGGER ${PASSAGES}_removed AFTER DELETE ON ${PASSAGES} BEGIN INSERT INTO ${WORDS}(${WORDS}, rowid, text) VALUES ('delete', old.id, old.text); END`,
];

/** Makes the tables where they are not there yet. They hold nothing that could not be read again from the files. */
export async function ensureTables(database: Database): Promise<void> {
  await unlessThere(database, PASSAGES, () => inTransaction(database, async (write) => {
    await write.schema.createTable(PASSAGES, (table) => {
      table.increments('id');
      table.string('collection', 64).notNullable();
      table.string('item', 64).notNullable();
      table.string('part', 8).notNullable();
      table.integer('page');
      table.integer('position').notNullable();
      table.text('text').notNullable();
      if (isPostgres(database)) table.specificType('words', 'tsvector');
      table.index(['item', 'collection']);
    });
    if (isPostgres(database)) await write.raw(`CREATE INDEX ${PASSAGES}_words ON ${PASSAGES} USING gin (words)`);
    else for (const statement of words) await write.raw(statement);
  }));
}
