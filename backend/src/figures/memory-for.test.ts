import { memoryFor } from './memory-for.ts';

const GB = 2 ** 30;

test.each([
  [0, 8 * GB, '150MB'],
  [3_000_000, 8 * GB, '150MB'],
  [30_000_000, 24 * GB, '2850MB'],
  // No more than two fifths of the machine's memory, and what a small portal needs in any case.
  [30_000_000, 4 * GB, '1718MB'],
  [30_000_000, 0.25 * GB, '150MB'],
])('a copy of %s rows on a machine with %s bytes has %s', (rows, machine, limit) => {
  expect(memoryFor(rows, machine)).toBe(limit);
});
