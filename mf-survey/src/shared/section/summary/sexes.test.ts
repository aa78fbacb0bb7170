import type { Figure } from '@groundwork/survey/figures';
import { cell } from '../../figures/figures-for-tests.ts';
import { sexesOf } from './sexes.ts';

const figure = (by: Figure['by'], ...cells: Figure['cells']): Figure => ({
  id: 'school-attendance',
  by,
  notAsked: [],
  cells,
});

test('the ages of women add up to all women, and those of men to all men', () => {
  const part = (group: string, numerator: number, denominator: number, n: number) =>
    cell(group, numerator / denominator, { numerator, denominator, n });
  const found = sexesOf(
    figure(
      'sex-age',
      part('6 female', 9, 10, 10),
      part('13 female', 3, 10, 11),
      part('6 male', 1, 2, 2),
      part('13 male', 1, 2, 2),
      part('6 ', 1, 1, 1),
    ),
    'share',
    true,
  );
  expect(found?.female).toMatchObject({ value: 0.6, n: 21, tooFew: false });
  expect(found?.male).toMatchObject({ value: 0.5, n: 4, tooFew: true });
});

test('medians do not add up, and villages are not sexes', () => {
  expect(sexesOf(figure('sex-age', cell('6 female', 2), cell('6 male', 3)), 'median', true)).toBeUndefined();
  expect(sexesOf(figure('village', cell('v1', 2)), 'share', true)).toBeUndefined();
  expect(sexesOf(figure('sex', cell('female', 2)), 'median', true)?.female.value).toBe(2);
});
