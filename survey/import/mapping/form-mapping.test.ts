import type { Sheet } from '../reading/sheet.ts';
import { choicesOf } from '../sheet-choice.ts';
import { summary } from '../testing/plan-of.ts';
import { choicesBy, formMappingOf, mergedMapping, unknownHeadings } from './form-mapping.ts';

const sheet = (
  name: string,
  header: readonly string[],
  cells: readonly (string | number)[],
  parent?: string,
): Sheet => ({
  name,
  header,
  rows: [{ number: 1, cells, ...(parent !== undefined && { parent: 1 }) }],
  ...(parent !== undefined && { parent }),
});
const households = sheet('households', ['hhid', 'home/rooms', 'thanks'], ['A', 2, 'x']);
const members = sheet('members', ['members/age', 'household_code', 'members/_place'], [31, 'A', 1], 'households');
const all = [households, members];
const mapping = formMappingOf({ choices: choicesOf(summary(all)), words: { villages: { mur: '=V1' } }, answers: {} });

it('later submissions are read as those before them; columns that nobody has decided about are left out, or matched for a person', () => {
  expect(mapping.columns['households']).toEqual({ hhid: 'household_code', home_rooms: 'rooms', thanks: '' });
  const { sheets: later } = summary([
    sheet('households', ['thanks', 'hhid', 'home/rooms', 'wall'], ['y', 'B', 3, 'reed']),
  ]);
  expect(choicesBy(mapping, later, {}, 'left out')[0]?.columns).toEqual([null, 'household_code', 'rooms', null]);
  expect(choicesBy(mapping, later, {}, 'matched')[0]?.columns).toEqual([null, 'household_code', 'rooms', 'wall']);
  expect(unknownHeadings(['thanks', 'home/rooms', 'wall'], mapping)).toEqual(['wall']);
});

it('submissions without a repeat do not forget how it is read', () => {
  const without = formMappingOf({ choices: choicesOf(summary([households])), words: {}, answers: {} });
  expect(unknownHeadings(['members/age'], without)).toEqual(['members/age']);
  const merged = mergedMapping(mapping, without);
  expect(unknownHeadings(['members/age'], merged)).toEqual([]);
  expect(merged).toMatchObject({
    sheets: { households: { target: 'households' }, members: { target: 'members' } },
    words: { villages: { mur: '=V1' } },
  });
});
