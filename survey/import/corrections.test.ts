import { correctable, withCorrections, type CellCorrection } from './corrections.ts';
import { choiceOf, matchedSheets } from './sheet-choice.ts';
import { summaryOf } from './sheet-summary.ts';
import { sheetOf } from './reading/sheet.ts';

const sheet = sheetOf(
  'may.csv',
  ['household_code', 'rooms', 'notes2'],
  [
    { number: 2, cells: ['A', 'x'] },
    { number: 3, cells: ['B', 2] },
  ],
);
const choice = choiceOf(summaryOf(sheet), () => [], 'households');
const matched = matchedSheets([choice], { sheets: [sheet], profile: null });
const correction = (column: string, after: string, row = 2): CellCorrection => ({
  sheet: 'may.csv',
  row,
  column,
  before: null,
  after,
});

test('a corrected cell replaces what the file says, also beyond the end of a short row', () => {
  const [changed] = withCorrections(matched, [correction('rooms', '4'), correction('household_code', 'C', 3)]);
  expect(changed?.sheet.rows.map(({ cells }) => cells)).toEqual([
    ['A', '4'],
    ['C', 2],
  ]);
  expect(withCorrections(matched, [{ ...correction('rooms', '4'), sheet: 'other' }])[0]).toBe(matched[0]);
});

test('only cells of columns that are read can be corrected', () => {
  expect(correctable([choice], correction('rooms', ''))?.name).toBe('rooms');
  expect(correctable([choice], correction('notes2', ''))).toBeNull();
  expect(correctable([choice], correction('', ''))).toBeNull();
});
