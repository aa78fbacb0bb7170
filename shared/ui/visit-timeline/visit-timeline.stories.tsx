import { VisitLegend, VisitTimeline, type TimelineGroup } from './VisitTimeline.tsx';

export default { title: 'visit-timeline' };

const GROUPS: readonly TimelineGroup[] = [
  {
    id: 'a',
    name: 'WP-1',
    head: 'WP-1 · ሐረር',
    lines: [
      {
        id: 'p1',
        name: 'School',
        visits: [
          { id: 'v1', day: '2022-03-01', condition: 'yes', about: '12 litres a minute' },
          { id: 'v2', day: '2023-07-02', condition: 'partly' },
          { id: 'v3', day: '2024-01-11', condition: 'no', about: 'Rods broken' },
          { id: 'v4', day: '2025-02-09', condition: 'abandoned' },
          { id: 'v5', day: '2025-08-09', condition: 'unknown' },
        ],
      },
    ],
  },
  { id: 'b', name: 'WP-2', head: 'WP-2', lines: [] },
];

export const Visits = () => (
  <>
    <VisitLegend groups={GROUPS} />
    <VisitTimeline groups={GROUPS} />
  </>
);
