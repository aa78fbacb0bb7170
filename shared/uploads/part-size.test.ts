import { FIRST_PART, LEAST_PART, MOST_PART, nextPartSize } from './part-size.ts';

test.each([
  ['a fast link takes twice as much', FIRST_PART, 100, FIRST_PART * 2],
  ['a slow one what takes some seconds', FIRST_PART, 6_000, FIRST_PART / 2],
  ['a very slow one no less than the least', LEAST_PART, 60_000, LEAST_PART],
  ['the fastest no more than the most', MOST_PART, 1, MOST_PART],
])('%s', (_, size, milliseconds, next) => {
  expect(nextPartSize(size, milliseconds)).toBe(next);
});
