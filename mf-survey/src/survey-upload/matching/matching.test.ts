import { readFileSync } from 'node:fs';
import path from 'node:path';
import { castCell, isMissing } from './cast-cell.ts';
import { IMPORT_FIELDS } from './import-field.ts';
import { matchColumns, targetOf } from './match-columns.ts';
import { matchVillage, stepsBetween } from './near-village.ts';
import { dayOrderOf, toDay } from './to-day.ts';

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
])('the village %j is %j', (text, match) => expect(matchVillage(text, villages)).toEqual(match));

test('a word that is as near to two villages is none of them', () => {
  expect(matchVillage('Marona', [{ id: 'A', name: 'Marina' }, { id: 'B', name: 'Marena' }])).toBeNull();
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

test('03/04/2024 goes by the order that is said', () => {
  expect(toDay('03/04/2024', 'day-first')).toEqual({ ok: true, value: '2024-04-03' });
  expect(toDay('03/04/2024', 'month-first')).toEqual({ ok: true, value: '2024-03-04' });
});

test.each([
  ['31/02/2024', 'is not a day of the calendar'],
  ['11/17/2016', 'is not a day of the calendar'],
  ['17/11/16', 'is a date without its century (write the year with four digits)'],
  ['yesterday', 'is not a date (write it as 2024-05-06)'],
  [3, 'is not a date'],
])('the day %j %s', (cell, reason) => expect(toDay(cell, 'day-first')).toEqual({ ok: false, reason }));

test.each([
  [['03/04/2024', '17/04/2024'], 'day-first'],
  [['03/04/2024', '04/17/2024'], 'month-first'],
  [['03/04/2024', null], null],
  [['2024-04-03', 42_691], 'none'],
])('the dates %j are %s', (cells, order) => expect(dayOrderOf(cells)).toBe(order));

const field = (target: 'households' | 'members', name: string) => IMPORT_FIELDS[target].find((one) => one.name === name)!;

test.each([
  ['rooms', '3', 3],
  ['rooms', 0, 0],
  ['weight', '0,98', 0.98],
  ['consent', 'Sim', true],
  ['consent', '0', false],
  ['wall', 'Burnt bricks', 'burnt_bricks'],
  ['wall', 'burntbricks', 'burntbricks'],
  ['water_quality', 'FREE', 'free'],
  ['assets', "['hoe' ;  'radio' ; 'hoe']", ['hoe', 'radio']],
  ['assets', '[]', []],
  ['months_lack_food', 'Jan; 12; Nov', [1, 11, 12]],
  ['months_lack_food', '9 10', [9, 10]],
  ['months_lack_food', 'none', []],
])('%s: %j is %j', (name, cell, value) => expect(castCell(cell, field('households', name), 'day-first')).toEqual({ ok: true, value }));

test.each([
  ['rooms', '-1', 'is less than 0'],
  ['rooms', '2.5', 'is not a whole number'],
  ['rooms', 'two', 'is not a number'],
  ['weight', '1,500', 'is not a number (leave out the comma between thousands)'],
  ['latitude', '95', 'is more than 90'],
  ['consent', 'perhaps', 'is neither yes nor no'],
  ['water_quality', 'good', 'is not one of Free of contamination, Contaminated, Not tested'],
  ['months_lack_food', '13', 'is not a list of months (write 1; 2; 11 or Jan; Feb; Nov)'],
  ['household_code', 'x'.repeat(256), 'is longer than 255 characters'],
])('%s: %j %s', (name, cell, reason) => expect(castCell(cell, field('households', name), 'day-first')).toEqual({ ok: false, reason }));

test('difficulties are numbers from 1 to 4, by code or by word; a letter says the sex', () => {
  expect(castCell('A lot of difficulty', field('members', 'wg_seeing'), 'day-first')).toEqual({ ok: true, value: 3 });
  expect(castCell(5, field('members', 'wg_seeing'), 'day-first')).toMatchObject({ ok: false });
  expect(castCell('F', field('members', 'sex'), 'day-first')).toEqual({ ok: true, value: 'female' });
});

test('what says nothing is missing, and a zero is no such thing', () => {
  expect(['', ' ', 'NA', 'n/a', 'null', '-', null, undefined].every((cell) => isMissing(cell))).toBe(true);
  expect([0, '0', false, '888', 'none'].some((cell) => isMissing(cell))).toBe(false);
});

test('columns are matched by name, label, synonym and without their group; no field twice', () => {
  expect(matchColumns(['HH code', 'Aldeia', 'group/no_meals', 'Years lived in the village', 'gps:Latitude', 'wall', 'wall_type', 'anything'], 'households')).toEqual([
    'household_code',
    'village_id',
    'meals_per_day',
    'years_in_village',
    'latitude',
    'wall',
    null,
    null,
  ]);
});

test('a sheet says by its name or its columns which table it fills', () => {
  expect(targetOf('Sheet1', ['household_code', 'village', 'rooms'])).toBe('households');
  expect(targetOf('Sheet2', ['hhid', 'line_no', 'sex', 'age'])).toBe('members');
  expect(targetOf('members', ['household_code', 'name'])).toBe('members');
  expect(targetOf('About', ['How to fill it in', 'One row'])).toBeNull();
});

interface SnapshotField {
  readonly collection: string;
  readonly field: string;
  readonly type: string;
  readonly meta: { readonly options?: { readonly allowOther?: boolean; readonly choices?: readonly unknown[] } | null };
}

test('what is whole and what is closed here is so in the data model', () => {
  const snapshot = JSON.parse(readFileSync(path.resolve(__dirname, '../../../../backend/schema/sqlite.json'), 'utf8')) as { readonly fields: readonly SnapshotField[] };
  for (const target of ['households', 'members'] as const) {
    for (const { name, numbers, choices, open } of IMPORT_FIELDS[target]) {
      const stored = snapshot.fields.find((one) => one.collection === target && one.field === name);
      if (numbers) expect([name, numbers.whole]).toEqual([name, stored?.type === 'integer']);
      if (choices && !numbers) expect([name, open]).toEqual([name, stored?.meta.options?.allowOther === true]);
    }
  }
});
