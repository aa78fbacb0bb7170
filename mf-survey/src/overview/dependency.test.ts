import { person } from '../shared/indicators/core/rows-for-tests.ts';
import { dependencyRatio } from '../shared/indicators/people/dependency-ratio.ts';
import { dependencyOf } from './dependency.ts';

const counts = [{ age: 0, count: 4 }, { age: 14, count: 2 }, { age: 15, count: 3 }, { age: 64, count: 2 }, { age: 65, count: 1 }, { age: null, count: 2 }];

test('counts by age give the same ratio as the people themselves', () => {
  const people = counts.flatMap(({ age, count }) => Array.from({ length: count }, () => ({ ...person({}), age })));
  const { value, n, missing } = dependencyRatio.compute(people, false);
  // (4 + 2 + 1) ÷ (3 + 2)
  expect(dependencyOf(counts)).toEqual({ ratio: 140, n, missing });
  expect(value).toBeCloseTo(1.4, 12);
});

test('without anybody of working age there is no ratio', () => {
  expect(dependencyOf([{ age: 3, count: 2 }])).toEqual({ ratio: null, n: 2, missing: 0 });
  expect(dependencyOf([])).toEqual({ ratio: null, n: 0, missing: 0 });
});
