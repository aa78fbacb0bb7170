import { kindsOf } from './project-kinds.ts';
import { NOT_KNOWN } from './project-query.ts';

test('the legend has the states that occur, the known ones first and in their order', () => {
  const kinds = kindsOf([null, 'planned', 'functional', 'planned'].map((status) => ({ status })));
  expect(kinds.map(({ key, label, count, shape }) => [key, label, count, shape])).toEqual([
    ['functional', 'Works', 1, 'circle'],
    ['planned', 'Planned', 2, 'dashed'],
    [NOT_KNOWN, 'Status not known', 1, 'ring'],
  ]);
});
