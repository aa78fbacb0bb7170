import { ofToday, leftOutToday } from './of-today.ts';

const GROUPS = [['a', 'b'], ['c'], ['d']];
const leftOutOn = (day: string) => leftOutToday(GROUPS, { GROUNDWORK_DAY: day });

test('each group of files is tested on one day of three, and none is left out at night or without a day', () => {
  const days = ['2026-11-28', '2026-11-29', '2026-11-30'].map(leftOutOn);
  expect(days.map((leftOut) => leftOut.length).toSorted()).toEqual([2, 3, 3]);
  for (const file of GROUPS.flat()) expect(days.filter((leftOut) => !leftOut.includes(file))).toHaveLength(1);
  expect(leftOutOn('2026-12-01')).toEqual(days[0]);
  expect(leftOutToday(GROUPS, { GROUNDWORK_DAY: '2026-11-28', GROUNDWORK_CHECKS: 'all' })).toEqual([]);
  expect(leftOutToday(GROUPS, {})).toEqual([]);
  expect(() => leftOutOn('today')).toThrow('GROUNDWORK_DAY is no day: today');
});

test('one case in so many is tested a day, and all at night', () => {
  expect(ofToday([1, 2, 3, 4, 5], 2, false).length).toBeLessThan(4);
  expect(ofToday([1, 2, 3, 4, 5], 2, true)).toEqual([1, 2, 3, 4, 5]);
});
