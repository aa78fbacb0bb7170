import { xlsxFile } from '../../../shared/export/index.ts';
import { fileOf, textFile, zipFile } from '../../../shared/testing/small-files.ts';
import { delimiterOf } from './delimiter.ts';
import { readCsv } from './read-csv.ts';
import { readSurveyFile } from './read-file.ts';
import { createTurns } from './turns.ts';

const signal = () => new AbortController().signal;
const read = (file: File) => readSurveyFile(file, signal());
const csv = async (text: string) => (await readCsv(text, createTurns(signal()))).map(({ cells }) => cells);

test('a CSV has quotes, commas and line breaks inside them, and empty cells', async () => {
  expect(await csv('a,b,c\r\n"x, ""y""\nz",,2\n')).toEqual([
    ['a', 'b', 'c'],
    ['x, "y"\nz', null, '2'],
  ]);
});

test('a CSV may end without a line break, or with an empty cell', async () => {
  expect(await csv('a;b\n1;')).toEqual([
    ['a', 'b'],
    ['1', null],
  ]);
  expect(await csv('a;b\n1;2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('a quotation mark that never ends is refused with its line, and one that ends far away is not', async () => {
  await expect(csv('a,b\n1,2\n3,"x\n5,6\n')).rejects.toThrow(
    'line 3 has a quotation mark without another that ends it.',
  );
  await expect(csv('a,b\n1,"x"y\n2,z')).rejects.toThrow('line 2 has a quotation mark');
  const long = 'x\n'.repeat(100_000);
  expect((await csv(`a,b\n1,"${long}"\n2,z`)).map((cells) => String(cells[1]).length)).toEqual([1, long.length - 1, 1]);
});

test.each([
  ['a;b;c', ';'],
  ['a\tb', '\t'],
  ['"a;b;c",d', ','],
  ['alone', ','],
])('the delimiter of %j is %j', (line, delimiter) => expect(delimiterOf(line)).toBe(delimiter));

test('a CSV of an old editor is read with its letters, its rows by their numbers in the file', async () => {
  const [sheet] = await read(fileOf('old.csv', 'household_code;village\n\n1;\xc1gua\n'));
  expect(sheet).toMatchObject({
    name: 'old.csv',
    header: ['household_code', 'village'],
    rows: [{ number: 3, cells: ['1', 'Água'] }],
  });
});

test('a table that Excel saved as text is read by its tabs', async () => {
  const [sheet] = await read(fileOf('households.tsv', 'household_code\tvillage\n1\tRuaca, north\n'));
  expect(sheet).toMatchObject({
    name: 'households.tsv',
    header: ['household_code', 'village'],
    rows: [{ number: 2, cells: ['1', 'Ruaca, north'] }],
  });
});

test('a workbook is read with its sheets, numbers and days', async () => {
  const blob = await xlsxFile({
    sheet: 'households',
    columns: [
      { title: 'household_code', cell: ({ code }: { code: string }) => code },
      { title: 'interview_date', cell: () => ({ day: '2024-05-06' }) },
      { title: 'rooms', cell: () => 0 },
      { title: 'wall', cell: () => null },
    ],
    rows: [{ code: 'Ségou <1> & "x"' }],
    others: [{ sheet: 'members', header: ['household_code', 'age'], rows: [['A', 7]] }],
    about: [],
  });
  const file = new File([blob], 'survey.xlsx');
  const sheets = await read(file);
  expect(sheets.map(({ name }) => name)).toEqual(['households', 'members']);
  expect(sheets[0]).toMatchObject({
    header: ['household_code', 'interview_date', 'rooms', 'wall'],
    rows: [{ number: 2, cells: ['Ségou <1> & "x"', '2024-05-06', 0] }],
  });
});

test('a workbook with one bit turned over is damaged, and not read with another number', async () => {
  const blob = await xlsxFile({
    sheet: 'households',
    columns: [{ title: 'code', cell: (code: string) => code }],
    rows: Array.from({ length: 200 }, (_, row) => `household ${row}`),
    about: [],
  });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const whole = await read(new File([bytes], 'survey.xlsx'));
  for (let at = 100; at < bytes.length; at += 211) {
    const broken = bytes.slice();
    broken[at] = (broken[at] ?? 0) ^ 4;
    const sheets = await read(new File([broken], 'survey.xlsx')).catch((error: unknown) => String(error));
    // What is not read, such as the styles' words, may be broken.
    if (typeof sheets !== 'string') expect(sheets).toEqual(whole);
  }
});

test('a map that the portal has saved is read, and the position of a village is not that of its household', async () => {
  const feature = (code: string, position: string | null, coordinates: readonly number[]) => ({
    type: 'Feature',
    geometry: position === null ? null : { type: 'Point', coordinates },
    properties: { household_code: code, position },
  });
  const text = JSON.stringify({
    type: 'FeatureCollection',
    features: [feature('A', 'own', [33.5, -19.1]), feature('B', 'village', [33, -19]), feature('C', null, [])],
  });
  const [sheet] = await readSurveyFile(new File([text], 'households.geojson'), new AbortController().signal);
  expect([sheet?.header, sheet?.rows.map(({ cells }) => cells)]).toEqual([
    ['household_code', 'latitude', 'longitude'],
    [
      ['A', -19.1, 33.5],
      ['B', null, null],
      ['C', null, null],
    ],
  ]);
});

test('households of a JSON file bring their people, each with the code', async () => {
  const [households, members] = await read(
    textFile(
      's.json',
      JSON.stringify([{ household_code: 'A', assets: ['hoe', 'bed'], months: [], members: [{ sex: 'f', age: 7 }] }]),
    ),
  );
  expect(households).toEqual({
    name: 'households',
    header: ['household_code', 'assets', 'months'],
    rows: [{ number: 1, cells: ['A', 'hoe; bed', '[]'] }],
  });
  expect(members).toEqual({
    name: 'members',
    header: ['sex', 'age', 'household_code', 'members/_place'],
    rows: [{ number: 1, cells: ['f', 7, 'A', 1], parent: 1 }],
    parent: 'households',
  });
});

test.each([
  ['an empty file', fileOf('a.csv', ''), /It is empty/],
  [
    'a picture that calls itself a workbook',
    fileOf('a.xlsx', '\x89PNG\r\n\x1a\n'),
    /PNG image\) cannot be uploaded here/,
  ],
  [
    'a workbook with macros',
    zipFile('a.xlsx', { '[Content_Types].xml': '', 'xl/workbook.xml': '', 'xl/vbaProject.bin': '' }),
    /with macros/,
  ],
  [
    'a workbook without its parts',
    zipFile('a.xlsx', { '[Content_Types].xml': '', 'xl/workbook.xml': '<workbook/>' }),
    /damaged/,
  ],
  ['JSON that is none', textFile('a.json', '{"a":'), /not JSON/],
  ['JSON without a list', textFile('a.json', '{"a":1}'), /not a list of records/],
  ['a file of headings only that has nothing at all', textFile('a.csv', ' , ,\n'), /no rows/],
])('%s is refused with a sentence', async (_, file, sentence) => {
  await expect(read(file)).rejects.toThrow(sentence);
});

test('reading stops when it is cancelled', async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(readSurveyFile(textFile('a.csv', `a,b\n${'1,2\n'.repeat(500)}`), stop.signal)).rejects.toThrow(
    'Cancelled',
  );
});

test('long work gives the page its turn', async () => {
  let clock = 0;
  const turns = createTurns(signal(), () => (clock += 5));
  let others = 0;
  setTimeout(() => (others += 1), 0);
  for (let step = 0; step < 10; step += 1) await turns.turn();
  expect(others).toBe(1);
});

test('a ZIP of ODK Central is read whole: the form, its repeats with their households, no photos', async () => {
  const sheets = await read(
    zipFile('visit.zip', {
      'Visit.csv': 'household_code,rooms,KEY\nA,2,uuid:1\nB,3,uuid:2\n',
      'Visit-members.csv':
        'sex,age,PARENT_KEY,KEY\nfemale,41,uuid:1,uuid:1/m[1]\nmale,7,uuid:1,uuid:1/m[2]\nmale,30,uuid:2,uuid:2/m[1]\n',
      'media/1718.csv': 'not,a,table\n',
      '__MACOSX/._Visit.csv': 'x',
    }),
  );
  expect(sheets.map(({ name, parent }) => [name, parent])).toEqual([
    ['Visit.csv', undefined],
    ['Visit-members.csv', 'Visit.csv'],
  ]);
  expect(sheets[1]?.header).toEqual(['sex', 'age', 'PARENT_KEY', 'KEY', 'household_code', 'Visit-members.csv/_place']);
  expect(sheets[1]?.rows.map(({ cells, parent }) => [...cells.slice(4), parent])).toEqual([
    ['A', 1, 2],
    ['A', 2, 2],
    ['B', 1, 3],
  ]);
});
