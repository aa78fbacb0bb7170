import { inTransaction, isPostgres, unlessThere, type Database } from '../database/database.ts';

/** Passages, and for titles and tags a row each: `part` tells which. Directus does not know the table, so it gives it to nobody. */
export const PASSAGES = 'groundwork_passages';
/** On SQLite the words of the passages, as FTS5 stores them; it makes four tables more beside it. */
const WORDS = 'groundwork_words';

const indexed = `INSERT INTO ${WORDS}(rowid, text, stems) VALUES (new.id, new.text, new.stems)`;
const unindexed = `INSERT INTO ${WORDS}(${WORDS}, rowid, text, stems) VALUES ('delete', old.id, old.text, old.stems)`;
const words = [
  `CREATE VIRTUAL TABLE ${WORDS} USING fts5(text, stems, content='${PASSAGES}', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='2 3')`,
  `CREATE TRIGGER ${PASSAGES}_added AFTER INSERT ON ${PASSAGES} BEGIN ${indexed}; END`,
  `CREATE TRIGGER ${PASSAGES}_removed AFTER DELETE ON ${PASSAGES} BEGIN ${unindexed}; END`,
  `CREATE TRIGGER ${PASSAGES}_stemmed AFTER UPDATE OF stems ON ${PASSAGES} BEGIN ${unindexed}; ${indexed}; END`,
];
const withoutWords = [`DROP TRIGGER ${PASSAGES}_added`, `DROP TRIGGER ${PASSAGES}_removed`, `DROP TABLE ${WORDS}`];
const stemsIndex = `CREATE INDEX IF NOT EXISTS ${PASSAGES}_stems ON ${PASSAGES} USING gin (stems)`;

/** Tables of an earlier release have no stems: `fillStems` writes them. Words are found as they are until then. */
async function addStems(database: Database): Promise<void> {
  if (await database.schema.hasColumn(PASSAGES, 'stems')) return;
  if (isPostgres(database)) {
    // Another instance may do the same at this moment.
    await database.raw(`ALTER TABLE ${PASSAGES} ADD COLUMN IF NOT EXISTS stems tsvector`);
    await database.raw(stemsIndex);
    return;
  }
  await inTransaction(database, async (write) => {
    for (const statement of [
      ...withoutWords,
      `ALTER TABLE ${PASSAGES} ADD COLUMN stems text`,
      ...words,
      `INSERT INTO ${WORDS}(${WORDS}) VALUES ('rebuild')`,
    ])
      await write.raw(statement);
  });
}

/** Makes the tables where they are not there yet. They hold nothing that could not be read again from the files. */
export async function ensureTables(database: Database): Promise<void> {
  await unlessThere(database, PASSAGES, () =>
    inTransaction(database, async (write) => {
      await write.schema.createTable(PASSAGES, (table) => {
        table.increments('id');
        table.string('collection', 64).notNullable();
        table.string('item', 64).notNullable();
        table.string('part', 8).notNullable();
        table.integer('page');
        table.integer('position').notNullable();
        table.text('text').notNullable();
        if (isPostgres(database)) table.specificType('words', 'tsvector');
        table.specificType('stems', isPostgres(database) ? 'tsvector' : 'text');
        table.index(['item', 'collection']);
      });
      const indexes = isPostgres(database)
        ? [`CREATE INDEX ${PASSAGES}_words ON ${PASSAGES} USING gin (words)`, stemsIndex]
        : words;
      for (const statement of indexes) await write.raw(statement);
    }),
  );
  await addStems(database);
}
