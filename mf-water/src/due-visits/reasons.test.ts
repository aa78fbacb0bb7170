import type { DuePoint } from '@groundwork/shared/data';
import { byVillage, dueInWords, inOrder } from './reasons.ts';

const TODAY = '2026-11-26';
const point = (id: string, ...due: DuePoint['due']): DuePoint => ({
  id,
  name: id,
  project: 'p',
  projectUid: null,
  village: null,
  last: null,
  due,
});

test.each([
  [['planned', '2025-11-20'], 'Was due in Nov 2025', 'planned for 20 Nov 2025'],
  [['planned', TODAY], 'Due today', 'planned for 26 Nov 2026'],
  [['planned', '2026-11-27'], 'Due on 27 Nov 2026', 'planned for 27 Nov 2026'],
  [['not_working', '2025-03-17'], 'Was due in Mar 2025', 'not working at the last visit, Feb 2025'],
  [['year', '2026-02-15'], 'Was due in Feb 2026', 'no visit since Feb 2025'],
  [['undated', null], 'The day of the last visit is not known', ''],
  [['never', null], 'Never visited', ''],
] as const)('%j: %s, %s', ([why, since], when, because) => {
  expect(dueInWords([{ why, since }], { last: { day: '2025-02-15', found: 'no', next: null } }, TODAY)).toEqual({
    when,
    why: because,
  });
});

test('of several reasons the first says since when', () => {
  const reasons = [
    { why: 'not_working', since: '2025-03-17' },
    { why: 'planned', since: '2026-01-02' },
  ] as const;
  expect(dueInWords(reasons, { last: { day: '2025-02-15', found: 'no', next: '2026-01-02' } }, TODAY)).toEqual({
    when: 'Was due in Mar 2025',
    why: 'not working at the last visit, Feb 2025, planned for 2 Jan 2026',
  });
});

test('what has been due for longest comes first, and what was never visited last; so do their villages', () => {
  const points = [
    { ...point('never', { why: 'never', since: null }), village: 'Ségou' },
    point('soon', { why: 'planned', since: '2026-12-01' }),
    point('late', { why: 'planned', since: '2026-01-01' }),
    {
      ...point('broken', { why: 'not_working', since: '2026-02-01' }, { why: 'planned', since: '2026-12-20' }),
      village: 'Ségou',
    },
    { ...point('other', { why: 'year', since: '2026-03-01' }), village: 'መንደር' },
  ];
  const { now, soon } = inOrder(points, TODAY);
  expect([now.map(({ id }) => id), soon.map(({ id }) => id)]).toEqual([['late', 'broken', 'other', 'never'], ['soon']]);
  expect(byVillage(now).map(({ village, points: own }) => [village, own.map(({ id }) => id)])).toEqual([
    ['Ségou', ['broken', 'never']],
    ['መንደር', ['other']],
    [null, ['late']],
  ]);
});
