import { tableOf, type SurveyField } from '../query/dictionary/index.ts';
import { exportColumn, exportColumns } from './export-field.ts';

const field = (name: string): SurveyField => tableOf('households')!.fields.find((one) => one.name === name)!;
const row = {
  rooms: 0,
  consent: false,
  roof: 'grass',
  assets: ['hoe', 'radio'],
  months_lack_food: [],
  weight: '1.5',
  interview_date: '2024-05-06',
  floor: null,
  village_id: { village_id: 'V-1', village_name: 'Aldeia' },
};

test.each([
  ['rooms', 0, 0],
  ['weight', 1.5, 1.5],
  ['consent', 'No', 0],
  ['roof', 'Grass', 'grass'],
  ['floor', null, null],
  ['assets', 'hoe; radio', 'hoe;radio'],
  ['months_lack_food', 'none', 'none'],
  ['interview_date', { day: '2024-05-06' }, { day: '2024-05-06' }],
  ['village_id.village_name', 'Aldeia', 'V-1'],
])('%s reads %j in words and %j among codes', (name, words, code) => {
  expect(exportColumn(field(name), 'labels').cell(row)).toEqual(words);
  expect(exportColumn(field(name), 'codes').cell(row)).toEqual(code);
});

test('columns are headed by what people or programs call the field', () => {
  expect(
    ['labels', 'codes'].map((writing) => exportColumn(field('village_id.village_name'), writing as 'labels').title),
  ).toEqual(['Village', 'village_id']);
});

test('custom questions with the heading of another column are headed by their names', () => {
  const custom = (name: string, label: string): SurveyField => ({ name: `answers.${name}`, label, kind: 'text' });
  const fields = [
    custom('roof_2', 'roof'),
    field('roof'),
    custom('other', 'Other'),
    custom('other_2', 'Other'),
    custom('one', 'Only one'),
  ];
  expect(exportColumns(fields, 'labels').map(({ title }) => title)).toEqual([
    'answers.roof_2',
    'Roof',
    'answers.other',
    'answers.other_2',
    'Only one',
  ]);
  expect(exportColumns(fields, 'codes').map(({ title }) => title)).toEqual([
    'answers.roof_2',
    'roof',
    'answers.other',
    'answers.other_2',
    'answers.one',
  ]);
});
