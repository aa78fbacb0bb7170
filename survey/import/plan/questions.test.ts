import { memoryServer } from '../testing/memory-server.ts';
import { known, planOf, sheet } from '../testing/plan-of.ts';
import { describeDifference } from './differences.ts';
import { rejectionsOf, type ImportPlan } from './import-plan.ts';

const rowsOf = (plan: ImportPlan, name: string) =>
  plan.tables.find(({ table }) => table === name)?.creations.map(({ values }) => values) ?? [];
const reasons = (plan: ImportPlan) =>
  rejectionsOf(plan).map(({ sheet: file, row, column, value, reason }) => [file, row, column, value, reason]);
const house = sheet('households.csv', ['household_code', 'rooms'], ['A', 1]);
const answer = (plan: ImportPlan, ...words: readonly string[]) =>
  Object.fromEntries(plan.questions.map(({ id }, index) => [id, words[index] ?? '']));

test('two rows that say the same, number included, are not made one: it is asked', async () => {
  const sheets = [
    house,
    sheet('plots.csv', ['household_code', 'plot_no', 'area_ha'], ['A', 1, 2], ['A', 2, 3], ['A', 1, 2]),
  ];
  const plan = await planOf(memoryServer(), sheets);
  expect(rowsOf(plan, 'plots')).toHaveLength(2);
  expect(reasons(plan)).toEqual([
    ['plots.csv', 4, '', 'A', 'says the same as row 2, including number 1: is it a different one, or a duplicate?'],
  ]);
  expect(plan.questions).toMatchObject([
    {
      id: 'repeated|plots.csv',
      sheet: 'plots.csv',
      rows: 1,
      row: 4,
      options: [{ answer: 'each' }, { answer: 'once' }],
    },
  ]);
  const each = await planOf(memoryServer(), sheets, { answers: answer(plan, 'each') });
  expect([rowsOf(each, 'plots').map(({ plot_no, area_ha }) => [plot_no, area_ha]), reasons(each)]).toEqual([
    [
      [1, 2],
      [2, 3],
      [3, 2],
    ],
    [],
  ]);
  const once = await planOf(memoryServer(), sheets, { answers: answer(plan, 'once') });
  expect([rowsOf(once, 'plots').length, reasons(once)]).toEqual([2, []]);
  expect(once.differences.map(describeDifference)).toContain('“a row identical to an earlier one” → taken once, 1 row');
});

test('a household in two rows that say the same is imported once, which is reported', async () => {
  const plan = await planOf(memoryServer(), [sheet('households.csv', ['household_code', 'rooms'], ['A', 1], ['A', 1])]);
  expect(rowsOf(plan, 'households')).toHaveLength(1);
  expect(plan.differences.map(describeDifference)).toEqual(['“a row identical to an earlier one” → taken once, 1 row']);
});

test.each([
  ['12.500', 12.5, 12500],
  ['1.234', 1.234, 1234],
  ['1,234', 1.234, 1234],
])('%s is a number in two ways: it is asked which', async (written, decimals, thousands) => {
  const sheets = [sheet('households.csv', ['household_code', 'weight'], ['A', written], ['B', '7'])];
  const plan = await planOf(memoryServer(), sheets);
  expect(rowsOf(plan, 'households')).toHaveLength(1);
  expect(reasons(plan)).toEqual([
    ['households.csv', 2, 'weight', written, `could be ${decimals} or ${thousands}: choose the decimal separator`],
  ]);
  expect(plan.questions.map(({ id }) => id)).toEqual(['decimals|households.csv|weight']);
  for (const [word, value] of [
    ['decimals', decimals],
    ['thousands', thousands],
  ] as const) {
    expect(rowsOf(await planOf(memoryServer(), sheets, { answers: answer(plan, word) }), 'households')[0]).toEqual({
      weight: value,
    });
  }
});

test.each([
  [
    ['1.234', '0.5'],
    [1.234, 0.5],
  ],
  [
    ['1,234', '1,5'],
    [1.234, 1.5],
  ],
  [
    ['1.234', '2,5'],
    [1234, 2.5],
  ],
  [
    ['1,234', '2,345.6'],
    [1234, 2345.6],
  ],
  [
    ['1.234', '1.234.567'],
    [1234, null],
  ],
])('other numbers of the column settle how %j are written: %j', async (written, values) => {
  const plan = await planOf(memoryServer(), [
    sheet('f.csv', ['household_code', 'weight'], ...written.map((cell, index) => [`H${index}`, cell])),
  ]);
  expect(rowsOf(plan, 'households').map(({ weight }) => weight)).toEqual(values.filter((value) => value !== null));
});

test('numbers of one reading are no question: coordinates, and what a spreadsheet holds as a number', async () => {
  const plan = await planOf(memoryServer(), [
    sheet('f.xlsx', ['household_code', 'latitude', 'weight'], ['A', '-19.112', 1.234]),
  ]);
  expect(rowsOf(plan, 'households')).toEqual([{ latitude: -19.112, weight: 1.234 }]);
  expect(plan.differences).toEqual([]);
});

test('1.234 in a column of whole numbers may be 1234, or a decimal number that does not belong there: it is asked which', async () => {
  const sheets = [sheet('f.csv', ['household_code', 'years_in_village'], ['A', '1.234'], ['B', '12'])];
  const plan = await planOf(memoryServer(), sheets);
  expect(rowsOf(plan, 'households')).toEqual([{ years_in_village: 12 }]);
  expect(reasons(plan)).toEqual([
    ['f.csv', 2, 'years_in_village', '1.234', 'could be 1.234 or 1234: choose the decimal separator'],
  ]);
  expect(rowsOf(await planOf(memoryServer(), sheets, { answers: answer(plan, 'thousands') }), 'households')).toEqual([
    { years_in_village: 1234 },
    { years_in_village: 12 },
  ]);
  expect(reasons(await planOf(memoryServer(), sheets, { answers: answer(plan, 'decimals') }))).toEqual([
    ['f.csv', 2, 'years_in_village', '1.234', 'is not a whole number'],
  ]);
});

test('999, 99 and -99 may stand for “not known”: it is asked, for each column', async () => {
  const sheets = [
    sheet(
      'f.csv',
      ['household_code', 'years_in_village', 'rooms', 'weight'],
      ['A', 999, 3, 1],
      ['B', 12, 99, 1],
      ['C', 30, 2, -99],
      ['D', 5, 4, 1],
    ),
  ];
  const plan = await planOf(memoryServer(), sheets);
  expect(rowsOf(plan, 'households')).toEqual([{ years_in_village: 5, rooms: 4, weight: 1 }]);
  expect(reasons(plan).sort((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
    ['f.csv', 2, 'years_in_village', 999, 'could be a number or mean “not known”: choose one'],
    ['f.csv', 3, 'rooms', 99, 'could be a number or mean “not known”: choose one'],
    ['f.csv', 4, 'weight', -99, 'could be a number or mean “not known”: choose one'],
  ]);
  expect(plan.questions.map(({ id }) => id).sort()).toEqual([
    'missing|f.csv|rooms|99',
    'missing|f.csv|weight|-99',
    'missing|f.csv|years_in_village|999',
  ]);
  const unknown = await planOf(memoryServer(), sheets, {
    answers: Object.fromEntries(plan.questions.map(({ id }) => [id, 'nothing'])),
  });
  expect(reasons(unknown)).toEqual([]);
  expect(rowsOf(unknown, 'households')).toEqual([
    { rooms: 3, weight: 1 },
    { years_in_village: 12, weight: 1 },
    { years_in_village: 30, rooms: 2 },
    { years_in_village: 5, rooms: 4, weight: 1 },
  ]);
  expect(unknown.differences.map(describeDifference)).toEqual([
    '“999” → not known, 1 row',
    '“99” → not known, 1 row',
    '“-99” → not known, 1 row',
  ]);
  const numbers = await planOf(memoryServer(), sheets, {
    answers: Object.fromEntries(plan.questions.map(({ id }) => [id, 'number'])),
  });
  expect(rowsOf(numbers, 'households').map(({ years_in_village, rooms }) => [years_in_village, rooms])).toEqual([
    [999, 3],
    [12, 99],
    [5, 4],
  ]);
  expect(reasons(numbers)).toEqual([['f.csv', 4, 'weight', -99, 'is less than 0']]);
});

test('what the database holds already is no question', async () => {
  const server = memoryServer({
    households: [
      {
        id: 'h1',
        household_code: 'A',
        survey_round_id: 'r1',
        years_in_village: 999,
        weight: '1.234000',
        interview_date: '2024-04-03',
      },
    ],
  });
  const plan = await planOf(server, [
    sheet('f.csv', ['household_code', 'years_in_village', 'weight', 'date'], ['A', '999', '1.234', '03/04/2024']),
  ]);
  expect(plan.tables).toMatchObject([{ unchanged: 1, creations: [], corrections: [], rejections: [] }]);
  expect(plan.questions).toEqual([]);
});

test('dates that nothing settles are asked about', async () => {
  const sheets = [sheet('f.csv', ['household_code', 'date'], ['A', '03/04/2024'], ['B', '2024-05-06'])];
  const plan = await planOf(memoryServer(), sheets);
  expect(reasons(plan)).toEqual([
    [
      'f.csv',
      2,
      'date',
      '03/04/2024',
      'could be 2024-04-03 or 2024-03-04: say whether the day or the month comes first',
    ],
  ]);
  expect(
    rowsOf(await planOf(memoryServer(), sheets, { answers: answer(plan, 'month-first') }), 'households')[0],
  ).toEqual({ interview_date: '2024-03-04' });
});

test('a person of line 0 is a person', async () => {
  const plan = await planOf(memoryServer(), [
    house,
    sheet('members.csv', ['household_code', 'member_no', 'sex'], ['A', 0, 'F'], ['A', 1, 'M']),
  ]);
  expect(rowsOf(plan, 'members').map(({ line_no }) => line_no)).toEqual([0, 1]);
  expect(reasons(plan)).toEqual([]);
});

test.each(['Total', 'TOTAL:', 'Grand total', 'Subtotal', 'Total households', 'Soma', 'Average'])(
  'a row “%s” is no household and no village',
  async (word) => {
    const plan = await planOf(memoryServer(), [
      sheet('households.csv', ['household_code', 'rooms'], ['A', 1], [word, 1]),
      sheet('villages.csv', ['village_name', 'population'], [word, 7]),
    ]);
    expect([rowsOf(plan, 'households').length, rowsOf(plan, 'villages').length]).toEqual([1, 0]);
    expect(reasons(plan)).toEqual([
      [
        'villages.csv',
        2,
        '',
        word,
        'looks like a total of other rows, not a village; remove the row or change its code',
      ],
      [
        'households.csv',
        3,
        'household_code',
        word,
        'looks like a total of other rows, not a household; remove the row or change its code',
      ],
    ]);
  },
);

test.each(['Totality', 'T-1', 'Somali', 'Meanwood'])('“%s” may well be a household', async (word) => {
  expect(
    rowsOf(
      await planOf(memoryServer(), [sheet('households.csv', ['household_code', 'rooms'], [word, 1])]),
      'households',
    ),
  ).toHaveLength(1);
});

test('several answers to a question for one are stored whole, as they are written', async () => {
  const plan = await planOf(memoryServer(), [
    house,
    sheet('finance.csv', ['household_code', 'money_source'], ['A', 'relatives; bank']),
  ]);
  expect(rowsOf(plan, 'finance')).toMatchObject([{ money_source: 'relatives; bank' }]);
});

test('a sweet potato is no potato, and other words for an answer are no narrower ones', async () => {
  const lists = { ...known, crops: [...known.crops, { id: 'potato', name: 'Potato' }] };
  const sheets = [
    sheet('h.csv', ['household_code', 'roof'], ['A', 'mabatisloping']),
    sheet('sales.csv', ['household_code', 'crop', 'quantity'], ['A', 'sweet potato', 2]),
    sheet('livestock.csv', ['household_code', 'species', 'heads'], ['A', 'oxen', 2], ['A', 'cows', 3]),
  ];
  const plan = await planOf(memoryServer(), sheets, { lists });
  expect(reasons(plan)).toEqual([['sales.csv', 2, 'crop', 'sweet potato', 'is no crop known to the portal']]);
  expect(rowsOf(plan, 'households')).toEqual([{ roof: 'mabatisloping' }]);
  expect(rowsOf(plan, 'livestock').map(({ species }) => species)).toEqual(['oxen', 'cows']);
});
