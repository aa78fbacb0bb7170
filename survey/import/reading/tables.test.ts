import { zipFile } from '../../../shared/testing/small-files.ts';
import { sheetOf, workbookXml } from '../testing/workbook-xml.ts';
import { readSurveyFile } from './read-file.ts';
import { tablesIn } from './tables-in.ts';
import type { Cell, SheetRow } from './sheet.ts';

const signal = () => new AbortController().signal;

/** Lines as they are drawn: a row each, cells parted by bars, empty ones left blank. */
function drawn(...rows: readonly string[]): readonly SheetRow[] {
  const lines = rows.map((row, index) => ({
    number: index + 1,
    cells: row
      .split('|')
      .map((cell): Cell => (cell.trim() === '' ? null : /^\d+$/.test(cell.trim()) ? Number(cell) : cell.trim())),
  }));
  return lines.filter(({ cells }) => cells.some((cell) => cell !== null));
}
const tables = (...rows: readonly string[]) =>
  tablesIn('Sheet', drawn(...rows)).map(({ name, header, rows: found }) => ({
    name,
    header,
    rows: found.map(({ number, cells }) => [number, ...cells]),
  }));

test('a header that is not in the first row is found below titles and names of groups', () => {
  expect(
    tables(
      'Survey 2016 | | |',
      '',
      ' | Dwelling | |',
      'code | wall | roof | rooms',
      'A | mud | grass | 1',
      'B | reed | tiles | 2',
    ),
  ).toEqual([
    {
      name: 'Sheet',
      header: ['code', 'wall', 'roof', 'rooms'],
      rows: [
        [5, 'A', 'mud', 'grass', 1],
        [6, 'B', 'reed', 'tiles', 2],
      ],
    },
  ]);
});

test('tables side by side and one below another are parted, each by the title above it; notes beside them are left out', () => {
  const found = tables(
    'Results | | | | | |',
    '',
    ' | Dwelling | | | | |',
    ' | key_id | wall | roof | | |',
    ' | 1 | mud | grass | | | includes barn',
    ' | 2 | mud | tiles | | |',
    '',
    ' | | | | | Plots |',
    ' | Livestock | | | | key_id | plots',
    ' | key_id | poultry | cows | | 1 | 2',
    ' | 1 | yes | no | | 2 | 3',
    ' | 2 | yes | no | | |',
  );
  expect(found).toEqual([
    {
      name: 'Sheet: Dwelling',
      header: ['key_id', 'wall', 'roof'],
      rows: [
        [5, 1, 'mud', 'grass'],
        [6, 2, 'mud', 'tiles'],
      ],
    },
    {
      name: 'Sheet: Livestock',
      header: ['key_id', 'poultry', 'cows'],
      rows: [
        [11, 1, 'yes', 'no'],
        [12, 2, 'yes', 'no'],
      ],
    },
    {
      name: 'Sheet: Plots',
      header: ['key_id', 'plots'],
      rows: [
        [10, 1, 2],
        [11, 2, 3],
      ],
    },
  ]);
});

test('blank rows and columns within a table part nothing', () => {
  const [table, ...others] = tables(
    'code | wall | | roof',
    'A | mud | | grass',
    '',
    'B | reed | |',
    'C | mud | | tiles',
  );
  expect(others).toEqual([]);
  expect(table).toEqual({
    name: 'Sheet',
    header: ['code', 'wall', '', 'roof'],
    rows: [
      [2, 'A', 'mud', null, 'grass'],
      [4, 'B', 'reed', null, null],
      [5, 'C', 'mud', null, 'tiles'],
    ],
  });
});

test('a sheet with only words continues after a blank row', () => {
  expect(tables('wall | roof', 'mud | grass', '', 'reed | tiles', 'mud | tiles')).toHaveLength(1);
});

test('years may be headings, and words may be answers', () => {
  expect(tables('code | 2015 | 2016', 'A | 1 | 2', 'B | none | none')).toEqual([
    {
      name: 'Sheet',
      header: ['code', '2015', '2016'],
      rows: [
        [2, 'A', 1, 2],
        [3, 'B', 'none', 'none'],
      ],
    },
  ]);
});

const workbook = (sheets: Readonly<Record<string, string>>, more?: Parameters<typeof workbookXml>[1]) =>
  zipFile('a.xlsx', workbookXml(sheets, more));
const cell = (at: string, value: string | number): string =>
  typeof value === 'number'
    ? `<c r="${at}" s="1"><v>${value}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const sheetXml = (rows: readonly (readonly (string | number | null)[])[], after = ''): string =>
  sheetOf(
    rows
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((value, column) => (value === null ? '' : cell(`${String.fromCharCode(65 + column)}${row + 1}`, value))).join('')}</row>`,
      )
      .join(''),
    after,
  );

test('a cell merged over several rows counts for each of them', async () => {
  const xml = sheetXml(
    [
      ['household', 'sex'],
      ['A', 'f'],
      [null, 'm'],
      ['B', 'm'],
    ],
    '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
  );
  const [sheet] = await readSurveyFile(workbook({ people: xml }), signal());
  expect(sheet?.rows.map(({ cells }) => cells)).toEqual([
    ['A', 'f'],
    ['A', 'm'],
    ['B', 'm'],
  ]);
});

test('a workbook whose tags have a prefix is read like any other', async () => {
  const xml = sheetXml([
    ['household', 'sex'],
    ['A', 'f'],
  ])
    .replaceAll(/<(\/?)(?=\w)/g, '<$1x:')
    .replace('xmlns=', 'xmlns:x=');
  expect((await readSurveyFile(workbook({ people: xml }), signal()))[0]).toMatchObject({
    header: ['household', 'sex'],
    rows: [{ cells: ['A', 'f'] }],
  });
});

test.each([
  ['1900', '', '2016-11-17'],
  ['1904', '<workbookPr date1904="1"/>', '2020-11-18'],
])(
  'days of the %s system are days, as are those that are written as text; times and durations are numbers',
  async (_, about, day) => {
    const styles =
      '<numFmts count="1"><numFmt numFmtId="170" formatCode="[h]:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="170"/></cellXfs>';
    const cells = [
      's="1"><v>42691',
      's="1"><v>42691.75',
      't="d"><v>2024-05-06',
      't="d"><v>2024-05-06T23:30:00Z',
      's="2"><v>0.4375',
      's="3"><v>1.5',
      's="3"><v>75.25',
      '><v>7',
    ];
    const rows = cells.map(
      (one, index) =>
        `<row r="${index + 2}"><c r="A${index + 2}"><v>${index}</v></c><c r="B${index + 2}" ${one}</v></c></row>`,
    );
    const xml = sheetOf(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>code</t></is></c><c r="B1" t="inlineStr"><is><t>date</t></is></c></row>${rows.join('')}`,
    );
    const [sheet] = await readSurveyFile(workbook({ days: xml }, { styles, about }), signal());
    expect(sheet?.rows.map((row) => row.cells[1])).toEqual([
      day,
      day,
      '2024-05-06',
      '2024-05-06',
      0.4375,
      1.5,
      75.25,
      7,
    ]);
  },
);

test('repeats of a Kobo workbook know the row that they belong to', async () => {
  const survey = sheetXml([
    ['_uuid', 'village', '_index'],
    ['uuid:a', 'God', '1'],
    ['uuid:b', 'Ruaca', '2'],
  ]);
  const members = sheetXml([
    ['sex', '_parent_table_name', '_parent_index'],
    ['f', 'survey', '2'],
    ['m', 'survey', '1'],
    ['m', 'survey', '2'],
    ['f', 'survey', '9'],
  ]);
  const [, people] = await readSurveyFile(workbook({ survey, members }), signal());
  expect(people).toMatchObject({
    parent: 'survey',
    header: ['sex', '_parent_table_name', '_parent_index', 'household_code', 'members/_place'],
  });
  expect(people?.rows.map(({ parent, cells }) => [parent, ...cells.slice(3)])).toEqual([
    [3, 'uuid:b', 1],
    [2, 'uuid:a', 1],
    [3, 'uuid:b', 2],
    [undefined, null, null],
  ]);
});

test.each([
  ['a title with a day', 'Exported on | 2026-03-01 | | |', 'ill/Other', 'class/Other'],
  ['a title in words', 'Exported by | Ana | | |', 'ill/Other', 'class/Other'],
  ['names of groups', ' | Health | | School |', 'Health/Other', 'School/Other'],
])('headings that repeat below %s, pasted twice, are the same columns in both', (_, above, health, school) => {
  const header = 'code | ill | Other | class | Other';
  const [table] = tables(above, header, 'A | yes | malaria | 3 | closed', header, 'B | yes | fever | 4 | far');
  expect(table).toMatchObject({
    header: ['code', 'ill', health, 'class', school],
    rows: [
      [3, 'A', 'yes', 'malaria', 3, 'closed'],
      [5, 'B', 'yes', 'fever', 4, 'far'],
    ],
  });
});
