import { monthsLater } from './days.ts';

test.each([
  ['2026-11-26', 1, '2026-12-26'],
  ['2026-11-26', 3, '2027-02-26'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
])('%s and %d months is %s', (day, months, later) => expect(monthsLater(day, months)).toBe(later));
