import { modelTables } from '../../model/index.ts';
import { castCell } from './cast-cell.ts';
import { importField } from '../import-field.ts';
import type { Target } from '../import-table.ts';
import { keyFor } from '../plan/word-meanings.ts';
import { matchColumns, targetOf } from './match-columns.ts';
import { isMissing } from './missing.ts';
import { matchName, stepsBetween } from './near-name.ts';
import { dayOrderOf, toDay } from './to-day.ts';
import { matchWord, vocabularyOf } from './vocabulary.ts';

const villages = [
  { id: 'V1', name: 'Chirodzo' },
  { id: 'V2', name: 'Ruaca' },
  { id: 'V3', name: 'God' },
  { id: 'V4', name: 'Ruanda Velha' },
];

test.each([
  ['Chirodzo', { id: 'V1', exact: true }],
  [' CHIRÓDZO ', { id: 'V1', exact: true }],
  ['v2', { id: 'V2', exact: true }],
  ['Chirdozo', { id: 'V1', exact: false }],
  ['ruca', { id: 'V2', exact: false }],
  ['Ruaca - Nhamuenda', { id: 'V2', exact: false }],
  ['Rauca', { id: 'V2', exact: false }],
  // A name of three letters allows no slip.
  ['Goa', null],
  ['49', null],
  ['', null],
])('the village %j is %j', (text, match) => expect(matchName(text, villages)).toEqual(match));

test('a word that is equally close to two villages matches neither', () => {
  expect(
    matchName('Marona', [
      { id: 'A', name: 'Marina' },
      { id: 'B', name: 'Marena' },
    ]),
  ).toBeNull();
});

test.each([
  ['abc', 'abc', 0],
  ['dozo', 'odzo', 1],
  ['ruca', 'ruaca', 1],
  ['', 'ab', 2],
])('from %j to %j it takes %i steps', (a, b, steps) => expect(stepsBetween(a, b)).toBe(steps));

test.each([
  ['2016-11-17', '2016-11-17'],
  ['2016-11-17T08:30:00.000Z', '2016-11-17'],
  ['2016/1/7', '2016-01-07'],
  ['17/11/2016', '2016-11-17'],
  ['17.11.2016', '2016-11-17'],
  ['17-11-2016 08:30', '2016-11-17'],
  ['17 Nov 2016', '2016-11-17'],
  ['17-Nov-2016', '2016-11-17'],
  ['17 de novembro de 2016', '2016-11-17'],
  ['November 17, 2016', '2016-11-17'],
  [42_691, '2016-11-17'],
])('the day %j is %s', (cell, day) => expect(toDay(cell, 'day-first')).toEqual({ ok: true, value: day }));

test.each([
  ['17-Nov-16', '2016-11-17'],
  ['1 dez. 87', '1987-12-01'],
  ['2 May 00', '2000-05-02'],
])('the day %j with a year of two digits is %s, which is reported', (cell, day) =>
  expect(toDay(cell, null)).toEqual({ ok: true, value: day, read: day }),
);

test('03/04/2024 goes by the order that is said', () => {
  expect(toDay('03/04/2024', 'day-first')).toEqual({ ok: true, value: '2024-04-03' });
  expect(toDay('03/04/2024', 'month-first')).toEqual({ ok: true, value: '2024-03-04' });
});

test.each([
  ['31/02/2024', 'is not a valid date'],
  ['11/17/2016', 'is not a valid date'],
  ['17/11/16', 'has a two-digit year (write the year with four digits)'],
  ['31-Feb-16', 'is not a valid date'],
  ['17-Nev-16', 'is not a date (unknown month)'],
  ['yesterday', 'is not a date (write it as 2024-05-06)'],
  [3, 'is not a date'],
])('the day %j %s', (cell, reason) => expect(toDay(cell, 'day-first')).toEqual({ ok: false, reason }));

test.each([
  [['03/04/2024', '17/04/2024'], 'day-first'],
  [['03/04/2024', '04/17/2024'], 'month-first'],
  [['03/04/2024', null], null],
  [['2024-04-03', 42_691], 'none'],
])('the dates %j are %s', (cells, order) => expect(dayOrderOf(cells)).toBe(order));

const field = (target: Target, name: string) => importField(target, name)!;

test.each([
  ['rooms', '3', 3],
  ['rooms', 0, 0],
  ['weight', '0,98', 0.98],
  ['consent', 'Sim', true],
  ['consent', '0', false],
  ['assets', "['hoe' ;  'radio' ; 'hoe']", ['hoe', 'radio']],
  ['assets', '[]', []],
  ['months_lack_food', 'Jan; 12; Nov', [1, 11, 12]],
  ['months_lack_food', '9 10', [9, 10]],
  ['months_lack_food', 'none', []],
  ['latitude', '-19.112259431', -19.1122594],
])('%s: %j is %j', (name, cell, value) =>
  expect(castCell(cell, field('households', name), 'day-first')).toMatchObject({ ok: true, value }),
);

test.each([
  ['rooms', '-1', 'is less than 0'],
  ['rooms', '2.5', 'is not a whole number'],
  ['rooms', 'two', 'is not a number'],
  ['weight', '1,500', 'could be 1.5 or 1500: choose the decimal separator'],
  ['latitude', '95', 'is more than 90'],
  ['consent', 'perhaps', 'is neither yes nor no'],
  ['months_lack_food', '13', 'is not a list of months (write 1; 2; 11 or Jan; Feb; Nov)'],
  ['household_code', 'x'.repeat(65), 'is longer than 64 characters'],
])('%s: %j %s', (name, cell, reason) =>
  expect(castCell(cell, field('households', name), 'day-first')).toMatchObject({ ok: false, reason }),
);

test.each([
  ['households', 'wall', 'BURNT BRICKS', 'burnt_bricks', 'as it is'],
  ['households', 'wall', ' muddaub', 'mud_daub', 'synonym'],
  ['households', 'roof', 'Corrugated iron', 'iron_sheets', 'synonym'],
  ['members', 'sex', 'F', 'female', 'synonym'],
  ['members', 'wg_seeing', 'A lot of difficulty', '3', 'as it is'],
  ['plots', 'area_unit', 'Hectares', 'ha', 'synonym'],
  ['crop_plantings', 'crop_id', 'Milho', 'maize', 'synonym'],
  ['crop_plantings', 'crop_id', 'tomatos', 'tomato', 'near'],
  ['households', 'village_id', 'Chirdozo', 'V1', 'near'],
] as const)('%s.%s: %j is %s, %s', (target, name, text, code, how) => {
  const crops = [
    { id: 'maize', name: 'Maize' },
    { id: 'tomato', name: 'Tomatoes' },
  ];
  expect(matchWord(text, vocabularyOf(target, field(target, name), { villages, crops })!)).toEqual({ code, how });
});

test.each([
  ['members', 'wg_seeing', '5'],
  ['plots', 'area_unit', 'alqueire'],
  ['households', 'water_quality', 'good'],
  ['crop_sales', 'crop_id', 'potato'],
] as const)('%s.%s: %j is no word that it takes', (target, name, text) => {
  const vocabulary = vocabularyOf(target, field(target, name), {
    villages,
    crops: [{ id: 'tomato', name: 'Tomato' }],
  })!;
  expect([matchWord(text, vocabulary), vocabulary.open]).toEqual([null, false]);
});

test('amounts come as a list of objects, months of a sale by name', () => {
  expect(castCell('[{"kind": "farming", "amount": 100}]', field('finance', 'income_sources'), 'day-first')).toEqual({
    ok: true,
    value: [{ kind: 'farming', amount: 100 }],
  });
  expect(castCell('100', field('finance', 'loans'), 'day-first')).toMatchObject({ ok: false });
  expect(castCell('June', field('crop_sales', 'sale_month'), 'day-first')).toEqual({ ok: true, value: 6 });
});

test('what says nothing is missing, and a zero is no such thing', () => {
  expect(['', ' ', 'NA', 'n/a', 'null', '-', null, undefined].every((cell) => isMissing(cell))).toBe(true);
  expect([0, '0', false, '888', 'none'].some((cell) => isMissing(cell))).toBe(false);
});

test('columns are matched by name, label, synonym and without their group; no field twice', () => {
  expect(
    matchColumns(
      [
        'HH code',
        'Aldeia',
        'group/meals',
        'Years lived in the village',
        'gps:Latitude',
        'wall',
        'wall_type',
        'anything',
      ],
      'households',
    ),
  ).toEqual(['household_code', 'village_id', 'meals_per_day', 'years_in_village', 'latitude', 'wall', null, null]);
});

test('a sheet says by its name or its columns which table it fills', () => {
  expect(targetOf('Sheet1', ['household_code', 'village', 'rooms'])).toBe('households');
  expect(targetOf('Sheet2', ['hhid', 'line_no', 'sex', 'age'])).toBe('members');
  expect(targetOf('members', ['household_code', 'name'])).toBe('members');
  expect(targetOf('plots.csv', ['farm', 'plot_no', 'area', 'unit'])).toBe('plots');
  expect(targetOf('Sheet3', ['household_code', 'crop', 'quantity', 'price', 'buyer'])).toBe('crop_sales');
  expect(targetOf('About', ['How to fill it in', 'One row'])).toBeNull();
});

test('keys of new villages and crops fit into their columns', () => {
  const longest = (collection: string, name: string) =>
    modelTables.find((table) => table.name === collection)?.columns.find((column) => column.name === name)?.longest ??
    0;
  expect(keyFor('villages', 'x'.repeat(200), new Set(['X'.repeat(64)])).length).toBeLessThanOrEqual(
    longest('villages', 'village_id'),
  );
  expect(keyFor('crops', 'x'.repeat(200), new Set(['x'.repeat(64)])).length).toBeLessThanOrEqual(
    longest('crops', 'crop_id'),
  );
});

test.each([
  ['members', 'age_years', { numbers: { whole: true, least: 0, most: 130, digits: 0 } }],
  ['members', 'wg_seeing', { open: false, numbers: { whole: true, least: 1, most: 4, digits: 0 } }],
  ['members', 'care_cost', { numbers: { whole: false, least: 0, most: 1e11, digits: 2 } }],
  ['households', 'longitude', { numbers: { whole: false, least: -180, most: 180, digits: 7 } }],
  ['members', 'sex', { open: false, longest: 64 }],
  ['members', 'relation', { open: true, longest: 128 }],
  // A unit that is not known would be taken for another area.
  ['plots', 'area_unit', { open: false }],
  ['members', 'line_no', { place: 'key' }],
  ['crop_plantings', 'plot_no', { place: 'plot' }],
  ['crop_plantings', 'season', { place: null, longest: 32 }],
] as const)('%s.%s takes what its column takes', (target, name, expected) =>
  expect(importField(target, name)).toMatchObject(expected),
);
