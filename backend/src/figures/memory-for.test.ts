import { memoryFor } from './memory-for.ts';

const GB = 2 ** 30;

test.each([
  [0, 2, 8 * GB, '250MB'],
  [3_000_000, 2, 8 * GB, '250MB'],
  [3_000_000, 4, 8 * GB, '500MB'],
  [30_000_000, 2, 24 * GB, '2950MB'],
  // No more than two fifths of the machine's memory, and what a small portal needs in any case.
  [30_000_000, 2, 4 * GB, '1718MB'],
  [30_000_000, 2, 0.25 * GB, '250MB'],
])(
  'a copy of %s rows with %s statements at once on a machine with %s bytes has %s',
  (rows, statements, machine, limit) => {
    expect(memoryFor(rows, statements, machine)).toBe(limit);
  },
);
