import { render, screen, within } from '@testing-library/react';
import { conditionOf } from './condition.ts';
import { dayOf, namedYears, placeOfDay, placeOfYear, scaleOf } from './time-scale.ts';
import { VisitLegend, VisitTimeline, type TimelineGroup } from './VisitTimeline.tsx';

const groups: readonly TimelineGroup[] = [
  {
    id: 'a',
    name: 'WP-1',
    head: <a href="/water-projects/a">WP-1</a>,
    lines: [
      { id: 'p1', name: 'School', visits: [{ id: 'v1', day: '2023-07-02', condition: 'no', about: 'Rods broken' }] },
      {
        id: 'p2',
        name: 'Market',
        visits: [
          { id: 'v2', day: '2024-01-01', condition: 'yes' },
          { id: 'v3', day: '2022-03-01', condition: 'unknown' },
        ],
      },
    ],
  },
  { id: 'b', name: 'WP-2', head: 'WP-2', lines: [], none: 'No water point recorded yet' },
];

test('each project says in words how many visits it had and what the last one found', () => {
  render(<VisitTimeline groups={groups} />);
  expect(screen.getByRole('img', { name: '3 visits to WP-1, the last on 1 Jan 2024: works' })).toBeVisible();
  expect(screen.getByText(/School.*2 Jul 2023: Not working.*Rods broken/s)).toBeInTheDocument();
  expect(within(screen.getAllByRole('listitem')[1]!).getByText('No water point recorded yet')).toBeVisible();
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('the legend has the conditions that occur, best first', () => {
  render(<VisitLegend groups={groups} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Works',
    'Not working',
    'Not known',
  ]);
});

test('days stand within whole years, and no more years are named than have space', () => {
  const scale = scaleOf(['2023-07-02', '2022-03-01', '2024-01-01']);
  expect(scale).toEqual({ from: 2022, to: 2025 });
  expect(scaleOf([])).toBeUndefined();
  expect([placeOfDay({ from: 2022, to: 2024 }, '2023-01-01'), placeOfYear({ from: 2022, to: 2024 }, 2023)]).toEqual([
    '50%',
    '50%',
  ]);
  expect(namedYears({ from: 2005, to: 2026 })).toEqual([2005, 2008, 2011, 2014, 2017, 2020, 2023]);
});

test.each([
  ['2024-03-09', '2024-03-09'],
  ['2024-03-09T10:00:00', '2024-03-09'],
  ['0203-01-01', null],
  ['2024-13-01', null],
  ['soon', null],
])('the day of %s is %j', (value, day) => expect(dayOf(value)).toBe(day));

test.each(['toString', null, 7])('%j is no condition: it is not known', (code) =>
  expect(conditionOf(code)).toBe('unknown'),
);
