import { inTransaction, isPostgres, unlessThere, type Database } from '../database/database.ts';

/** Passages, and for titles and tags a row each: `part` tells which. Directus does not know the table, so it gives it to nobody. */
export const PASSAGES = 'groundwork_passages';
/** On SQLite the words of the passages, as FTS5 stores them; it makes four tables more beside it. */
const WORDS = 'groundwork_words';

const indexed = `INSERT INTO ${WORDS}(rowid, words, stems) VALUES (new.id, new.words, new.stems)`;
const unindexed = `INSERT INTO ${WORDS}(${WORDS}, rowid, words, stems) VALUES ('delete', old.id, old.words, old.stems)`;
const triggers = ['added', 'removed', 'stemmed'].map((when) => `${PASSAGES}_${when}`);
const [added = '', removed = '', changed = ''] = triggers;
const words = [
  // The words are folded and parted by spaces already: this tokenizer takes every letter and sign beyond ASCII as it is.
  `CREATE VIRTUAL TABLE ${WORDS} USING fts5(words, stems, content='${PASSAGES}', content_rowid='id', tokenize='ascii', prefix='2 3')`,
  `CREATE TRIGGER ${added} AFTER INSERT ON ${PASSAGES} BEGIN ${indexed}; END`,
  `CREATE TRIGGER ${removed} AFTER DELETE ON ${PASSAGES} BEGIN ${unindexed}; END`,
  `CREATE TRIGGER ${changed} AFTER UPDATE OF words, stems ON ${PASSAGES} BEGIN ${unindexed}; ${indexed}; END`,
];
const withoutWords = [...triggers.map((trigger) => `DROP TRIGGER IF EXISTS ${trigger}`), `DROP TABLE ${WORDS}`];
const stemsIndex = `CREATE INDEX IF NOT EXISTS ${PASSAGES}_stems ON ${PASSAGES} USING gin (stems)`;

/** Tables of earlier releases lack columns, which `foldAgain` fills. Until then, words without accents are found as they are. */
async function addColumns(database: Database): Promise<void> {
  if (await database.schema.hasColumn(PASSAGES, 'fold')) return;
  if (isPostgres(database)) {
    // Another instance may do the same at this moment.
    for (const column of ['stems tsvector', 'fold integer'])
      await database.raw(`ALTER TABLE ${PASSAGES} ADD COLUMN IF NOT EXISTS ${column}`);
    await database.raw(stemsIndex);
    return;
  }
  const stems = (await database.schema.hasColumn(PASSAGES, 'stems')) ? [] : ['stems text'];
  const columns = [...stems, 'words text', 'fold integer'].map(
    (column) => `ALTER TABLE ${PASSAGES} ADD COLUMN ${column}`,
  );
  await inTransaction(database, async (write) => {
    for (const statement of [
      ...withoutWords,
      ...columns,
      `UPDATE ${PASSAGES} SET words = text`,
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
        for (const column of ['words', 'stems']) table.specificType(column, isPostgres(database) ? 'tsvector' : 'text');
        table.integer('fold');
        table.index(['item', 'collection']);
      });
      const indexes = isPostgres(database)
        ? [`CREATE INDEX ${PASSAGES}_words ON ${PASSAGES} USING gin (words)`, stemsIndex]
        : words;
      for (const statement of indexes) await write.raw(statement);
    }),
  );
  await addColumns(database);
}
