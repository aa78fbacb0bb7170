import { directionOf } from './use-swipe.ts';

test.each([
  [-80, 5, 1],
  [80, -5, -1],
  [-30, 0, 0],
  [60, 50, 0],
  [0, -200, 0],
])('a finger that goes %i across and %i down means %i', (dx, dy, direction) => {
  expect(directionOf(dx, dy)).toBe(direction);
});
