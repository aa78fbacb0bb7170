import { correctable, withCorrections, type CellCorrection } from './corrections.ts';
import { nestingOf } from './matching/nesting.ts';
import { choiceOf } from './sheet-choice.ts';
import { sheetOf } from './reading/sheet.ts';

const sheet = sheetOf('may.csv', ['household_code', 'rooms', 'notes2'], [{ number: 2, cells: ['A', 'x'] }, { number: 3, cells: ['B', 2] }]);
const choice = choiceOf(sheet, nestingOf([sheet]), 'households');
const correction = (column: string, after: string, row = 2): CellCorrection => ({ sheet: 'may.csv', row, column, before: null, after });

test('a corrected cell replaces what the file says, also beyond the end of a short row', () => {
  const [changed] = withCorrections([choice], [correction('rooms', '4'), correction('household_code', 'C', 3)]);
  expect(changed?.sheet.rows.map(({ cells }) => cells)).toEqual([['A', '4'], ['C', 2]]);
  expect(withCorrections([choice], [{ ...correction('rooms', '4'), sheet: 'other' }])[0]).toBe(choice);
});

test('only cells of columns that are read can be corrected', () => {
  expect(correctable([choice], correction('rooms', ''))?.name).toBe('rooms');
  expect(correctable([choice], correction('notes2', ''))).toBeNull();
  expect(correctable([choice], correction('', ''))).toBeNull();
});
