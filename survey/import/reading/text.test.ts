import fc from 'fast-check';
import { fileOf, textFile, zipFile } from '../../../shared/testing/small-files.ts';
import { withFormula } from '@groundwork/shared/export/formulas';
import { delimiterOf } from './delimiter.ts';
import { readCsv } from './read-csv.ts';
import { readSurveyFile } from './read-file.ts';
import { readJsonTables } from './read-json.ts';
import { repairedText } from './repair-text.ts';
import { createTurns } from './turns.ts';

const signal = () => new AbortController().signal;
const read = async (file: File) => (await readSurveyFile(file, signal()))[0];

test('titles above the header of a CSV are left out', async () => {
  expect(await read(textFile('a.csv', 'Survey of 2016, first round\n\ncode;village;rooms\nA;God;1\n'))).toMatchObject({
    header: ['code', 'village', 'rooms'],
    rows: [{ number: 4, cells: ['A', 'God', '1'] }],
  });
});

test('the separator that Excel writes into the first line is believed', async () => {
  expect(await read(textFile('a.csv', 'sep=|\r\na|b\r\n1,5;2|x'))).toMatchObject({
    header: ['a', 'b'],
    rows: [{ number: 3, cells: ['1,5;2', 'x'] }],
  });
});

test('commas in numbers do not part a table that semicolons part', () => {
  expect(delimiterOf('code;area\nA;1,5\nB;2,5\nC;0,25')).toBe(';');
});

const bytes = (text: string, order: 'le' | 'be'): string =>
  [...text].map((letter) => (order === 'le' ? `${letter}\0` : `\0${letter}`)).join('');
test.each([
  ['UTF-16 with its mark', `\xff\xfe${bytes('code,name\nA,God', 'le')}`],
  ['UTF-16 without a mark', bytes('code,name\nA,God', 'le')],
  ['UTF-16, high bytes first', bytes('code,name\nA,God', 'be')],
  ['UTF-8 with its mark', '\xef\xbb\xbfcode,name\nA,God'],
])('%s is read', async (_, content) => {
  expect(await read(fileOf('a.csv', content))).toMatchObject({
    header: ['code', 'name'],
    rows: [{ cells: ['A', 'God'] }],
  });
});

test.each([
  ['produÃ§Ã£o agrÃ\u00adcola', 'produção agrícola'],
  ['preÃ§o â‚¬ 5', 'preço € 5'],
  ['já é produÃ§Ã£o', 'já é produção'],
  ['SÃO JOÃO', 'SÃO JOÃO'],
  ['Água', 'Água'],
  ['ação — “fim”', 'ação — “fim”'],
])('%j is read as %j', (text, meant) => expect(repairedText(text)).toBe(meant));

test('any text that was encoded twice is read as what was meant', () => {
  const twice = (text: string): string =>
    Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zÀ-ÿ ]*[À-ÿ][a-zÀ-ÿ ]*$/), (text) => repairedText(twice(text)) === text),
  );
});

test('repairs are reported, with their number', async () => {
  expect((await read(textFile('a.csv', 'code,item\nA,negÃ³cio\nB,negÃ³cio\nC,casa\n')))?.repairs).toEqual([
    { from: 'negÃ³cio', to: 'negócio', cells: 2, row: 2 },
  ]);
});

test('whatever a CSV is written from is what is read', async () => {
  // An apostrophe before a formula is taken for the guard of an export, wherever the file comes from (round-trip.test.ts).
  const cell = fc
    .string()
    .map((text) => withFormula(text.replaceAll('\r', '').trim()).trim())
    .filter((text) => withFormula(text) === text);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), async (rows) => {
      const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\n');
      const filled = rows.filter((row) => row.some((one) => one !== ''));
      const lines = await readCsv(text, createTurns(signal()));
      expect(lines.map(({ cells }) => cells)).toEqual(filled.map((row) => row.map((one) => one || null)));
    }),
  );
});

test('lists inside records are sheets that know their rows, at any depth; groups are flattened', () => {
  const text = JSON.stringify([
    {
      instanceID: 'uuid:a',
      dwelling: { wall: 'mud' },
      plots: [
        { area: 1, crops: [{ name: 'maize' }, { name: 'rice' }] },
        { area: 2, crops: [] },
      ],
    },
    { instanceID: 'uuid:b', dwelling: { wall: 'reed' }, plots: [{ area: 3, crops: [{ name: 'beans' }] }] },
  ]);
  expect(readJsonTables(text)).toEqual([
    {
      name: 'households',
      header: ['instanceID', 'dwelling/wall'],
      rows: [
        { number: 1, cells: ['uuid:a', 'mud'] },
        { number: 2, cells: ['uuid:b', 'reed'] },
      ],
    },
    {
      name: 'plots',
      parent: 'households',
      header: ['area', 'household_code', 'plots/_place'],
      rows: [
        { number: 1, cells: [1, 'uuid:a', 1], parent: 1 },
        { number: 2, cells: [2, 'uuid:a', 2], parent: 1 },
        { number: 3, cells: [3, 'uuid:b', 1], parent: 2 },
      ],
    },
    {
      name: 'crops',
      parent: 'plots',
      header: ['name', 'household_code', 'crops/_place'],
      rows: [
        { number: 1, cells: ['maize', 'uuid:a', 1], parent: 1 },
        { number: 2, cells: ['rice', 'uuid:a', 2], parent: 1 },
        { number: 3, cells: ['beans', 'uuid:b', 1], parent: 3 },
      ],
    },
  ]);
});

test('what ODK Central and Kobo put beside the answers does no harm', () => {
  const text = JSON.stringify({
    '@odata.context': 'x',
    value: [
      {
        __id: 'uuid:a',
        meta: { instanceID: 'uuid:a' },
        _geolocation: [null, null],
        _tags: [],
        _validation_status: {},
        roof: ['grass', null],
        people: [{ sex: 'f' }],
      },
    ],
  });
  expect(readJsonTables(text).map(({ name, header, rows }) => [name, header, rows[0]?.cells])).toEqual([
    ['value', ['__id', 'meta/instanceID', '_geolocation', '_tags', 'roof'], ['uuid:a', 'uuid:a', null, '[]', 'grass']],
    ['people', ['sex', 'household_code', 'people/_place'], ['f', 'uuid:a', 1]],
  ]);
});

test('empty columns at the end are ignored; cells beyond the headings are kept for the check to report', async () => {
  expect(await read(textFile('a.csv', 'a,b,,\n1,2,,\n3,4,5\n'))).toMatchObject({ header: ['a', 'b', ''] });
  expect(await read(textFile('a.csv', 'a,b\n1,2,3\n'))).toMatchObject({
    header: ['a', 'b'],
    rows: [{ cells: ['1', '2', '3'] }],
  });
});

test.each([
  [
    'half of a workbook',
    fileOf('a.xlsx', 'PK\x03\x04 the first part'),
    /starts like Excel workbook, but is incomplete/,
  ],
  [
    'records under the name of a spreadsheet',
    textFile('a.csv', '[{"code": 1}]'),
    /the name ends in “.csv”, the content is JSON/,
  ],
  [
    'a damaged workbook of before 2007',
    fileOf('a.xls', `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(2000)}`),
    /is damaged\. Save it again/,
  ],
  [
    'a letter of before 2007',
    fileOf('a.doc', `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(2000)}`),
    /document of an office before 2007\) cannot be uploaded here/,
  ],
  [
    'a damaged spreadsheet of LibreOffice',
    zipFile('a.ods', {
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': '<office:document-content/>',
    }),
    /is damaged\. Save it again/,
  ],
  [
    'an archive without a table',
    zipFile('a.zip', { 'media/1.jpg': 'x', 'readme.txt': 'x' }),
    /has no table in it: no CSV, spreadsheet or JSON file/,
  ],
  [
    'an archive with a file that cannot be read',
    zipFile('a.zip', { 'a.csv': '[{"code": 1}]' }),
    /“a\.csv” in it was not accepted\. .*the content is JSON/,
  ],
  [
    'a line with more cells than a spreadsheet has',
    textFile('a.csv', `a,b\n${','.repeat(20_000)}`),
    /line 2 has more than/,
  ],
  [
    'a database that is cut off',
    fileOf('a.sqlite', `SQLite format 3\0\x10\0${'\0'.repeat(200)}`),
    /database is damaged/,
  ],
])('%s is refused with a sentence', async (_, file, sentence) => {
  await expect(read(file)).rejects.toThrow(sentence);
});

test('a locked workbook is distinguished from an old one', async () => {
  const head = `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(22)}\x09\0${'\0'.repeat(16)}\x01\0\0\0`.padEnd(
    1024,
    '\0',
  );
  const name = bytes('EncryptedPackage', 'le');
  await expect(read(fileOf('a.xlsx', `${head}${name.padEnd(512, '\0')}`))).rejects.toThrow('password-protected');
});
