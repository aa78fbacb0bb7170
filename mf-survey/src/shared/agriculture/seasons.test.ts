import { household } from '../indicators/core/rows-for-tests.ts';
import { householdsBySeason, mostCovered } from './seasons.ts';

const rows = (season: string | null, ...ids: readonly string[]) => ids.map((id) => ({ season, household: household({ id }) }));

test('the headline is of the season that most households are known in, not of the last in order', () => {
  const all = [...rows('2', 'a'), ...rows('1', 'a', 'b', 'c', 'c', 'c'), ...rows(null, 'a', 'b', 'c', 'd')];
  expect(householdsBySeason(all)).toEqual([{ season: '2', households: 1 }, { season: '1', households: 3 }, { season: null, households: 4 }]);
  expect(mostCovered(householdsBySeason(all))).toBe('1');
});

test('of seasons that are alike it is the latest; without any there is none', () => {
  expect(mostCovered([{ season: '2022/23', households: 2 }, { season: '2023/24', households: 1 }, { season: '2023/24', households: 1 }])).toBe('2023/24');
  expect(mostCovered(householdsBySeason(rows(null, 'a')))).toBeNull();
});
