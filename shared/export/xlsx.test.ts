import fc from 'fast-check';
import { bytesOf } from '../testing/bytes-of.ts';
import { readXlsx } from '../testing/read-xlsx.ts';
import type { Cell, ExportColumn } from './cells.ts';
import { columnName, MOST_ROWS } from './sheet-xml.ts';
import type { Table } from './export-table.ts';
import { writeXlsx, xlsxFile } from './xlsx.ts';

interface Well {
  readonly name: string;
  readonly dug: string | null;
  readonly depth: number | null;
}

const columns: readonly ExportColumn<Well>[] = [
  { title: 'Name', width: 30, cell: ({ name }) => name },
  { title: 'Dug', cell: ({ dug }) => (dug === null ? null : { day: dug }) },
  { title: 'Depth (m)', cell: ({ depth }) => depth },
];

async function write(rows: readonly Well[]) {
  const blob = await xlsxFile({
    sheet: 'Wells',
    columns,
    rows,
    about: [
      ['Rows', rows.length],
      ['Written', { day: '2026-11-21' }],
    ],
  });
  return readXlsx(await bytesOf(blob));
}

test('writes frozen headings, real numbers and dates, and the sheet About', async () => {
  const [wells, about] = await write([
    { name: 'Ségou, "north" <1> & 💧', dug: '2024-02-29', depth: -12.5 },
    { name: 'Dry', dug: null, depth: 0 },
  ]);
  expect(wells).toEqual({
    name: 'Wells',
    frozen: 1,
    rows: [
      ['Name', 'Dug', 'Depth (m)'],
      ['Ségou, "north" <1> & 💧', new Date('2024-02-29T00:00:00Z'), -12.5],
      ['Dry', null, 0],
    ],
  });
  expect(about).toMatchObject({
    name: 'About',
    rows: [
      ['Rows', 2],
      ['Written', new Date('2026-11-21T00:00:00Z')],
    ],
  });
});

test('text that looks like a formula is stored as text, unchanged', async () => {
  const [wells] = await write([{ name: '=HYPERLINK("http://evil.example")', dug: null, depth: null }]);
  expect(wells?.rows[1]?.[0]).toBe('=HYPERLINK("http://evil.example")');
});

test('signs that would break the file are left out, and days before 1900 stay text', async () => {
  const [wells] = await write([{ name: 'a\u0000b\ud800c', dug: '1899-12-31', depth: null }]);
  expect(wells?.rows[1]).toEqual(['abc', '1899-12-31']);
});

test('further sheets are between the rows and About, each with frozen headings', async () => {
  const blob = await xlsxFile({
    sheet: 'Wells',
    columns,
    rows: [],
    about: [],
    others: [{ sheet: 'Visits', header: ['Well', 'Day'], rows: [['=1', { day: '2024-05-06' }]] }],
  });
  const sheets = readXlsx(await bytesOf(blob));
  expect(sheets.map(({ name }) => name)).toEqual(['Wells', 'Visits', 'About']);
  expect(sheets[1]).toMatchObject({
    frozen: 1,
    rows: [
      ['Well', 'Day'],
      ['=1', new Date('2024-05-06T00:00:00Z')],
    ],
  });
});

const uglyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('&', '<', '>', '"', "'", '\r', '\n', '\t', '=', ' ', 'é', 'ג', '🚰', '\u0000', '\ud800'),
  }),
);
const anyCell: fc.Arbitrary<Cell> = fc.oneof(
  uglyText,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(null),
  fc
    .date({ min: new Date('1900-03-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
    .map((day) => ({ day: day.toISOString().slice(0, 10) })),
);

/** What is left of a text in a spreadsheet. */
const readable = (text: string): string =>
  [...text.replaceAll(/\r\n?/g, '\n')]
    .filter(
      (sign) => !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\ud800-\udfff]/.test(sign) || sign.length > 1,
    )
    .join('');
const asRead = (cell: Cell) =>
  typeof cell === 'string'
    ? readable(cell) || null
    : cell !== null && typeof cell === 'object'
      ? new Date(`${cell.day}T00:00:00Z`)
      : cell;

const widths = { minLength: 3, maxLength: 3 };
const page = fc.array(fc.array(anyCell, widths), { maxLength: 5 });

test('another reader gets back every cell of every page of every sheet', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(page, { maxLength: 4 }), { minLength: 1, maxLength: 3 }), async (tables) => {
      const heads = ['First', 'Second', 'Third'].map((title) => ({ title }));
      const blob = await writeXlsx({
        tables: tables.map((pages, index): Table => ({ name: `Table ${index}`, columns: heads, pages })),
        about: () => [['Tables', tables.length]],
      });
      const read = readXlsx(await bytesOf(blob));
      expect(read.map(({ name }) => name)).toEqual([...tables.map((_, index) => `Table ${index}`), 'About']);
      for (const [index, pages] of tables.entries()) {
        const rows = read[index]!.rows.slice(1).map((row) => Array.from({ length: 3 }, (_, at) => row[at] || null));
        expect(rows).toEqual(pages.flat().map((cells) => cells.map((cell) => asRead(cell) || null)));
      }
    }),
    { numRuns: 60 },
  );
});

test('zero is a zero and minus zero no riddle', async () => {
  const sheets = readXlsx(
    await bytesOf(
      await writeXlsx({
        tables: [{ name: 'N', columns: [{ title: 'n' }], pages: [[[0], [-0], [1e-7], [1e21]]] }],
        about: () => [],
      }),
    ),
  );
  expect(sheets[0]?.rows.slice(1).map(([n]) => n)).toEqual([0, 0, 1e-7, 1e21]);
});

test('sheets with the same name, a name that Excel refuses or one that is too long get another name', async () => {
  const named = (name: string): Table => ({ name, columns: [], pages: [] });
  const wanted = [
    'Visits',
    'visits',
    'About',
    'a/b: [c]?',
    "'quoted'",
    '',
    'What was found at one water point on one day',
    'What was found at one water point on another',
  ];
  const sheets = readXlsx(await bytesOf(await writeXlsx({ tables: wanted.map(named), about: () => [] })));
  expect(sheets.map(({ name }) => name)).toEqual([
    'Visits',
    'visits (2)',
    'About',
    'a b   c',
    'quoted',
    'Sheet',
    'What was found at one water poi',
    'What was found at one water (2)',
    'About (2)',
  ]);
});

test('what is said about the tables is asked for once they are written, and pages are fetched one after the other', async () => {
  const order: string[] = [];
  async function* pages(name: string): AsyncGenerator<readonly (readonly Cell[])[]> {
    order.push(`${name} begins`);
    yield [[name]];
    await Promise.resolve();
    order.push(`${name} ends`);
  }
  const blob = await writeXlsx({
    tables: ['one', 'two'].map((name): Table => ({ name, columns: [{ title: 'n' }], pages: pages(name) })),
    about: () => [['Order', order.join(', ')]],
  });
  expect(readXlsx(await bytesOf(blob))[2]?.rows).toEqual([['Order', 'one begins, one ends, two begins, two ends']]);
});

test('is given up when its signal is aborted', async () => {
  const controller = new AbortController();
  function* pages(): Generator<readonly (readonly Cell[])[]> {
    yield [[1]];
    controller.abort();
    yield [[2]];
  }
  await expect(
    writeXlsx({
      tables: [{ name: 'N', columns: [{ title: 'n' }], pages: pages() }],
      about: () => [],
      signal: controller.signal,
    }),
  ).rejects.toThrow(/abort/i);
});

test('a table longer than a sheet continues in a second one, under its headings', async () => {
  const line: readonly Cell[] = [];
  const thousand = Array.from({ length: 1000 }, () => line);
  function* pages(): Generator<readonly (readonly Cell[])[]> {
    for (let left = MOST_ROWS - 1; left > 0; left -= 1000) yield left < 1000 ? thousand.slice(0, left) : thousand;
    yield [['the first of the second']];
  }
  const blob = await writeXlsx({
    tables: [{ name: 'Members', columns: [{ title: 'n' }], pages: pages() }],
    about: () => [],
  });
  const [, second] = readXlsx(await bytesOf(blob));
  expect(second).toEqual({ name: 'Members (2)', frozen: 1, rows: [['n'], ['the first of the second']] });
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (index, name) => expect(columnName(index)).toBe(name));
