import type { Figure } from '@groundwork/survey/figures';
import { cell } from '../../figures/figures-for-tests.ts';
import { sexesOf } from './sexes.ts';

const figure = (by: Figure['by'], ...cells: Figure['cells']): Figure => ({
  id: 'school-attendance',
  by,
  notAsked: [],
  cells,
});

test('a figure by sex, or by the head of the household, says something of women and of men', () => {
  const found = sexesOf(figure('sex', cell('female', 0.6, { n: 21 }), cell('male', null, { n: 4 })), true);
  expect(found?.female).toMatchObject({ value: 0.6, n: 21, tooFew: false });
  expect(found?.male).toMatchObject({ value: null, n: 4, tooFew: true });
  expect(sexesOf(figure('head', cell('female', 2)), true)?.female.value).toBe(2);
});

test('villages are not sexes, nor are ages', () => {
  expect(sexesOf(figure('village', cell('v1', 2)), true)).toBeUndefined();
  expect(sexesOf(figure('sex-age', cell('6 female', 2), cell('6 male', 3)), true)).toBeUndefined();
  expect(sexesOf(undefined, true)).toBeUndefined();
});
