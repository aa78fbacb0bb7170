import { reasonsOn } from './due-visits.ts';
import { localDay } from './local-day.ts';

test('today is the day on this device', () => expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05'));

test('reasons hold from their day on, and those without a day always', () => {
  const point = {
    due: [
      { why: 'never', since: null },
      { why: 'not_working', since: '2026-11-26' },
      { why: 'planned', since: '2026-11-27' },
    ],
  } as const;
  expect(reasonsOn(point, '2026-11-26').map(({ why }) => why)).toEqual(['never', 'not_working']);
  expect(reasonsOn(point, '2026-11-25').map(({ why }) => why)).toEqual(['never']);
});
