import { bytesOf } from '../testing/bytes-of.ts';
import { readXlsx } from '../testing/read-xlsx.ts';
import type { ExportColumn } from './cells.ts';
import { xlsxFile } from './xlsx.ts';

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
  const blob = await xlsxFile({ sheet: 'Wells', columns, rows, about: [['Rows', rows.length], ['Written', { day: '2026-11-21' }]] });
  return readXlsx(await bytesOf(blob));
}

test('writes headings that stay in sight, real numbers and days, and the sheet About', async () => {
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
  expect(about).toMatchObject({ name: 'About', rows: [['Rows', 2], ['Written', new Date('2026-11-21T00:00:00Z')]] });
});

test('text that looks like a formula is text with an apostrophe', async () => {
  const [wells] = await write([{ name: '=HYPERLINK("http://evil.example")', dug: null, depth: null }]);
  expect(wells?.rows[1]?.[0]).toBe('\'=HYPERLINK("http://evil.example")');
});

test('signs that would break the file are left out, and days before 1900 stay text', async () => {
  const [wells] = await write([{ name: 'a\u0000b\ud800c', dug: '1899-12-31', depth: null }]);
  expect(wells?.rows[1]).toEqual(['abc', '1899-12-31']);
});

test('further sheets stand between the rows and About, each with headings that stay in sight', async () => {
  const blob = await xlsxFile({ sheet: 'Wells', columns, rows: [], about: [], others: [{ sheet: 'Visits', header: ['Well', 'Day'], rows: [['=1', { day: '2024-05-06' }]] }] });
  const sheets = readXlsx(await bytesOf(blob));
  expect(sheets.map(({ name }) => name)).toEqual(['Wells', 'Visits', 'About']);
  expect(sheets[1]).toMatchObject({ frozen: 1, rows: [['Well', 'Day'], ["'=1", new Date('2024-05-06T00:00:00Z')]] });
});
