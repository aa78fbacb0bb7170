import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CustomQuestion } from '../model/index.ts';
import { matchColumns } from './matching/match-columns.ts';
import { filesRead, importOf, type Way } from './testing/import-of.ts';
import { memoryServer, type MemoryServer } from './testing/memory-server.ts';

/** Small files as the field sends them; each says what a correct import holds. They are beside the checkout. */
const FOLDER = path.resolve(__dirname, '../../../shared/data/field-files');
const isThere = existsSync(FOLDER);
if (!isThere) console.info(`The field's files are not at ${FOLDER}: they are not read.`);

const fileOf = (name: string): File => new File([new Uint8Array(readFileSync(path.join(FOLDER, name)))], name);
type Row = Readonly<Record<string, unknown>>;

const rowsOf = (server: MemoryServer, table: string): readonly Row[] => server.tables[table] ?? [];
const householdOf = (server: MemoryServer, code: string): Row =>
  rowsOf(server, 'households').find((row) => row['household_code'] === code) ?? {};
const membersOf = (server: MemoryServer, code: string): readonly Row[] =>
  rowsOf(server, 'members').filter((row) => row['household_id'] === householdOf(server, code)['id']);
const villageOf = (server: MemoryServer, code: string): unknown =>
  rowsOf(server, 'villages').find((row) => row['village_id'] === householdOf(server, code)['village_id'])?.[
    'village_name'
  ];
const questionsOf = (server: MemoryServer): readonly CustomQuestion[] =>
  rowsOf(server, 'survey_questions') as unknown as readonly CustomQuestion[];
/** What a household answered, by the label of the question. */
const answersOf = (row: Row, server: MemoryServer, collection = 'households'): Row =>
  Object.fromEntries(
    questionsOf(server).flatMap(({ collection: of, name, label, restricted }) => {
      const answers = row[restricted ? 'restricted_answers' : 'answers'];
      return of === collection ? [[label, ((answers ?? {}) as Row)[name] ?? null] as const] : [];
    }),
  );
const each = (server: MemoryServer, field: string): Row =>
  Object.fromEntries(rowsOf(server, 'households').map((row) => [String(row['household_code']), row[field] ?? null]));

/** Runs by both ways, each in a portal of its own. */
function field(
  title: string,
  names: readonly string[] | readonly (readonly string[])[],
  check: (server: MemoryServer, last: Awaited<ReturnType<typeof importOf>>) => void,
  options: Parameters<typeof importOf>[3] & { readonly given?: Parameters<typeof memoryServer>[0] } = {},
): void {
  const runs = names.every((name) => typeof name === 'string') ? [names] : names;
  describe(`${runs.flat().join(', ')}: ${title}`, () => {
    (isThere ? it : it.skip).each<Way>(['screen', 'command'])('%s', async (way) => {
      const server = memoryServer(options.given);
      let last: Awaited<ReturnType<typeof importOf>> | undefined;
      for (const files of runs) last = await importOf(server, way, files.map(fileOf), options);
      if (last === undefined) throw new Error('No file was named.');
      check(server, last);
    });
  });
}

const problems = ({ plan }: Awaited<ReturnType<typeof importOf>>): readonly string[] =>
  plan.tables.flatMap(({ rejections }) =>
    rejections.map(({ row, column, value, reason }) => `${row} ${column} ${String(value)} ${reason}`),
  );

field('words that differ in a vowel sign are three', ['01-vowel-signs.csv'], (server) => {
  expect(new Set(rowsOf(server, 'villages').map((row) => row['village_name']))).toEqual(
    new Set(['कमला', 'कमल', 'कमली']),
  );
  expect(['V1', 'V2', 'V3', 'V4', 'V5', 'V6', 'V7'].map((code) => villageOf(server, code))).toEqual([
    'कमला',
    'कमला',
    'कमल',
    'कमल',
    'कमल',
    'कमली',
    'कमली',
  ]);
  const [question] = questionsOf(server);
  const counts = new Map<unknown, number>();
  for (const row of rowsOf(server, 'households'))
    counts.set(
      answersOf(row, server)[question?.label ?? ''],
      (counts.get(answersOf(row, server)[question?.label ?? '']) ?? 0) + 1,
    );
  expect([...counts]).toEqual([
    ['नल', 2],
    ['नाला', 3],
    ['नाली', 2],
  ]);
});

field('each of three words can be matched by itself', ['01b-vowel-signs-field.csv'], (_, { report, plan }) => {
  if (report !== null)
    expect(
      report.words.list
        .filter(({ vocabulary }) => vocabulary.includes('water_source'))
        .map(({ written, cells }) => [written, cells]),
    ).toEqual([
      ['नाला', 3],
      ['नल', 2],
      ['नाली', 2],
    ]);
  expect(
    plan.tables.find(({ table }) => table === 'households')?.creations.map(({ values }) => values['water_source']),
  ).toEqual(['नल', 'नल', 'नाला', 'नाला', 'नाला', 'नाली', 'नाली']);
});

field('members find their household though the title was cut', ['02-kobo-long-title.xlsx'], (server) => {
  expect(['KL1', 'KL2'].map((code) => membersOf(server, code).map((row) => row['name']))).toEqual([
    ['Person A', 'Person B'],
    ['Person C'],
  ]);
});
field(
  'members find their household though a sign in the title was replaced',
  ['02c-kobo-title-with-colon.xlsx'],
  (server) => {
    expect(['KC1', 'KC2'].map((code) => membersOf(server, code).map((row) => row['name']))).toEqual([
      ['Person A', 'Person B'],
      ['Person C'],
    ]);
  },
);
field('two exports pasted into one are linked by their submissions', ['03-two-exports-pasted.xlsx'], (server) => {
  expect(['DX1', 'DX2', 'DX3', 'DX4'].map((code) => membersOf(server, code).map((row) => row['name']))).toEqual([
    ['A1'],
    ['A2'],
    ['A3'],
    ['A4'],
  ]);
});
field('so are those of two files', ['03b-dup.csv', '03b-dup-members.csv'], (server) => {
  expect(['DC1', 'DC2', 'DC3'].map((code) => membersOf(server, code).map((row) => row['name']))).toEqual([
    ['M1'],
    ['M2'],
    ['M3'],
  ]);
});
field('columns of choices are one list', ['04a-select-multiple-details.csv'], (server) => {
  expect(each(server, 'assets')).toEqual({
    SM1: ['radio', 'mobile_phone'],
    SM2: ['bicycle'],
    SM3: [],
    SM4: ['radio', 'bicycle'],
    SM5: ['mobile_phone'],
  });
});
field('codes with blanks between them are several', ['04b-select-multiple-xml-values.csv'], (server) => {
  expect(each(server, 'assets')).toEqual({
    SX1: ['radio', 'mobile_phone'],
    SX2: ['bicycle'],
    SX3: ['radio', 'bicycle'],
  });
});
field('so they are with their form', ['04b-select-multiple-xml-values.csv', '04b-form.xlsx'], (server) => {
  expect(each(server, 'assets')).toEqual({
    SX1: ['radio', 'mobile_phone'],
    SX2: ['bicycle'],
    SX3: ['radio', 'bicycle'],
  });
});
field('an export of ODK Central has its groups before a hyphen', ['05-odk-central.csv'], (server) => {
  expect(['OC1', 'OC2'].map((code) => villageOf(server, code))).toEqual(['Mbandua', 'Mbandua']);
  expect(
    rowsOf(server, 'households').map(
      ({ household_code: code, interview_date: day, rooms, roof, latitude, longitude }) => [
        code,
        day,
        rooms,
        roof,
        latitude,
        longitude,
      ],
    ),
  ).toEqual([
    ['OC1', '2026-03-01', 2, 'grass', -19.1122594, 33.4832001],
    ['OC2', '2026-03-02', 3, 'iron_sheets', -19.1150001, 33.4900002],
  ]);
});
field('so has its ZIP with repeats', ['05b-odk-central.zip'], (server) => {
  expect(each(server, 'rooms')).toEqual({ OZ1: 2, OZ2: 3 });
  expect(['OZ1', 'OZ2'].map((code) => membersOf(server, code).map((row) => [row['sex'], row['age_years']]))).toEqual([
    [
      ['female', 41],
      ['male', 7],
    ],
    [['male', 30]],
  ]);
});
field('hashtags of HXL are no row', ['06-hxl.csv'], (server, last) => {
  expect(Object.keys(each(server, 'rooms'))).toEqual(['HX1', 'HX2']);
  expect(problems(last)).toEqual([]);
});
field('--- of CommCare is not known', ['07-commcare.csv'], (server, last) => {
  expect(each(server, 'rooms')).toEqual({ CC1: 2, CC2: null, CC3: 3, CC4: 3, CC5: 1 });
  expect(each(server, 'roof')).toEqual({ CC1: 'grass', CC2: null, CC3: null, CC4: 'grass', CC5: 'grass' });
  expect(problems(last)).toEqual([]);
});
field('Namibia is a country, and Na a village', ['08-villages.csv'], (server) => {
  expect(
    rowsOf(server, 'villages').map(({ village_id: id, village_name: name, country }) => [id, name, country]),
  ).toEqual([
    ['NAM-1', 'Onamutai', 'NA'],
    ['NAM-2', 'Na', 'NA'],
    ['ZMB-1', 'Chipata North', 'ZM'],
  ]);
});
field('blanks between thousands', ['09a-households.csv', '09c-members.csv'], (server) => {
  expect(['SP1', 'SP2', 'SP3', 'SP4'].map((code) => membersOf(server, code)[0]?.['school_cost_year'])).toEqual([
    1234, 12500.5, 1234567, 500,
  ]);
});
field('codes keep the zeros that the workbook shows', ['10-leading-zeros.xlsx'], (server) => {
  expect(Object.keys(each(server, 'rooms'))).toEqual(['0007', '0012', '0101']);
  expect(['0007', '0012', '0101'].map((code) => membersOf(server, code).map((row) => row['age_years']))).toEqual([
    [30],
    [31],
    [32],
  ]);
});
field('formulas without a result are named', ['11-formula-no-value.xlsx'], (_, { plan }) => {
  expect(plan.remarks.map(({ row, column, says }) => [row, column, says])).toEqual([
    [2, 'rooms', expect.stringMatching(/^3 cells are formulas without a result/)],
  ]);
});
field('years beyond next year are asked about', ['12-other-calendars.csv'], (server, { plan }) => {
  expect(rowsOf(server, 'households')).toEqual([]);
  expect(plan.questions.map(({ kind, rows }) => [kind, rows])).toContainEqual(['calendar', 5]);
});
field('Arabic letters of Windows', ['13a-windows-1256.csv'], (server) => {
  expect(new Set(rowsOf(server, 'villages').map((row) => row['village_name']))).toEqual(
    new Set(['قرية النور', 'قرية السلام']),
  );
});
field(
  'letters of an old Mac',
  ['13b-macroman.csv'],
  (server) => {
    expect(rowsOf(server, 'villages').map((row) => row['village_name'])).toEqual(['São José']);
  },
  { encoding: 'macintosh' },
);
field('codes of seventeen digits', ['14-big-ints.json'], (server) => {
  expect(Object.keys(each(server, 'rooms')).sort()).toEqual([
    '90071992547409931',
    '90071992547409932',
    '90071992547409933',
  ]);
});
field('digits of other scripts', ['15-eastern-digits.csv'], (server) => {
  expect([each(server, 'rooms'), each(server, 'meals_per_day')]).toEqual([
    { ED1: 3, ED2: 4, ED3: 5 },
    { ED1: 2, ED2: 2, ED3: 3 },
  ]);
  expect(each(server, 'interview_date')).toMatchObject({ ED2: '2026-03-02' });
});
field('an export of Survey Solutions', ['16-survey-solutions.zip'], (server) => {
  expect([each(server, 'rooms'), each(server, 'meals_per_day')]).toEqual([
    { SS1: 2, SS2: 3 },
    { SS1: null, SS2: 2 },
  ]);
  expect(['SS1', 'SS2'].map((code) => membersOf(server, code).map((row) => row['name']))).toEqual([
    ['Person A', 'Person B'],
    ['Person C'],
  ]);
});
field('yes and no of programs in other languages', ['17-localised-booleans.csv'], (server) => {
  expect([each(server, 'consent'), each(server, 'toilet_shared')]).toMatchObject([
    { LB1: true, LB2: true, LB3: true, LB4: true, LB5: true },
    { LB1: false, LB2: false, LB3: false, LB4: false, LB5: false },
  ]);
});
field('points of GeoJSON', [['18-projects.csv'], ['18-water-points.json']], (server) => {
  expect(rowsOf(server, 'water_points').map(({ name, latitude, longitude }) => [name, latitude, longitude])).toEqual([
    ['Borehole A', -19.1122594, 33.4832001],
    ['Borehole B', -19.115, 33.49],
  ]);
});
field('points of OData, latitude first', ['18b-odata.json'], (server) => {
  expect(
    rowsOf(server, 'households').map(({ household_code: code, latitude, longitude }) => [code, latitude, longitude]),
  ).toEqual([
    ['OD1', -19.1122594, 33.4832001],
    ['OD2', -19.115, 33.49],
  ]);
});
field('choices in columns are no columns of their own', ['19-wide-450.csv'], (server) => {
  expect(rowsOf(server, 'households').length).toBeGreaterThan(0);
  expect(questionsOf(server).every(({ kind }) => kind === 'list')).toBe(true);
  expect(questionsOf(server).length).toBeGreaterThan(40);
});
field('two columns of one heading are two questions', ['20-duplicate-headings.csv'], (server) => {
  expect(questionsOf(server).map(({ label }) => label)).toEqual([
    'Main problem',
    'Other (specify)',
    'Main wish',
    'Main wish: Other (specify)',
  ]);
  expect(['DH1', 'DH2', 'DH3'].map((code) => Object.values(answersOf(householdOf(server, code), server)))).toEqual([
    ['other', 'wild pigs', 'other', 'bridge'],
    ['water', null, 'other', 'mill'],
    ['other', 'wild pigs', 'road', null],
  ]);
});
field('other names of types and columns of a form', ['21-answers.csv', '21-form.xlsx'], (server) => {
  expect(
    Object.fromEntries(questionsOf(server).map(({ name, label, kind, choices }) => [name, [label, kind, choices]])),
  ).toEqual({
    problem: ['Main problem of the household', 'choice', { 1: 'Water', 2: 'Road' }],
    tools: ['Tools that they own', 'list', { hoe: 'Hoe', axe: 'Axe' }],
    wells: ['Number of wells', 'number', null],
    remark: ['Remark', 'text', null],
    g1_tools2: ['Tools that they borrow', 'list', { hoe: 'Hoe', axe: 'Axe' }],
  });
  expect(answersOf(householdOf(server, 'XF1'), server)).toMatchObject({
    'Main problem of the household': '1',
    'Tools that they own': ['hoe', 'axe'],
    'Tools that they borrow': ['axe'],
  });
});
field('headings in two lines', ['22-two-row-header.xlsx'], (server, last) => {
  expect([each(server, 'rooms'), each(server, 'roof')]).toEqual([
    { TH1: 2, TH2: 3, TH3: 3 },
    { TH1: 'grass', TH2: 'grass', TH3: 'iron_sheets' },
  ]);
  expect(questionsOf(server).map(({ label }) => label)).toEqual(['Boys', 'Girls']);
  expect(problems(last)).toEqual([]);
});
field('a heading that is an answer, too', ['23-heading-word-in-data.xlsx'], (server) => {
  expect(Object.keys(each(server, 'rooms'))).toEqual(['HW1', 'HW2', 'HW3', 'HW4']);
});
field('whole numbers with a point and a zero', ['24a-households.csv', '24b-members.csv'], (server) => {
  expect(['101', '102', '103'].map((code) => membersOf(server, code).map((row) => row['age_years']))).toEqual([
    [30],
    [31],
    [32],
  ]);
});
field(
  'a sheet called Survey is no form for that',
  [['26-survey-sheet-with-type-name.xlsx']],
  (server) => {
    expect(
      rowsOf(server, 'water_points').map(({ name, technology, installed_year: year }) => [name, technology, year]),
    ).toEqual([
      ['Borehole A', 'borehole', 2019],
      ['Borehole B', 'borehole', 2020],
    ]);
  },
  { given: { water_projects: [{ project_id: 'p1', project_uid: 'WPX-1' }] } },
);
field('errors are values that nobody knows', ['27-error-cells.xlsx'], (server, last) => {
  expect(last.plan.differences.map(({ written, rows, row }) => [written, rows, row])).toEqual([
    ['#N/A', 1, 2],
    ['#REF!', 1, 3],
    ['#DIV/0!', 1, 4],
  ]);
  expect(problems(last)).toEqual([
    '4 village #VALUE! is an error of the spreadsheet, so its village is not known: correct the cell',
    '5 hhid #REF! is an error of the spreadsheet, so the row cannot be identified: correct the cell',
  ]);
  expect(Object.keys(each(server, 'rooms'))).toEqual(['EC1', 'EC2']);
});
field(
  'positions in degrees, minutes and seconds, and with a comma',
  [['28p-projects.csv'], ['28-positions.csv']],
  (server) => {
    expect(rowsOf(server, 'water_points').map(({ name, latitude, longitude }) => [name, latitude, longitude])).toEqual([
      ['Point 1', -19.1122594, 33.4832001],
      ['Point 2', -19.11225, 33.4831944],
      ['Point 3', -19.12, 33.49],
      ['Point 4', -19.13, 33.5],
    ]);
  },
);
field('three headings without Latin letters are three questions', ['29-arabic-headings.csv'], (server) => {
  expect(['AA1', 'AA2', 'AA3', 'AA4'].map((code) => answersOf(householdOf(server, code), server))).toEqual([
    { 'المشكلة الرئيسية': 'الماء', 'عدد الآبار': 2, ملاحظات: 'بعيد' },
    { 'المشكلة الرئيسية': 'الطريق', 'عدد الآبار': 1, ملاحظات: 'قريب' },
    { 'المشكلة الرئيسية': 'الماء', 'عدد الآبار': 0, ملاحظات: 'بعيد جدا' },
    { 'المشكلة الرئيسية': 'الطريق', 'عدد الآبار': 1, ملاحظات: 'لا شيء' },
  ]);
  expect(questionsOf(server).map(({ label, restricted }) => [label, restricted])).toEqual([
    ['المشكلة الرئيسية', false],
    ['عدد الآبار', false],
    ['ملاحظات', true],
  ]);
});
field('taps and drains, one file after the other', [['30a-taps.csv'], ['30b-drains.csv']], (server) => {
  expect(questionsOf(server)).toHaveLength(2);
  expect(['HA1', 'HA2', 'HB1', 'HB2'].map((code) => answersOf(householdOf(server, code), server))).toEqual([
    { 'नल की संख्या': 3, 'नाली की संख्या': null },
    { 'नल की संख्या': 4, 'नाली की संख्या': null },
    { 'नल की संख्या': null, 'नाली की संख्या': 7 },
    { 'नल की संख्या': null, 'नाली की संख्या': 8 },
  ]);
});
field('notes and a status that people asked for', ['31-notes-status.csv'], (server) => {
  expect(answersOf(householdOf(server, 'NS1'), server)).toEqual({
    Notes: 'far from road',
    Status: 'poor',
    Remarks: 'a remark',
  });
});
field('one name in two groups is two questions', ['32-same-name-in-two-groups.csv'], (server) => {
  expect(questionsOf(server).map(({ name, label }) => [name, label])).toEqual([
    ['education_comment', 'Comment'],
    ['health_comment', 'Health: Comment'],
    ['health_cost', 'Cost'],
  ]);
  expect(['GC1', 'GC2', 'GC3'].map((code) => Object.values(answersOf(householdOf(server, code), server)))).toEqual([
    ['school is far', 'clinic is closed', 100],
    ['no teacher', 'no medicine', 250],
    [null, 'nurse is away', 0],
  ]);
});
field('two repeats without Latin letters are two tables', ['33-two-arabic-repeats.xlsx'], (server) => {
  const tables = questionsOf(server).filter(({ collection }) => collection === 'repeat_rows');
  expect(tables.map(({ label }) => label)).toEqual(['التطعيمات', 'الزيارات']);
  for (const [at, labels] of [
    ['اللقاح', 'الجرعة'],
    ['الغرض', 'المدة'],
  ].entries()) {
    const name = tables[at]?.name ?? '';
    expect(
      questionsOf(server)
        .filter(({ collection }) => collection === `repeat_rows.${name}`)
        .map(({ label }) => label),
    ).toEqual(labels);
    expect(rowsOf(server, 'repeat_rows').filter((row) => row['repeat_name'] === name)).toHaveLength(2);
  }
});
field('notes above the headings', ['34-notes-above-header.xlsx'], (server) => {
  expect([each(server, 'rooms'), each(server, 'roof'), each(server, 'meals_per_day')]).toEqual([
    { NA1: 2, NA2: 3 },
    { NA1: 'grass', NA2: 'grass' },
    { NA1: 3, NA2: 2 },
  ]);
});
field('a workbook whose parts are at its root', ['35-parts-at-root.xlsx'], (server) =>
  expect(Object.keys(each(server, 'rooms'))).toEqual(['RT1', 'RT2']),
);

(isThere ? test : test.skip)(
  '36-wpdx.csv: headings of the Water Point Data Exchange are proposed where the table is chosen',
  async () => {
    const [read] = await filesRead([fileOf('36-wpdx.csv')]);
    const header = read?.sheets[0]?.header ?? [];
    const fieldOf = (target: 'water_points' | 'water_point_visits'): Row =>
      Object.fromEntries(
        matchColumns(header, target).flatMap((field, index) =>
          field === null ? [] : [[header[index] ?? '', field] as const],
        ),
      );
    expect(fieldOf('water_points')).toMatchObject({
      '#lat_deg': 'latitude',
      '#lon_deg': 'longitude',
      '#install_year': 'installed_year',
      '#water_tech_clean': 'technology',
      '#management_clean': 'management',
    });
    expect(fieldOf('water_point_visits')).toMatchObject({
      '#report_date': 'visited_on',
      '#status_clean': 'functional',
    });
  },
);

(isThere ? test : test.skip)(
  '13b-macroman.csv: letters of an old Mac are guessed, with lines of every encoding to compare',
  async () => {
    const [read] = await filesRead([fileOf('13b-macroman.csv')]);
    const { name, possible } = read?.sheets[0]?.encoding ?? { name: '', possible: [] };
    expect([name, possible.find((one) => one.name === 'macintosh')?.lines[0]]).toEqual([
      'macintosh',
      expect.stringContaining('São José'),
    ]);
  },
);
