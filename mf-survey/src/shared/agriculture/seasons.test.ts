import { mostCovered } from './seasons.ts';

test('the headline is of the season that most households are known in, not of the last in order', () => {
  expect(
    mostCovered([
      { season: '2', households: 1 },
      { season: '1', households: 3 },
      { season: null, households: 4 },
    ]),
  ).toBe('1');
});

test('of equal seasons it is the latest; without seasons there is none', () => {
  expect(
    mostCovered([
      { season: '2022/23', households: 2 },
      { season: '2023/24', households: 1 },
      { season: '2023/24', households: 1 },
    ]),
  ).toBe('2023/24');
  expect(mostCovered([{ season: null, households: 1 }])).toBeNull();
});
