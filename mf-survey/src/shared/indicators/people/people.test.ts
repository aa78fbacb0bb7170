import { household, person } from '../core/rows-for-tests.ts';
import { dependencyRatio } from './dependency-ratio.ts';
import { householdSize } from './household-size.ts';

const aged = (age: number | null, weight: number | null = 1) => ({ ...person({}, weight), age });

it('divides the young and the old by those between, weighted by household', () => {
  // Dependants: 14 and 65 in a household of weight 2; others: 15 and 64 of weight 1 each, 30 of weight 2.
  const people = [aged(14, 2), aged(65, 2), aged(15), aged(64), aged(30, 2), aged(null)];
  expect(dependencyRatio.compute(people, true)).toMatchObject({ value: 1, numerator: 4, denominator: 4, n: 5, missing: 1 });
  expect(dependencyRatio.compute(people, false)).toMatchObject({ value: 2 / 3, n: 5, missing: 1 });
});

it('has no dependency ratio where nobody is of working age', () => {
  expect(dependencyRatio.compute([aged(3), aged(80)], true)).toMatchObject({ value: null, numerator: 2, denominator: 0 });
});

it('takes the mean of listed members; a household that listed nobody is not known', () => {
  const rows = [3, 6, 0, null].map((listed, index) => ({ household: household({ id: `h${index}`, weight: index + 1 }), listed }));
  expect(householdSize.compute(rows, true)).toMatchObject({ value: 5, n: 2, missing: 2 });
  expect(householdSize.compute(rows, false)).toMatchObject({ value: 4.5 });
});
