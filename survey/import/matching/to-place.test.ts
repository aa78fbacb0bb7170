import { toPlace } from './to-place.ts';

test.each([
  ['-19.1122594 33.4832 120.5 4.9', '-19.1122594, 33.4832'],
  ['-19.1122594, 33.4832', '-19.1122594, 33.4832'],
  ['0 0', '0, 0'],
  ['+12.50;-3.10', '12.5, -3.1'],
  ['-19.11225941234 33.5 0 0', '-19.1122594, 33.5'],
])('%s is the place %s', (text, place) => expect(toPlace(text)).toEqual({ ok: true, value: place }));

test.each([
  ['191 33', 'is not on the globe (write latitude, longitude: -19.1123, 33.4832)'],
  ['33.48', 'is not a position (write latitude, longitude: -19.1123, 33.4832)'],
  ['1 2 3 4 5', 'is not a position (write latitude, longitude: -19.1123, 33.4832)'],
  ['near the school', 'is not a position (write latitude, longitude: -19.1123, 33.4832)'],
])('%s is refused', (text, reason) => expect(toPlace(text)).toMatchObject({ ok: false, reason }));
