import type { WaterPoint } from '../../shared/water-points.data.ts';
import { nextVisit, plannedVisit } from './next-visit.ts';

const point = (...days: string[]) =>
  ({
    id: days.join(),
    name: 'P',
    visits: days.map((day) => ({ id: day, day, condition: 'yes' })),
  }) as unknown as WaterPoint;
const now = new Date('2025-09-22');

test('the next visit comes after the median of the times between two visits to the same point', () => {
  // 181, 184 and 365 days; the points were never visited on the same day.
  expect(nextVisit([point('2024-01-01', '2024-06-30', '2024-12-31'), point('2024-03-01', '2025-03-01')], now)).toEqual({
    month: 'Sep 2025',
    overdue: true,
    interval: '6 months',
  });
  expect(nextVisit([point('2025-08-31', '2025-09-20')], now)).toEqual({
    month: 'Oct 2025',
    overdue: false,
    interval: '20 days',
  });
});

test('one visit to each point says nothing about the next', () => {
  expect(nextVisit([point('2024-01-01'), point('2025-01-01'), point()], now)).toBeUndefined();
});

test('a planned visit is that of the last visits, the one that comes first', () => {
  const planned = (...visits: (readonly [day: string, next: string | null])[]) =>
    ({
      id: 'p',
      name: 'P',
      visits: visits.map(([day, next]) => ({ id: day, day, condition: 'yes', next })),
    }) as unknown as WaterPoint;
  expect(plannedVisit([planned(['2025-01-01', '2025-02-01'], ['2025-02-03', null])], '2025-09-22')).toBeUndefined();
  expect(
    plannedVisit([planned(['2025-01-01', '2025-12-01']), planned(['2025-01-01', '2025-09-21'])], '2025-09-22'),
  ).toEqual({ day: '2025-09-21', overdue: true });
  expect(plannedVisit([planned(['2025-01-01', '2025-09-22'])], '2025-09-22')).toEqual({
    day: '2025-09-22',
    overdue: false,
  });
});
