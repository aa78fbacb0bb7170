import { aYearBefore, visitDue } from './visit-due.ts';

test.each([
  [new Date(2026, 10, 24), '2025-11-24'],
  [new Date(2024, 1, 29), '2023-02-28'],
  [new Date(2027, 0, 1, 0, 5), '2026-01-01'],
])('a year before %s is %s', (today, day) => {
  expect(aYearBefore(today)).toBe(day);
});

test('a project is due for a visit if one of its points has none since that day', () => {
  expect(visitDue(new Date(2026, 10, 24))).toEqual({
    water_points: { _some: { visits: { _none: { visited_on: { _gt: '2025-11-24' } } } } },
  });
});
