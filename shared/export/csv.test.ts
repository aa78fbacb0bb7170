import fc from 'fast-check';
import Papa from 'papaparse';
import { bytesOf } from '../testing/bytes-of.ts';
import { withoutFormula } from './formulas.ts';
import { dayCell, type Cell, type ExportColumn } from './cells.ts';
import { csvFile, csvText } from './csv.ts';

type Row = readonly Cell[];

const columnsOf = (count: number): ExportColumn<Row>[] =>
  Array.from({ length: count }, (_, index) => ({ title: `Column ${index + 1}`, cell: (row) => row[index] ?? null }));

const uglyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '\t', '=', '+', '-', '@', "'", ';', ' ', 'é', 'ג', '🚰') }),
);
const cell = fc.oneof(uglyText, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null));

const read = (text: string): string[][] =>
  Papa.parse<string[]>(text, { header: false, delimiter: ',', newline: '\r\n', skipEmptyLines: false }).data;

test('another reader gets back every row and every sign of it', () => {
  const table = fc.integer({ min: 1, max: 6 }).chain((width) =>
    fc.record({
      width: fc.constant(width),
      rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 12 }),
    }),
  );
  fc.assert(
    fc.property(table, ({ width, rows }) => {
      const columns = columnsOf(width);
      const back = read(csvText(columns, rows));
      // The last CRLF ends the last record; this reader takes what follows it for one more.
      expect(back.pop()).toEqual(['']);
      const wanted = rows.map((row) =>
        row.map((value) => (value === null ? '' : typeof value === 'string' ? withoutFormula(value) : String(value))),
      );
      expect(back).toEqual([columns.map(({ title }) => title), ...wanted]);
    }),
  );
});

test.each(['=1+1', '+441', '-2', '@SUM(A1)', '\tx', '\rx', '＝1', ' =1', '"=1', "'=1"])(
  '%j gets an apostrophe',
  (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
  },
);

test('a negative number that is a number stays one', () => {
  expect(csvText(columnsOf(2), [[-12.5, '-12.5']])).toBe("Column 1,Column 2\r\n-12.5,'-12.5\r\n");
});

test('zero is a zero, and not known is empty', () => {
  expect(csvText(columnsOf(3), [[0, null, '']])).toBe('Column 1,Column 2,Column 3\r\n0,,\r\n');
});

test.each([
  ['2024-03-09', { day: '2024-03-09' }],
  ['2024-03-09T00:00:00', { day: '2024-03-09' }],
  ['2024-02-31', '2024-02-31'],
  ['about 2016', 'about 2016'],
  [null, null],
])('the day %j becomes the cell %j', (day, expected) => expect(dayCell(day)).toEqual(expected));

test('the file begins with the byte order mark', async () => {
  const bytes = await bytesOf(csvFile(columnsOf(1), []));
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});
