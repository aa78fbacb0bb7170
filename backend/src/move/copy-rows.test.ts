import { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checksumOf, copyTable, movedTables, requirePlace } from './copy-rows.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { Tables } from './store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-move-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tables = (all: Readonly<Record<string, readonly string[]>>): Tables =>
  new Map(
    Object.entries(all).map(([name, columns]) => [
      name,
      columns.map((column) => ({ name: column, type: 'text', scale: null })),
    ]),
  );

it('tables of one database, and what can be made again, stay behind', () => {
  expect(
    movedTables(
      tables({
        households: [],
        groundwork_words_idx: [],
        groundwork_passages: [],
        groundwork_shares: [],
        directus_migrations: [],
        groundwork_survey_changes: [],
      }),
    ),
  ).toEqual(['groundwork_shares', 'households']);
});

it('a table or a column that the target has no place for is named, and nothing is lost silently', () => {
  const target = tables({ households: ['id', 'name'] });
  expect(() => requirePlace(tables({ households: ['id'], groundwork_words: ['k'] }), target)).not.toThrow();
  expect(() => requirePlace(tables({ households: ['id', 'shoe_size'], wells: ['id'] }), target)).toThrow(
    'not part of Groundwork, and cannot be moved: households.shoe_size, wells.',
  );
});

describe('the rows of an SQLite database', () => {
  const file = path.join(folder, 'data.db');
  const columns = [
    { name: 'id', type: 'integer', scale: null },
    { name: 'village', type: 'text', scale: null },
  ];
  const open = (): DatabaseSync => new DatabaseSync(file, { enableForeignKeyConstraints: false });
  const rows = (table: string): unknown => {
    const database = open();
    const found = database
      .prepare(`SELECT * FROM ${table} ORDER BY 1`)
      .all()
      .map((row) => Object.values(row));
    database.close();
    return found;
  };
  beforeEach(() => {
    rmSync(file, { force: true });
    const database = open();
    database.exec(`CREATE TABLE villages (id TEXT PRIMARY KEY); CREATE TABLE households (id INTEGER PRIMARY KEY, village TEXT REFERENCES villages); CREATE TABLE changes (row_key TEXT);
      CREATE TRIGGER listed AFTER INSERT ON households BEGIN INSERT INTO changes VALUES (NEW.id); END; INSERT INTO villages VALUES ('A');`);
    const insert = database.prepare('INSERT INTO households VALUES (?, ?)');
    for (let id = 1; id <= 1234; id += 1) insert.run(id, 'A');
    database.exec('DELETE FROM changes');
    database.close();
  });

  it('are read in parts, replaced without triggers, and the triggers are there afterwards', async () => {
    const store = openSqliteStore(file, true);
    const source = openSqliteStore(file, false);
    const parts: (readonly (string | null)[])[] = [];
    const copied = await copyTable(
      source,
      'households',
      columns,
      (_, __, some) => Promise.resolve(void parts.push(...some)),
      (_, column, row) => (column === 'village' && row['id'] === 7 ? null : undefined),
    );
    await source.close();
    expect([copied.rows, parts.length, parts[6]]).toEqual([1234, 1234, ['7', null]]);
    await store.replace(['households'], (write) => write('households', columns, parts));
    expect(await checksumOf(store, 'households', columns)).toBe(copied.checksum);
    await store.close();
    expect(rows('changes')).toEqual([]);
    const database = open();
    database.exec("INSERT INTO households VALUES (2000, 'A')");
    database.close();
    expect(rows('changes')).toEqual([['2000']]);
  });

  it('are as before where a row names another that is not there', async () => {
    const store = openSqliteStore(file, true);
    await expect(store.replace(['households'], (write) => write('households', columns, [['1', 'B']]))).rejects.toThrow(
      'A row of households names a row of villages that is not there.',
    );
    expect(await store.count('households')).toBe(1234);
    await store.close();
  });
});
