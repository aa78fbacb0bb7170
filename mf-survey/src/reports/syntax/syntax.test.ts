import { fc } from '@groundwork/shared/testing/property';
import { tableOf, type SurveyField, type SurveyTable } from '../../shared/query/dictionary/index.ts';
import { emptyTally, see, type TableTally } from '../tally.ts';
import { spssSyntax } from './spss.ts';
import { stataSyntax } from './stata.ts';
import { shortened, syntaxTable } from './variables.ts';

const households = tableOf('households')!;
const members = tableOf('members')!;
const only = (table: SurveyTable, ...names: readonly string[]): SurveyTable => ({
  ...table,
  fields: names.map((name) => table.fields.find((field) => field.name === name)!),
});

const table = (fields: readonly SurveyField[]): SurveyTable => ({ ...households, fields });
const syntaxTables = (one: SurveyTable, tally: TableTally = { ...emptyTally(one.fields.length), rows: 1 }) => [
  syntaxTable(
    one,
    one.fields.map(({ name }) => name),
    tally,
  ),
];

test('SPSS reads texts, numbers, days and codes as what they are, with their words and what is missing', () => {
  const some = only(households, 'household_code', 'interview_date', 'consent', 'weight', 'roof');
  const tally = emptyTally(5);
  see(tally.columns[0]!, 'Aldeia-é', false);
  see(tally.columns[3]!, 0.987, false);
  for (const code of ['grass', 'thatch', 'iron_sheets']) see(tally.columns[4]!, code, true);
  expect(spssSyntax(syntaxTables(some, tally)))
    .toBe(`* Run this in the folder of the CSV files (CD first where SPSS is elsewhere), in Unicode mode.

* Households.

GET DATA
  /TYPE=TXT
  /FILE='households.csv'
  /ENCODING='UTF8'
  /ARRANGEMENT=DELIMITED
  /DELCASE=LINE
  /DELIMITERS=','
  /QUALIFIER='"'
  /FIRSTCASE=2
  /VARIABLES=
    household_code A9
    interview_date SDATE10
    consent F12.0
    weight F15.3
    roof A11.

DATASET NAME households.

VARIABLE LABELS
  household_code 'Household'
  /interview_date 'Interview'
  /consent 'Consent given'
  /weight 'Sampling weight'
  /roof 'Roof'.

VALUE LABELS
  consent
    0 'No'
    1 'Yes'
  /roof
    'grass' 'Grass'
    'iron_sheets' 'Iron sheets'
    'tiles' 'Tiles'
    'other' 'Other'
    'thatch' 'thatch'.

MISSING VALUES
  household_code ('')
  roof ('').

SAVE OUTFILE='households.sav'.

EXECUTE.
`);
});

test('Stata makes numbers of codes, keeps their words, and reads days', () => {
  const text = stataSyntax(syntaxTables(only(households, 'household_code', 'interview_date', 'roof')));
  expect(text.split('\n').slice(3)).toEqual([
    '* Households',
    'clear',
    'import delimited using "households.csv", delimiters(",") varnames(nonames) rowrange(2) stringcols(_all) bindquotes(strict) encoding("UTF-8") clear',
    'rename v1 household_code',
    'rename v2 interview_date',
    'rename v3 roof',
    'generate double gw_day = daily(interview_date, "YMD")',
    'drop interview_date',
    'rename gw_day interview_date',
    'format interview_date %td',
    'label define gw_values_3 1 "grass", add',
    'label define gw_values_3 2 "iron_sheets", add',
    'label define gw_values_3 3 "tiles", add',
    'label define gw_values_3 4 "other", add',
    'encode roof, generate(gw_code) label(gw_values_3)',
    'label define gw_values_3 1 "Grass", modify',
    'label define gw_values_3 2 "Iron sheets", modify',
    'label define gw_values_3 3 "Tiles", modify',
    'label define gw_values_3 4 "Other", modify',
    'drop roof',
    'rename gw_code roof',
    'label variable household_code "Household"',
    'label variable interview_date "Interview"',
    'label variable roof "Roof"',
    'order household_code interview_date roof',
    'label data "Households"',
    'save "households.dta", replace',
    '',
    '',
  ]);
});

test('codes that are numbers stay numbers in both', () => {
  const seeing = syntaxTables(only(members, 'wg_seeing'));
  expect(spssSyntax(seeing)).toContain('    wg_seeing F12.0.');
  expect(spssSyntax(seeing)).toContain("    1 'No difficulty'");
  expect(stataSyntax(seeing)).toContain('destring wg_seeing, replace');
  expect(stataSyntax(seeing)).toContain('label values wg_seeing gw_values_1');
});

/** What is left of a command when every text between single quotes is taken out; two quotes in a row are one in the text. */
const withoutTexts = (syntax: string): string => syntax.replaceAll(/'(?:[^']|'')*'/g, '');

test.each([
  ["the household's", "doesn't '"],
  ["'", "''"],
  ['5" pipe"\'', '`"compound"\''],
  ["`macro' and $global", '\\$x ${y}'],
  ['ends with a full stop.', '.'],
  ['a line\nand another.\n', '\r\n* a comment'],
  ['é'.repeat(300), '💧'.repeat(300)],
  ["'".repeat(300), '"'.repeat(300)],
  ['', ' '],
])('no label ends its own text or its command: %j, %j', (label, word) => {
  const field = (name: string, answer: string): SurveyField => ({
    name: 'roof',
    label: name,
    kind: 'choice',
    choices: { grass: answer },
  });
  const [one, plain] = [syntaxTables(table([field(label, word)])), syntaxTables(table([field('Roof', 'Grass')]))];
  expect(withoutTexts(spssSyntax(one))).toBe(withoutTexts(spssSyntax(plain)));
  const lines = stataSyntax(one).split('\n');
  expect(lines).toHaveLength(stataSyntax(plain).split('\n').length);
  for (const line of lines.filter((text) => text.startsWith('label '))) {
    expect(line.match(/"/g)?.length ?? 0).toBe(line.startsWith('label values') ? 0 : 2);
    expect(line).not.toMatch(/`|(?<!\\)\$/);
  }
});

test('no word of a list, no label and no column name ends its own text or adds a command', () => {
  const word = fc.string({
    unit: fc.constantFrom('"', "'", '`', '$', '\\', '\n', '\r', '\u2028', '.', '*', '/', ';', ' ', 'a', 'é', '💧'),
  });
  const field = (label: string, code: string, answer: string): SurveyField => ({
    name: 'roof',
    label,
    kind: 'choice',
    choices: { [`c${code}`]: answer },
  });
  const plain = [
    spssSyntax(syntaxTables(table([field('Roof', '', 'Grass')]))),
    stataSyntax(syntaxTables(table([field('Roof', '', 'Grass')]))),
  ] as const;
  fc.assert(
    fc.property(word, word, word, (label, code, answer) => {
      const one = syntaxTables(table([field(label, code, answer)]));
      expect(withoutTexts(spssSyntax(one))).toBe(withoutTexts(plain[0]));
      const lines = stataSyntax(one).split(/[\n\r\u2028]/);
      expect(lines).toHaveLength(plain[1].split('\n').length);
      for (const line of lines) expect((line.match(/"/g)?.length ?? 0) % 2).toBe(0);
      expect(lines.join('')).not.toMatch(/`|(?<!\\)\$/);
    }),
    { numRuns: 500 },
  );
});

test('names are valid, unique, and no reserved words', () => {
  const names = [
    'household_id.household_code',
    'household_id_household_code',
    'answers.tools_owned',
    `restricted_answers.${'b'.repeat(20)}1`,
    `restricted_answers.${'b'.repeat(20)}2`,
    'With',
    'document',
    'ROOF',
    'roof',
    '2024',
    '_all',
    `${'a'.repeat(40)}1`,
    `${'a'.repeat(40)}2`,
  ];
  const [{ variables } = { variables: [] }] = syntaxTables(
    table(names.map((name) => ({ name, label: name, kind: 'text' }))),
  );
  expect(variables.map(({ name }) => name)).toEqual([
    'household_id_household_code',
    'household_id_household_code_2',
    'answers_tools_owned',
    `restricted_answers_${'b'.repeat(13)}`,
    `restricted_answers_${'b'.repeat(11)}_2`,
    'With_',
    'document_',
    'ROOF',
    'roof_2',
    'v2024',
    'v_all',
    'a'.repeat(32),
    `${'a'.repeat(30)}_2`,
  ]);
});

test('a label is cut where a sign ends', () => {
  expect(shortened('é💧', 3)).toBe('é');
  expect(shortened(' two\n lines ', 80)).toBe('two lines');
});

test('a table without rows is mentioned to Stata and not read: there would be no variables to name', () => {
  const text = stataSyntax(syntaxTables(only(households, 'roof'), emptyTally(1)));
  expect(text).toContain('* Households: no rows');
  expect(text).not.toContain('import delimited');
});

test('words that everybody chose for himself are texts, and no codes', () => {
  const tally = { ...emptyTally(1), rows: 600 };
  for (let number = 0; number < 600; number += 1) see(tally.columns[0]!, `roof ${number}`, true);
  expect(spssSyntax(syntaxTables(only(households, 'roof'), tally))).not.toContain('VALUE LABELS');
  expect(stataSyntax(syntaxTables(only(households, 'roof'), tally))).not.toContain('encode');
});
