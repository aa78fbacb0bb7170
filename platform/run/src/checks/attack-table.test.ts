import { attackTable } from './attack-table.ts';

const annotation = (attack: object) => ({ type: 'attack', description: JSON.stringify(attack) });

test('attacks are in a table once, wherever they are in the report', () => {
  const many = annotation({ what: 'replies', tried: 1359, passed: 0, note: 'on 4 pages' });
  const few = annotation({ what: 'next', tried: 60, passed: 1, note: '' });
  const spec = (...annotations: object[]) => ({ title: 'x', tests: [{ annotations, results: [{ annotations }] }] });
  expect(attackTable({ suites: [{ suites: [{ specs: [spec(many, { type: 'slow' })] }], specs: [spec(few)] }] })).toBe(
    ['Attacks: tried, got through', '  replies    1,359     0  on 4 pages', '  next          60     1'].join('\n'),
  );
});

test('no table where nothing was attacked or noted otherwise', () => {
  expect(attackTable({ suites: [] })).toBeUndefined();
  expect(attackTable({ annotations: [{ type: 'attack', description: 'words' }] })).toBeUndefined();
});
