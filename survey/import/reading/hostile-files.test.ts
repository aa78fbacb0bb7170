import { deflateRawSync } from 'node:zlib';
import { fileOf, textFile } from '../../../shared/testing/small-files.ts';
import { parseOutline } from '../../model/outline/parse-outline.ts';
import { crc32 } from '@groundwork/shared/export/crc32';
import { sheetOf, workbookXml } from '../testing/workbook-xml.ts';
import { readSurveyFile } from './read-file.ts';
import { MOST_CELLS } from './sheet.ts';
import { columnsIn } from './sqlite/table-columns.ts';

/** A zip whose parts are deflated, as Excel writes it: a few bytes can hold very much. */
function deflated(parts: Readonly<Record<string, string>>): File {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const raw = Buffer.from(text);
    const body = deflateRawSync(raw, { level: 9 });
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(raw, 0), 10);
    about.writeUInt32LE(body.length, 14);
    about.writeUInt32LE(raw.length, 18);
    about.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), body]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), about, place, Buffer.from(name)]));
    files.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return new File([new Uint8Array(Buffer.concat([...files, listed, end]))], 'homes.xlsx');
}

const workbook = (sheet: string, more?: Parameters<typeof workbookXml>[1]): File =>
  deflated(workbookXml({ Homes: sheet }, more));
const rows = sheetOf;
const table = (body: string, after = '') =>
  workbook(
    rows(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>code</t></is></c><c r="B1" t="inlineStr"><is><t>rooms</t></is></c></row>${body}`,
      after,
    ),
  );
const read = (file: File) => readSurveyFile(file, new AbortController().signal);

test('a far cell in each of many rows is refused at the first one: 1 KB that used to fill half a billion cells', async () => {
  const file = workbook(rows('<row><c r="XFD1"><v>1</v></c></row>'.repeat(30_000)));
  expect(file.size).toBeLessThan(6_000);
  await expect(read(file)).rejects.toThrow(
    'homes.xlsx cannot be read: the sheet “Homes” has a cell in column XFD, and at most 5,000 columns of a sheet can be read.',
  );
});

test('formatted cells without content beyond the last column are no cells', async () => {
  const [sheet] = await read(
    table(
      '<row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>2</v></c><c r="XFD2" s="1"/></row>'.replaceAll('XFD2', 'XFD2'),
    ),
  );
  expect(sheet).toMatchObject({ header: ['code', 'rooms'], rows: [{ number: 2, cells: [1, 2] }] });
});

test('cells are counted, filled or not', async () => {
  const width = 1000;
  const lines = Array.from(
    { length: MOST_CELLS / width + 1 },
    (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c><c r="ALL${index + 1}"><v>1</v></c></row>`,
  );
  await expect(read(workbook(rows(lines.join(''))))).rejects.toThrow(
    'homes.xlsx cannot be read: it has more than 20,000,000 cells',
  );
});

test.each([
  ['rows that never end', (count: number) => table('<row r="2">'.repeat(count))],
  ['cells that never end', (count: number) => table(`<row r="2">${'<c r="A2">'.repeat(count)}`)],
  ['values that never end', (count: number) => table(`<row r="2"><c r="A2">${'<v>'.repeat(count)}`)],
  ['texts that never end', (count: number) => table(`<row r="2"><c r="A2" t="inlineStr"><is>${'<t>'.repeat(count)}`)],
  [
    'pronunciations that never end',
    (count: number) => table(`<row r="2"><c r="A2" t="inlineStr">${'<rPh>'.repeat(count)}`),
  ],
  ['open tags', (count: number) => table('', `<mergeCells>${'<mergeCell '.repeat(count)}`)],
  [
    'merged rows',
    (count: number) =>
      table(
        '<row r="2"><c r="A2"><v>1</v></c></row>',
        `<mergeCells>${'<mergeCell ref="A2:A5000"/>'.repeat(count)}</mergeCells>`,
      ),
  ],
  [
    'shared texts',
    (count: number) =>
      workbook(rows('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'), { strings: '<si>'.repeat(count) }),
  ],
  [
    'formats',
    (count: number) =>
      workbook(rows('<row r="1"><c r="A1"><v>0</v></c></row>'), {
        styles: '<cellXfs>'.repeat(count) + '<numFmt '.repeat(count),
      }),
  ],
])(
  '100,000 %s end in a table or a refusal',
  async (_what, make) => {
    const outcome = await read(make(100_000)).then(
      () => 'read',
      (error: Error) => error.name,
    );
    expect(['read', 'ReadProblem']).toContain(outcome);
  },
  10_000,
);

test('entities that a workbook declares are not expanded', async () => {
  const [sheet] = await read(
    workbook(
      rows(
        '<row r="1"><c r="A1" t="inlineStr"><is><t>code</t></is></c><c r="B1" t="inlineStr"><is><t>note</t></is></c></row><row r="2"><c r="A2"><v>1</v></c><c r="B2" t="inlineStr"><is><t>&amp;me; &me;</t></is></c></row>',
      ).replace('<worksheet', '<!DOCTYPE worksheet [<!ENTITY me "expanded">]><worksheet'),
    ),
  );
  expect(JSON.stringify(sheet)).not.toContain('expanded');
});

test('tables one below another are joined in one pass, and more of them than a survey has are refused', async () => {
  const band = (heads: string) => (index: number) =>
    `<row r="${index * 3 + 1}">${heads.replaceAll('1"', `${index * 3 + 1}"`).replace('rooms', `rooms ${index}`)}</row><row r="${index * 3 + 2}"><c r="A${index * 3 + 2}"><v>1</v></c><c r="B${index * 3 + 2}"><v>2</v></c></row>`;
  const bands = (heads: string, count: number) =>
    workbook(rows(Array.from({ length: count }, (_, index) => band(heads)(index)).join('')));
  const [joined] = await read(bands('<c r="A1"><v>1</v></c><c r="B1"><v>2</v></c>', 1));
  expect(joined?.rows).toHaveLength(1);
  const many = Array.from(
    { length: 40_000 },
    (_, index) =>
      `<row r="${index * 2 + 3}"><c r="A${index * 2 + 3}"><v>${index}</v></c><c r="B${index * 2 + 3}"><v>${index + 0.5}</v></c></row>`,
  ).join('');
  expect((await read(table(many))).length).toBeGreaterThan(0);
  await expect(
    read(
      bands('<c r="A1" t="inlineStr"><is><t>code</t></is></c><c r="B1" t="inlineStr"><is><t>rooms</t></is></c>', 300),
    ),
  ).rejects.toThrow('homes.xlsx cannot be read: it has more than 200 tables');
}, 20_000);

test('a workbook that names one sheet many times is refused', async () => {
  const file = deflated(
    workbookXml({ Homes: rows('') }, { named: Array.from({ length: 300 }, (_, index) => [`S${index}`, 1]) }),
  );
  await expect(read(file)).rejects.toThrow('homes.xlsx cannot be read: it has more than 200 sheets');
});

test.each([
  [
    'a new key in every record',
    JSON.stringify(Array.from({ length: 6_000 }, (_, index) => ({ [`k${index}`]: 1 }))),
    'more than 5,000 columns',
  ],
  [
    'lists that share a name',
    JSON.stringify([Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`g${index}/x`, [{ a: 1 }]]))]),
    'more than 200 tables',
  ],
  ['brackets within brackets', `[{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}]`, 'nested'],
])(
  'JSON with %s is refused',
  async (_what, json, reason) => {
    await expect(read(textFile('homes.json', json))).rejects.toThrow(reason);
  },
  10_000,
);

test('the statement that made a table of a database is read only up to a length', () => {
  expect(() => columnsIn(`CREATE TABLE a (${'/*'.repeat(1_000_000)})`)).toThrow(RangeError);
});

test('spaces in well-known text are passed over once', () => {
  expect(parseOutline(`POLYGON${' '.repeat(300_000)}x`).ok).toBe(false);
});

test('a CSV whose line does not end is refused before the rest of the file is read', async () => {
  await expect(read(fileOf('quotes.csv', `code,note\n1,x\n2,${'"a"x,'.repeat(300_000)}`))).rejects.toThrow(
    'quotes.csv cannot be read: line 3 is longer than 500,000 characters. Perhaps a quotation mark in it has no other that ends it.',
  );
});

test('a CSV with more cells in a line than a spreadsheet is refused by its name', async () => {
  await expect(read(fileOf('wide.csv', `a,b\n${','.repeat(20_000)}`))).rejects.toThrow(
    'wide.csv cannot be read: line 2 has more than 16,384 cells',
  );
});
