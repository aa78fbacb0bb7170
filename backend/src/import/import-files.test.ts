import type { ImportPlan } from '@groundwork/survey/import';
import { describePlan, describeEnd, differencesCsv, rejectsCsv, remarksCsv } from './report.ts';
import { readArguments } from './arguments.ts';

test('the command line is understood', () => {
  expect(
    readArguments([
      'a.json',
      'b.csv',
      '--round',
      'Baseline',
      '--create',
      'villages, crops',
      '--answer',
      'missing|a.csv|a=b|999=nothing',
      '--dry-run',
    ]),
  ).toMatchObject({
    answers: { 'missing|a.csv|a=b|999': 'nothing' },
    acceptNear: false,
    files: ['a.json', 'b.csv'],
    round: 'Baseline',
    create: new Set(['villages', 'crops']),
    dryRun: true,
    mapping: null,
  });
});

test.each([
  [['--round', 'x'], 'Name at least one file'],
  [['a.csv', '--round', 'x', '--create', 'people'], '--create takes villages, crops, round, questions, not "people".'],
  [['--undo', 'b1', 'a.csv'], '--undo takes the key of an import, and no files.'],
])('%j is refused with a sentence', (args, words) => expect(() => readArguments(args)).toThrow(words));

test('the report counts every table, lists what was read differently and left out, and its files are safe in a spreadsheet', () => {
  const plan: ImportPlan = {
    round: 'r1',
    asked: [],
    custom: [],
    added: [],
    repeats: [],
    addedRepeats: [{ collection: 'repeat_rows', name: 'trips', label: 'Trips', kind: 'householdRows' }],
    tables: [
      {
        table: 'plots',
        read: 2,
        creations: [{ from: { sheet: 'P', row: 2, code: 'A' }, id: 'p1', values: {} }],
        corrections: [],
        unchanged: 0,
        rejections: [
          {
            sheet: 'P',
            row: 3,
            column: 'farm',
            value: '=353',
            reason: 'is not among the households of this file or of this round',
          },
        ],
      },
    ],
    differences: [{ sheet: 'P', column: 'unit', written: 'hactare', read: 'Hectare', rows: 292, row: 2 }],
    questions: [
      {
        kind: 'decimals' as const,
        id: 'missing|P|area|999',
        sheet: 'P',
        text: 'Does 999 mean a number?',
        options: [{ answer: 'nothing', label: 'Not known' }],
        rows: 1,
        row: 4,
      },
    ],
    remarks: [{ sheet: 'P', row: 2, column: 'outline', says: 'The outline encloses 1 ha, and the row says 2 ha.' }],
  };
  expect(describePlan(plan).map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
    'table read create correct unchanged rejected',
    'plots 2 1 0 0 1',
    'New tables:',
    ' repeat_rows.trips: Trips (rows about households)',
    'Read differently from how it is written:',
    ' unit: “hactare” → Hectare, 292 rows',
    'Worth checking (these rows are imported):',
    ' P row 2, outline: The outline encloses 1 ha, and the row says 2 ha.',
    'Questions (their rows are left out until answered):',
    ' P: Does 999 mean a number? (1 row, the first is row 4)',
    ' --answer "missing|P|area|999=nothing" Not known',
    'Left out:',
    ' P row 3, farm: "=353" is not among the households of this file or of this round',
  ]);
  expect(rejectsCsv(plan.tables[0]!.rejections)).toBe(
    "sheet,row,column,value,reason\r\nP,3,farm,'=353,is not among the households of this file or of this round\r\n",
  );
  expect(remarksCsv(plan)).toBe(
    'sheet,row,column,remark\r\nP,2,outline,"The outline encloses 1 ha, and the row says 2 ha."\r\n',
  );
  expect(differencesCsv(plan)).toBe('sheet,column,written,read,rows,first row\r\nP,unit,hactare,Hectare,292,2\r\n');
});

test('the report says how the import ended', () => {
  const batch = {
    id: 'b',
    state: 'applied',
    problem: null,
    rows_created: 3,
    rows_updated: 1,
    rows_unchanged: 0,
    rows_rejected: 2,
    undone: null,
    progress: null,
  };
  expect(describeEnd(batch)).toEqual(['Read back from the database: 3 rows created, 1 corrected. Left out: 2.']);
  expect(
    describeEnd({ ...batch, state: 'failed', problem: 'The files have other sheets than when they were checked.' }),
  ).toEqual(['Nothing was imported. The files have other sheets than when they were checked.']);
  expect(describeEnd({ ...batch, state: 'paused' })).toEqual(['Nothing was imported. It was stopped.']);
});
