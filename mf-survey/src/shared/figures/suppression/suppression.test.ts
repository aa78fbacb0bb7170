import { hiddenCounts, tooFew } from './suppression.ts';

test('nobody is nobody, five are enough', () => expect([0, 1, 4, 5].map(tooFew)).toEqual([false, true, true, false]));

test.each([
  [[10, 20], []],
  [
    [98, 2],
    [0, 1],
  ],
  [
    [98, 2, 30, 0],
    [1, 2],
  ],
  [
    [3, 2, 30],
    [0, 1],
  ],
  [[3], [0]],
  [[3, 0], [0]],
])('of %j the places %j are hidden, so that none can be calculated', (counts, hidden) =>
  expect([...hiddenCounts(counts)].sort()).toEqual(hidden),
);
