import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { createTurns } from '../turns.ts';
import type { Cell } from '../sheet.ts';
import { readSqlite } from './read-sqlite.ts';
import { columnsIn } from './table-columns.ts';

// Asked of the process: jest's own loader does not know it.
const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
type Database = InstanceType<typeof DatabaseSync>;

const dir = mkdtempSync(path.join(tmpdir(), 'groundwork-sqlite-'));
afterAll(() => rmSync(dir, { recursive: true }));
let files = 0;
/** Milliseconds for many databases on a busy machine. */
const PATIENCE = 30_000;

/** The bytes of a database that SQLite itself has written. */
function databaseBytes(make: (database: Database) => void): Uint8Array {
  files += 1;
  const file = path.join(dir, `${files}.sqlite`);
  const database = new DatabaseSync(file);
  make(database);
  database.close();
  return new Uint8Array(readFileSync(file));
}
const read = (bytes: Uint8Array) => readSqlite(bytes, createTurns(new AbortController().signal));

test(
  'whatever SQLite writes is what is read: numbers, long texts, many rows, small pages, any encoding',
  async () => {
    const value = fc.oneof(
      fc.constant(null),
      fc.integer(),
      fc.maxSafeInteger(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
      fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replaceAll('\0', '').trim()),
      fc.nat(9000).map((length) => 'Á'.repeat(length)),
    );
    const rows = fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom(512, 1024, 4096, 65_536),
        fc.constantFrom('UTF-8', 'UTF-16le', 'UTF-16be'),
        fc.nat(300),
        async (some, size, encoding, more) => {
          const all = [...some, ...Array.from({ length: more }, (_, index) => [index, `row ${index}`] as const)];
          const bytes = databaseBytes((database) => {
            database.exec(
              `PRAGMA page_size = ${size}; PRAGMA encoding = '${encoding}'; CREATE TABLE answers (first, "second, or not")`,
            );
            const insert = database.prepare('INSERT INTO answers VALUES (?, ?)');
            database.exec('BEGIN');
            for (const row of all) insert.run(...row);
            database.exec('COMMIT');
          });
          const [sheet] = await read(bytes).catch((): undefined[] => []);
          const filled = all
            .map((row, index) => ({ number: index + 1, cells: row.map((cell) => (cell === '' ? null : cell)) }))
            .filter(({ cells }) => cells.some((cell) => cell !== null));
          if (filled.length === 0) expect(sheet).toBeUndefined();
          else expect(sheet).toEqual({ name: 'answers', header: ['first', 'second, or not'], rows: filled });
        },
      ),
      { numRuns: 25 },
    );
  },
  PATIENCE,
);

test('the rowid under its own name, columns added later, deleted rows, and several tables', async () => {
  const sheets = await read(
    databaseBytes((database) => {
      database.exec(`
        CREATE TABLE farms ("id" INTEGER PRIMARY KEY, name TEXT, area REAL);
        INSERT INTO farms VALUES (5, 'A', 1), (7, 'B', 2.5), (9, 'C', NULL);
        DELETE FROM farms WHERE id = 7;
        ALTER TABLE farms ADD COLUMN note TEXT;
        INSERT INTO farms VALUES (300, 'D', 4, 'new');
        CREATE TABLE empty (a);
        CREATE VIEW seen AS SELECT * FROM farms;
        CREATE INDEX by_name ON farms (name);
        CREATE TABLE big (n INTEGER, picture BLOB);
        INSERT INTO big VALUES (9223372036854775807, x'00ff'), (-1, NULL);
      `);
    }),
  );
  expect(sheets.map(({ name, header, rows }) => [name, header, rows.map(({ cells }) => cells)])).toEqual([
    [
      'farms',
      ['id', 'name', 'area', 'note'],
      [
        [5, 'A', 1, null],
        [9, 'C', null, null],
        [300, 'D', 4, 'new'],
      ],
    ],
    [
      'big',
      ['n', 'picture'],
      [
        ['9223372036854775807', null],
        [-1, null],
      ],
    ],
  ]);
});

test.each<[string, readonly string[]]>([
  ['CREATE TABLE t (a, b TEXT DEFAULT (1, 2), CHECK (a > 0), c)', ['a', 'b', 'c']],
  [
    'CREATE TABLE "t(x" ("gps:Latitude" REAL, [plot no] INT, `c``d` TEXT, UNIQUE (a, b))',
    ['gps:Latitude', 'plot no', 'c`d'],
  ],
  ["CREATE TABLE t (a TEXT -- the first, of all\n, b /* , c */ INT DEFAULT ',')", ['a', 'b']],
  ['CREATE TABLE t (a INT, b INT AS (a * 2), c INT GENERATED ALWAYS AS (a) STORED)', ['a', 'c']],
])('%s has the columns %j', (statement, names) => expect(columnsIn(statement).map(({ name }) => name)).toEqual(names));

test(
  'a database that was cut off, or whose pages lead in a circle, is damaged; it does not hang',
  async () => {
    const whole = databaseBytes((database) => {
      database.exec('PRAGMA page_size = 512; CREATE TABLE t (a TEXT)');
      const insert = database.prepare('INSERT INTO t VALUES (?)');
      for (let row = 0; row < 200; row += 1) insert.run(`row ${row} ${'x'.repeat(row % 7 === 0 ? 900 : 5)}`);
    });
    await expect(read(whole.subarray(0, whole.length / 2))).rejects.toThrow('damaged');
    // Every child of the table's first page becomes that page itself.
    const circle = whole.slice();
    const view = new DataView(circle.buffer);
    for (let cell = 0; cell < view.getUint16(512 + 3); cell += 1)
      view.setUint32(512 + view.getUint16(512 + 12 + 2 * cell), 2);
    await expect(read(circle)).rejects.toThrow('damaged');
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const broken = whole.slice();
        broken[at] = byte;
        const rows = await read(broken).catch((error: unknown) => String(error));
        expect(typeof rows === 'string' ? rows : 'read').toMatch(/^read|ReadProblem: The (database|sheet|file)/);
      }),
      { numRuns: 60 },
    );
  },
  PATIENCE,
);

const RAW = path.resolve(__dirname, '../../../../../shared/data/safi/raw/SQL_SAFI.sqlite');
const there = (() => {
  try {
    return new Uint8Array(readFileSync(RAW));
  } catch {
    console.info(`SAFI's database is not at ${RAW}: it is not compared.`);
    return null;
  }
})();

(there === null ? test.skip : test)('the farms of SAFI are read as SQLite reads them, cell by cell', async () => {
  const database = new DatabaseSync(RAW, { readOnly: true });
  const sheets = await read(there ?? new Uint8Array());
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Farms', 350],
    ['Crops', 1044],
    ['Plots', 844],
    ['crops_rice_old', 169],
  ]);
  for (const { name, header, rows } of sheets) {
    const expected = database
      .prepare(`SELECT * FROM "${name}" ORDER BY rowid`)
      .all()
      .map((row) => header.map((heading) => trimmed(row[heading] as Cell)));
    expect(rows.map(({ cells }) => cells)).toEqual(expected);
  }
  database.close();
});

const trimmed = (cell: Cell): Cell => (typeof cell === 'string' ? cell.trim() || null : cell);
