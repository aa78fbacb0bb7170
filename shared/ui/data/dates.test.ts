import { formatDay, formatDays, formatMoment, formatMonth } from './dates.ts';

test.each([
  ['2025-07-07', '7 Jul 2025'],
  ['2025-09-22T23:59:59Z', '22 Sep 2025'],
  ['2025-13-01', '2025-13-01'],
  ['soon', 'soon'],
])('the day %s is written %s', (day, text) => {
  expect(formatDay(day)).toBe(text);
});

test('a day in full has the whole month', () => {
  expect(formatDay('2025-09-02', 'long')).toBe('2 September 2025');
});

test('a moment is written in the time zone of its reader', () => {
  expect(formatMoment('2025-09-02T08:05:00')).toBe('2 Sep 2025, 08:05');
  expect(formatMoment('soon')).toBe('soon');
});

test('the year is written once where both days are in it', () => {
  expect(formatDays('2025-07-07', '2025-08-21')).toBe('7 Jul – 21 Aug 2025');
  expect(formatDays('2024-12-30', '2025-01-02')).toBe('30 Dec 2024 – 2 Jan 2025');
  expect(formatDays('2025-07-07', '2025-07-07')).toBe('7 Jul 2025');
});

test('a month is written without its day', () => {
  expect(formatMonth('2026-02-11T10:00:00Z')).toBe('Feb 2026');
  expect(formatMonth('soon')).toBe('soon');
});
