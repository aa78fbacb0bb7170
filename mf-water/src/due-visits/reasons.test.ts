import type { DuePoint } from '@groundwork/shared/data';
import { inOrder, reasonText } from './reasons.ts';

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
  ['planned', '2026-11-20', 'Planned for 20 Nov 2026, 6 days overdue'],
  ['planned', '2026-11-25', 'Planned for 25 Nov 2026, 1 day overdue'],
  ['planned', TODAY, 'Planned for today'],
  ['planned', '2026-11-27', 'Planned for 27 Nov 2026, in 1 day'],
  ['not_working', '2026-10-17', 'Not working at the last visit, 70 days ago'],
  ['year', '2026-11-01', 'Not visited for 70 days'],
  ['year', '2026-12-01', 'A year without a visit on 1 Dec 2026'],
  ['undated', null, 'The day of the last visit is not known'],
  ['never', null, 'Never visited'],
] as const)('%s since %s: %s', (why, since, text) => {
  expect(reasonText({ why, since }, { last: { day: '2026-09-17', found: 'no', next: null } }, TODAY)).toBe(text);
});

test('what has been due for longest comes first, and what was never visited last', () => {
  const points = [
    point('never', { why: 'never', since: null }),
    point('soon', { why: 'planned', since: '2026-12-01' }),
    point('late', { why: 'planned', since: '2026-01-01' }),
    point('broken', { why: 'not_working', since: '2026-02-01' }, { why: 'planned', since: '2026-12-20' }),
  ];
  const { now, soon } = inOrder(points, TODAY);
  expect([now.map(({ id }) => id), soon.map(({ id }) => id)]).toEqual([['late', 'broken', 'never'], ['soon']]);
});
