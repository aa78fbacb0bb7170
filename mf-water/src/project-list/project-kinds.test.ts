import { kindsOf } from './project-kinds.ts';
import { NOT_KNOWN } from './project-query.ts';

test('the legend has the states that occur, the known ones first and in their order', () => {
  const kinds = kindsOf([null, 'planned', 'functional', 'planned'].map((status) => ({ status })));
  expect(kinds.map(({ key, label, shape }) => [key, label, shape])).toEqual([
    ['functional', 'Functional', 'circle'],
    ['planned', 'Planned', 'dashed'],
    [NOT_KNOWN, 'Status not known', 'ring'],
  ]);
});
